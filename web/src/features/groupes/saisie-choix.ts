import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

/** One of these groups, by its number. */
export const saisieChoix = (groupes: readonly Groupe[]) =>
  z.object({
    idGroupe: z.string().transform((id, contexte) => {
      const groupe = groupes.find(({ idGroupe }) => String(idGroupe) === id)
      if (groupe) return groupe
      contexte.addIssue({ code: 'custom', message: libelles.ajout.aucun })
      return z.NEVER
    }),
  })
