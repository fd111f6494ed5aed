import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** Modules that the first screen is made of: the entry, and the sign-in screen that it imports next. */
const roots = ['src/main.tsx', 'src/features/acces/screens/ConnexionScreen.tsx'].map((path) =>
  fileURLToPath(new URL(`../${path}`, import.meta.url)),
)

/** Reached through a module whose use of them is shaken away: they belong to the screens that do use them. */
const outside = /\/node_modules\/(?!@tabler\/)/

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Puts what these import, near or far, in one chunk: left alone, each piece shared with a later screen is a request more. */
export function firstScreen() {
  let modules: Set<string> | undefined
  return (id: string, context: Context) => {
    modules ??= reach(roots, context)
    return modules.has(id) ? 'first' : null
  }
}

function reach(ids: readonly string[], context: Context, found = new Set<string>()) {
  for (const id of ids) {
    if (found.has(id) || outside.test(id)) continue
    found.add(id)
    reach(context.getModuleInfo(id)?.importedIds ?? [], context, found)
  }
  return found
}
