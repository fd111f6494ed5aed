import { minimumPartiel } from '@ael/contract/paiements/regles.ts'
import * as z from 'zod'
import { formatCentimes } from '../../lib/formats/nombres.ts'
import { libelles } from './libelles.ts'
import { lirePartie, type RefusSomme } from './montant-saisi.ts'

function motif(refus: RefusSomme, duCents: number): string {
  if (refus === 'MAXIMUM') return libelles.sommeForte(formatCentimes(duCents))
  return refus === 'ILLISIBLE' ? libelles.sommeIllisible : libelles.sommeFaible(formatCentimes(minimumPartiel(duCents)))
}

/** How much of what is owed is paid: the cents of a part, undefined for all of it. */
export const saisieReglement = (duCents: number) =>
  z
    .object({ etendue: z.enum(['tout', 'partie']), somme: z.string() })
    .transform(({ etendue, somme }, contexte): number | undefined => {
      if (etendue === 'tout') return undefined
      const lue = lirePartie(somme, duCents)
      if ('cents' in lue) return lue.cents
      contexte.addIssue({ code: 'custom', path: ['somme'], message: motif(lue.refus, duCents) })
      return z.NEVER
    })
export type SaisieReglement = z.input<ReturnType<typeof saisieReglement>>
