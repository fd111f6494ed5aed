/** What water or electricity serves for: how much a year, and when. */
export interface ProfilUsage {
  /** Usual range of a year: m3 or kWh. */
  annuel: readonly [min: number, max: number]
  diametre: number
  categorie: Categorie
  /** Share of each month, Monday to Sunday, and hour; only their proportions count. */
  mois: readonly number[]
  semaine: readonly number[]
  heures: readonly number[]
  /** Hours of Saturday and Sunday, when they differ. */
  heuresRepos?: readonly number[]
  /** Drawn tap by tap, by so many people per 43 m3 a year, rather than as a flow. */
  menage?: boolean
  /** Spread of one day around the usual: 0.3 is ± 30 %. */
  variation: number
}

interface Categorie {
  code: string
  libelle: string
  facturation: string
}

const DOMESTIQUE: Categorie = { code: 'DOMESTIQUE', libelle: 'Domestique', facturation: 'Particulier' }
const COLLECTIF: Categorie = { code: 'COLLECTIF', libelle: 'Habitat collectif', facturation: 'Copropriété' }
const ACTIVITE: Categorie = { code: 'ACTIVITE', libelle: 'Activité économique', facturation: 'Professionnel' }
const PUBLIC: Categorie = { code: 'PUBLIC', libelle: 'Équipement public', facturation: 'Collectivité' }

const REGULIER = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
const LOGEMENT = [1.02, 1.0, 1.0, 0.98, 1.0, 1.05, 0.98, 0.86, 1.04, 1.02, 1.02, 1.03]
const JARDIN = [0.86, 0.86, 0.88, 0.94, 1.05, 1.28, 1.36, 1.18, 1.06, 0.9, 0.84, 0.86]
const SCOLAIRE = [1.2, 0.85, 1.2, 0.8, 1.15, 1.3, 0.25, 0.08, 1.3, 1.1, 1.2, 0.9]
const ETE = [0, 0, 0.1, 0.5, 1.3, 2.4, 3.1, 2.7, 1.3, 0.4, 0, 0]
const CHAUFFAGE = [1.9, 1.75, 1.4, 0.95, 0.65, 0.5, 0.45, 0.45, 0.55, 0.85, 1.3, 1.75]

const TOUS_LES_JOURS = [0.97, 0.98, 1.0, 0.98, 0.98, 1.06, 1.08]
const SEMAINE_DE_BUREAU = [1.1, 1.12, 1.08, 1.12, 1.0, 0.12, 0.05]
const FERME_LE_LUNDI = [0.15, 1.0, 1.1, 1.05, 1.2, 1.4, 0.8]
const CLASSE = [1.2, 1.2, 0.5, 1.2, 1.15, 0.06, 0.04]
const SPORT = [0.9, 0.9, 1.3, 0.9, 0.9, 1.2, 0.8]

const FOYERS = [
  0.5, 0.3, 0.2, 0.2, 0.4, 1.4, 3.4, 4.2, 3.1, 2.2, 1.8, 1.9, 2.4, 2.0, 1.5, 1.4, 1.6, 2.2, 3.2, 3.8, 3.2, 2.3, 1.5,
  0.9,
]
const FOYERS_REPOS = [
  0.7, 0.4, 0.3, 0.2, 0.3, 0.6, 1.3, 2.3, 3.3, 3.8, 3.6, 3.1, 3.0, 2.4, 2.0, 1.8, 1.9, 2.2, 2.9, 3.2, 2.7, 2.1, 1.5,
  1.0,
]
const OUVERTURE = [
  0, 0, 0, 0, 0, 0.1, 0.4, 1.5, 2.6, 2.8, 2.6, 2.4, 2.2, 1.8, 2.4, 2.4, 2.3, 2.0, 1.2, 0.4, 0.1, 0, 0, 0,
]
const FOURNIL = [
  0.3, 0.6, 1.6, 3.4, 3.8, 3.2, 2.6, 2.0, 1.8, 1.6, 1.4, 1.6, 1.4, 0.8, 0.6, 0.9, 1.2, 1.4, 1.2, 0.7, 0.2, 0, 0, 0,
]
const SERVICE = [
  0.4, 0, 0, 0, 0, 0, 0.4, 0.8, 0.9, 1.3, 2.4, 3.2, 3.6, 3.0, 2.0, 0.8, 0.6, 0.9, 1.8, 3.0, 3.4, 3.0, 2.2, 1.2,
]
const SOIREE = [
  0, 0, 0, 0, 0, 0, 0.2, 0.4, 1.0, 1.2, 1.1, 0.9, 0.6, 0.9, 1.2, 1.4, 1.8, 2.6, 3.2, 3.2, 2.6, 1.2, 0.3, 0,
]
const NUIT = [0, 0, 0, 0.6, 4.2, 4.4, 2.6, 0.3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2, 0.4, 0.1]
const CONTINU = [1, 1, 1, 1, 1, 1, 1.05, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.05, 1, 1, 1, 1]
const PLEIN_JOUR = [
  0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.6, 1, 1.4, 1.6, 1.8, 1.9, 2, 2, 2, 1.9, 1.8, 1.6, 1.4, 1, 0.6, 0.3, 0.2, 0.1,
]

