import type * as z from 'zod'
import type { Profil } from './acces/profils.ts'
import type { Scope } from './acces/scopes.ts'
import type { EtapeSecondFacteur } from './utilisateurs/schemas.ts'

/** What a call may name of others' belongings: each is read by the guard alone, and only where the call declares it. */
export type Nature =
  | 'contrat'
  | 'groupe'
  | 'facture'
  | 'univers'
  | 'utilisateur'
  | 'alerte'
  | 'adresseAlerte'
  | 'demarche'

/** Where in the parsed input something stands: `params.contract`, `body.alerte.idGroupe`, `body.contrats[]` (each of a list). */
export type Place = `${'params' | 'query' | 'body'}.${string}`
export type Objets = Readonly<Record<Place, Nature>>

/**
 * Who may make a call, and what it names. Whoever is not named gets 403 (401 when nobody is signed in).
 * - `libre`: without even a token (token generation); for a `sonde` neither token nor rights are looked at, so that it
 *   answers without a database
 * - `anonyme`: any holder of a token, signed in or not; such a call proves by its own means what it opens, and what it names as
 *   an object only a signed-in user may give
 * - `connecte`: any signed-in user
 * - `profils`: signed-in users who have one of these profiles
 * - `second-facteur`: the staff, in sessions that stand so: `preuve` and `enrolement` when the password alone was shown, and a
 *   factor is to be shown, or a first one set up; `connecte` in their own name. To all other calls a session that waits so is
 *   anonymous
 *
 * `objets`: everything of somebody's that the call names, with the place where it stands. Whatever is given there has to be
 * reached by the user, and arrives at the handler as a checked object. `requis`: at least one of these places is filled,
 * else 403. `sauf` shuts some profiles out of what the rest of the declaration grants.
 */
export type Access =
  | { type: 'libre'; sonde?: true }
  | { type: 'anonyme'; objets: Objets }
  | { type: 'connecte'; objets: Objets; requis: readonly Place[]; sauf?: readonly Profil[] }
  | { type: 'profils'; profils: readonly Profil[]; objets: Objets; requis: readonly Place[] }
  | { type: 'second-facteur'; pour: readonly EtatSecondFacteur[] }

/** How a session of the staff stands to its second factor. */
export type EtatSecondFacteur = EtapeSecondFacteur | 'connecte'

interface Sauf {
  sauf?: readonly Profil[]
}
interface Options<O extends Objets> extends Sauf {
  /** What else the call names, where it may be left out. */
  objets?: O
}
type Aucun = { readonly [P in Extract<Place, never>]: Nature }

const AUCUN: Aucun = {}
/** Where nothing is given, inference would otherwise take every place for named. */
type Nommes<O extends Objets> = Place extends keyof O ? Aucun : O
const sur = <const O extends Objets>(objets: O, requis: readonly Place[], sauf?: readonly Profil[]) =>
  ({ type: 'connecte', objets, requis, ...(sauf && { sauf }) }) as const

/** An access to what stands at one place, beside what the options name. */
const surUn =
  <N extends Nature>(nature: N) =>
  <const P extends Place, const O extends Objets = Aucun>(place: P, { sauf, objets }: Options<O> = {}) =>
    sur({ [place]: nature, ...(objets ?? AUCUN) } as Record<P, N> & Nommes<O>, [place], sauf)

export const sonde = () => ({ type: 'libre', sonde: true }) as const
export const libre = () => ({ type: 'libre' }) as const
export const anonyme = <const O extends Objets = Aucun>({ objets }: Pick<Options<O>, 'objets'> = {}) =>
  ({ type: 'anonyme', objets: (objets ?? AUCUN) as Nommes<O> }) as const
export const connecte = <const O extends Objets = Aucun>({ sauf, objets }: Options<O> = {}) =>
  sur((objets ?? AUCUN) as Nommes<O>, [], sauf)
/** Whoever reaches this contract. */
export const contrat = surUn('contrat')
/** Whoever reaches this group (0: all his contracts). */
export const groupe = surUn('groupe')
/** Whoever reaches the contract of this invoice. */
export const facture = surUn('facture')
/** The user himself, and whoever manages him. */
export const utilisateur = surUn('utilisateur')
/** Whoever may see this alert, see `domaines/alertes`. */
export const alerte = surUn('alerte')
/** Whoever set this address of alerts. */
export const adresseAlerte = surUn('adresseAlerte')
/** Whoever made this request, or reaches its contract. */
export const demarche = surUn('demarche')
/** Premium users, each on his own perimeters. */
export const univers = <const P extends Place, const O extends Objets = Aucun>(place: P, { objets }: Options<O> = {}) =>
  ({
    type: 'profils',
    profils: ['UTILISATEUR_PREMIUM'],
    objets: { [place]: 'univers', ...(objets ?? AUCUN) } as Record<P, 'univers'> & Nommes<O>,
    requis: [place],
  }) as const
