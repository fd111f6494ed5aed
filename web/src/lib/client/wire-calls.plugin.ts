import { pathToFileURL } from 'node:url'
import { isDownload, type Calls } from '@ael/contract/call.ts'
import type { Plugin } from 'vite'

const isCalls = (exported: object): exported is Calls =>
  Object.values(exported).every(
    (call: unknown) => typeof call === 'object' && call !== null && 'method' in call && 'path' in call,
  )

/** What the typed client needs of a call at run time: the schemas only serve the types. */
const wire = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, readOnly, journal, files, answer }]) => [
      name,
      {
        method,
        path,
        ...(readOnly && { readOnly }),
        ...(journal && { journal }),
        ...(files && { files }),
        answer: isDownload(answer) ? answer : {},
      },
    ]),
  )

/** An export as the browser gets it: calls without schemas, plain values as they are, schemas not at all. */
function emit(name: string, exported: unknown): string {
  if (typeof exported !== 'object' || exported === null || '_zod' in exported) return ''
  return `export const ${name} = ${JSON.stringify(isCalls(exported) ? wire(exported) : exported)}\n`
}

/** Replaces each `calls.ts` and `….calls.ts` of the contract by its wire description, so that zod and its schemas stay out of the first screens. */
export function wireCalls() {
  return {
    name: 'ael-wire-calls',
    enforce: 'pre',
    async load(id: string): Promise<string | null> {
      if (!/\/contract\/src\/[\w-]+\/(?:[\w-]+\.)?calls\.ts$/.test(id)) return null
      const module: Record<string, unknown> = await import(`${pathToFileURL(id).href}?${Date.now()}`)
      return Object.entries(module)
        .map(([name, exported]) => emit(name, exported))
        .join('')
    },
  } satisfies Plugin
}
