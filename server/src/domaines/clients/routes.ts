import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { confirmerMiseAJour } from './confirmer-mise-a-jour.ts'
import { clientInconnu } from './errors.ts'
import { libelleApe } from './libelle-ape.ts'
import { CIVILITES, PAYS, TYPES_TELEPHONE } from './listes.ts'
import { mettreAJourClient } from './mettre-a-jour-client.ts'
import { manquesDe, presenterClient } from './presenter.ts'
import * as repository from './repository.ts'

/** A customer of the contract: the holder unless named. */
async function clientDuContrat(
  { db }: Services,
  numeroContrat: string,
  numeroClient?: string,
): Promise<repository.LigneClient> {
  const clients = await repository.clientsDuContrat(db, numeroContrat)
  const client =
    numeroClient === undefined ? clients[0] : clients.find(({ numero_client }) => numero_client === numeroClient)
  if (!client) throw clientInconnu()
  return client
}

export const clientsRoutes = defineRoutes(clientsCalls, {
  miseAJourCoordonneesClient({ body: { numeroContrat, numeroClient, ...modification } }, services) {
    return mettreAJourClient(services, numeroContrat, numeroClient, modification)
  },

  async notificationModifierClient({ body }, services) {
    await confirmerMiseAJour(services, body.tokenNotification, body.activationCode)
    return { message: 'Vos données client ont été mises à jour' }
  },

  async infoClient({ params, utilisateur }, services) {
    const { db, horloge } = services
    const client = await clientDuContrat(services, params.contract, params.client)
    const [reference, enAttente] = await Promise.all([
      repository.referenceInterne(db, utilisateur.id, params.contract),
      repository.estMajEnAttente(db, client.numero_client, horloge.maintenant()),
    ])
    return presenterClient(client, reference, enAttente)
  },

  async impactePlusieursContrats({ params, query }, services) {
    const { numero_client } = await clientDuContrat(services, params.contract, query.numeroClient)
    const count = await repository.nombreContrats(services.db, numero_client)
    return { result: count > 1, count }
  },

  async isMAJenAttenteNombreContratsImpactes({ params, query }, services) {
    const { db, horloge } = services
    const { numero_client } = await clientDuContrat(services, params.contract, query.numeroClient)
    const [result, count] = await Promise.all([
      repository.estMajEnAttente(db, numero_client, horloge.maintenant()),
      repository.nombreContrats(db, numero_client),
    ])
    return { result, count }
  },

  getListeCivilites: () => [...CIVILITES],
  getListePays: () => [...PAYS],
  getListeTypeTelephone: () => [...TYPES_TELEPHONE],

  isCodeApeValid({ params }, { horloge }) {
    const libelle = libelleApe(params.code, horloge.aujourdhui())
    return { result: libelle !== null, libelle }
  },

  async isCoordonneesIncompletes({ query }, { db }) {
    const clients = await repository.clientsDuContrat(db, query.numeroContrat)
    const absents = clients.flatMap((client) =>
      manquesDe(client).map((champ) => ({ numeroClient: client.numero_client, champ })),
    )
    return { result: absents.length > 0, manques: absents }
  },
})
