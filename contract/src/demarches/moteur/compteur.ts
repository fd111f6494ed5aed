import type { Cadran } from '../../releves/cadrans.ts'
import type { Compteur, Contexte } from '../modele.ts'

/** What is asked of a meter of which nothing is known: one dial, of as many digits as an index may have. */
const INCONNU: Pick<Compteur, 'chiffres' | 'cadrans'> = {
  chiffres: 7,
  cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: null }],
}

/** The meter that a form asks to read: that of its contract, or of the place that was found. */
const compteurDe = ({ contrat, trouve }: Contexte): Compteur | null =>
  contrat?.compteur ?? trouve.lieu?.compteur ?? null

/** Its dials, and how many digits each takes. */
export const aLire = (contexte: Contexte): Pick<Compteur, 'chiffres' | 'cadrans'> => compteurDe(contexte) ?? INCONNU

/** The last indexes, of the dials whose last one is known. */
export const indexConnus = (compteur: Compteur | null | undefined): Cadran[] =>
  (compteur?.cadrans ?? []).flatMap(({ numeroOrdre, dernier }) =>
    dernier === null ? [] : [{ numeroOrdre, valeurIndex: dernier }],
  )
