import type * as z from 'zod'
import { EchecEnvoi, type NatureEchec } from '../outbox/acceptation.ts'
import { IssueInconnue } from './transport.ts'

const DELAI_MS = 15_000
const JAMAIS_PARTI = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** 401, 402 and 403 are about us, 429 and 5xx pass: every message waits; other refusals are about this one. */
const nature = (statut: number): NatureEchec =>
  [401, 402, 403, 429].includes(statut) || statut >= 500 ? 'connexion' : 'definitif'

/**
 * Calls a provider and answers its JSON.
 *
 * @throws EchecEnvoi when it refused or cannot be reached
 * @throws IssueInconnue when a call that writes was cut off, or answered with an error of a gateway in between
 */
export async function appeler(url: string, init: RequestInit & { method: 'GET' | 'POST' }): Promise<unknown> {
  let reponse: Response
  let corps: string
  try {
    reponse = await fetch(url, { ...init, signal: AbortSignal.timeout(DELAI_MS), redirect: 'error' })
    corps = await reponse.text()
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const detail = `${message}${cause?.code ? ` (${cause.code})` : ''}`
    if (init.method === 'GET' || JAMAIS_PARTI.has(cause?.code ?? '')) throw new EchecEnvoi('connexion', detail)
    throw new IssueInconnue(detail)
  }
  const motif = `réponse ${reponse.status} : ${corps.slice(0, 300)}`
  if (init.method === 'POST' && [502, 504].includes(reponse.status)) throw new IssueInconnue(motif)
  if (!reponse.ok) throw new EchecEnvoi(nature(reponse.status), motif)
  try {
    return JSON.parse(corps)
  } catch {
    throw init.method === 'GET' ? new EchecEnvoi('connexion', motif) : new IssueInconnue(motif)
  }
}

/**
 * What a provider answered to a question, which may be asked again.
 *
 * @throws EchecEnvoi when it is something else
 */
export function comprendre<T>(schema: z.ZodType<T>, dit: unknown): T {
  const lu = schema.safeParse(dit)
  if (!lu.success) throw new EchecEnvoi('connexion', `réponse illisible : ${JSON.stringify(dit).slice(0, 300)}`)
  return lu.data
}
