import * as z from 'zod'
import { contrat, defineCalls, download, libre, profils } from '../call.ts'
import { resultats } from '../commun/champs.ts'
import { demandeRetours, retourBanque } from './retours.schemas.ts'
import * as s from './schemas.ts'

export const prelevementsCalls = defineCalls({
  listeEcheanciers: {
    method: 'GET',
    path: 'Prelevement/listeEcheanciers/{id}',
    summary: 'Échéancier de mensualisation en cours d’un contrat',
    access: contrat('params.id'),
    scope: 'services',
    params: s.parContrat,
    answer: z.array(s.echeancier),
  },
  simulationEcheanciers: {
    method: 'GET',
    path: 'Prelevement/simulationEcheanciers/{id}',
    summary: 'Échéancier qu’aurait un contrat qui passerait à la mensualisation aujourd’hui',
    access: contrat('params.id'),
    scope: 'services',
    params: s.parContrat,
    query: s.simulation,
    answer: z.array(s.echeancier),
  },
  plansMensualisation: {
    method: 'GET',
    path: 'Prelevement/plansMensualisation/{id}',
    summary: 'Plans de mensualisation d’un contrat, le plus récent d’abord : mensualités passées, à venir, annulées',
    access: contrat('params.id'),
    scope: 'services',
    params: s.parContrat,
    answer: z.array(s.planMensualisation),
  },
  listeEcheancesEncaissables: {
    method: 'GET',
    path: 'Prelevement/listeEcheancesEncaissables/{id}',
    summary: 'Échéances d’un contrat mensualisé qui n’ont pas été prélevées et se paient en ligne',
    access: contrat('params.id'),
    scope: 'services',
    params: s.parContrat,
    answer: z.array(s.echeanceEncaissable),
  },
  listeRetours: {
    method: 'GET',
    path: 'Prelevement/listeRetours',
    summary: 'Ce que la banque a rendu, le plus récent d’abord, et ce qui en fut fait',
    access: profils('ADMIN'),
    scope: null,
    query: demandeRetours,
    answer: resultats(retourBanque),
  },
  mandatSepa: {
    method: 'GET',
    path: 'Prelevement/mandatSEPA/{id}',
    summary: 'Mandat de prélèvement en vigueur d’un contrat, et l’adresse de son PDF',
    access: contrat('params.id'),
    scope: 'services',
    params: s.parContrat,
    answer: s.mandatSepa,
  },
  getMandatSEPA: {
    method: 'GET',
    path: 'Prelevement/getMandatSEPA/{rum}/{payer}/{contract}',
    summary: 'Mandat de prélèvement SEPA en PDF. Sans en-têtes, le paramètre `token`, qui expire, ouvre le lien',
    access: libre(),
    scope: 'services',
    params: s.mandatNomme,
    query: s.jetonDeLien,
    answer: download('application/pdf'),
  },
})
