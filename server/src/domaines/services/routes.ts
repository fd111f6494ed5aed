import type { ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { SERVICES, serviceDe } from '@ael/contract/services/registre.ts'
import { NON_EFFECTUE, type Service, type Traitement } from '@ael/contract/services/schemas.ts'
import type { Database } from '../../db/database.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { mandatsUtilisables } from '../prelevements/signer-mandats.public.ts'
import { traitementInconnu } from './errors.ts'
import { demanderTraitement } from './groupe/demander-traitement.ts'
import { pageDeContrats, resumerServices, situationsDuGroupe } from './groupe/lire-services-groupe.ts'
import {
  type LigneTraitement,
  lireTraitement,
  listerNonEffectues,
  listerTraitements,
} from './groupe/traitement.repository.ts'
import { lireInfoBancaire } from './lire-info-bancaire.ts'
import { presenterService } from './presenter-service.ts'
import { lireSituations } from './situation.ts'

/** What is answered with the help of domains that stand above this one, and that the registry hands in. */
export interface Voisins {
  /** What the forms of services ask for, by their type. */
  reglagesDesFormulaires: (db: Database) => Promise<(typeFormulaire: string) => ReglagesFormulaire>
}

const presenterTraitement = (ligne: LigneTraitement): Traitement => ({
  id: ligne.reference,
  code: ligne.code,
  libelle: serviceDe(ligne.code).libelle,
  action: ligne.action,
  etat: ligne.etat,
  creeLe: instantIso(ligne.cree_le),
  termineLe: ligne.termine_le && instantIso(ligne.termine_le),
  nbContrats: ligne.contrats,
  nbFaits: ligne.faits,
  nbNonEffectues: ligne.non_effectues,
})

export const servicesRoutes = ({ reglagesDesFormulaires }: Voisins) => {
  async function lireServices(
    services: Services,
    utilisateur: UtilisateurSession,
    contrat: ContratVerifie,
    codes: readonly CodeService[],
  ): Promise<Service[]> {
    const { db } = services
    const [situations, mandats, reglagesDe] = await Promise.all([
      lireSituations(services, db, utilisateur, [contrat]),
      mandatsUtilisables(services, db, [contrat]),
      reglagesDesFormulaires(db),
    ])
    return situations.flatMap((situation) =>
      codes.map((code) => presenterService(situation, serviceDe(code), { mandat: mandats.has(contrat), reglagesDe })),
    )
  }

  return defineRoutes(servicesCalls, {
    services: ({ params, utilisateur }, services) =>
      lireServices(
        services,
        utilisateur,
        params.contract,
        SERVICES.map(({ code }) => code),
      ),

    async detail({ params, utilisateur }, services) {
      const [service] = await lireServices(services, utilisateur, params.id, [params.code])
      return service!
    },

    async estSouscrit({ params, utilisateur }, services) {
      const [situation] = await lireSituations(services, services.db, utilisateur, [params.contract])
      const souscrit = situation?.souscrit(serviceDe(params.code)) ?? null
      return { estSouscrit: souscrit !== null, dateSouscription: souscrit?.depuis ?? null }
    },

    getInfoBancaire: ({ params, utilisateur }, services) => lireInfoBancaire(services, utilisateur, params.id),

    getDetailServiceGroupe: async ({ query, utilisateur }, services) =>
      resumerServices(await situationsDuGroupe(services, utilisateur, query.idGroupe)),

    contratsServiceGroupe: async ({ query: { idGroupe, ...demande }, utilisateur }, services) =>
      pageDeContrats(await situationsDuGroupe(services, utilisateur, idGroupe), demande),

    traiterServiceGroupe: async ({ body, utilisateur }, services) =>
      presenterTraitement(await demanderTraitement(services, utilisateur, body)),

    async traitementsGroupe({ utilisateur }, { db }) {
      const lignes = await listerTraitements(db, utilisateur.id)
      return { resultats: lignes.map(presenterTraitement), nbTotalResultats: lignes.length }
    },

    async traitementGroupe({ params, query, utilisateur }, { db }) {
      const ligne = await lireTraitement(db, utilisateur.id, params.idProcessus)
      if (!ligne) throw traitementInconnu()
      const lignes = await listerNonEffectues(db, ligne.id, query)
      return {
        ...presenterTraitement(ligne),
        resultats: lignes.map((contrat) => ({ ...contrat, message: NON_EFFECTUE })),
        nbTotalResultats: ligne.non_effectues,
      }
    },
  })
}
