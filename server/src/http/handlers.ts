import type {
  CallArguments,
  CallDefinition,
  Calls,
  Download,
  Files,
  HandlerAnswer,
  Objets,
} from '@ael/contract/call.ts'
import type { Readable } from 'node:stream'
import type { Services } from '../services.ts'
import type { Inscrit } from '../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../kernel/journal/agent.ts'
import type { Session, UtilisateurSession } from '../kernel/session/session.ts'
import type { FichierRecu } from '../kernel/fichier-recu.ts'
import type { Marque } from './objets-nommes.ts'
import type { WrittenAnswer } from '../kernel/written-answer.ts'

/** A file to answer: whole, or as a stream when its length is not known beforehand. */
export interface Fichier {
  nomFichier: string
  type: string
  contenu: Buffer | Readable
}

/** What every handler knows of the request beside its parsed input. */
export interface Contexte {
  session: Session
  /** The signed-in user; throws 401 when there is none, so only for calls that need one. */
  readonly utilisateur: UtilisateurSession
  /** Address of the caller, for throttling. */
  adresse: string
  conversationId: string
}

type Answer<C extends CallDefinition> = C['answer'] extends Download
  ? Fichier
  : HandlerAnswer<C> | WrittenAnswer<HandlerAnswer<C>>

type Verifiees<A, O extends Objets> = { [P in keyof A]: Marque<A[P], O, P & string> }

/** The files that a call takes, as they come. */
type Fichiers<C extends CallDefinition> = C extends { files: Files }
  ? { fichiers: AsyncIterable<FichierRecu> }
  : unknown

/** The parsed input, in which everything that the declaration names is a checked object. */
type Entrees<C extends CallDefinition> = C['access'] extends { objets: infer O extends Objets }
  ? Verifiees<CallArguments<C>, O>
  : CallArguments<C>

/** A write of the staff is given who makes it, and answers nothing that was not inscribed. */
type Handler<C extends CallDefinition> = C extends { journal: true }
  ? (requete: Entrees<C> & Fichiers<C> & Contexte & { agent: Agent }, services: Services) => Promise<Inscrit<Answer<C>>>
  : (requete: Entrees<C> & Fichiers<C> & Contexte, services: Services) => Promise<Answer<C>> | Answer<C>

export type Handlers<C extends Calls> = { [K in keyof C]: Handler<C[K]> }

/** A handler of whatever call. */
export type AnyHandler = (requete: never, services: Services) => unknown

/** The calls of a domain with their handlers: a missing or superfluous handler does not compile. */
export interface Routes {
  calls: Calls
  handlers: Record<string, AnyHandler>
}

export const defineRoutes = <C extends Calls>(calls: C, handlers: Handlers<C>): Routes => ({
  calls,
  handlers,
})
