import type * as z from 'zod'
import type { Profil } from './acces/profils.ts'

/**
 * Who may make a call. Whoever is not named gets 403 (401 when nobody is signed in).
 * - `libre`: without even a token (health, token generation)
 * - `anonyme`: any holder of a token, signed in or not
 * - `connecte`: any signed-in user
 * - `contrat`: whoever reaches the contract named by this parameter
 * - `groupe`: whoever reaches the group named by this parameter (0: all his contracts)
 * - `contratOuGroupe`: the first of the two parameters that is given decides; `a.b` names a part of a part
 * - `facture`: whoever reaches the contract of the invoice whose id this parameter gives
 * - `utilisateur`: the user named by this parameter himself, and whoever manages him
 * - `univers`: the premium user whose perimeter this parameter names
 * - `profils`: signed-in users who have one of these profiles
 * `sauf` shuts some profiles out of what the rest of the declaration grants.
 */
export type Access = (
  | { type: 'libre' }
  | { type: 'anonyme' }
  | { type: 'connecte' }
  | { type: 'contrat'; parametre: string }
  | { type: 'groupe'; parametre: string }
  | { type: 'contratOuGroupe'; contrat: string; groupe: string }
  | { type: 'facture'; parametre: string }
  | { type: 'utilisateur'; parametre: string }
  | { type: 'univers'; parametre: string }
  | { type: 'profils'; profils: readonly Profil[] }
) & { sauf?: readonly Profil[] }

type Sauf = { sauf?: readonly Profil[] }
export const libre = (): Access => ({ type: 'libre' })
export const anonyme = (): Access => ({ type: 'anonyme' })
export const connecte = (options: Sauf = {}): Access => ({ type: 'connecte', ...options })
export const contrat = (parametre: string, options: Sauf = {}): Access => ({ type: 'contrat', parametre, ...options })
export const groupe = (parametre: string, options: Sauf = {}): Access => ({ type: 'groupe', parametre, ...options })
export const contratOuGroupe = (nomContrat: string, nomGroupe: string, options: Sauf = {}): Access => ({
  type: 'contratOuGroupe',
  contrat: nomContrat,
  groupe: nomGroupe,
  ...options,
})
export const facture = (parametre: string): Access => ({ type: 'facture', parametre })
export const utilisateur = (parametre: string, options: Sauf = {}): Access => ({
  type: 'utilisateur',
  parametre,
  ...options,
})
export const univers = (parametre: string): Access => ({ type: 'univers', parametre })
export const profils = (...liste: Profil[]): Access => ({ type: 'profils', profils: liste })

/** What a call answers when it answers a file: its possible content types. */
export interface Download {
  download: readonly string[]
}
export const download = (...types: string[]): Download => ({ download: types })
export const isDownload = (answer: z.ZodType | Download): answer is Download => 'download' in answer

/** One call of the Web API: everything that server, browser, documentation and tests know about it. */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to `/webapi/`, with `{name}` segments; `{name?}` is optional and last. */
  path: string
  /** One French sentence for the documentation. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType | Download
  /** A POST by which the caller changes nothing: the browser keeps its cache, and it is no write of whoever acts for another. */
  readOnly?: true
  /** Largest accepted body, in bytes, when the default (100 kB) does not fit. */
  bodyLimit?: number
}

export type Calls = Record<string, CallDefinition>

/** Declares the calls of a domain; keeps the literal types, so that handlers and client are typed by them. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

type Part<C, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  C extends Record<K, infer S extends z.ZodType> ? Record<K, Side extends 'in' ? z.input<S> : z.output<S>> : unknown

/** What a caller gives: `{ params, query, body }`, only those the call declares. */
export type CallInput<C extends CallDefinition> = Part<C, 'params', 'in'> &
  Part<C, 'query', 'in'> &
  Part<C, 'body', 'in'>

/** What a handler receives: the same, parsed. */
export type CallArguments<C extends CallDefinition> = Part<C, 'params', 'out'> &
  Part<C, 'query', 'out'> &
  Part<C, 'body', 'out'>

/** What the caller gets. */
export type CallAnswer<C extends CallDefinition> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : { nomFichier: string | null; type: string; contenu: Blob }

/** What a handler returns for an answer in JSON. */
export type HandlerAnswer<C extends CallDefinition> = C['answer'] extends z.ZodType ? z.input<C['answer']> : never
