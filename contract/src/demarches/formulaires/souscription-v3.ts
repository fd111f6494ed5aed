import {
  adresse,
  autreTelephone,
  civilite,
  email,
  est,
  numeroCompteur,
  OUI_NON,
  PARTICULIER,
  personne,
  PROFESSIONNEL,
  telephone,
  typeClient,
} from '../briques.ts'
import { naissance } from '../briques/client.ts'
import { compteBancaire, mensualite } from '../briques/compte-bancaire.ts'
import {
  avisSouscription,
  banque,
  communeDuLieu,
  documentsSouscription,
  dernierIndexDuLieu,
  FACTURE_SANS_PRELEVEMENT,
  LOCATAIRE_OU_PROPRIETAIRE,
  releveEntree,
  SOUSCRIPTION,
} from '../briques/souscription.ts'
import type { Champ, Condition, Formulaire } from '../modele.ts'

const particulier = est('sumup_type', PARTICULIER)
const professionnel = est('sumup_type', PROFESSIONNEL)
const MENSUEL = est('modePaiement_paiement', 'MENSUEL')
const preleve: Condition = { une: [MENSUEL, est('modePaiement_paiement', 'PRELEVEMENT')] }
const cotitulaire = est('sumup_cotitulaire', 'Oui')

const COMPTEUR_INCONNU =
  'Nous ne trouvons pas ce compteur dans cette commune. Vérifiez son numéro, ou choisissez la démarche «\u202FSouscrire un contrat\u202F»\u202F: un conseiller le retrouvera avec vous.'

const siDemande = (champs: readonly Champ[], quand: Condition): Champ[] => champs.map((champ) => ({ ...champ, quand }))

