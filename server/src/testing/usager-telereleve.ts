import type { Client } from '@ael/contract/client.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import type { ContratVerifie } from '../kernel/objets-verifies.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { creerContratRattache } from './abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from './app.ts'
import { poserCompteurRadio } from './consommation.ts'
import { creerUtilisateur } from './utilisateurs.ts'

interface DemandeLecture {
  dateDebut: string
  dateFin: string
  granularite: Granularite
  unite?: string
  precedent?: boolean
}

/** The application on 2026-10-30, with a user who reads his consumption. */
export interface Consommation {
  app: TestApp
  usager: number
  client: Client
  /** A contract of the user, with a radio meter since 2024. */
  contratTelereleve(): Promise<{ contrat: ContratVerifie; compteur: number }>
  lire(contract: string, query: DemandeLecture): Promise<Graphe>
}

export async function ouvrirConsommation(): Promise<Consommation> {
  const app = await createTestApp({ horloge: horlogeReglable('2026-10-30T09:00:00Z') })
  const { db } = app.services
  const usager = await creerUtilisateur(db)
  const client = await app.clientDe(usager)
  return {
    app,
    usager,
    client,
    async contratTelereleve() {
      const contrat = await creerContratRattache(db, usager)
      return { contrat, compteur: await poserCompteurRadio(db, contrat, { debut: '2024-01-01' }) }
    },
    lire: (contract, query) => client(consommationCalls.graphe, { params: { contract }, query }),
  }
}
