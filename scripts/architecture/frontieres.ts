import type { Import } from './source-files.ts'

/** What each domain may use: the declared arrows, or those that imports make. */
export type Graphe = Readonly<Record<string, readonly string[]>>

const DOMAINES = 'server/src/domaines/'
const TEST = /\.test\.ts$|\/testing\//

/** What builds the server out of its domains, or checks that it can be, and the demonstration, which plays them all. */
const COMPOSITION =
  /^server\/src\/(?:domaines\/(?:registry|reponses)|job-registry|probes|services|open-services|config\/verifier)\.ts$|^server\/src\/demo\//

/** The domain that a file is of; null for what is of none. */
export const domaineDe = (file: string): string | null =>
  file.startsWith(DOMAINES) ? (/^([^/]+)\//.exec(file.slice(DOMAINES.length))?.[1] ?? null) : null

/** Whether the name of a file says that others may import it. */
const estPublic = (file: string): boolean => /\.public\.(?:\w+\.)?ts$/.test(file)

/** The imports by which a file that serves in production reaches a domain that it is not of. */
const versDAutres = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, target }) => {
    const vers = domaineDe(target)
    return vers !== null && vers !== domaineDe(from) && from.startsWith('server/src/') && !TEST.test(from)
  })

/** Which domain uses which. */
export function flechesDe(imports: readonly Import[]): Graphe {
  const fleches: Record<string, string[]> = {}
  for (const { from, target } of versDAutres(imports)) {
    const [de, vers] = [domaineDe(from), domaineDe(target)]
    if (de === null || vers === null) continue
    const siennes = (fleches[de] ??= [])
    if (!siennes.includes(vers)) siennes.push(vers)
  }
  return fleches
}

/** The arrows of one graph that the other does not have. */
export const enPlus = (graphe: Graphe, autre: Graphe): string[] =>
  Object.entries(graphe)
    .flatMap(([de, siennes]) => siennes.filter((vers) => !autre[de]?.includes(vers)).map((vers) => `${de} → ${vers}`))
    .toSorted()

/** A way round, if there is one. */
export function cycle(graphe: Graphe): string[] | null {
  const vus = new Set<string>()
  const suivre = (chemin: readonly string[]): string[] | null => {
    const ici = chemin.at(-1) ?? ''
    const debut = chemin.indexOf(ici)
    if (debut < chemin.length - 1) return chemin.slice(debut)
    if (vus.has(ici)) return null
    const trouve = (graphe[ici] ?? []).reduce<string[] | null>((deja, vers) => deja ?? suivre([...chemin, vers]), null)
    vus.add(ici)
    return trouve
  }
  return Object.keys(graphe).reduce<string[] | null>((deja, de) => deja ?? suivre([de]), null)
}

/** The imports of what a domain does not offer. Only what composes the server reaches further. */
export const nonOfferts = (imports: readonly Import[]): string[] =>
  versDAutres(imports)
    .filter(({ from, target }) => !estPublic(target) && !COMPOSITION.test(from))
    .map(({ from, target }) => `${from} → ${target}`)

/** The files that are offered, and that nobody takes. */
export function offertsEnVain(files: readonly string[], imports: readonly Import[]): string[] {
  const pris = new Set(versDAutres(imports).map(({ target }) => target))
  return files.filter((file) => domaineDe(file) !== null && estPublic(file) && !pris.has(file))
}

/** The graph as docs/architecture.md draws it. */
export const dessiner = (graphe: Graphe): string =>
  [
    'graph TD',
    ...Object.keys(graphe).flatMap((de) => {
      const siennes = graphe[de] ?? []
      return siennes.length > 0 ? [`  ${de} --> ${siennes.join(' & ')}`] : [`  ${de}`]
    }),
  ].join('\n')
