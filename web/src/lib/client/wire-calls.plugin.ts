import { pathToFileURL } from 'node:url'
import { isDownload, type Calls } from '@ael/contract/call.ts'
import type { Plugin } from 'vite'

/** What the typed client needs of a call at run time: the schemas only serve the types. */
function wire(calls: Calls) {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, readOnly, answer }]) => [
      name,
      { method, path, ...(readOnly && { readOnly }), answer: isDownload(answer) ? answer : {} },
    ]),
  )
}

/** Replaces the `calls.ts` of the contract by their wire description, so that zod and its schemas stay out of the first screens. */
export function wireCalls(): Plugin {
  return {
    name: 'ael-wire-calls',
    enforce: 'pre',
    async load(id) {
      if (!/\/contract\/src\/[\w-]+\/calls\.ts$/.test(id)) return null
      const module: Record<string, Calls> = await import(`${pathToFileURL(id).href}?${Date.now()}`)
      return Object.entries(module)
        .map(([name, calls]) => `export const ${name} = ${JSON.stringify(wire(calls))}`)
        .join('\n')
    },
  }
}