/** « J’emménage »: the place is found first, then who moves in (docs/domaines/demarches.md#jemménage). */
export const souscriptionV3: Formulaire = {
  ...SOUSCRIPTION,
  type: 'SOUSCRIPTIONV3',
  libelle: 'J’emménage',
  description: 'Retrouvez le compteur de votre nouveau logement, et reprenez-en le contrat.',
  minutes: 10,
  aPrevoir: [...SOUSCRIPTION.aPrevoir, 'un extrait Kbis, pour une société'],
  recherche: { commune: 'type_commune', compteur: 'type_numeroCompteur', ancienOccupant: 'type_ancienProprio_nom' },
  etapes: [
    {
      id: 'type',
      libelle: 'Le logement',
      avis: avisSouscription,
      champs: [
        communeDuLieu('type_commune', 'Commune'),
        {
          ...numeroCompteur('type_numeroCompteur'),
          verifier: (_, { contexte: { trouve } }) =>
            trouve.communeDesservie === false || trouve.lieu ? null : COMPTEUR_INCONNU,
        },
        {
          id: 'type_ancienProprio',
          libelle: 'Vous connaissez l’occupant précédent',
          type: 'choix',
          options: OUI_NON,
        },
        {
          id: 'type_ancienProprio_nom',
          libelle: 'Nom de l’occupant précédent',
          type: 'texte',
          format: 'nom',
          quand: est('type_ancienProprio', 'Oui'),
          aide: 'Il sert à retrouver le contrat à reprendre\u202F; rien ne vous sera dit de cette personne.',
        },
      ],
    },
    {
      id: 'ancien',
      libelle: 'L’occupant précédent',
      quand: { fait: 'lieuTrouve' },
      champs: [
        {
          id: 'ancien_adresse',
          libelle: 'Adresse du compteur',
          type: 'texte',
          format: 'rue',
          obligatoire: false,
          calcule: ({ contexte }) => contexte.trouve.lieu?.adresse,
        },
        { id: 'ancien_adresseConfirmee', libelle: 'C’est bien l’adresse où j’emménage', type: 'case' },
        {
          id: 'ancien_nomConfirme',
          libelle: 'L’occupant précédent est bien celui que j’ai nommé',
          type: 'case',
          quand: est('type_ancienProprio', 'Oui'),
        },
      ],
    },
    {
      id: 'indexreleve',
      libelle: 'Le relevé d’entrée',
      champs: [
        {
          id: 'indexreleve_dateEntree',
          libelle: 'Date d’entrée dans le logement',
          type: 'date',
        },
        {
          id: 'indexreleve_compteur',
          libelle: 'Compteur',
          type: 'texte',
          format: 'numeroCompteur',
          obligatoire: false,
          calcule: ({ contexte }) => contexte.trouve.lieu?.compteur.numero,
        },
        {
          id: 'indexreleve_ancienneDate',
          libelle: 'Date du relevé précédent',
          type: 'date',
          obligatoire: false,
          calcule: ({ contexte }) => contexte.trouve.lieu?.compteur.dernierReleve ?? undefined,
        },
        {
          id: 'indexreleve_ancienIndex',
          libelle: 'Index du relevé précédent',
          type: 'cadrans',
          obligatoire: false,
          calcule: (saisie) => {
            const connus = dernierIndexDuLieu(saisie)
            return connus.length > 0 ? connus : undefined
          },
        },
        ...releveEntree({
          jour: 'indexreleve_nouvelleDate',
          cadrans: 'indexreleve_nouvelIndex',
          confirme: 'indexreleve_confirme',
        }),
      ],
    },
    {
      id: 'sumup',
      libelle: 'Vous',
      champs: [
        typeClient('sumup_type'),
        {
          id: 'sumup_locataire_prop',
          libelle: 'Vous occupez ce logement comme',
          type: 'choix',
          options: LOCATAIRE_OU_PROPRIETAIRE,
        },
        email('sumup_email'),
        { ...civilite('sumup_civilite'), quand: particulier },
        {
          id: 'sumup_nom',
          libelle: 'Nom',
          autreLibelle: { quand: professionnel, libelle: 'Raison sociale' },
          type: 'texte',
          format: 'nomUsage',
          depart: ({ personne: p }) => p?.nom,
        },
        {
          id: 'sumup_prenom',
          libelle: 'Prénom',
          type: 'texte',
          format: 'prenom',
          quand: particulier,
          depart: ({ personne: p }) => p?.prenom,
        },
        ...naissance('sumup_titulaire_', particulier),
        telephone('sumup_telephone1'),
        autreTelephone('sumup_telephone2'),
        {
          id: 'sumup_siret',
          libelle: 'SIRET',
          type: 'texte',
          format: 'siret',
          aide: '14 chiffres.',
          quand: professionnel,
        },
        { id: 'sumup_ape', libelle: 'Code APE', type: 'texte', format: 'codeApe', quand: professionnel },
        {
          id: 'sumup_cotitulaire',
          libelle: 'Un cotitulaire signe le contrat avec vous',
          type: 'choix',
          options: OUI_NON,
          quand: particulier,
        },
        {
          id: 'sumup_cotitulaire_nom',
          libelle: 'Nom du cotitulaire',
          type: 'texte',
          format: 'nom',
          quand: cotitulaire,
        },
        {
          id: 'sumup_cotitulaire_prenom',
          libelle: 'Prénom du cotitulaire',
          type: 'texte',
          format: 'prenom',
          quand: cotitulaire,
        },
        ...naissance('sumup_cotitulaire_', cotitulaire),
      ],
    },
    {
      id: 'infoProprio',
      libelle: 'Le propriétaire',
      quand: est('sumup_locataire_prop', 'Locataire'),
      champs: [
        ...personne('infoProprio_').map((champ) => ({ ...champ, depart: () => undefined })),
        { ...telephone('infoProprio_telephone'), obligatoire: false, depart: () => undefined },
        { ...email('infoProprio_email'), obligatoire: false, depart: () => undefined, aide: 'Si vous la connaissez.' },
        ...adresse('infoProprio_adresse_').map((champ) => ({ ...champ, obligatoire: false })),
      ],
    },
    {
      id: 'modePaiement',
      libelle: 'Le paiement',
      champs: [
        {
          id: 'modePaiement_paiement',
          libelle: 'Payer',
          type: 'choix',
          options: [
            { valeur: 'MENSUEL', libelle: 'Chaque mois, par prélèvement' },
            { valeur: 'PRELEVEMENT', libelle: 'À chaque facture, par prélèvement' },
            { valeur: 'FACTURE', libelle: 'À chaque facture, par mes soins' },
          ],
        },
        {
          id: 'modePaiement_facture',
          libelle: 'Recevoir les factures',
          type: 'choix',
          options: [
            { valeur: 'ELECTRONIQUE', libelle: 'Par voie électronique' },
            { valeur: 'POSTALE', libelle: 'Par la poste' },
          ],
          impose: {
            quand: { toutes: [{ non: { fait: 'factureElectroniqueLibre' } }, { non: preleve }] },
            valeur: 'POSTALE',
            phrase: FACTURE_SANS_PRELEVEMENT,
          },
        },
        {
          id: 'modePaiement_nombreOccupants',
          libelle: 'Nombre d’occupants du logement',
          type: 'texte',
          format: 'nombrePersonnes',
        },
        ...mensualite(
          {
            occupants: 'modePaiement_nombreOccupants',
            prevue: 'modePaiement_montantPrevu',
            demandee: 'modePaiement_montantSouhaite',
          },
          MENSUEL,
        ),
        ...siDemande(banque('modePaiement_'), preleve),
        ...compteBancaire('modePaiement_', { quand: preleve }),
      ],
    },
    {
      id: 'ecranrecap',
      libelle: 'Votre accord',
      documents: documentsSouscription(particulier),
      champs: [
        { id: 'ecranrecap_reglement', libelle: 'J’ai lu et j’accepte le règlement du service', type: 'case' },
        {
          id: 'ecranrecap_fourniture',
          libelle: 'Je demande que l’eau me soit fournie avant la fin de mon délai de rétractation de 14 jours',
          type: 'case',
          quand: particulier,
          aide: 'Vous gardez le droit de vous rétracter\u202F; vous paierez alors l’eau consommée (code de la consommation).',
        },
        { id: 'ecranrecap_contrat', libelle: 'Je demande ce contrat, avec obligation de paiement', type: 'case' },
        { id: 'ecranrecap_rib', libelle: 'Relevé d’identité bancaire', type: 'fichiers', quand: preleve },
        { id: 'ecranrecap_kbis', libelle: 'Extrait Kbis', type: 'fichiers', quand: professionnel },
      ],
    },
  ],
}
