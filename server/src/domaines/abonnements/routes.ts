import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { estElectricite, LIBELLES_TYPES, TYPES_CONTRAT } from '@ael/contract/abonnements/regles.ts'
import type { GestionAbonnement } from '@ael/contract/abonnements/schemas.ts'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { contratsAtteints } from '../acces/atteindre-contrats.public.ts'
import { estClientDuContrat, exigerClientDuContrat } from '../clients/clients-du-compte.public.query.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { lireAppareil } from './appareil.public.query.ts'
import { choisirContratParDefaut } from './choisir-contrat-par-defaut.ts'
import { lireContrat } from './contrat.public.query.ts'
import { listerTraites } from './traites.query.ts'
import { detacherContrat } from './rattachement/detacher-contrat.ts'
import { compteurAbsent } from './errors.ts'
import { contratInconnu } from './errors.public.ts'
import { imprimerJustificatifDomicile } from './documents/imprimer-justificatif-domicile.ts'
import { imprimerReleveCompte } from './documents/imprimer-releve-compte.ts'
import { lireContratParDefaut } from './liste/liste-contrats.public.query.ts'
import { listerContratsDuService } from './liste/lister-contrats-du-service.ts'
import { listerContratsDe } from './liste/lister-contrats.ts'
import { CONTRAT_MODIFIE, messageDetachement, messageRattachement, REFERENCE_MODIFIEE } from './messages.ts'
import { majReferenceInterne, personnaliserContrat } from './personnaliser-contrat.ts'
import { adresseConstruite, presenterAdresse } from './adresse.public.ts'
import { presenterAppareil, presenterContrat } from './presenter-detail.ts'
import { rattacherContrat } from './rattachement/rattacher-contrat.ts'
import { rattacherListe } from './rattachement/rattacher-liste.ts'
import { rechercherContrat, rechercherParCompteur } from './liste/rechercher-contrat.public.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const PDF = 'application/pdf'

/** The billing agreements as they are called; an unknown code stands for itself. */
const TRAITES: Readonly<Record<string, string>> = { EAU: 'Eau potable', ASS: 'Assainissement', ELEC: 'Électricité' }

async function contratDe({ db }: Services, { id }: UtilisateurSession, numeroContrat: ContratVerifie) {
  const contrat = await lireContrat(db, numeroContrat, id)
  if (!contrat) throw contratInconnu()
  return contrat
}

async function appareilDe(services: Services, utilisateur: UtilisateurSession, numeroContrat: ContratVerifie) {
  const contrat = await contratDe(services, utilisateur, numeroContrat)
  const appareil = await lireAppareil(services.db, numeroContrat)
  if (!appareil) throw compteurAbsent()
  return presenterAppareil(contrat, appareil)
}

async function gerer(
  services: Services,
  acteur: UtilisateurSession,
  utilisateurId: number,
  { action, ...demande }: GestionAbonnement,
) {
  if (action === 'DETACHER_CONTRAT') {
    await detacherContrat(services, utilisateurId, demande.numeroContrat)
    return {
      message: messageDetachement(demande.numeroContrat),
      numeroContrat: demande.numeroContrat,
      isResilie: false,
    }
  }
  const { numeroContrat, isResilie } = await rattacherContrat(services, acteur, utilisateurId, demande)
  return { message: messageRattachement(numeroContrat, isResilie), numeroContrat, isResilie }
}

