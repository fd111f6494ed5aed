import * as z from 'zod'
import { libelles } from './libelles.ts'

/** What is asked for before all that is held of somebody is handed out. */
export const saisieDonnees = z.object({ motDePasse: z.string().min(1, libelles.donnees.motDePasseManquant) })
