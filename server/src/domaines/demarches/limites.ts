import { reseau } from '../../kernel/tentatives/reseau.ts'
import type { Limite } from '../../kernel/tentatives/tentatives.ts'

/** Requests of visitors, from one network address. */
export const limiteDesVisiteurs = (adresse: string): Limite => ({
  cle: `demarche-adresse:${reseau(adresse)}`,
  maximum: 20,
})
/** Requests of one account. */
export const limiteDuCompte = (utilisateurId: number): Limite => ({
  cle: `demarche-compte:${utilisateurId}`,
  maximum: 200,
})
