import * as z from 'zod'
import { connecte, contrat, contratOuGroupe, defineCalls, groupe } from '../call.ts'
import { identifiantNumerique, numeroContrat, resultats, succes } from '../commun/champs.ts'
import * as s from './schemas.ts'

/** Visitors look, they change nothing. */
const ECRITURE = { sauf: ['UTILISATEUR_VISITEUR'] } as const

const surCible = contratOuGroupe('contrat', 'groupe')
const alerteAMoi = { method: 'POST', access: connecte(ECRITURE) } as const

export const alertesCalls = defineCalls({
  paramAlerteFuite: {
    method: 'GET',
    path: 'Alerte/paramAlerteFuite',
    summary:
      'Débits minimaux de nuit (AFDM, AFDH, AFDW) et nuits de suite (AFND) au-delà desquels une fuite est possible',
    access: connecte(),
    answer: s.parametresAlerte.pick({ AFDM: true, AFDH: true, AFDW: true, AFND: true }),
  },
  paramAlerteConso: {
    method: 'GET',
    path: 'Alerte/paramAlerteConso',
    summary: 'Jours de suite (ASND) au-delà desquels une consommation est inhabituelle',
    access: connecte(),
    answer: s.parametresAlerte.pick({ ASND: true }),
  },
  plageAlerteConso: {
    method: 'GET',
    path: 'Alerte/plageAlerteConso',
    summary: 'Dépassement toléré, en pourcentage, selon la consommation moyenne journalière (borne haute en m3)',
    access: connecte(),
    answer: resultats(s.plageAlerte),
  },
  paramAlerteContrat: {
    method: 'GET',
    path: 'Alerte/paramAlerteContrat',
    summary: "Paramètres d'alerte d'un contrat : les siens, sinon ceux du service",
    access: contrat('numAbt'),
    query: z.object({ numAbt: numeroContrat }),
    answer: s.parametresContrat,
  },
  autorisationsAlerte: {
    method: 'GET',
    path: 'Alerte/autorisations/{contract}',
    summary: "Types, périodicités et canaux d'alerte proposés sur un contrat",
    access: contrat('contract'),
    params: z.object({ contract: numeroContrat }),
    answer: s.autorisationsAlerte,
  },
  autorisationsAlerteGroupe: {
    method: 'GET',
    path: 'Alerte/autorisations/groupe/{id}',
    summary: "Types, périodicités et canaux d'alerte proposés sur un groupe (0 : tous les contrats)",
    access: groupe('id'),
    params: z.object({ id: identifiantNumerique }),
    answer: s.autorisationsAlerte,
  },
  alertes: {
    method: 'GET',
    path: 'Alerte/alertes',
    summary: "Alertes d'un contrat ou d'un groupe (0 : tous les contrats)",
    access: surCible,
    query: s.demandeAlertes,
    answer: s.alertes,
  },
  listeAlertes: {
    method: 'POST',
    path: 'Alerte/listeAlertes',
    summary: "Alertes d'un contrat ou d'un groupe ; la même liste que « alertes »",
    access: surCible,
    body: s.demandeAlertes,
    readOnly: true,
    answer: s.alertes,
  },
  alertesAvecInstanceEnCours: {
    method: 'GET',
    path: 'Alerte/alertesAvecInstanceEnCours',
    summary: "Alertes actives et déclenchées d'un contrat ou d'un groupe",
    access: surCible,
    query: s.demandeAlertes,
    answer: s.alertes,
  },
  listInstancesAlertesEnCours: {
    method: 'GET',
    path: 'Alerte/listInstancesAlertesEnCours',
    summary: "Déclenchements récents d'un contrat ou d'un groupe",
    access: surCible,
    query: s.demandeInstances.omit({ enCours: true }),
    answer: s.instancesAlertes,
  },
  historiqueInstancesAlertes: {
    method: 'POST',
    path: 'Alerte/historiqueInstancesAlertes',
    summary:
      "Déclenchements d'un contrat, d'un groupe ou d'une alerte, le plus récent d'abord, avec la preuve des envois",
    access: surCible,
    body: s.demandeInstances,
    readOnly: true,
    answer: s.instancesAlertes,
  },
  creationAlerte: {
    method: 'POST',
    path: 'Alerte/creationAlerte',
    summary: "Crée une alerte ; désactivée, avec un avertissement, quand le nombre d'alertes actives est atteint",
    access: contratOuGroupe('alerte.numeroContratAbonnement', 'alerte.idGroupe', ECRITURE),
    body: s.creationAlerte,
    answer: s.alerteEcrite,
  },
  modificationAlerte: {
    ...alerteAMoi,
    path: 'Alerte/modificationAlerte',
    summary: 'Modifie une de ses alertes ; ce qu’elle surveille ne change pas',
    body: s.modificationAlerte,
    answer: s.alerteEcrite,
  },
  suppressionAlerte: {
    ...alerteAMoi,
    path: 'Alerte/suppressionAlerte',
    summary: "Supprime une de ses alertes, si elle ne s'est jamais déclenchée",
    body: s.alerteNommee,
    answer: succes,
  },
  activerAlerte: {
    ...alerteAMoi,
    path: 'Alerte/activerAlerte',
    summary: "Active une de ses alertes, si elle n'a pas expiré et que le nombre d'alertes actives n'est pas atteint",
    body: s.activationAlerte,
    answer: s.alerteActivee,
  },
  desactiverAlerte: {
    ...alerteAMoi,
    path: 'Alerte/desactiverAlerte',
    summary: 'Désactive une de ses alertes',
    body: s.alerteNommee,
    answer: s.alerteEcrite,
  },
  notificationMails: {
    method: 'GET',
    path: 'Alerte/notificationMails',
    summary: "Adresses qui reçoivent aussi les alertes d'un contrat",
    access: contrat('contrat'),
    query: s.demandeNotificationMails,
    answer: resultats(s.notificationMail),
  },
  setNotificationMail: {
    method: 'POST',
    path: 'Alerte/setNotificationMail',
    summary: "Ajoute une adresse aux destinataires des alertes d'un type sur un contrat",
    access: contrat('numContrat', ECRITURE),
    body: s.saisieNotificationMail,
    answer: s.notificationMail,
  },
  deleteNotificationMail: {
    ...alerteAMoi,
    path: 'Alerte/deleteNotificationMail',
    summary: "Retire une adresse des destinataires des alertes d'un contrat",
    body: z.object({ idMail: identifiantNumerique }),
    answer: succes,
  },
})
