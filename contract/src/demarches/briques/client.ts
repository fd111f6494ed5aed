import {
  autreTelephone,
  civilite,
  email,
  est,
  numeroContrat,
  PARTICULIER,
  personne,
  PROFESSIONNEL,
  telephone,
  typeClient,
} from '../briques.ts'
import type { Champ, Condition, Etape } from '../modele.ts'

const AGES = { min: 16, max: 120 }
const anneesAvant = (jour: string, annees: number): string => `${Number(jour.slice(0, 4)) - annees}${jour.slice(4)}`

/** The day of birth of a holder: of 16 to 120 years. */
export const dateNaissance = (id: string): Champ => ({
  id,
  libelle: 'Date de naissance',
  type: 'date',
  bornes: ({ contexte: { aujourdhui } }) => ({
    min: anneesAvant(aujourdhui, AGES.max),
    max: anneesAvant(aujourdhui, AGES.min),
    phrase: `Saisissez une date de naissance qui donne entre ${AGES.min} et ${AGES.max} ans.`,
  }),
})

const exigee: Condition = { fait: 'naissanceExigee' }

/** The day and the place of birth, required where the utility says so; `quand` is on all of the fields. */
export const naissance = (prefixe: string, quand?: Condition): Champ[] => {
  const lieu = { type: 'texte', format: 'ville', obligatoire: exigee } as const
  const champs: Champ[] = [
    { ...dateNaissance(`${prefixe}dateNaissance`), obligatoire: exigee },
    { ...lieu, id: `${prefixe}naissance_ville`, libelle: 'Ville de naissance' },
    { ...lieu, id: `${prefixe}naissance_pays`, libelle: 'Pays de naissance', depart: () => 'FRANCE' },
  ]
  return quand ? champs.map((champ) => ({ ...champ, quand })) : champs
}

/** Asked of whoever subscribes a contract, and of nobody who asks for work. */
interface Variante {
  souscription?: boolean
}

const occupants = (id: string): Champ => ({
  id,
  libelle: 'Nombre d’occupants du logement',
  type: 'texte',
  format: 'nombrePersonnes',
})

const champsDuParticulier = ({ souscription = false }: Variante): Champ[] => [
  ...(souscription ? [occupants('particulier_nombreOccupantsLogement')] : []),
  civilite('particulier_civilite'),
  ...personne('particulier_').map((champ) => (souscription ? { ...champ, obligatoire: true } : champ)),
  ...(souscription ? naissance('particulier_') : []),
  email('particulier_email'),
  telephone('particulier_telephone1'),
  autreTelephone('particulier_telephone2'),
]

export const champsDuProfessionnel = ({ souscription = false }: Variante): Champ[] => [
  { id: 'professionnel_nom', libelle: 'Raison sociale', type: 'texte', format: 'nomUsage' },
  { id: 'professionnel_siret', libelle: 'SIRET', type: 'texte', format: 'siret', aide: '14 chiffres.' },
  { id: 'professionnel_naf', libelle: 'Code APE', type: 'texte', format: 'codeApe', obligatoire: souscription },
  ...(souscription ? [{ ...civilite('professionnel_civilite'), libelle: 'Civilité de la personne à joindre' }] : []),
  {
    id: 'professionnel_contact',
    libelle: 'Personne à joindre',
    type: 'texte',
    format: 'nom',
    depart: ({ personne: p }) => p?.nom,
  },
  email('professionnel_email'),
  telephone('professionnel_telephone1'),
]

/** The step of a person and that of a company: the answer to `typeClient` keeps one of them. */
export const etapesDuClient = (type: string, variante: Variante = {}): Etape[] => [
  {
    id: 'particulier',
    libelle: 'Vos coordonnées',
    quand: est(type, PARTICULIER),
    champs: champsDuParticulier(variante),
  },
  {
    id: 'professionnel',
    libelle: 'Votre organisme',
    quand: est(type, PROFESSIONNEL),
    champs: champsDuProfessionnel(variante),
  },
]

/** Who asks for work, whether he has a contract or not: a person or a company. */
export const demandeur: readonly Etape[] = [
  {
    id: 'demandeur',
    libelle: 'Qui demande',
    champs: [typeClient('type_client'), numeroContrat('info_numeroContrat', false)],
  },
  ...etapesDuClient('type_client'),
]