export const abonnementsRoutes = defineRoutes(abonnementsCalls, {
  contrats: ({ query: { userWebId, ...page }, utilisateur }, services) =>
    listerContratsDe(services, utilisateur, userWebId, page),

  administration: ({ query }, services) => listerContratsDuService(services, query),

  async detailAbonnement({ params, utilisateur }, services) {
    const contrat = await contratDe(services, utilisateur, params.numeroContrat)
    const appareil = await lireAppareil(services.db, params.numeroContrat)
    const presente = presenterContrat(contrat, appareil, await services.configuration.actif('Groupe'))
    // Every page reads the current contract here; the meter and its readings are what a perimeter closes with the contract.
    const ouvert = await contratsAtteints(services, utilisateur, [params.numeroContrat], 'contrat')
    return {
      ...presente,
      compteur: ouvert && presente.compteur,
      estClient: await estClientDuContrat(services.db, utilisateur, params.numeroContrat),
    }
  },

  detailAppareil: ({ params, utilisateur }, services) => appareilDe(services, utilisateur, params.numeroContrat),
  compteur: ({ params, utilisateur }, services) => appareilDe(services, utilisateur, params.numeroContrat),

  listeTypeAbonnements: () =>
    TYPES_CONTRAT.map((code) => ({ code, libelle: LIBELLES_TYPES[code], isTypeElectricity: estElectricite(code) })),

  async getContratParDefaut({ utilisateur }, { pool }) {
    return { contrat: await lireContratParDefaut(pool, utilisateur) }
  },

  async isResiliable({ params, utilisateur }, services) {
    const contrat = await contratDe(services, utilisateur, params.numeroContrat)
    return contrat.code_etat_contrat === 'SE'
  },

  rechercheContrat: ({ query, adresse }, services) => rechercherContrat(services, query, adresse),
  rechercheParCompteur: ({ params, adresse }, services) =>
    rechercherParCompteur(services, params.numeroCompteur, adresse),

  async getAdresseInstallation({ params, utilisateur }, services) {
    return presenterAdresse(await contratDe(services, utilisateur, params.numeroContrat))
  },

  async infoAbonne({ params, utilisateur }, services) {
    const contrat = await contratDe(services, utilisateur, params.numeroContrat)
    const appareil = await lireAppareil(services.db, params.numeroContrat)
    return {
      numeroContrat: contrat.numero_contrat,
      numeroClientTitulaire: contrat.numero_client_titulaire,
      numeroClientCoTitulaire: contrat.numero_client_co_titulaire,
      numeroClientPayeur: contrat.numero_client_payeur,
      nomClientTitulaire: contrat.titulaire,
      nomClientPayeur: contrat.payeur,
      adresseLivraison: presenterAdresse(contrat),
      adresseLivraisonConstruite: adresseConstruite(contrat),
      numeroPhysiqueAppareil: appareil?.numero_appareil ?? null,
    }
  },

  async telechargerJustificatifDomicile({ params: { numeroContrat }, utilisateur }, services) {
    await exigerClientDuContrat(services.db, utilisateur, numeroContrat)
    return {
      nomFichier: `justificatif-domicile-${numeroContrat}.pdf`,
      type: PDF,
      contenu: await imprimerJustificatifDomicile(services, numeroContrat),
    }
  },

  async telechargerFicheReleveCompte({ body: { numeroContrat, dateDebut, dateFin } }, services) {
    return {
      nomFichier: `releve-de-compte-${numeroContrat}-${dateDebut}-${dateFin}.pdf`,
      type: PDF,
      contenu: await imprimerReleveCompte(services, numeroContrat, dateDebut, dateFin),
    }
  },

  async listeTraiteFacturation({ utilisateur }, { db }) {
    const codes = await listerTraites(db, estGestionnaire(utilisateur.profils) ? null : utilisateur.id)
    return codes.map((code) => ({ code, libelle: TRAITES[code] ?? code }))
  },

  async getModeRegie(_, { configuration }) {
    return { result: await configuration.actif('ModeRegie') }
  },

  gestionAbonnement: ({ body, utilisateur }, services) => gerer(services, utilisateur, utilisateur.id, body),
  gestionAbonnementUtilisateur: ({ params, body, utilisateur }, services) =>
    gerer(services, utilisateur, params.userWebId, body),
  gestionListeAbonnements: ({ body, utilisateur }, services) =>
    rattacherListe(services, utilisateur, body.userWebId ?? utilisateur.id, body.contrats),

  async personnalisationContrat({ body: { numeroContrat, libelle }, utilisateur }, services) {
    await personnaliserContrat(services, utilisateur.id, numeroContrat, libelle)
    return { message: CONTRAT_MODIFIE }
  },

  async setContratParDefaut({ body, utilisateur }, services) {
    await choisirContratParDefaut(services, utilisateur.id, body.numeroContrat)
    return { message: CONTRAT_MODIFIE }
  },

  async majReferenceInterne({ body: { numeroContrat, refExterneUtilisateur }, utilisateur }, services) {
    await majReferenceInterne(services, utilisateur.id, numeroContrat, refExterneUtilisateur)
    return { message: REFERENCE_MODIFIEE }
  },
})
