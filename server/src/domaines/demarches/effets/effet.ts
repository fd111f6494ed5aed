import type { Valeur } from '@ael/contract/demarches/modele.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'

/** A request that is being made: what its effect needs to know of it. Its row is written, its transaction is open. */
export interface Demande {
  id: number
  reference: string
  typeFormulaire: string
  /** The answers of the fields that were asked, by field, as they are submitted: accounts and all in clear. */
  valeurs: Readonly<Record<string, Valeur>>
  /** The contract of the account that it is made for; null without one. What was only typed is an answer, and proves nothing. */
  contrat: ContratVerifie | null
  /** What its answers have proven before, where the form asks for a proof; null without one. */
  prouve: Prouve | null
  /** Null: nobody is signed in. */
  utilisateur: UtilisateurSession | null
  /** Where the answer goes; null when the form asks for no address. */
  email: string | null
  /** Where it was sent from, for limits of attempts. */
  adresse: string
}

/** A contract that whoever has no account has shown, and how. */
export interface Prouve {
  contrat: ContratVerifie
  origine: 'VISITE' | 'INVITATION'
}

/**
 * Looks at what the answers prove, before the request is recorded and its transaction begins: attempts count even when they were
 * wrong. Null: nothing has to be proven.
 */
export type Preuve = (
  services: Services,
  demande: Pick<Demande, 'valeurs' | 'contrat' | 'adresse'>,
) => Promise<Prouve | null>

/** What an effect tells whoever sent the request; what it leaves out stands as it would without effect. */
export interface Effectue {
  rum?: string
  numeroClientPayeur?: string
  numeroClientTitulaire?: string
  /** The contract that it has made or changed, where it was not sent for one: it is then a request of that contract. */
  numeroContrat?: ContratVerifie
  emailConnexion?: string
  /** Told once: it is not kept with the request. */
  tokenKey?: string
  message?: string
  /** By default a request waits for an agent; one that an effect has settled is TRAITE. */
  etat?: 'EN_ATTENTE' | 'EN_COURS' | 'TRAITE'
  messageClient?: string
  /** What an agent has to look at, beside the form: it stands under the label of the request. */
  motif?: string
}

/**
 * What a request does at once, in the transaction that records it: all of it, or nothing of the request. It refuses by throwing
 * an `ErreurMetier`, whose code is one of docs/domaines/demarches.md#refus-dun-effet.
 */
export type Effet = (services: Services, trx: Database, demande: Demande) => Promise<Effectue>
