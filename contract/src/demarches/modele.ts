import type { TypeDocument } from '../documents/regles.ts'
import type { Cadran } from '../releves/cadrans.ts'
import type { Format } from './formats.ts'

/** What is answered to a field: its text (Oui or Non for a box, JJ/MM/AAAA for a day), the dials of a meter, or names of files. */
export type Valeur = string | readonly Cadran[] | readonly string[]
/** The answers by the id of their field, those of fields that are not asked any more among them. */
export type Reponses = Readonly<Record<string, Valeur | undefined>>

/** What the utility has set for a form (docs/domaines/demarches.md#réglages); it is joined to the form when it is opened. */
export interface ReglagesFormulaire {
  autoriserPj: boolean
  pjObligatoire: boolean
  /** Bytes, of one file. */
  tailleMaxPj: number
  nbMaxPj: number
  /** In lower case, without a dot. */
  extensionPj: readonly string[]
  autoriserCommentaire: boolean
  commentaireObligatoire: boolean
  masquerPourContratResilie: boolean
  actionImpactePlusieursContrats: 'CacherBouton' | 'AfficherPopup' | null
  accessibleHorsConnexion: boolean
}

/** What the service alone needs of a form, once it is sent (docs/domaines/demarches.md#réglages). */
export interface ReglagesSuite {
  /** What is said of the form in the place of its own words; null: its own. */
  description: string | null
  mailType: MailConfirmation
  /** Null: the payer is told nothing. */
  mailTypePayeur: MailConfirmation | null
  alertOnWaterpIssue: boolean
  envoyerPjDansMailConfirmationClient: boolean
  nePasFusionnerPdf: boolean
  sendCopyEmail: boolean
}

/** The mails by which a request is told to be received. */
export type MailConfirmation = 'demande-recue' | 'demande-recue-breve'

/** The meter that a form asks to read. */
export interface Compteur {
  numero: string
  unite: 'm3' | 'kWh'
  /** Wheels that count whole units. */
  chiffres: number
  /** In their order, each with the last index that somebody read; null when only the whole is known, or nothing. */
  cadrans: readonly { numeroOrdre: number; libelle: string; dernier: number | null }[]
  /** Day of the last index that somebody read, AAAA-MM-JJ; null without any. */
  dernierReleve: string | null
}

/** How a contract is paid: by oneself, by direct debit of each invoice, or monthly. */
type TypePrelevement = 'TP' | 'PA' | 'ME'

/** The contract that a form is opened for, as far as forms depend on it. */
export interface ContratConnu {
  numeroContrat: string
  /** Null to whoever may not know it: who reads a meter without an account. */
  titulaire: { nom: string; prenom: string } | null
  /** Null without a meter in place. */
  compteur: Compteur | null
  /** Last day of the last consumption that was billed, AAAA-MM-JJ; null without any. */
  dernierJourFacture: string | null
  prelevement: TypePrelevement
  /** Whether a mandate is in force, that another contract may use as well. */
  mandat: boolean
  /** Cents of a month of its plan, by the bills of its last year; null where they do not say it. */
  mensualitePrevueCents: number | null
  /** Contracts that the same customer pays beside this one. */
  autresContratsDuPayeur: number
}

/**
 * What was looked up of the answers: in the browser by a call, and by the server once more before it records
 * (docs/domaines/demarches.md#contexte).
 */
export interface Trouve {
  /** Null until a commune is answered. */
  communeDesservie: boolean | null
  /** Null until a commune that is known is answered. */
  nomCommune: string | null
  /** The delivery point that was found; it tells nothing of who lived there. */
  lieu: { adresse: string; compteur: Compteur } | null
  /** The reading may be true and is often a mistake: whoever sends it confirms it. */
  indexDouteux: boolean
}

/** Who fills the form in, for which contract and on which day: all that it starts from, the same for browser and server. */
export interface Contexte {
  /** Local day, AAAA-MM-JJ. */
  aujourdhui: string
  /** Null: nobody is signed in. */
  personne: { nom: string; prenom: string; email: string; telephone: string } | null
  /** The contract that the form is opened for; null without one. */
  contrat: ContratConnu | null
  trouve: Trouve
  /** What was done just before: `?origin=resiliation`. */
  origine: 'resiliation' | null
  /** What the utility has switched on (ForceFeSubscription, NaissanceObligatoire). */
  actives: { factureElectroniqueLibre: boolean; naissanceExigee: boolean }
  /** Those of the contract that the form is about: to plan, or planned. */
  interventions: readonly Option[]
  reglages: ReglagesFormulaire
}

/** A fact of the context that a form may depend on. */
export type Fait =
  | 'connecte'
  | 'contratConnu'
  | 'titulaireConnu'
  | 'compteurInconnu'
  | 'dernierIndexConnu'
  | 'mandatConnu'
  | 'mensualiteConnue'
  | 'plusieursContrats'
  | 'communeNonDesservie'
  | 'lieuTrouve'
  | 'indexDouteux'
  | 'apresResiliation'
  | 'factureElectroniqueLibre'
  | 'naissanceExigee'
  | 'piecesAdmises'
  | 'piecesExigees'
  | 'commentaireAdmis'
  | 'commentaireExige'

