import * as z from 'zod'
import { libelles } from './libelles.ts'

/** The group into which contracts go, or out of which. */
export const saisieCroisement = z.object({ groupe: z.string().min(1, libelles.croisement.manque) })
