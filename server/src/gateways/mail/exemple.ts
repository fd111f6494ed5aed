import type { DonneesCourrier, TypeCourrier } from './registre.ts'

/** What all templates ask for together: one that asks for more does not compile below. */
export type ToutesDonnees = { [T in TypeCourrier]: (donnees: DonneesCourrier<T>) => void }[TypeCourrier] extends (
  donnees: infer D,
) => void
  ? D
  : never

/** A case for all templates, each of which takes from it what it needs: what a mail is shown with before it is sent. */
export const EXEMPLE: ToutesDonnees = {
  prenom: 'Camille',
  auteur: 'Camille Durand',
  identifiant: 'camille@exemple.fr',
  changement: 'Une clé d’accès vient d’être ajoutée à votre compte.',
  nouvelEmail: 'camille@exemple.fr',
  lien: 'https://exemple.fr/ael-v2/#/login',
  lienPaiement: 'https://exemple.fr/ael-v2/#/paiements',
  suite: 'Il reste 86,42\u202F€ à payer avant le 12/12/2026.',
  nom: 'Durand',
  numeroContrat: '0447122',
  lieu: '8 chemin des Acacias, 38000 Valombre',
  message: 'De l’eau coule chaque nuit.',
  jour: '21/11/2026',
  montant: '86,42\u202F€',
  reference: 'ABCDEFGH23456789',
  lignes: [{ libelle: 'Facture du 2 novembre', montant: '86,42\u202F€' }],
  tropPercu: '1,00\u202F€',
  adresse: '8 chemin des Acacias, 38000 Valombre',
  index: '1\u202F248\u202Fm³',
  fin: '12/12/2026',
  code: 'ABCD-EFGH-JKLM',
  consommation: '42\u202Fm³',
  compte: 'Résidence des Acacias',
  releve: '1\u202F248\u202Fm³',
  retractation: false,
  contrats: ['0447122', '0447123'],
  nombre: 438,
  telephone: '04 76 00 00 00',
  fournisseur: 'FranceConnect',
  impute: '12,00\u202F€',
  sansCompte: false,
  fichiersJoints: false,
  fichiersTropLourds: false,
  libelle: 'Pose d’un compteur',
  creneau: 'mardi 1 décembre 2026, de 8\u202Fh à 10\u202Fh',
  deplace: false,
  type: 'AF',
  demande: 'Réclamation',
  contrat: '0447122',
  reponses: [['Numéro et voie', '8 chemin des Acacias']],
  cellule: 'Service clientèle',
  motif: 'Facture',
  action: 'Étudier',
  email: 'camille@exemple.fr',
  etat: 'Traitée',
  pieces: ['attestation.pdf'],
  texte: { nom: 'alerte-exemple', sujet: 'De l’eau coule', conseils: ['Fermez le robinet d’arrêt.'] },
}
