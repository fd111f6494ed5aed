import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { activerAlerte, desactiverAlerte } from './gestion/activer-alerte.ts'
import { ajouterAdresseAlerte, retirerAdresseAlerte } from './gestion/adresses-alerte.ts'
import type { LigneAlerte } from './gestion/alerte.query.ts'
import { calculerEcretement } from './ecretement/calculer-ecretement.ts'
import { imprimerPreuve } from './fuites/imprimer-preuve.ts'
import { lireFuite } from './fuites/lire-fuite.ts'
import { noterFuiteLue } from './fuites/noter-fuite-lue.ts'
import { annulerReponseFuite, repondreFuite } from './fuites/repondre-fuite.ts'
import { autorisationsAlerte } from './gestion/autorisations-alerte.ts'
import { comptesVisibles } from './gestion/cible-alerte.ts'
import { creerAlerte } from './gestion/creer-alerte.ts'
import { listerAlertesDe, listerDeclenchementsDe } from './gestion/lister-alertes.ts'
import {
  ACTIVATION_REUSSIE,
  CREATION_REUSSIE,
  DESACTIVATION_REUSSIE,
  LECTURE_NOTEE,
  MODIFICATION_REUSSIE,
  REPONSE_ENREGISTREE,
  REPONSE_RETIREE,
  SUPPRESSION_REUSSIE,
} from './gestion/reponses.ts'
import { modifierAlerte } from './gestion/modifier-alerte.ts'
import { type LigneNotificationMail, listerAdresses } from './gestion/notification-mail.sql.ts'
import { peutModifier } from './gestion/ouvrir-alerte.ts'
import { lireParametres, lireParametresContrat, listerPlages } from './gestion/parametres.query.ts'
import { presenterAlerte } from './gestion/presenter.ts'
import { supprimerAlerte } from './gestion/supprimer-alerte.ts'
import { apercevoir } from './reglages/apercu.ts'
import { reglerParametres, reglerParametresDuContrat, reglerPlage, supprimerPlage } from './reglages/ecrire-reglages.ts'
import { simulerAlerte } from './simulation/simuler-alerte.ts'

const presenterAdresse = ({ id_mail, adresse_mail, numero_contrat, code_type_alarme }: LigneNotificationMail) => ({
  idMail: id_mail,
  adresseMail: adresse_mail,
  numContrat: numero_contrat,
  type: code_type_alarme,
})

const ecrite = (
  { horloge }: Services,
  utilisateur: UtilisateurSession,
  message: string,
  alerte: LigneAlerte,
  avertissement: string | null = null,
) => ({
  message,
  alerte: presenterAlerte(alerte, { aujourdhui: horloge.aujourdhui(), modifiable: peutModifier(utilisateur, alerte) }),
  avertissement,
})

