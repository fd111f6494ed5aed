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

/** Who fills the form in, for which contract and on which day: all that it starts from, the same for browser and server. */
export interface Contexte {
  /** Local day, AAAA-MM-JJ. */
  aujourdhui: string
  /** Null: nobody is signed in. */
  personne: { nom: string; prenom: string; email: string; telephone: string } | null
  /** The contract that the form is opened for; null without one. */
  contrat: { numeroContrat: string } | null
  reglages: ReglagesFormulaire
}

/** A fact of the context that a form may depend on. */
export type Fait =
  | 'connecte'
  | 'contratConnu'
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
  /** What it must be when that holds: it is answered so, and locked. */
  impose?: { quand: Condition; valeur: string }
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
interface ChampCase extends ChampCommun {
  /** Ticked or not; when it has to be answered, it has to be ticked. */
  type: 'case'
}
export interface ChampFichiers extends ChampCommun {
  type: 'fichiers'
}
export type Champ = ChampTexte | ChampTexteLong | ChampDate | ChampChoix | ChampCase | ChampFichiers

export interface Etape {
  id: string
  libelle: string
  quand?: Condition
  champs: readonly Champ[]
}

/** What the answers mean so far. */
export interface Saisie {
  /** Of the fields that are asked, those before the one that is looked at among them. */
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
  /** Where it differs from what every form has (reglages.ts). */
  reglages?: Partial<ReglagesFormulaire>
  /** What is told once it is sent. */
  succes: string
}
