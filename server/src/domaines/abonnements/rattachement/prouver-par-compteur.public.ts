import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { annulerTentative, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { verifie } from '../../../kernel/verifie.ts'
import type { Services } from '../../../services.ts'
import { compteurNonReconnu } from '../errors.public.ts'
import { confronterPreuves } from './preuves.public.query.ts'
import { lirePreuves, limites } from './verifier-rattachement.public.ts'

/**
 * The contract of whoever has no account and knows the number of its meter. Wrong pairs count, with those of attachments, against
 * the network address and against the contract; nothing tells which of the two was wrong.
 */
export async function prouverParCompteur(
  services: Services,
  { numeroContrat, numeroCompteur }: { numeroContrat: string; numeroCompteur: string },
  adresse: string,
): Promise<ContratVerifie> {
  const tentative = await reserverTentative(services, limites({ adresse }, numeroContrat))
  const constat = await confronterPreuves(services.db, numeroContrat, lirePreuves({ numeroContrat, numeroCompteur }))
  if (!constat?.compteurJuste) throw compteurNonReconnu()
  await annulerTentative(services, tentative)
  return verifie('contrat', numeroContrat)
}
