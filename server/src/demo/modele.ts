import type { Service } from './facturation/grille-tarifaire.ts'
import type { LigneFacture } from './facturation/tarif.ts'
import type { Adresse } from './territoire.ts'
import type { Usage } from './consommation/usages.ts'

/**
 * The demonstration before it becomes rows. Days are numbers since 1970-01-01; the end of a span is the first day that
 * no longer belongs to it. Volumes are litres; for electricity, watt-hours: both show a thousandth (m3, kWh).
 */

export interface Client {
  numero: string
  civilite: 'M.' | 'MME' | 'M. ET MME' | 'STE' | 'COPROPRIETE' | 'COLLECTIVITE'
  nom: string
  prenom: string | null
  raisonSociale: string | null
  qualite: readonly [code: string, libelle: string] | null
  siret: string | null
  codeApe: string | null
  telephone1: string | null
  telephone2: string | null
  email: string | null
  naissance: number | null
  villeNaissance: string | null
  naissanceBis: number | null
  villeNaissanceBis: string | null
  estProfessionnel: boolean
  adresse: Adresse
  iban: string | null
  bic: string | null
}

export interface Compteur {
  id: number
  numero: string
  diametre: number
  reseau: 'ONDEO' | 'HOMERIDER' | 'WIZE' | null
  roues: number
  pose: number
  depose: number | null
  indexPose: number
}

/** What happened at a meter. `silence`: the radio said nothing; `eclipses`: it spoke every four hours only. */
export type Evenement =
  | { type: 'fuite'; du: number; au: number | null; litresParHeure: number }
  | { type: 'absence'; du: number; au: number }
  | { type: 'vidange'; jour: number; litres: number }
  | { type: 'silence'; du: number; au: number | null }
  | { type: 'eclipses'; du: number; au: number }
  | { type: 'recul'; jour: number; litres: number }

/** A delivery point: its meters and its occupants follow each other. */
export interface Point {
  /** What its chance is drawn from. */
  sujet: string
  usage: Usage
  adresse: Adresse
  services: readonly Service[]
  /** A usual year: m3 or kWh. */
  annuel: number
  compteurs: Compteur[]
  contrats: Contrat[]
  evenements: Evenement[]
}

export type ModeReglement = 'TIP' | 'PRELEVEMENT' | 'MENSUALISATION' | 'CHEQUE' | 'VIREMENT' | 'CB'

/** What became of the last bills; `normal`: paid in time. */
export type Scenario =
  | 'normal'
  | 'aRegler'
  | 'relance'
  | 'impayes'
  | 'litige'
  | 'rejet'
  | 'partiel'
  | 'avoirDeduit'
  | 'avoirDisponible'

export type CodeService = 'PA' | 'ME' | 'FE' | 'CF' | 'AR' | 'AC' | 'SP'

export interface Contrat {
  numero: string
  type: 'EA' | 'AS' | 'BT' | 'MT'
  usage: Usage
  adresse: Adresse
  etat: 'SE' | 'AT' | 'CS' | 'RA' | 'RS' | 'RM'
  /** First day of supply; null while waiting. */
  debut: number | null
  /** First day without supply. */
  fin: number | null
  creation: number
  dateEtat: number
  changementPayeur: number | null
  titulaire: Client
  coTitulaire: Client | null
  payeur: Client
  regroupement: 0 | 1 | 2 | 3 | 4
  /** Public procurement platform: service, commitment and market; null when bills go another way. */
  plateforme: { service: string; engagement: string; marche: string | null } | null
  /** Months between bills, and between readings of the meter. */
  rythmeFacturation: 1 | 2 | 3 | 6 | 12
  rythmeReleve: 1 | 2 | 3 | 6 | 12
  /** Days since the last bill was due to be sent. */
  anciennete: number
  mode: ModeReglement
  scenario: Scenario
  services: CodeService[]
}

export interface ReleveFacture {
  contrat: Contrat
  compteur: Compteur
  /** The index is that of the end of this day; of its beginning for POSE. */
  jour: number
  index: number
  volume: number | null
  nature: 'RELEVE' | 'ESTIME' | 'AUTORELEVE' | 'TELERELEVE' | 'POSE' | 'DEPOSE'
  facture: Facture | null
}

export interface Facture {
  id: number
  numero: string
  contrat: Contrat
  type: 'FACTURE' | 'AVOIR' | 'CLOTURE'
  emission: number
  echeance: number
  /** First and last day. */
  periode: readonly [du: number, au: number]
  volume: number
  estimee: boolean
  lignes: readonly LigneFacture[]
  htCents: number
  tvaCents: number
  ttcCents: number
  soldeCents: number
  enLitige: boolean
  bloquee: boolean
  relances: number
  derniereRelance: number | null
}

export interface Reglement {
  contrat: Contrat
  facture: Facture | null
  jour: number
  cents: number
  mode: ModeReglement
  reference: string
}

/** A monthly plan; `facture` is the bill that it led to. */
export interface Echeancier {
  contrat: Contrat
  facture: Facture | null
  /** Day on which it was announced: that of the bill before. */
  annonce: number
  echeances: EcheanceDemo[]
}

export interface EcheanceDemo {
  jour: number
  cents: number
  etat: 'A_VENIR' | 'PRELEVEE' | 'REJETEE' | 'ANNULEE'
  reglement: Reglement | null
}
