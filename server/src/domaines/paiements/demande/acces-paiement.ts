import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { verifie } from '../../../kernel/verifie.ts'
import type { Services } from '../../../services.ts'
import { contratsAtteints } from '../../acces/atteindre-contrats.public.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { interdit } from '../../../kernel/errors.ts'
import { factureNonCherchee } from '../errors.ts'
import { contratsTrouves } from './factures-payables.query.ts'

/** What stands on a contract that somebody names. */
export interface SurContrat {
  numeroContrat: string
}

/**
 * What is on these contracts, on which a session may pay: somebody signed in holds every one of them, with the feature open
 * there; somebody without account has found an invoice of each (`infoFacture`). Throws, before telling whether anything exists.
 */
export async function exigerAccesPaiement<T extends SurContrat>(
  services: Pick<Services, 'db' | 'configuration'>,
  { id, utilisateur }: Session,
  objets: readonly T[],
): Promise<(T & { numeroContrat: ContratVerifie })[]> {
  const numeros = objets.map(({ numeroContrat }) => numeroContrat)
  if (utilisateur) {
    if (!(await contratsAtteints(services, utilisateur, numeros, 'factures'))) throw interdit()
  } else {
    const trouves = await contratsTrouves(services.db, id)
    if (!numeros.every((numero) => trouves.has(numero))) throw factureNonCherchee()
  }
  return objets.map((objet) => ({ ...objet, numeroContrat: verifie('contrat', objet.numeroContrat) }))
}
