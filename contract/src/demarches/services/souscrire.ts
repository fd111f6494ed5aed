import { commentaire, email, est, INCIDENT_TECHNIQUE, numeroContrat, piecesJointes } from '../briques.ts'
import { compteOuMandat, mensualite } from '../briques/compte-bancaire.ts'
import type { Champ, Etape, Formulaire, ReglagesFormulaire } from '../modele.ts'
import type { DefinitionService } from '../../services/modele.ts'

/** What the subscription of a service asks, beside the contract and where to answer. */
interface Demande {
  minutes: number
  aPrevoir: readonly string[]
  /** Asked for with the contract. */
  champs: readonly Champ[]
  etapes: readonly Etape[]
  reglages: Partial<ReglagesFormulaire>
}

const MO = 1_048_576
/** Bank details: up to five files of 2 MB (docs/domaines/demarches.md#services). */
const RIB: Partial<ReglagesFormulaire> = {
  nbMaxPj: 5,
  tailleMaxPj: 2 * MO,
  extensionPj: ['jpg', 'jpeg', 'pdf', 'bmp', 'png'],
}

const mobile: Champ = {
  id: 'user_phone',
  libelle: 'Téléphone mobile',
  type: 'texte',
  format: 'mobile',
  aide: 'Français, il commence par 06 ou 07.',
}
const telephoneSiBesoin: Champ = {
  id: 'user_phone',
  libelle: 'Téléphone',
  type: 'texte',
  format: 'telephone',
  obligatoire: false,
  depart: ({ personne }) => personne?.telephone || undefined,
}

const dateDemande: Champ = {
  id: 'info_date',
  libelle: 'Date de la demande',
  type: 'date',
  obligatoire: false,
  calcule: ({ contexte }) => contexte.aujourdhui,
}

const prelevement = (autres: readonly Champ[] = []): Partial<Demande> => ({
  minutes: 5,
  aPrevoir: ['un relevé d’identité bancaire'],
  champs: [telephoneSiBesoin],
  etapes: [
    {
      id: 'paiement',
      libelle: 'Le compte à prélever',
      champs: [...autres, ...compteOuMandat('paiement_'), dateDemande],
    },
  ],
  reglages: RIB,
})

const OCCUPANTS = 'paiement_nombreOccupants'
const plan: Champ[] = [
  {
    id: OCCUPANTS,
    libelle: 'Nombre d’occupants du logement',
    type: 'texte',
    format: 'nombrePersonnes',
    quand: { non: { fait: 'mensualiteConnue' } },
    aide: 'Vos factures ne disent pas encore ce que vous consommez en un an.',
  },
  ...mensualite({ occupants: OCCUPANTS, prevue: 'paiement_montantPrevu', demandee: 'paiement_montantSouhaite' }),
]

const SMS: Partial<Demande> = { champs: [mobile] }

const assistance: Partial<Demande> = {
  minutes: 3,
  champs: [
    telephoneSiBesoin,
    {
      id: 'info_conditions',
      libelle: 'J’ai lu et j’accepte les conditions de vente',
      type: 'case',
    },
  ],
}

/** What each service asks; the others ask where to answer, and no more. */
const DEMANDES: Readonly<Partial<Record<DefinitionService['code'], Partial<Demande>>>> = {
  PA: prelevement(),
  ME: prelevement(plan),
  AC: {
    champs: [
      { id: 'info_seuil', libelle: 'Me prévenir au-dessus de', type: 'texte', format: 'seuil' },
      {
        id: 'info_unite',
        libelle: 'Unité',
        type: 'choix',
        options: [
          { valeur: 'M', libelle: 'Mètres cubes (m³)' },
          { valeur: 'L', libelle: 'Litres' },
        ],
      },
    ],
  },
  SP: SMS,
  SG: SMS,
  SC: assistance,
  C2: assistance,
}

/** The form by which a service is subscribed: at once, or by an agent (`_CONTACT`). */
export function souscrire({ code, libelle, directe }: DefinitionService): Formulaire {
  const { minutes = 2, aPrevoir = [], champs = [], etapes = [], reglages = {} } = DEMANDES[code] ?? {}
  return {
    type: `SOUSCRIPTION_${code}${directe.souscription ? '' : '_CONTACT'}`,
    libelle: `Souscrire\u202F: ${libelle}`,
    description: directe.souscription
      ? 'Ce service commence dès l’envoi de la demande.'
      : 'Un conseiller met ce service en place et vous répond par e-mail.',
    minutes,
    aPrevoir,
    contrat: 'attache',
    reglages: { masquerPourContratResilie: true, ...reglages },
    succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
    etapes: [
      {
        id: 'service',
        libelle: 'Votre contrat et vos coordonnées',
        champs: [numeroContrat('info_numeroContrat'), email('user_email'), ...champs],
      },
      ...etapes,
      {
        id: 'complement',
        libelle: 'Documents et précisions',
        champs: [piecesJointes('info_file'), commentaire('info_commentaire')],
      },
    ],
  }
}

const AUTRE = 'Autre'
/** The form by which a service is given up. */
export const resilier = ({ code, libelle, directe }: DefinitionService): Formulaire => ({
  type: `RESILIATION_${code}${directe.resiliation ? '' : '_CONTACT'}`,
  libelle: `Résilier\u202F: ${libelle}`,
  description: directe.resiliation
    ? 'Ce service prend fin dès l’envoi de la demande.'
    : 'Un conseiller met fin à ce service et vous répond par e-mail.',
  minutes: 2,
  aPrevoir: [],
  contrat: 'attache',
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  panne: INCIDENT_TECHNIQUE,
  etapes: [
    {
      id: 'service',
      libelle: 'Ce que vous résiliez',
      champs: [
        numeroContrat('info_numeroContrat'),
        email('user_email'),
        {
          id: 'info_motif',
          libelle: 'Pourquoi',
          type: 'liste',
          obligatoire: false,
          options: [
            { valeur: 'INUTILE', libelle: 'Je ne m’en sers pas' },
            { valeur: 'PRIX', libelle: 'Son prix' },
            { valeur: 'AUTRE_MOYEN', libelle: 'J’ai un autre moyen' },
            { valeur: 'AUTRE', libelle: AUTRE },
          ],
        },
        {
          id: 'info_autreMotif',
          libelle: 'Précisez',
          type: 'texteLong',
          longueurMax: 500,
          obligatoire: false,
          quand: est('info_motif', 'AUTRE'),
        },
      ],
    },
    {
      id: 'complement',
      libelle: 'Documents et précisions',
      champs: [piecesJointes('info_file'), commentaire('info_commentaire')],
    },
  ],
})
