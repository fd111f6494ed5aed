import { reseau } from '../../kernel/tentatives/reseau.ts'
import type { Limite } from '../../kernel/tentatives/tentatives.ts'

/** Errors of browsers told from one network address: each is a line of the log, and anybody may have a token. */
export const limiteJournal = (adresse: string): Limite => ({ cle: `journal:${reseau(adresse)}`, maximum: 60 })
