import type { Database } from '../../../db/database.ts'
import type { Coffre } from '../../../gateways/coffre/coffre.ts'

/** Whose data are written: the account, and what makes the customers of the utility recognise him. */
export interface Sujet {
  db: Database
  /** Opens what is sealed: an archive gives it in clear. */
  coffre: Coffre
  utilisateurId: number
  identifiant: string
  email: string
  aujourdhui: string
  /** The customers that are this very person: not whoever shares a contract with him. */
  clients: readonly string[]
  /** The contracts that one of these customers holds. */
  contrats: readonly string[]
}

export type Valeur = string | number | boolean | Date | null | undefined

/** A table of the archive, read block by block so that memory does not grow with it. */
interface PieceCsv {
  nom: `${string}.csv`
  /** What the README says of it. */
  description: string
  colonnes: readonly string[]
  lignes(sujet: Sujet): AsyncIterable<readonly (readonly Valeur[])[]>
}

/** Something of the archive that is not a table. */
interface PieceJson {
  nom: `${string}.json`
  description: string
  contenu(sujet: Sujet): Promise<unknown>
}

export type Piece = PieceCsv | PieceJson
