import { contrat, defineCalls, download } from '../call.ts'
import * as s from './schemas.ts'

/** Visits of a technician: what is to plan, what is planned, and when there is room. */
export const interventionsCalls = defineCalls({
  interventionsToutes: {
    method: 'GET',
    path: 'Interventions/{contract}/interventions-toutes',
    summary: 'Toutes les interventions d’un contrat, avec leur rendez-vous',
    access: contrat('params.contract'),
    scope: 'contrat',
    params: s.parContrat,
    answer: s.interventions,
  },
  interventionsPlanifiables: {
    method: 'GET',
    path: 'Interventions/{contract}/interventions-planifiables',
    summary: 'Les interventions d’un contrat dont un rendez-vous peut être pris maintenant',
    access: contrat('params.contract'),
    scope: 'contrat',
    params: s.parContrat,
    answer: s.interventions,
  },
  interventionsPlanifiees: {
    method: 'GET',
    path: 'Interventions/{contract}/interventions-planifiees',
    summary: 'Les rendez-vous à venir d’un contrat',
    access: contrat('params.contract'),
    scope: 'contrat',
    params: s.parContrat,
    answer: s.interventions,
  },
  creneaux: {
    method: 'GET',
    path: 'Interventions/{contract}/creneaux',
    summary: 'Les créneaux à venir où il reste une place, par jour, pour les interventions d’un contrat',
    access: contrat('params.contract'),
    scope: 'contrat',
    params: s.parContrat,
    query: s.demandeCreneaux,
    answer: s.creneaux,
  },
  calendrier: {
    method: 'GET',
    path: 'Interventions/{contract}/calendrier/{intervention}',
    summary: 'Le rendez-vous d’une intervention, en fichier de calendrier',
    access: contrat('params.contract'),
    scope: 'contrat',
    params: s.parIntervention,
    answer: download('text/calendar'),
  },
})