const USAGES = {
  maison: {
    annuel: [70, 180],
    diametre: 15,
    categorie: DOMESTIQUE,
    mois: JARDIN,
    semaine: TOUS_LES_JOURS,
    heures: FOYERS,
    heuresRepos: FOYERS_REPOS,
    menage: true,
    variation: 0.3,
  },
  appartement: {
    annuel: [28, 95],
    diametre: 15,
    categorie: DOMESTIQUE,
    mois: LOGEMENT,
    semaine: TOUS_LES_JOURS,
    heures: FOYERS,
    heuresRepos: FOYERS_REPOS,
    menage: true,
    variation: 0.3,
  },
  immeuble: {
    annuel: [2200, 3800],
    diametre: 40,
    categorie: COLLECTIF,
    mois: LOGEMENT,
    semaine: TOUS_LES_JOURS,
    heures: FOYERS,
    heuresRepos: FOYERS_REPOS,
    variation: 0.08,
  },
  communs: {
    annuel: [4, 70],
    diametre: 15,
    categorie: COLLECTIF,
    mois: REGULIER,
    semaine: [1.4, 1, 1.4, 1, 1.4, 0.4, 0.2],
    heures: OUVERTURE,
    variation: 0.5,
  },
  arrosageCopropriete: {
    annuel: [150, 700],
    diametre: 20,
    categorie: COLLECTIF,
    mois: ETE,
    semaine: TOUS_LES_JOURS,
    heures: NUIT,
    variation: 0.5,
  },
  boulangerie: {
    annuel: [220, 420],
    diametre: 20,
    categorie: ACTIVITE,
    mois: REGULIER,
    semaine: FERME_LE_LUNDI,
    heures: FOURNIL,
    variation: 0.15,
  },
  restaurant: {
    annuel: [350, 900],
    diametre: 20,
    categorie: ACTIVITE,
    mois: [0.8, 0.85, 0.9, 1, 1.1, 1.2, 1.3, 1.25, 1.1, 0.95, 0.8, 0.95],
    semaine: [0.3, 0.9, 1, 1.05, 1.3, 1.5, 1.1],
    heures: SERVICE,
    variation: 0.25,
  },
  commerce: {
    annuel: [40, 160],
    diametre: 15,
    categorie: ACTIVITE,
    mois: REGULIER,
    semaine: FERME_LE_LUNDI,
    heures: OUVERTURE,
    variation: 0.3,
  },
  atelier: {
    annuel: [90, 1600],
    diametre: 30,
    categorie: ACTIVITE,
    mois: [1, 1, 1, 1, 1, 1, 1, 0.35, 1.1, 1.1, 1.1, 0.9],
    semaine: SEMAINE_DE_BUREAU,
    heures: OUVERTURE,
    variation: 0.2,
  },
  bureau: {
    annuel: [30, 260],
    diametre: 15,
    categorie: ACTIVITE,
    mois: [1.05, 1.05, 1.05, 1, 0.95, 1.05, 0.9, 0.6, 1.05, 1.05, 1.05, 0.95],
    semaine: SEMAINE_DE_BUREAU,
    heures: OUVERTURE,
    variation: 0.2,
  },
  administration: {
    annuel: [120, 480],
    diametre: 20,
    categorie: PUBLIC,
    mois: [1.05, 1.05, 1.05, 1, 0.95, 1.05, 0.9, 0.6, 1.05, 1.05, 1.05, 0.95],
    semaine: SEMAINE_DE_BUREAU,
    heures: OUVERTURE,
    variation: 0.2,
  },
  ecole: {
    annuel: [380, 1300],
    diametre: 30,
    categorie: PUBLIC,
    mois: SCOLAIRE,
    semaine: CLASSE,
    heures: OUVERTURE,
    variation: 0.15,
  },
  sport: {
    annuel: [250, 900],
    diametre: 30,
    categorie: PUBLIC,
    mois: [1.1, 1.05, 1.15, 1.05, 1.1, 1.1, 0.5, 0.3, 1.2, 1.2, 1.2, 0.9],
    semaine: SPORT,
    heures: SOIREE,
    variation: 0.25,
  },
  piscine: {
    annuel: [8500, 11_500],
    diametre: 80,
    categorie: PUBLIC,
    mois: [1, 1, 1.05, 1.05, 1.05, 1.15, 1.3, 1.25, 0.7, 1, 1, 0.85],
    semaine: [0.9, 1, 1.15, 0.95, 1, 1.1, 0.9],
    heures: SOIREE,
    variation: 0.12,
  },
  arrosage: {
    annuel: [600, 3000],
    diametre: 40,
    categorie: PUBLIC,
    mois: ETE,
    semaine: TOUS_LES_JOURS,
    heures: NUIT,
    variation: 0.4,
  },
  fontaine: {
    annuel: [300, 900],
    diametre: 20,
    categorie: PUBLIC,
    mois: [0.5, 0.5, 0.9, 1.1, 1.2, 1.3, 1.4, 1.4, 1.2, 1.1, 0.8, 0.6],
    semaine: [1, 1, 1, 1, 1, 1, 1],
    heures: CONTINU,
    variation: 0.03,
  },
  cimetiere: {
    annuel: [40, 240],
    diametre: 15,
    categorie: PUBLIC,
    mois: [0.2, 0.3, 0.7, 1, 1.3, 1.6, 1.7, 1.6, 1.1, 1.6, 0.7, 0.2],
    semaine: [0.8, 0.8, 0.9, 0.8, 0.9, 1.4, 1.4],
    heures: PLEIN_JOUR,
    variation: 0.5,
  },
  ehpad: {
    annuel: [3800, 6200],
    diametre: 40,
    categorie: PUBLIC,
    mois: LOGEMENT,
    semaine: [1.03, 1.03, 1, 1, 1, 0.97, 0.97],
    heures: FOYERS,
    variation: 0.05,
  },
  puits: {
    annuel: [40, 140],
    diametre: 15,
    categorie: DOMESTIQUE,
    mois: JARDIN,
    semaine: TOUS_LES_JOURS,
    heures: FOYERS,
    variation: 0.3,
  },
  logementElectrique: {
    annuel: [1900, 7800],
    diametre: 15,
    categorie: DOMESTIQUE,
    mois: CHAUFFAGE,
    semaine: TOUS_LES_JOURS,
    heures: SOIREE,
    variation: 0.2,
  },
  localElectrique: {
    annuel: [6000, 26_000],
    diametre: 15,
    categorie: ACTIVITE,
    mois: CHAUFFAGE,
    semaine: SEMAINE_DE_BUREAU,
    heures: OUVERTURE,
    variation: 0.15,
  },
  posteElectrique: {
    annuel: [180_000, 420_000],
    diametre: 15,
    categorie: PUBLIC,
    mois: CHAUFFAGE,
    semaine: TOUS_LES_JOURS,
    heures: PLEIN_JOUR,
    variation: 0.1,
  },
} as const satisfies Record<string, ProfilUsage>

export type Usage = keyof typeof USAGES

export const profil = (usage: Usage): ProfilUsage => USAGES[usage]