export const alertesRoutes = defineRoutes(alertesCalls, {
  fuite: ({ params, utilisateur }, services) => lireFuite(services, utilisateur, params.contract),
  async preuveFuite({ params: { contract }, utilisateur }, services) {
    const { contenu, depuis } = await imprimerPreuve(services, utilisateur, contract)
    return { nomFichier: `information-fuite-${contract}-${depuis}.pdf`, type: 'application/pdf', contenu }
  },
  ecretement: ({ params, query, utilisateur }, services) =>
    calculerEcretement(services, utilisateur, params.contract, query),
  async repondreFuite({ body, utilisateur }, services) {
    return { message: REPONSE_ENREGISTREE, reponse: await repondreFuite(services, utilisateur, body) }
  },
  async annulerReponseFuite({ body, utilisateur }, services) {
    await annulerReponseFuite(services, utilisateur, body.numeroContrat)
    return { message: REPONSE_RETIREE }
  },
  async fuiteLue({ body, utilisateur, session }, services) {
    await noterFuiteLue(services, utilisateur, session, body.numeroContrat)
    return { message: LECTURE_NOTEE }
  },
  simulationAlerte: ({ body, utilisateur }, services) => simulerAlerte(services, utilisateur, body),
  paramAlerteFuite: (_, { db }) => lireParametres(db),
  paramAlerteConso: (_, { db }) => lireParametres(db),
  async plageAlerteConso(_, { db }) {
    const plages = await listerPlages(db)
    return { resultats: plages, nbTotalResultats: plages.length }
  },
  paramAlerteContrat: async ({ query: { numAbt } }, { db }) => ({
    numeroContrat: numAbt,
    ...(await lireParametresContrat(db, numAbt)),
  }),

  setParamAlerte: ({ body, agent }, services) => reglerParametres(services, agent, body),
  setParamAlerteContrat: ({ body: { numAbt, ...poses }, agent }, services) =>
    reglerParametresDuContrat(services, agent, numAbt, poses),
  setPlageCMJConso: ({ body, agent }, services) => reglerPlage(services, agent, body),
  deletePlageCMJConso: ({ body, agent }, services) => supprimerPlage(services, agent, body.plageId),
  apercuParametres: ({ body: { numAbt, parametres, plages } }, services) =>
    apercevoir(services, { parametres, plages, contrat: numAbt }),

  autorisationsAlerte: ({ params, utilisateur }, services) =>
    autorisationsAlerte(services, utilisateur, { type: 'contrat', numeroContrat: params.contract }),
  autorisationsAlerteGroupe: ({ params, utilisateur }, services) =>
    autorisationsAlerte(services, utilisateur, { type: 'groupe', idGroupe: params.id }),

  alertes: ({ query, utilisateur }, services) => listerAlertesDe(services, utilisateur, query),
  listeAlertes: ({ body, utilisateur }, services) => listerAlertesDe(services, utilisateur, body),
  alertesAvecInstanceEnCours: ({ query, utilisateur }, services) => listerAlertesDe(services, utilisateur, query, true),
  listInstancesAlertesEnCours: ({ query, utilisateur }, services) =>
    listerDeclenchementsDe(services, utilisateur, { ...query, enCours: true }),
  historiqueInstancesAlertes: ({ body, utilisateur }, services) => listerDeclenchementsDe(services, utilisateur, body),

  async creationAlerte({ body, utilisateur }, services) {
    const { alerte, avertissement } = await creerAlerte(services, utilisateur, body.alerte)
    return ecrite(services, utilisateur, CREATION_REUSSIE, alerte, avertissement)
  },
  async modificationAlerte({ body, utilisateur }, services) {
    const { alerte, avertissement } = await modifierAlerte(services, utilisateur, body.alerte)
    return ecrite(services, utilisateur, MODIFICATION_REUSSIE, alerte, avertissement)
  },
  async suppressionAlerte({ body, utilisateur }, services) {
    await supprimerAlerte(services, utilisateur, body.idAlerte)
    return { message: SUPPRESSION_REUSSIE }
  },
  async activerAlerte({ body, utilisateur }, services) {
    const { alerte, depassementTolere } = await activerAlerte(services, utilisateur, body)
    return { ...ecrite(services, utilisateur, ACTIVATION_REUSSIE, alerte), depassementTolere }
  },
  async desactiverAlerte({ body, utilisateur }, services) {
    return ecrite(
      services,
      utilisateur,
      DESACTIVATION_REUSSIE,
      await desactiverAlerte(services, utilisateur, body.idAlerte),
    )
  },

  async notificationMails({ query: { contrat, type }, utilisateur }, { db }) {
    const adresses = await listerAdresses(db, contrat, comptesVisibles(utilisateur, false), type)
    return { resultats: adresses.map(presenterAdresse), nbTotalResultats: adresses.length }
  },
  async setNotificationMail({ body: { numContrat, type, adresseMail }, utilisateur }, services) {
    return presenterAdresse(
      await ajouterAdresseAlerte(services, utilisateur, { numeroContrat: numContrat, type, adresse: adresseMail }),
    )
  },
  async deleteNotificationMail({ body }, services) {
    await retirerAdresseAlerte(services, body.idMail)
    return { message: SUPPRESSION_REUSSIE }
  },
})
