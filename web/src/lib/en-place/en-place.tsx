import type { ComponentType, ReactNode } from 'react'
import { sharedValue } from '../shared-value.ts'

/** A content that the service writes, as it stands in a page. */
export interface ContenuEnPlace {
  sorte: 'article' | 'question'
  identifiant: string
  titre: string
  /** False: only those who write the contents see it. */
  visible: boolean
}

export interface ProprietesCadre extends ContenuEnPlace {
  /** It is there to hold others, which have frames of their own in it. */
  ensemble?: boolean
  /** Conditions under which parts of it are shown to a customer; whoever writes them sees them all. */
  conditions?: readonly string[]
  children: ReactNode
}

/** What lets those who write the contents change one where it stands. */
interface Pieces {
  /** Around a content: what it is for those who write it. */
  Cadre: ComponentType<ProprietesCadre>
  /** Where it is written, over the page. */
  Fenetre: ComponentType
}

/** Given by the back office, whose code customers never fetch: for them a content is nothing but itself. */
export const piecesEnPlace = sharedValue<Pieces | null>(null)

/** A content, and around it what those who write the contents need. */
export function EnPlace(proprietes: ProprietesCadre) {
  const installees = piecesEnPlace.useValue()
  return installees ? <installees.Cadre {...proprietes} /> : proprietes.children
}

/** Where the shell keeps room for the window in which a content is written. */
export function FenetreEnPlace() {
  const installees = piecesEnPlace.useValue()
  return installees && <installees.Fenetre />
}
