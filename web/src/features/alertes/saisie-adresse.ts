import { TYPES_ALERTE } from '@ael/contract/alertes/regles.ts'
import { estEmail } from '@ael/contract/commun/regles.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

/** An address to tell, and of what; their names are those of no other field of the screen. */
export const saisieAdresse = z.object({
  'type-adresse': z.enum(TYPES_ALERTE),
  'adresse-alerte': z.string().trim().refine(estEmail, libelles.adresseInvalide),
})
