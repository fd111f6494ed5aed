import type { Cadran } from '../../releves/cadrans.ts'
import type { Compteur, Contexte } from '../modele.ts'

/** What is asked of a meter of which nothing is known: one dial, of as many digits as an index may have. */
const INCONNU: Pick<Compteur, 'chiffres' | 'cadrans'> = {
  chiffres: 7,
  cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: null }],
}

/** The meter that a form asks to read: that of its contract, or of the place that was found. */
export const compteurDe = ({ contrat, trouve }: Contexte): Compteur | null =>
  contrat?.compteur ?? trouve.lieu?.compteur ?? null

/** Whether it is for whoever reads the meter to say how many dials it has. */
export const nombreDeCadransLibre = (contexte: Contexte): boolean => compteurDe(contexte) === null

/** Its dials, and how many digits each takes. */
export const aLire = (contexte: Contexte): Pick<Compteur, 'chiffres' | 'cadrans'> => compteurDe(contexte) ?? INCONNU

/** As many dials as a meter may have. */
export const CADRANS_MAX = 4

/** Why these are not the dials of the meter; null where they are. Of a meter that is not known, how many it has is for whoever reads it to say. */
export function refusDuNombreDeCadrans(contexte: Contexte, lus: readonly Cadran[]): string | null {
  const connus = compteurDe(contexte)?.cadrans.map(({ numeroOrdre }) => numeroOrdre)
  const voulus = connus ?? lus.slice(0, CADRANS_MAX).map((_, rang) => rang + 1)
  if (lus.length === voulus.length && voulus.every((numero, rang) => lus[rang]?.numeroOrdre === numero)) return null
  return connus?.length === 1 ? 'Ce compteur n’a qu’un cadran.' : 'Indiquez l’index de chaque cadran.'
}

/** The last indexes, of the dials whose last one is known. */
export const indexConnus = (compteur: Compteur | null | undefined): Cadran[] =>
  (compteur?.cadrans ?? []).flatMap(({ numeroOrdre, dernier }) =>
    dernier === null ? [] : [{ numeroOrdre, valeurIndex: dernier }],
  )