/**
 * When a step or a field is asked, or has to be answered. It speaks of facts and of fields that stand before it, so that one
 * pass over the form decides; written as data, so that it can be told in words.
 */
export type Condition =
  | { readonly champ: string; readonly vaut: string }
  | { readonly fait: Fait }
  | { readonly non: Condition }
  | { readonly toutes: readonly Condition[] }
  | { readonly une: readonly Condition[] }

interface ChampCommun {
  /** The name under which it travels. */
  id: string
  libelle: string
  /** What it is called instead, when that holds. */
  autreLibelle?: { quand: Condition; libelle: string }
  aide?: string
  /** Asked always, or when that holds. */
  quand?: Condition
  /** Has to be answered: by default yes. */
  obligatoire?: boolean | Condition
  /** What it starts from; an answer of a field that may only be read is always that. */
  depart?: (contexte: Contexte) => Valeur | undefined
  lectureSeule?: Condition
  /** What it must be when that holds: it is answered so, and locked; `phrase` tells why. */
  impose?: { quand: Condition; valeur: string; phrase?: string }
  /** What it is by what was answered before it: nobody types it. Undefined: not known yet. */
  calcule?: (saisie: Saisie) => Valeur | undefined
  /** What its own format cannot tell, by what was answered before it; a sentence that says what to do, or null. */
  verifier?: (valeur: string, saisie: Saisie) => string | null
}
interface ChampTexte extends ChampCommun {
  type: 'texte'
  format: Format
}
export interface ChampTexteLong extends ChampCommun {
  type: 'texteLong'
  longueurMax: number
}
/** Days, AAAA-MM-JJ, both included; what to do instead when the days alone do not say it. */
export interface Bornes {
  min?: string
  max?: string
  phrase?: string
}
interface ChampDate extends ChampCommun {
  type: 'date'
  bornes?: (saisie: Saisie) => Bornes
}
export interface Option {
  valeur: string
  libelle: string
  aide?: string
}
interface ChampChoix extends ChampCommun {
  /** Seen all at once, or in a list. */
  type: 'choix' | 'liste'
  options: readonly Option[]
}
/** One of the interventions of the context. */
interface ChampIntervention extends ChampCommun {
  type: 'intervention'
}
/** A slot of the intervention that is answered in `de`: its start and its end, as one text (creneau.ts). */
interface ChampCreneau extends ChampCommun {
  type: 'creneau'
  de: string
}
/** A commune of the service, or another: its INSEE code. */
interface ChampCommune extends ChampCommun {
  type: 'commune'
}
interface ChampCase extends ChampCommun {
  /** Ticked or not; when it has to be answered, it has to be ticked. */
  type: 'case'
}
/** Documents that are read and accepted by writing one's name under them. */
interface ChampSignature extends ChampCommun {
  type: 'signature'
  documents: readonly TypeDocument[]
}
/** The dials of the meter, all of them. */
export interface ChampCadrans extends ChampCommun {
  type: 'cadrans'
  /** What no dial may be under, and what is said then. */
  plancher?: { de: (saisie: Saisie) => readonly Cadran[]; phrase: string }
}
export interface ChampFichiers extends ChampCommun {
  type: 'fichiers'
}
export type Champ =
  | ChampTexte
  | ChampTexteLong
  | ChampDate
  | ChampChoix
  | ChampIntervention
  | ChampCreneau
  | ChampCommune
  | ChampCase
  | ChampSignature
  | ChampCadrans
  | ChampFichiers

export interface Etape {
  id: string
  libelle: string
  quand?: Condition
  /** What is told above its fields, when that holds. */
  avis?: readonly { quand: Condition; texte: string }[]
  /** The types of documents that are offered to be read above its fields: always, or when that holds. */
  documents?: readonly { type: TypeDocument; quand?: Condition }[]
  champs: readonly Champ[]
}

/** What the answers mean so far. */
export interface Saisie {
  /** As they are submitted, of the fields that are asked, those before the one that is looked at among them. */
  reponses: ReadonlyMap<string, Valeur>
  contexte: Contexte
}

/**
 * A request form: one file of `formulaires/`, its test, one line of the registry. Steps, fields and what they depend on are
 * read from it by the browser, by the server and by whoever asks for its definition.
 */
export interface Formulaire {
  /** As it travels: RECLAMATION. */
  type: string
  libelle: string
  /** One sentence: what it is for. */
  description: string
  /** Announced before the start. */
  minutes: number
  /** What to have at hand; empty when nothing. */
  aPrevoir: readonly string[]
  /** Whose contract it is about: the user's own, one whose number is typed, or none. */
  contrat: 'attache' | 'saisi' | 'aucun'
  etapes: readonly Etape[]
  /** The fields by which a place is looked up: its meter, in a commune, and who lived there. */
  recherche?: { compteur: string; commune?: string; ancienOccupant?: string }
  /** The interventions that it offers: those to plan, or those whose appointment may be given up. */
  interventions?: 'PLANIFIER' | 'ANNULER'
  /** Where it differs from what every form has (reglages.ts). */
  reglages?: Partial<ReglagesFormulaire>
  /** What is told once it is sent. */
  succes: string
  /** What is said when a failure keeps it from being recorded, where that is not what all forms say. */
  panne?: string
}
