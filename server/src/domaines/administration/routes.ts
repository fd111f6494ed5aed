import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { lireAccueil, type TravauxEnPeine } from './accueil/lire-accueil.ts'
import { lireFicheClient } from './fiche/lire-fiche-client.ts'
import { ecrireNote, retirerNote } from './fiche/noter.ts'
import { rechercher } from './recherche/rechercher.ts'

/** @param travauxEnPeine the jobs that call for somebody, which this domain does not know */
export const administrationRoutes = ({ travauxEnPeine }: { travauxEnPeine: TravauxEnPeine }) =>
  defineRoutes(administrationCalls, {
    accueil: ({ utilisateur }, services) => lireAccueil(services, utilisateur, travauxEnPeine),
    recherche: ({ query }, services) => rechercher(services, query.recherche),
    ficheClient: ({ params, utilisateur }, services) => lireFicheClient(services, utilisateur, params.userWebId),
    ecrireNote: ({ body, utilisateur, agent }, services) => ecrireNote(services, agent, utilisateur, body),
    retirerNote: ({ body, utilisateur, agent }, services) => retirerNote(services, agent, utilisateur, body.idNote),
  })
