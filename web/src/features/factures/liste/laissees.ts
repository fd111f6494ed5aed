import { LIBELLES_ETATS_FACTURE } from '@ael/contract/factures/etats.ts'
import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { libelles } from '../libelles.ts'
import { raison } from './raison.ts'

const textes = libelles.selection

/** Numbers that are told one by one; beyond, how many. */
const NOMMEES = 3

interface Laissee {
  numero: string
  motif: string
}

/** Invoices that no payment takes, and why, in a sentence for each reason: « FA1 et FA2 ne se paient pas ici : … ». */
export const direLaissees = (dehors: readonly Laissee[]): string[] =>
  [...Map.groupBy(dehors, ({ motif }) => motif)].map(([motif, factures]) => {
    const numeros = factures.map(({ numero }) => numero)
    return textes.laissees(numeros.length > NOMMEES ? { nombre: numeros.length } : { numeros }, motif)
  })

/** The same of those that were chosen and may not be paid. */
export const laissees = (choisies: readonly Facture[]): string[] =>
  direLaissees(
    choisies
      .filter(({ isPaiementAutorise }) => !isPaiementAutorise)
      .map((facture) => ({
        numero: facture.numeroFactureClient,
        motif: raison(facture) ?? LIBELLES_ETATS_FACTURE[facture.etat],
      })),
  )
