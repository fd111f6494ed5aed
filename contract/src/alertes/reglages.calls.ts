import * as z from 'zod'
import { defineCalls, profils } from '../call.ts'
import { numeroContrat, succes } from '../commun/champs.ts'
import * as s from './reglages.schemas.ts'

const REGLEUR = { method: 'POST', access: profils(['ADMIN', 'WEBMASTER']), scope: 'alertes' } as const
const ECRITURE = { ...REGLEUR, journal: true, answer: succes } as const

/** What the service sets of the rules that watch consumption. */
export const reglagesAlertesCalls = defineCalls({
  setParamAlerte: {
    ...ECRITURE,
    path: 'Alerte/setParamAlerte',
    summary: 'Règle les débits et les nuits d’une fuite (AF), ou les jours d’une consommation inhabituelle (AS)',
    body: s.saisieParametres,
  },
  setParamAlerteContrat: {
    ...ECRITURE,
    path: 'Alerte/setParamAlerteContrat',
    summary: 'Règle les paramètres d’un seul contrat ; null lui rend celui du service',
    access: profils(['ADMIN', 'WEBMASTER'], { 'body.numAbt': 'contrat' }),
    body: s.parametresDuContrat.extend({ numAbt: numeroContrat }),
  },
  setPlageCMJConso: {
    ...ECRITURE,
    path: 'Alerte/setPlageCMJConso',
    summary: 'Ajoute une plage de consommation moyenne journalière, ou change celle qui est nommée',
    body: s.saisiePlage,
  },
  deletePlageCMJConso: {
    ...ECRITURE,
    path: 'Alerte/deletePlageCMJConso',
    summary: 'Supprime une plage de consommation moyenne journalière',
    body: z.object({ plageId: s.identifiantPlage }),
  },
  apercuParametres: {
    ...REGLEUR,
    path: 'Alerte/apercuParametres',
    summary: 'Ce que des réglages auraient changé ces 30 derniers jours, avant de les enregistrer',
    access: profils(['ADMIN', 'WEBMASTER'], { 'body.numAbt': 'contrat' }),
    body: s.demandeApercu,
    readOnly: true,
    answer: s.apercu,
  },
})
