import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { contactDocumentaireCalls } from '@ael/contract/demarches/contact-documentaire.calls.ts'
import { ETATS_DEMARCHE, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { ACTIONS_PLUSIEURS_CONTRATS } from '@ael/contract/demarches/reglages.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { contexteDe } from './contexte/contexte.ts'
import { creerContact } from './creer-contact.ts'
import { creerDemarche } from './creer-demarche.ts'
import { contactsDe } from './contact.repository.ts'
import { enregistrerContact, supprimerContact } from './formulaires/ecrire-contact.ts'
import {
  enregistrerFormulaire,
  exigerAdminFormulaires,
  formulaireNomme,
  remettreFormulaires,
} from './formulaires/ecrire-formulaire.ts'
import { exporterFormulaires } from './formulaires/exporter-formulaires.ts'
import { lireFormulaires, presenterContact } from './formulaires/presenter-formulaires.ts'
import { garderBrouillon, oublierBrouillon, retrouverBrouillon } from './garder-brouillon.ts'
import { donnerRecepisse, donnerRecepisseDeLEnvoi } from './imprimer-recepisse.ts'
import type { Etendue, Page, Recherche } from './liste.sql.ts'
import { exporterDemarches, listerDemarches } from './lister-demarches.ts'
import { mailAutoReleve } from './mail-auto-releve.query.ts'
import { montrerDemarche, telechargerPiece } from './montrer-demarche.ts'
import { contratDuFormulaire, ouvrirFormulaire } from './ouvrir-formulaire.ts'
import { repondreDemarche } from './repondre-demarche.ts'
import { listerDefinitions, servirDefinition } from './servir-definition.ts'
import { confierDemande, mettreEnAttente } from './traitement/confier.ts'
import { lireDossier } from './traitement/dossier.ts'
import { exporterFile, lireFile } from './traitement/lire-file.ts'
import { prendreDemande, rendreDemande } from './traitement/prendre.ts'
import { enregistrerTexteType, supprimerTexteType } from './traitement/textes-types.ts'
import { textesTypes } from './traitement/traitement.repository.ts'
import { noterDemande, traiterDemande } from './traitement/traiter.ts'

export const demarchesRoutes = defineRoutes(
  { ...demarchesCalls, ...formulairesCalls, ...traitementCalls, ...contactDocumentaireCalls },
  {
    definitions: (_entree, services) => listerDefinitions(services),

    definition: ({ params }, services) => servirDefinition(services, params.type),

    async contexte({ body, session: { utilisateur }, adresse }, services) {
      const ouvert = await ouvrirFormulaire(services.db, body.typeFormulaire)
      const { numeroContrat, origine = null, valeurs: reponses } = body
      const contrat = contratDuFormulaire(ouvert.formulaire, numeroContrat)
      const { reglages: _deja, ...contexte } = await contexteDe(services, {
        ...ouvert,
        utilisateur,
        contrat,
        reponses,
        origine,
        adresse,
      })
      return contexte
    },

    creationNouvelleDemarche({ body, fichiers, session, adresse }, services) {
      const { numeroContrat: contrat, captcha, tokenKey: cleSite, ...envoi } = body
      return creerDemarche(
        services,
        { ...envoi, contrat, commentaire: envoi.commentaire, fichiers },
        { session, adresse, captcha, cleSite },
      )
    },

    liste: ({ params, query, utilisateur }, { db }) =>
      listerDemarches(db, ...recherchee({ type: 'contrat', numeroContrat: params.contract }, utilisateur, query)),

    mesDemandes: ({ query, utilisateur }, { db }) =>
      listerDemarches(db, ...recherchee({ type: 'compte', utilisateurId: utilisateur.id }, utilisateur, query)),

    exporter({ params, query, utilisateur }, services) {
      const { contrat, recherche, etat = null } = query
      const etendue: Etendue =
        contrat === undefined
          ? { type: 'compte', utilisateurId: utilisateur.id }
          : { type: 'contrat', numeroContrat: contrat }
      return exporterDemarches(services, { etendue, lecteur: lecteurDe(utilisateur), recherche, etat }, params.format)
    },

    detail: ({ params, utilisateur }, services) => montrerDemarche(services, utilisateur, params.demande),

    telechargerPiece: ({ params, utilisateur }, services) =>
      telechargerPiece(services, utilisateur, params.demande, params.id),

    recepisse: ({ params, utilisateur }, services) => donnerRecepisse(services, utilisateur, params.demande),

    recepisseDeLEnvoi: ({ params, adresse }, services) =>
      donnerRecepisseDeLEnvoi(services, adresse, params.idProcessus),

    async repondre({ body, fichiers, utilisateur }, services) {
      await repondreDemarche(services, utilisateur, body.demande, body.message, fichiers)
      return { message: 'Votre message est ajouté à la demande.' }
    },

    lireBrouillon: ({ query, utilisateur }, services) => retrouverBrouillon(services, utilisateur, query),

    garderBrouillon: ({ body, utilisateur }, services) => garderBrouillon(services, utilisateur, body),

    async oublierBrouillon({ body, utilisateur }, services) {
      await oublierBrouillon(services, utilisateur, body)
      return { message: 'Le brouillon est effacé.' }
    },

    async listeFormulaires(_, services) {
      await exigerAdminFormulaires(services)
      return {
        resultats: (await lireFormulaires(services.db)).map(({ contacts: _siens, ...formulaire }) => formulaire),
      }
    },
    async exportFormulaires(_, services) {
      await exigerAdminFormulaires(services)
      return exporterFormulaires(services)
    },
    enregistrerFormulaire: ({ body, agent }, services) => enregistrerFormulaire(services, agent, body),
    supprimerFormulaire: ({ body, agent }, services) => remettreFormulaires(services, agent, body.identifiant),
    supprimerToutFormulaire: ({ agent }, services) => remettreFormulaires(services, agent, null),
    async contact({ params }, services) {
      await exigerAdminFormulaires(services)
      const contacts = await contactsDe(services.db, formulaireNomme(params.identifiant).type)
      return { resultats: contacts.map(presenterContact), nbTotalResultats: contacts.length }
    },
    enregistrerContactFormulaire: ({ body, agent }, services) => enregistrerContact(services, agent, body),
    supprimerContactFormulaire: ({ body, agent }, services) => supprimerContact(services, agent, body.id),
    listeActionImpactePlusieursContrats: () => ({
      resultats: Object.entries(ACTIONS_PLUSIEURS_CONTRATS).map(([code, libelle]) => ({ code, libelle })),
    }),

    file: ({ query, utilisateur }, services) => lireFile(services, utilisateur, query),
    exportFile: ({ params, query, utilisateur }, services) => exporterFile(services, utilisateur, params.format, query),
    dossier: ({ params, utilisateur }, services) => lireDossier(services, utilisateur, params.demande),
    prendre: ({ body, utilisateur, agent }, services) => prendreDemande(services, agent, utilisateur, body.demande),
    confier: ({ body: { demande, ...dit }, utilisateur, agent }, services) =>
      confierDemande(services, agent, utilisateur, demande, dit),
    mettreEnAttente: ({ body, utilisateur, agent }, services) =>
      mettreEnAttente(services, agent, utilisateur, body.demande, body.motif),
    rendre: ({ body, utilisateur, agent }, services) => rendreDemande(services, agent, utilisateur, body.demande),
    traiter: ({ body: { demande, ...dit }, fichiers, utilisateur, agent }, services) =>
      traiterDemande(services, agent, utilisateur, demande, dit, fichiers),
    noter: ({ body, utilisateur, agent }, services) =>
      noterDemande(services, agent, utilisateur, body.demande, body.texte),
    textesTypes: async (_, { db }) => ({ resultats: await textesTypes(db) }),
    enregistrerTexteType: ({ body, agent }, services) => enregistrerTexteType(services, agent, body),
    supprimerTexteType: ({ body, agent }, services) => supprimerTexteType(services, agent, body.id),

    creationContact({ body, session, adresse }, services) {
      const { contratAbonnementId: contrat, captcha, tokenKey: cleSite, ...contact } = body
      return creerContact(
        services,
        { ...contact, contrat, idProcessus: contact.idProcessus },
        { session, adresse, captcha, cleSite },
      )
    },

    infoMailAutoReleve: ({ params, utilisateur }, { db }) => mailAutoReleve(db, utilisateur, params.contract),

    listeEtatContact: () => ({
      resultats: ETATS_DEMARCHE.map((code) => ({ code, libelle: LIBELLES_ETATS[code] })),
    }),

    listeContacts: ({ params, query, utilisateur }, { db }) =>
      listerDemarches(db, ...recherchee({ type: 'contrat', numeroContrat: params.contract }, utilisateur, query)),
  },
)

const lecteurDe = ({ id, profils }: UtilisateurSession): number | null => (estGestionnaire(profils) ? null : id)

type Liste = Omit<Page & Recherche, 'etendue' | 'lecteur' | 'etat' | 'decroissant' | 'premier' | 'nombre'> & {
  etat?: Recherche['etat'] | undefined
  triDecroissant: boolean
  indexPage: number
  nbElements: number
}

const recherchee = (
  etendue: Etendue,
  utilisateur: UtilisateurSession,
  { recherche, etat = null, ...page }: Liste,
): [Recherche, Page] => [
  { etendue, lecteur: lecteurDe(utilisateur), recherche, etat },
  {
    tri: page.tri,
    decroissant: page.triDecroissant,
    premier: (page.indexPage - 1) * page.nbElements,
    nombre: page.nbElements,
  },
]
