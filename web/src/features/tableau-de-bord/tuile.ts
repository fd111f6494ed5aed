import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import type { ComponentType } from 'react'
import type { Cible } from '../../lib/consommation/lectures.ts'
import type { Contexte } from '../../lib/session/contexte.ts'

/** What decides on the tiles: who looks, at what, what the agency offers, what the rights take away. */
export interface Situation {
  profils: readonly Profil[]
  contexte: Contexte
  fonctionnalites: Readonly<Partial<Record<Fonctionnalite, boolean>>>
  /** Actions that the server refuses to this user in this context, as `controleur/action`. */
  refus: ReadonlySet<string>
  /** Invoices of the context that the customer was reminded of; 0 as long as that is not known. */
  relances: number
  /** Interventions of the contract that are to plan or planned; 0 as long as that is not known. */
  interventions: number
}

/** Pays what is owed on a contract or a group, by another feature; `facture` is the only invoice behind it, where there is one. */
export type PayerSolde = ComponentType<{ cible: Cible; du: number; facture: string | null }>

export interface ProprietesTuile {
  contexte: Contexte
  Payer?: PayerSolde | undefined
  /** The present day, `AAAA-MM-JJ`. */
  aujourdhui: string
}

/** A tile of the dashboard: one file of `tuiles/`, called by its id, and one line of `registre.ts`. */
export interface Tuile {
  id: string
  /** What an administrator calls it. */
  nom: string
  /** Columns of twelve that it takes on a wide screen; a row that is not full is widened to its end. */
  colonnes: 4 | 5 | 7
  /** The tile below which it stands on a wide screen, in the same columns: short tiles share the height of a tall one. */
  sous?: string
  /** Pure: whether this user sees it in this context. */
  condition: (situation: Situation) => boolean
  Contenu: ComponentType<ProprietesTuile>
}