/** Whoever reaches the contract or the group that is named; both when both are. */
export const contratOuGroupe = <const C extends Place, const G extends Place, const O extends Objets = Aucun>(
  leContrat: C,
  leGroupe: G,
  { sauf, objets }: Options<O> = {},
) =>
  sur(
    { [leContrat]: 'contrat', [leGroupe]: 'groupe', ...(objets ?? AUCUN) } as Record<C, 'contrat'> &
      Record<G, 'groupe'> &
      Nommes<O>,
    [leContrat, leGroupe],
    sauf,
  )
export const profils = <const O extends Objets = Aucun>(liste: Profil | readonly Profil[], objets?: O) =>
  ({
    type: 'profils',
    profils: typeof liste === 'string' ? [liste] : liste,
    objets: (objets ?? AUCUN) as Nommes<O>,
    requis: [],
  }) as const

/** The staff, in sessions that stand so to their second factor. */
export const secondFacteur = (...pour: readonly EtatSecondFacteur[]) => ({ type: 'second-facteur', pour }) as const

/** Everything that a call names, by place. */
export const objetsDe = ({ access }: { access: Access }): Objets => ('objets' in access ? access.objets : AUCUN)

/** What a call answers when it answers a file: its possible content types. */
export interface Download {
  download: readonly string[]
}
export const download = (...types: string[]): Download => ({ download: types })
export const isDownload = (answer: z.ZodType | Download): answer is Download => 'download' in answer

/** The files of a form that is sent (multipart/form-data), behind its fields. */
export interface Files {
  /** The name under which each of them travels. */
  field: string
  /** How many at most. */
  max: number
  /** Bytes of one file at most. */
  maxBytes: number
}

/** Says of an answer that the browser may keep it for when there is no network. */
export const GARDER = 'ael-garder'
/** When an answer that the browser had kept was given, in RFC 1123. */
export const DONNEE_LE = 'ael-donnee-le'

/** One call of the Web API: everything that server, browser, documentation and tests know about it. */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to `/webapi/`, with `{name}` segments; `{name?}` is optional and last. */
  path: string
  /** One French sentence for the documentation. */
  summary: string
  access: Access
  /** The feature that it belongs to, which a perimeter may close; null: none closes it. */
  scope: Scope | null
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body comes as a form whose fields are those of `body`, what is no text among them in JSON, and these files. */
  files?: Files
  answer: z.ZodType | Download
  /** A POST by which the caller changes nothing: the browser keeps its cache, and it is no write of whoever acts for another. */
  readOnly?: true
  /**
   * A write of the staff, whatever its method: its act is inscribed in the journal by the transaction that does it, with
   * what was before and after. Handlers of such a call cannot answer anything else (`acteDuPersonnel`).
   */
  journal?: true
  /** Whoever reads for himself may be shown the last answer again while there is no network: his browser keeps it. */
  horsReseau?: true
  /** Answers that tell of an outage: they are sent with status 503. */
  isOutage?: (answer: never) => boolean
  /** Largest accepted body, in bytes, when the default (100 kB) does not fit. */
  bodyLimit?: number
}

export type Calls = Record<string, CallDefinition>

/** Declares the calls of a domain; keeps the literal types, so that handlers and client are typed by them. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

type Part<C, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  C extends Record<K, infer S extends z.ZodType> ? Record<K, Side extends 'in' ? z.input<S> : z.output<S>> : unknown

/** What a caller gives: `{ params, query, body }`, only those the call declares, and the files that it takes. */
export type CallInput<C extends CallDefinition> = Part<C, 'params', 'in'> &
  Part<C, 'query', 'in'> &
  Part<C, 'body', 'in'> &
  (C extends { files: Files } ? { files?: readonly File[] } : unknown)

/** What a handler receives: the same, parsed. */
export type CallArguments<C extends CallDefinition> = Part<C, 'params', 'out'> &
  Part<C, 'query', 'out'> &
  Part<C, 'body', 'out'>

/** What the caller gets. */
export type CallAnswer<C extends CallDefinition> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : { nomFichier: string | null; type: string; contenu: Blob }

/** A call by which something changes, whatever its method: the browser reads again afterwards. */
export const isWrite = ({
  method,
  readOnly,
  journal,
}: Pick<CallDefinition, 'method' | 'readOnly' | 'journal'>): boolean =>
  journal === true || (method !== 'GET' && !readOnly)

/** What a handler returns for an answer in JSON. */
export type HandlerAnswer<C extends CallDefinition> = C['answer'] extends z.ZodType ? z.input<C['answer']> : never
