import { reseau } from '../../../kernel/tentatives/reseau.ts'
import type { Limite } from '../../../kernel/tentatives/tentatives.ts'

/** Accounts opened, or tried to, from one network address: the answer tells which e-mail addresses are known. */
export const limiteCreation = (adresse: string): Limite => ({ cle: `creation:${reseau(adresse)}`, maximum: 100 })
