import { adresse, complement, email, est, numeroCompteur, options, OUI_NON, personne, telephone } from '../briques.ts'
import type { Champ, Condition, Etape, Fait, Formulaire, Saisie } from '../modele.ts'
import { indexConnus } from '../moteur/compteur.ts'
import { compteBancaire } from './compte-bancaire.ts'
import { releve } from './releve.ts'

/** Imposed to the letter (docs/domaines/demarches.md#souscription). */
export const INDEX_INCORRECT =
  'L’index relevé est incorrect. Veuillez le vérifier sur votre compteur. Si vous confirmez cet index, merci de contacter notre Centre Service Clients.'
export const DATE_INCORRECTE = 'La date de votre relevé est incorrecte. Veuillez la modifier.'
export const FACTURE_SANS_PRELEVEMENT =
  "La facture électronique ne peut pas être à 'oui' tant que le prélèvement semestriel ou le prélèvement mensuel ne sont pas à 'oui'\u202F!"

const NON_DESSERVIE =
  'Notre service ne distribue pas l’eau de cette commune. Adressez-vous à sa mairie, qui vous dira qui le fait.'

/** The commune of the place: one that is served. */
export const communeDuLieu = (id: string, libelle: string): Champ => ({
  id,
  libelle,
  type: 'commune',
  verifier: (_, { contexte }) => (contexte.trouve.communeDesservie === false ? NON_DESSERVIE : null),
})

const fait = (nom: Fait): Condition => ({ fait: nom })

/** What the meter showed when the former occupant left: nobody moves in before, or below. */
export const dernierIndexDuLieu = ({ contexte }: Saisie) => indexConnus(contexte.trouve.lieu?.compteur)

/** The reading of whoever moves in, by the fields of each form. */
export const releveEntree = (ids: { jour: string; cadrans: string; confirme: string }): Champ[] =>
  releve({
    ...ids,
    depuis: ({ trouve }) => trouve.lieu?.compteur.dernierReleve ?? null,
    phraseJour: DATE_INCORRECTE,
    plancher: { de: dernierIndexDuLieu, phrase: INDEX_INCORRECT },
  })

/** What is read before subscribing; the retraction and the early supply concern a consumer alone. */
export const documentsSouscription = (consommateur: Condition | null): NonNullable<Etape['documents']> => [
  { type: 'REGLEMENT_SERVICE' },
  ...(consommateur
    ? (['FORMULAIRE_RETRACTATION', 'FOURNITURE_EAU'] as const).map((type) => ({ type, quand: consommateur }))
    : []),
]

/** What a subscription is told of who has just ended another contract, and where it cannot go on. */
export const avisSouscription: NonNullable<Etape['avis']> = [
  {
    quand: fait('apresResiliation'),
    texte:
      'Votre résiliation est enregistrée. Vous pouvez maintenant souscrire un contrat pour votre nouveau logement.',
  },
]

/** The three ways to pay, each of which may forbid another: monthly, or each invoice, or neither; then how invoices come. */
export const choixDePaiement = (ids: { mensu: string; prelevement: string; facture: string }): Champ[] => [
  {
    id: ids.mensu,
    libelle: 'Payer par mensualités',
    type: 'choix',
    options: OUI_NON,
    aide: 'Dix prélèvements du même montant, puis une facture qui règle la différence.',
    depart: () => 'Oui',
  },
  {
    id: ids.prelevement,
    libelle: 'Faire prélever chaque facture',
    type: 'choix',
    options: OUI_NON,
    depart: () => 'Oui',
    impose: { quand: est(ids.mensu, 'Oui'), valeur: 'Non' },
  },
  {
    id: ids.facture,
    libelle: 'Recevoir ses factures par voie électronique',
    type: 'choix',
    options: OUI_NON,
    impose: {
      quand: {
        toutes: [
          { non: fait('factureElectroniqueLibre') },
          { non: est(ids.mensu, 'Oui') },
          { non: est(ids.prelevement, 'Oui') },
        ],
      },
      valeur: 'Non',
      phrase: FACTURE_SANS_PRELEVEMENT,
    },
  },
]

/** Whether something will be debited. */
export const estPreleve = ({ mensu, prelevement }: { mensu: string; prelevement: string }): Condition => ({
  une: [est(mensu, 'Oui'), est(prelevement, 'Oui')],
})

/** Whether the subscriber owns the place; who does, when he knows him; and where its waste water goes. */
const proprietaire: Etape = {
  id: 'proprietaire',
  libelle: 'Le propriétaire',
  champs: [
    { id: 'demande_proprietaire', libelle: 'Vous êtes propriétaire du logement', type: 'choix', options: OUI_NON },
    {
      id: 'demande_connaissance_proprietaire',
      libelle: 'Vous connaissez le propriétaire',
      type: 'choix',
      options: OUI_NON,
      quand: est('demande_proprietaire', 'Non'),
    },
    ...[
      ...personne('proprietaire_').map((champ) => ({ ...champ, depart: () => undefined })),
      { ...email('proprietaire_email'), obligatoire: false, depart: () => undefined, aide: 'Si vous la connaissez.' },
      { ...telephone('proprietaire_telephone'), obligatoire: false, depart: () => undefined },
      ...adresse('proprietaire_adresse_').map((champ) => ({ ...champ, obligatoire: false })),
    ].map((champ) => ({ ...champ, quand: est('demande_connaissance_proprietaire', 'Oui') })),
    {
      id: 'assainissement_proprietaire',
      libelle: 'Les eaux usées du logement vont',
      type: 'choix',
      options: [
        { valeur: 'ass_collectif', libelle: 'Au tout-à-l’égout' },
        { valeur: 'ass_individuel', libelle: 'Dans une installation individuelle', aide: 'Fosse septique ou autre.' },
      ],
    },
  ],
}

