import { anonyme, contrat, defineCalls } from '../call.ts'
import * as s from './schemas.ts'

/** Index entry by the subscriber, with an account or with the code of a letter or mail. */
export const relevesCalls = defineCalls({
  saisieAutorisee: {
    method: 'GET',
    path: 'Facturation/isSaisieIndexAutorisee/{contract}',
    summary: "L'abonné peut-il relever lui-même le compteur de ce contrat ?",
    access: contrat('contract'),
    params: s.parContrat,
    answer: s.saisieAutorisee,
  },
  ouverturePeriode: {
    method: 'POST',
    path: 'Facturation/ouverturePeriodeReleve',
    summary: "La période de relève d'un contrat, et si un index peut être saisi maintenant",
    access: contrat('numeroContratAbonnement'),
    readOnly: true,
    body: s.demandePeriode,
    answer: s.periodeReleve,
  },
  dernierReleve: {
    method: 'GET',
    path: 'Facturation/dernierReleve/{contract}',
    summary: 'Dernier index relevé, dernière consommation facturée et consommation habituelle',
    access: contrat('contract'),
    params: s.parContrat,
    answer: s.dernierReleve,
  },
  controlerIndex: {
    method: 'POST',
    path: 'Facturation/controlerIndex',
    summary: 'Dit si un index est plausible, douteux (W1053) ou impossible (400, W2000), sans rien enregistrer',
    access: contrat('numeroContratAbonnement'),
    readOnly: true,
    body: s.releveDuContrat,
    answer: s.controle,
  },
  enregistrerIndex: {
    method: 'POST',
    path: 'Facturation/enregistrerIndex',
    summary:
      'Enregistre un index (refus : W2000, W1053 tant qu’il n’est pas confirmé, W0015 hors période, W0014 un par jour)',
    access: contrat('numeroContratAbonnement'),
    body: s.releveDuContrat,
    answer: s.releveEnregistre,
  },
  infoAutoReleveContact: {
    method: 'GET',
    path: 'Facturation/infoAutoReleveContact/{x}',
    summary: "Ce qu'ouvre le code d'une lettre ou d'un courrier d'invitation à relever son compteur",
    access: anonyme(),
    params: s.parCode,
    answer: s.infoAutoReleve,
  },
  identifierAutoReleve: {
    method: 'POST',
    path: 'Facturation/identifierAutoReleve',
    summary: 'Donne un code de trente minutes à qui connaît le contrat et le compteur, sans compte, avec captcha',
    access: anonyme(),
    readOnly: true,
    body: s.identification,
    answer: s.codeDonne,
  },
  controlerIndexSansCompte: {
    method: 'POST',
    path: 'Facturation/controlerIndexSansCompte',
    summary: 'Contrôle un index comme controlerIndex, pour le contrat du code',
    access: anonyme(),
    readOnly: true,
    body: s.releveSansCompte,
    answer: s.controle,
  },
  enregistrerIndexSansCompte: {
    method: 'POST',
    path: 'Facturation/enregistrerIndexSansCompte',
    summary: 'Enregistre un index comme enregistrerIndex, pour le contrat du code',
    access: anonyme(),
    body: s.releveSansCompte,
    answer: s.releveEnregistre,
  },
})
