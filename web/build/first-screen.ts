import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Modules that the first screen is made of: the entry, and the sign-in screen that it imports next. */
const first = ['main.tsx', 'features/acces/screens/ConnexionScreen.tsx'].map(source)

/** What comes upon a public screen once it is shown. */
const after = [
  'app/shell/Cookies.tsx',
  'features/configuration/cookies/BarreCookies.tsx',
  'features/contenus/flash/LignesFlash.tsx',
  'features/acces/federation/BoutonsFederation.tsx',
].map(source)

/** All routes but those of the first screen, without the lists and screens behind them. */
const routes = ['app/router/arbre.ts'].map(source)

/** Reached through a module whose use of them is shaken away: they belong to the screens that do use them. */
const outside = /\/node_modules\/(?!@tabler\/)/

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Puts what some modules import, near or far, in one chunk: left alone, each piece shared with a later screen is a request more. */
const together = (name: string, roots: readonly string[]) => {
  let modules: Set<string> | undefined
  return (id: string, context: Context) => {
    modules ??= reach(roots, context)
    return modules.has(id) ? name : null
  }
}

/** The first screen, and what comes upon it; to be asked in this order. */
export const firstScreen = together('first', first)
export const afterFirstScreen = together('after', after)
export const allRoutes = together('routes', routes)

function reach(ids: readonly string[], context: Context, found = new Set<string>()) {
  for (const id of ids) {
    if (found.has(id) || outside.test(id)) continue
    found.add(id)
    reach(context.getModuleInfo(id)?.importedIds ?? [], context, found)
  }
  return found
}
