import { isDownload, type CallAnswer, type CallDefinition, type CallInput, type Files } from './call.ts'
import { INCIDENT_TECHNIQUE, type ErreurCorps } from './erreur.ts'

/** A call that failed: the status (0 when no answer came) and the body of the answer. */
export class ErreurAppel extends Error {
  readonly status: number
  readonly corps: ErreurCorps

  constructor(status: number, corps: ErreurCorps) {
    super(corps.message)
    this.name = 'ErreurAppel'
    this.status = status
    this.corps = corps
  }
}

export interface ClientOptions {
  /** Where `/webapi/` is, with its final slash. */
  base: string
  /** Headers of each call: Token, ConversationId. */
  headers: () => Record<string, string> | Promise<Record<string, string>>
  fetch?: typeof fetch
  /** Milliseconds after which a call is given up (docs/domaines/commun.md#cache-des-lectures). */
  timeout?: number
}

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** It is sent even when the page is left meanwhile. */
  keepalive?: boolean
}

export type Client = <C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<CallAnswer<C>>

/** What stands in an address. */
export type Scalar = string | number | boolean | null | undefined

interface LooseInput {
  params?: Record<string, Scalar>
  query?: Record<string, Scalar>
  body?: unknown
  files?: readonly File[]
}

/** The body as a form: a text stands as it is, the rest in JSON, and the files come last. */
export function formOf(fields: unknown, { field }: Files, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const file of files) form.append(field, file, file.name)
  return form
}

/** The address of a call, relative to the base: params in the path, query behind. */
export function callUrl(call: CallDefinition, input: LooseInput): string {
  const path = call.path.replace(/\{(\w+)\??\}/g, (_, name: string) => {
    const value = input.params?.[name]
    return value === undefined || value === null ? '' : encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.size ? `${path}?${query.toString()}` : path
}

async function readError(response: Response): Promise<ErreurAppel> {
  const corps: unknown = await response.json().catch(() => null)
  if (corps && typeof corps === 'object' && 'message' in corps && typeof corps.message === 'string') {
    return new ErreurAppel(response.status, { severity: 'Error', code: '', ...corps, message: corps.message })
  }
  return new ErreurAppel(response.status, { message: INCIDENT_TECHNIQUE, severity: 'Error', code: '' })
}

function fileName(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(header)?.[1] ?? null)
}

/** The typed client of the Web API: one function that makes any declared call. */
export function createClient(options: ClientOptions): Client {
  const doFetch = options.fetch ?? fetch
  return async (call, input, callOptions = {}) => {
    const loose: LooseInput = input as LooseInput
    const isJson = loose.body !== undefined && !call.files
    const timeout = AbortSignal.timeout(options.timeout ?? 600_000)
    const response = await doFetch(options.base + callUrl(call, loose), {
      method: call.method,
      headers: {
        ...(await options.headers()),
        ...(isJson && { 'content-type': 'application/json' }),
        ...callOptions.headers,
      },
      body: call.files
        ? formOf(loose.body, call.files, loose.files ?? [])
        : isJson
          ? JSON.stringify(loose.body)
          : undefined,
      keepalive: callOptions.keepalive ?? false,
      signal: callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout,
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ErreurAppel(0, { message: INCIDENT_TECHNIQUE, severity: 'Error', code: 'RESEAU' })
    })
    if (!response.ok) throw await readError(response)
    const answer = isDownload(call.answer)
      ? {
          nomFichier: fileName(response),
          type: response.headers.get('content-type') ?? 'application/octet-stream',
          contenu: await response.blob(),
        }
      : await response.json()
    return answer as never
  }
}
