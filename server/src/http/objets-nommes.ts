import type { Objets as ParPlace, Place } from '@ael/contract/call.ts'
import type { Objets } from '../kernel/objets-verifies.ts'

/** The parts of a request in which a declared object may stand, parsed. */
export interface Entree {
  params: unknown
  query: unknown
  body: unknown
}

/** The bearers of what a place names, with the name it has there, and whether it is a list. */
function porteurs(entree: Entree, place: Place): { porteurs: Record<string, unknown>[]; nom: string; liste: boolean } {
  const segments = place.split('.')
  const dernier = segments.at(-1) ?? ''
  const objets = segments
    .slice(0, -1)
    .reduce<unknown[]>((portes, segment) => portes.flatMap((porteur) => champ(porteur, segment)), [entree])
  return { porteurs: objets.filter(estObjet), nom: dernier.replace(/\[\]$/, ''), liste: dernier.endsWith('[]') }
}

const estObjet = (valeur: unknown): valeur is Record<string, unknown> => typeof valeur === 'object' && valeur !== null

/** The value of a field; each of its values where the segment names a list (`contrats[]`). */
function champ(porteur: unknown, segment: string): unknown[] {
  const nom = segment.replace(/\[\]$/, '')
  const valeur = estObjet(porteur) && Object.hasOwn(porteur, nom) ? porteur[nom] : undefined
  if (valeur === undefined || valeur === null) return []
  return nom !== segment && Array.isArray(valeur) ? valeur : [valeur]
}

/** What stands at a place; all of them for a list (`body.contrats[]`). Nothing given, nothing answered. */
export function valeursEn(entree: Entree, place: Place): unknown[] {
  const { porteurs: objets, nom, liste } = porteurs(entree, place)
  return objets.flatMap((objet) => champ(objet, liste ? `${nom}[]` : nom))
}

/** Puts names back where `valeursEn` found them, in the same order. */
export function ecrireEn(entree: Entree, place: Place, noms: readonly unknown[]): void {
  const { porteurs: objets, nom, liste } = porteurs(entree, place)
  const restants = [...noms]
  for (const objet of objets) {
    const nombre = champ(objet, liste ? `${nom}[]` : nom).length
    if (nombre > 0) objet[nom] = liste ? restants.splice(0, nombre) : restants.shift()
  }
}

type Sous<P extends string> = `${P}.${string}` | `${P}[]${string}`
type Remplace<V, N> = V extends string | number ? (N extends keyof Objets ? Objets[N] : never) : V

/** The type of a value at a place, with what is declared there, or below it, as checked objects. */
export type Marque<V, O extends ParPlace, P extends string> = P extends keyof O
  ? Remplace<V, O[P]>
  : Extract<keyof O, Sous<P>> extends never
    ? V
    : V extends readonly (infer E)[]
      ? Marque<E, O, `${P}[]`>[]
      : V extends object
        ? { [K in keyof V]: Marque<V[K], O, `${P}.${K & string}`> }
        : V
