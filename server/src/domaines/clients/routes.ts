import { estGestionnaire, estSubordonne } from '@ael/contract/acces/profils.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { confirmerMiseAJour } from './confirmer-mise-a-jour.ts'
import { clientsDuCompte, estClientDuContrat, exigerClient, parlePour } from './clients-du-compte.public.query.ts'
import { clientInconnu } from './errors.ts'
import { libelleApe } from './libelle-ape.ts'
import { CIVILITES, PAYS, TYPES_TELEPHONE } from './listes.ts'
import { mettreAJourClient } from './mettre-a-jour-client.ts'
import { manquesDe, presenterClient, type Vue } from './presenter.ts'
import { clientsDuContrat, type LigneClient } from './clients-du-contrat.public.query.ts'
import { nombreContrats, referenceInterne } from './contrats-du-client.query.ts'
import { estMajEnAttente } from './maj-en-attente.query.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** A customer of the contract: the holder unless named. */
async function clientDuContrat(
  { db }: Services,
  numeroContrat: ContratVerifie,
  numeroClient?: string,
): Promise<LigneClient> {
  const clients = await clientsDuContrat(db, numeroContrat)
  const client =
    numeroClient === undefined ? clients[0] : clients.find(({ numero_client }) => numero_client === numeroClient)
  if (!client) throw clientInconnu()
  return client
}

export const clientsRoutes = defineRoutes(clientsCalls, {
  miseAJourCoordonneesClient({ body: { numeroContrat, numeroClient, ...modification }, utilisateur }, services) {
    return mettreAJourClient(services, utilisateur, numeroContrat, numeroClient, modification)
  },

  async notificationModifierClient({ body }, services) {
    await confirmerMiseAJour(services, body.tokenNotification, body.activationCode)
    return { message: 'Vos données client ont été mises à jour' }
  },

  async infoClient({ params, utilisateur }, services) {
    const { db, horloge, coffre } = services
    const client = await clientDuContrat(services, params.contract, params.client)
    const [sien, duContrat, refExterneUtilisateur, majEnAttente] = await Promise.all([
      parlePour(db, utilisateur, client.numero_client),
      estClientDuContrat(db, utilisateur, params.contract),
      referenceInterne(db, utilisateur.id, params.contract),
      estMajEnAttente(db, client.numero_client, horloge.maintenant()),
    ])
    const vue: Vue = sien ? 'entiere' : duContrat ? 'contact' : 'nom'
    const modifiable = sien !== null && !estSubordonne(utilisateur.profils)
    return presenterClient(coffre, client, { vue, modifiable, refExterneUtilisateur, majEnAttente })
  },

  async impactePlusieursContrats({ params, query, utilisateur }, services) {
    const { numero_client } = await clientDuContrat(services, params.contract, query.numeroClient)
    await exigerClient(services.db, utilisateur, numero_client)
    const count = await nombreContrats(services.db, numero_client)
    return { result: count > 1, count }
  },

  async isMAJenAttenteNombreContratsImpactes({ params, query, utilisateur }, services) {
    const { db, horloge } = services
    const { numero_client } = await clientDuContrat(services, params.contract, query.numeroClient)
    await exigerClient(db, utilisateur, numero_client)
    const [result, count] = await Promise.all([
      estMajEnAttente(db, numero_client, horloge.maintenant()),
      nombreContrats(db, numero_client),
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

  async isCoordonneesIncompletes({ query, utilisateur }, { db }) {
    const clients = await clientsDuContrat(db, query.numeroContrat)
    const siens: readonly string[] = await clientsDuCompte(db, utilisateur)
    const gestionnaire = estGestionnaire(utilisateur.profils)
    const completes = clients.filter(({ numero_client }) => gestionnaire || siens.includes(numero_client))
    const absents = completes.flatMap((client) =>
      manquesDe(client).map((champ) => ({ numeroClient: client.numero_client, champ })),
    )
    return { result: absents.length > 0, manques: absents }
  },
})
