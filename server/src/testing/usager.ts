import type { Client } from '@ael/contract/client.ts'
import { creerContratRattache } from './abonnements.ts'
import type { ContratVerifie } from '../kernel/objets-verifies.ts'
import type { TestApp } from './app.ts'
import { creerUtilisateur, type UtilisateurVoulu } from './utilisateurs.ts'

/** A subscriber of one contract, signed in. */
export interface Usager {
  id: number
  client: Client
  contrat: ContratVerifie
}

/** Creates an account, attaches a contract to it and signs in. */
export async function creerUsager(app: TestApp, voulu: UtilisateurVoulu = {}): Promise<Usager> {
  const { db } = app.services
  const id = await creerUtilisateur(db, voulu)
  return { id, contrat: await creerContratRattache(db, id), client: await app.clientDe(id) }
}
