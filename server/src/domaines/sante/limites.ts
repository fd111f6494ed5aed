import { reseau } from '../../noyau/tentatives/reseau.ts'
import type { Limite } from '../../noyau/tentatives/tentatives.ts'

/** Errors of browsers told from one network address: each is a line of the log, and anybody may have a token. */
export const limiteJournal = (adresse: string): Limite => ({ cle: `journal:${reseau(adresse)}`, maximum: 60 })
