import { reseau } from '../../kernel/tentatives/reseau.ts'
import type { Limite } from '../../kernel/tentatives/tentatives.ts'

/** Codes and meters that were wrong, for a reading without account: from one network address, and against one contract. */
export const limiteReleve = (adresse: string): Limite => ({ cle: `releve-adresse:${reseau(adresse)}`, maximum: 30 })
export const limiteReleveContrat = (numeroContrat: string): Limite => ({
  cle: `releve-contrat:${numeroContrat}`,
  maximum: 10,
})
