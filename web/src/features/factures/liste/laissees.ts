import { LIBELLES_ETATS_FACTURE } from '@ael/contract/factures/etats.ts'
import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { libelles } from '../libelles.ts'
import { raison } from './raison.ts'

const textes = libelles.selection

/** Numbers that are told one by one; beyond, how many. */
const NOMMEES = 3

/**
 * Of the invoices chosen, those that no payment takes, and why, in a sentence for each reason: « FA1 et FA2 ne se paient
 * pas ici : … ».
 */
export function laissees(choisies: readonly Facture[]): string[] {
  const motifs = Map.groupBy(
    choisies.filter(({ isPaiementAutorise }) => !isPaiementAutorise),
    (facture) => raison(facture) ?? LIBELLES_ETATS_FACTURE[facture.etat],
  )
  return [...motifs].map(([motif, factures]) => {
    const numeros = factures.map(({ numeroFactureClient }) => numeroFactureClient)
    return textes.laissees(numeros.length > NOMMEES ? { nombre: numeros.length } : { numeros }, motif)
  })
}
