import { libelleUnivers } from '@ael/contract/acces/schemas.ts'
import { SCOPES_RETIRABLES } from '@ael/contract/acces/scopes.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

/** A perimeter as it is typed: its name, and the features that it opens. */
export const saisieUnivers = z.object({
  libelle: z.string().trim().min(1, libelles.formulaire.libelleManquant).pipe(libelleUnivers),
  ouverts: z.array(z.enum(SCOPES_RETIRABLES)),
})