/** The meter, the place that it serves, and what it shows. */
const lieu: readonly Etape[] = [
  {
    id: 'compteur',
    libelle: 'Le compteur et le logement',
    avis: avisSouscription,
    champs: [
      numeroCompteur('recherche_compteur'),
      {
        id: 'confirmation_adresseTrouvee',
        libelle: 'Adresse du compteur',
        type: 'texte',
        format: 'rue',
        obligatoire: false,
        quand: fait('lieuTrouve'),
        calcule: ({ contexte }) => contexte.trouve.lieu?.adresse,
      },
      ...adresse('confirmation_').map((champ) => ({ ...champ, quand: { non: fait('lieuTrouve') } })),
      { id: 'confirmation_adresse', libelle: 'C’est bien l’adresse où je m’installe', type: 'case' },
    ],
  },
  {
    id: 'releve',
    libelle: 'Le relevé d’entrée',
    champs: releveEntree({
      jour: 'releve_dateReleveIndexConsommation',
      cadrans: 'releve_cadran',
      confirme: 'releve_confirme',
    }),
  },
]

const IDS = {
  mensu: 'paiement_serviceMensu',
  prelevement: 'paiement_servicePrelevement',
  facture: 'paiement_facture',
}

interface Variante {
  /** Who subscribes, and what is asked of them. */
  qui: readonly Etape[]
  /** Documents are signed by name; otherwise they are accepted. */
  signee: boolean
  /** Where invoices go, when they go elsewhere. */
  payeur: readonly Champ[]
  /** The early supply concerns consumers alone. */
  consommateur: Condition | null
}

const accords = (signee: boolean, consommateur: Condition | null): Champ[] => [
  ...(consommateur
    ? [
        {
          id: 'accord_delai',
          libelle: 'Je demande que l’eau me soit fournie avant la fin de mon délai de rétractation de 14 jours',
          type: 'choix' as const,
          options: OUI_NON,
          quand: consommateur,
          aide: 'Vous gardez le droit de vous rétracter\u202F; vous paierez alors l’eau consommée (code de la consommation).',
        },
      ]
    : []),
  ...(signee ? signatures(consommateur) : acceptations),
  {
    id: 'accord_contrat',
    libelle: 'Je demande ce contrat, avec obligation de paiement',
    type: 'case',
  },
]

const acceptations: readonly Champ[] = [
  {
    id: 'accord_reglement',
    libelle: 'J’ai lu et j’accepte le règlement du service',
    type: 'case',
  },
]

/** Each document is signed by whom it concerns: the retraction form and the early supply are a consumer's. */
const signatures = (consommateur: Condition | null): Champ[] => [
  ...(consommateur
    ? [
        {
          id: 'signature_retractation',
          libelle: 'Formulaire de rétractation',
          type: 'signature' as const,
          documents: ['FORMULAIRE_RETRACTATION' as const],
          quand: consommateur,
        },
        {
          id: 'signature_fourniture',
          libelle: 'Fourniture d’eau avant la fin du délai',
          type: 'signature' as const,
          documents: ['FOURNITURE_EAU' as const],
          quand: est('accord_delai', 'Oui'),
        },
      ]
    : []),
  {
    id: 'signature_reglement',
    libelle: 'Règlement du service',
    type: 'signature',
    documents: ['REGLEMENT_SERVICE'],
  },
]

/** The steps of the new subscription, with an account to debit and documents to accept or to sign. */
export const etapesSouscription = ({ qui, signee, payeur, consommateur }: Variante): Etape[] => [
  ...qui,
  ...lieu,
  proprietaire,
  {
    id: 'facturation',
    libelle: 'L’adresse des factures',
    champs: [
      {
        id: 'facturation_adresseIdentique',
        libelle: 'Envoyer les factures à cette adresse, à votre nom',
        type: 'choix',
        options: OUI_NON,
      },
      ...payeur.map((champ) => ({
        ...champ,
        quand: champ.quand
          ? { toutes: [est('facturation_adresseIdentique', 'Non'), champ.quand] }
          : est('facturation_adresseIdentique', 'Non'),
      })),
    ],
  },
  { id: 'paiement', libelle: 'Le paiement', champs: choixDePaiement(IDS) },
  {
    id: 'prelevement',
    libelle: 'Le compte à prélever',
    quand: estPreleve(IDS),
    champs: [...(signee ? banque('prelevement_') : []), ...compteBancaire('prelevement_')],
  },
  {
    id: 'accord',
    libelle: 'Votre accord',
    // Those that are signed stand beside their signature.
    ...(!signee && { documents: documentsSouscription(consommateur) }),
    champs: accords(signee, consommateur),
  },
  complement(),
]

/** The bank's own name and branch, which some mandates bear. */
export const banque = (prefixe: string): Champ[] => [
  {
    id: `${prefixe}nomBanque`,
    libelle: 'Banque',
    type: 'texte',
    format: 'domiciliation',
  },
  {
    id: `${prefixe}domiciliation`,
    libelle: 'Domiciliation',
    type: 'texte',
    format: 'domiciliation',
    aide: 'L’agence, telle que l’écrit le relevé d’identité bancaire.',
  },
]

/** What all subscriptions have in common. */
export const SOUSCRIPTION = {
  minutes: 12,
  aPrevoir: [
    'le numéro et l’index du compteur',
    'un relevé d’identité bancaire, pour être prélevé',
    'les coordonnées du propriétaire, si vous louez',
  ],
  contrat: 'aucun',
  reglages: { accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  panne: 'Une erreur est survenue. Veuillez re-essayer ultérieurement.',
} as const satisfies Partial<Formulaire>

export const LOCATAIRE_OU_PROPRIETAIRE = options('Locataire', 'Propriétaire')
