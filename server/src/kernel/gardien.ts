import type { Nature } from '@ael/contract/call.ts'
import type { Database } from '../db/database.ts'
import type { UtilisateurSession } from './session/session.ts'
import type { ErreurMetier } from './erreur-metier.ts'
import type { ContratVerifie, GroupeVerifie, Objets } from './objets-verifies.ts'

/** A name as it is known inside, before anybody knows whether whoever asks reaches what it names. */
export type Nom<N extends Nature> = Objets[N] extends string ? string : number

/** Where a perimeter may close a feature: on contracts, or on a group (0: all contracts of the account). */
export type Lieu = { numerosContrat: readonly ContratVerifie[] } | { groupeId: GroupeVerifie }

/** Where a domain looks up what it answers. */
interface Base {
  db: Database
}

/** How a domain answers for what it owns, when a call names it. */
export interface Gardien<N extends Nature> {
  /** The name as it is known inside; null for what names nothing. */
  lire(recu: unknown): Nom<N> | null
  /** Whether a user reaches all that bear these names. */
  atteint(base: Base, utilisateur: UtilisateurSession, noms: readonly Nom<N>[]): Promise<boolean>
  /** Where what they name stands; left out where no perimeter closes it by its place. */
  lieux?(base: Base, objets: readonly Objets[N][]): Promise<readonly Lieu[]> | readonly Lieu[]
  /** Said of what does not exist and of what is somebody else's alike; left out: 403. */
  refus?: () => ErreurMetier
  /** The same of a list, telling which of its names are refused. */
  refusDeListe?(base: Base, utilisateur: UtilisateurSession, noms: readonly Nom<N>[]): Promise<ErreurMetier>
  /** A positive answer is kept with the session: each change of it tells the sessions. */
  retenu?: true
}

export type Gardiens = { readonly [N in Nature]: Gardien<N> }

const estIdentifiant = (nombre: number): boolean => Number.isSafeInteger(nombre) && nombre >= 0

/** A number of ours, given as one or as its text. */
export function lireIdentifiant(recu: unknown): number | null {
  const nombre =
    typeof recu === 'number' || (typeof recu === 'string' && /^\d{1,16}$/.test(recu)) ? Number(recu) : Number.NaN
  return estIdentifiant(nombre) ? nombre : null
}
