import { reseau } from '../../kernel/tentatives/reseau.ts'
import type { Limite } from '../../kernel/tentatives/tentatives.ts'

/** Journeys to an identity provider begun from one network address. */
export const limiteFederation = (adresse: string): Limite => ({ cle: `federation:${reseau(adresse)}`, maximum: 200 })
