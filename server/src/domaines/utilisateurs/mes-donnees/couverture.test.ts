import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { PIECES } from './telecharger.ts'

/** Where the archive holds what a table knows of a person. */
const DANS_L_ARCHIVE: Record<string, string> = {
  abonnement: 'contrats.csv',
  affectation_compteur: 'compteurs.csv',
  alerte: 'alertes.csv',
  annonce_facture: 'factures.csv',
  attachement: 'contrats.csv',
  auto_releve: 'index_envoyes.csv',
  client: 'clients.json',
  client_montre: 'contrats.csv',
  compteur: 'compteurs.csv',
  consentement: 'consentements.csv',
  demarche: 'demandes.csv',
  evenement_demarche: 'demandes.csv',
  piece_demarche: 'demandes.csv',
  consommation_jour: 'releves_quotidiens.csv',
  consommation_mois: 'releves_mensuels.csv',
  courrier: 'courriers.csv',
  document_archive: 'documents.csv',
  envoi_alerte: 'envois_alertes.csv',
  echeance: 'mensualites.csv',
  echeancier: 'mensualites.csv',
  facteur_application: 'compte.json',
  facteur_passkey: 'compte.json',
  facture: 'factures.csv',
  groupe: 'compte.json',
  groupe_contrat: 'compte.json',
  groupe_membre: 'compte.json',
  identite_federee: 'compte.json',
  instance_alerte: 'declenchements.csv',
  lecture_alerte: 'lectures_alertes.csv',
  ligne_facture: 'lignes_factures.csv',
  ligne_tentative_paiement: 'paiements.csv',
  mandat_sepa: 'mandats.csv',
  maj_client_en_attente: 'modifications_en_attente.csv',
  note_personnel: 'notes.csv',
  notification_mail: 'adresses_prevenues.csv',
  prelevement: 'prelevements.csv',
  production_jour: 'production.csv',
  reglement: 'reglements.csv',
  releve_facture: 'releves_factures.csv',
  reponse_fuite: 'reponses_fuites.csv',
  rendez_vous: 'rendez_vous.csv',
  retour_prelevement: 'prelevements.csv',
  service_souscrit: 'services.csv',
  session: 'sessions.csv',
  sms: 'sms.csv',
  tentative_paiement: 'paiements.csv',
  univers: 'compte.json',
  univers_utilisateur: 'compte.json',
  usurpation: 'usurpations.csv',
  usurpation_ecriture: 'journal.csv',
  utilisateur: 'compte.json',
  utilisateur_profil: 'compte.json',
}

/** Why the others are not in it. */
const HORS_ARCHIVE: Record<string, readonly string[]> = {
  'nobody: settings, references and texts of the service': [
    'article',
    'article_contenu',
    'cle_donnees',
    'commune',
    'contenu_livre',
    'contenu_restreint',
    'demonstration',
    'droit',
    'faq_categorie',
    'faq_item',
    'faq_sous_categorie',
    'fonctionnalite',
    'journal_import',
    'mail_type',
    'message',
    'migration_empreinte',
    'migration_rupture',
    'parametre',
    'parametre_alerte',
    'parametre_alerte_contrat',
    'plage_alerte_conso',
    'referentiel_charge',
    'secret_application',
    'texte_type_demarche',
    'type_alerte',
    'visite_jour',
    'visuel',
    'visuel_taille',
  ],
  'what the staff has done in its work, and noted for itself': [
    'edition_contenu',
    'journal_personnel',
    'suivi_demarche',
    'version_contenu',
  ],
  'the systems of the service, not a person': ['appel_entrant', 'cle_api', 'etat_recepteur', 'recepteur'],
  'what the systems of the service were told for 90 days: the acts that it tells are in it': [
    'evenement_sortant',
    'livraison',
  ],
  'nobody by name: the files that went to the bank and to the accounts': [
    'remise_auto_releves',
    'remise_encaissements',
    'remise_prelevements',
  ],
  'nobody by name, for 90 days and sealed: the files that imports could not read, and the lines that they refused': [
    'bloc_garde',
    'fichier_garde',
  ],
  'nobody: how many signed in on a day, how often a right was wanting': ['connexion_jour', 'refus_droit_jour'],
  'nobody: empty between transactions': ['acces_a_revoir'],
  'nobody: how far a job has come': ['jours_a_evaluer', 'parcours_alerte', 'parcours_retention', 'travail'],
  'what is being typed: its own screen gives it back, for seven days': ['brouillon_demarche'],
  'gone within minutes, or a secret that works once': [
    'annonce_rattachement',
    'assertion_utilisee',
    'captcha_utilise',
    'code_action',
    'code_releve',
    'code_secours',
    'defi_passkey',
    'demande_federee',
    'facture_trouvee',
    'identite_verifiee',
    'jeton_par_reseau',
    'session_federee',
    'tentative_connexion',
  ],
  'what becomes of it is in it: services asked for by the hundred': [
    'traitement_services',
    'traitement_services_contrat',
  ],
  'what a request that is in it has begun or ended: the contract is in it': ['cloture_contrat', 'contrat_souscrit'],
  'when the service takes readings': ['periode_releve'],
  'what the service plans: the appointments taken for it are in it': [
    'campagne_intervention',
    'creneau_intervention',
    'intervention',
  ],
  'what the service has set of its request forms': ['contact_demarche', 'definition_demarche'],
  'worked out from what is in it': [
    'abonnement_mot',
    'abonnement_mots',
    'annee_facturee',
    'compte_change',
    'consommation_annee',
    'consommation_moyenne',
    'contrat_ouvert',
    'ecart_solde',
    'etendue_facturee',
    'etendue_telerelevee',
    'imputation',
    'intervalle_facture',
    'mot_connu',
    'nombre_factures',
    'utilisateur_mot',
    'utilisateur_mots',
  ],
  'what the days are worked out from: the index of each is in it': ['releve_jour'],
  'says only that an import made a contract, whose holder is unknown': ['contrat_cree_par_import'],
  'what the perimeters of an account hold: its contracts and groups, which are in it': [
    'univers_contrat',
    'univers_groupe',
  ],
  'the provider’s word on a payment that is in it': [
    'anomalie_paiement',
    'contrepassation_paiement',
    'encaissement',
    'notification_paiement',
    'reprise_paiement',
  ],
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('has a place for every table, or the reason why it has none', async () => {
  const { rows } = await sql<{
    nom: string
  }>`select tablename as nom from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    app.services.db,
  )
  const connues = [...Object.keys(DANS_L_ARCHIVE), ...Object.values(HORS_ARCHIVE).flat()].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  expect(
    rows.map(({ nom }) => nom).filter((nom) => !connues.includes(nom)),
    'Put the new table into the archive, or say here why it is not',
  ).toEqual([])
  expect(connues).toEqual(rows.map(({ nom }) => nom).toSorted((a, b) => (a < b ? -1 : 1)))
})

it('has the files that it names, and no other', () => {
  const horaires = 'releves_horaires.csv'
  expect(new Set([...Object.values(DANS_L_ARCHIVE), horaires])).toEqual(new Set(PIECES.map(({ nom }) => nom)))
})
