import { PROFILS } from '@ael/contract/acces/profils.ts'
import * as z from 'zod'

/** The profiles ticked in each place, in the order in which the places were chosen. */
export const saisieVisibilite = z.object({ voient: z.array(z.array(z.enum(PROFILS))) })
