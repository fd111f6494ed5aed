import {
  isDownload,
  type CallArguments,
  type CallDefinition,
  type Files,
  type HandlerAnswer,
} from '@ael/contract/call.ts'
import { erreurSchema, type ErreurCorps } from '@ael/contract/erreur.ts'
import type * as z from 'zod'

/** A file that the server hands over. */
interface Fichier {
  nomFichier: string
  contenu: string
}
type Reponse<C extends CallDefinition> = C['answer'] extends z.ZodType ? HandlerAnswer<C> : Fichier
/** What a handler receives, with the files of a form. */
type Recue<C extends CallDefinition> = CallArguments<C> & (C extends { files: Files } ? { files: File[] } : unknown)
type Refus = Partial<ErreurCorps> & { status: number }
type Traitement = (demande: never) => unknown

/** An answer that is none. */
class Refusee extends Error {
  readonly refus: Refus

  constructor(refus: Refus) {
    super(refus.message)
    this.refus = refus
  }
}

const BASE = '/webapi/'
const duReseau = globalThis.fetch
/** The real one, even where a test has taken time into its hands. */
const tantot = globalThis.setTimeout

let traitements = new Map<CallDefinition, Traitement>()
let recues: Array<{ call: CallDefinition; demande: unknown }> = []
let fautes: string[] = []
/** What is being given or read. */
const enRoute = new Set<Promise<unknown>>()

/**
 * The server of a component test, at the edge of the network. What it answers is what the contract declares, by its
 * types and by its schemas, and so must be what it is asked: any other word of either side fails the test.
 */
export const serveur = {
  /** Answers this call from now on: always the same, or by what is asked. */
  repond<C extends CallDefinition>(
    call: C,
    reponse: Reponse<C> | ((demande: CallArguments<C>) => Reponse<C> | Promise<Reponse<C>>),
  ): void {
    traitements.set(call, typeof reponse === 'function' ? (reponse as Traitement) : () => reponse)
  },

  /** Refuses this call from now on; 400 with `champs` is what the server says of a wrong input. */
  refuse(call: CallDefinition, refus: Refus): void {
    traitements.set(call, () => {
      throw new Refusee(refus)
    })
  },

  /** Goes on answering this call as it does, until what is called; from then on by this answer. */
  repondraEnsuite<C extends CallDefinition>(call: C, reponse: Reponse<C>): () => void {
    const avant = traitements.get(call)
    let ensuite = false
    traitements.set(call, (demande) => (ensuite || !avant ? reponse : avant(demande)))
    return () => {
      ensuite = true
    }
  },

  /** Keeps whoever makes this call waiting for the answer, until it is given. */
  retient<C extends CallDefinition>(call: C): { repondre: (reponse: Reponse<C>) => void } {
    const { promise, resolve } = Promise.withResolvers<Reponse<C>>()
    serveur.repond(call, () => promise)
    return { repondre: resolve }
  },

  /** Whether this call is answered. */
  connait(call: CallDefinition): boolean {
    return traitements.has(call)
  },

  /** What this call was asked, in order, as a handler would receive it. */
  demandes<C extends CallDefinition>(call: C): Array<Recue<C>> {
    return recues.filter((recue) => recue.call === call).map(({ demande }) => demande as Recue<C>)
  },

  /**
   * Waits until whoever asked has read the answer, and what he asked upon it has been answered too. What a test keeps
   * waiting is not waited for.
   */
  async finir(): Promise<void> {
    do {
      await Promise.allSettled(enRoute)
      await new Promise((fin) => tantot(fin))
    } while (enRoute.size > 0)
  },

  /** Knows no call any more. Answers what was said against the contract, or asked without an answer to it. */
  oublier(): string[] {
    const dites = fautes
    traitements = new Map()
    recues = []
    fautes = []
    return dites
  },
}

/** To be set up before the application is loaded: its client takes `fetch` once. */
export function brancherServeur(): void {
  globalThis.fetch = async (input, init) => {
    const adresse = new URL(input instanceof Request ? input.url : input, location.href)
    if (!adresse.pathname.startsWith(BASE)) return duReseau(input, init)
    const methode = init?.method ?? 'GET'
    const chemin = adresse.pathname.slice(BASE.length)
    const trouve = trouver(methode, chemin)
    if (!trouve) return faute(`nobody answers ${methode} ${chemin}`)
    const { call, params, traiter } = trouve
    const lue = lire(call, { params, query: Object.fromEntries(adresse.searchParams), ...corps(init?.body) })
    if (typeof lue === 'string') return faute(`${methode} ${chemin} asked with ${lue}`)
    recues.push({ call, demande: lue })
    return repondre(call, () => traiter(lue as never), init?.signal ?? null)
  }
}

function trouver(methode: string, chemin: string) {
  for (const [call, traiter] of traitements) {
    const motif = call.path.replaceAll('/', String.raw`\/`).replaceAll(/\{(\w+)\??\}/g, '(?<$1>[^/]*)')
    const lu = call.method === methode && new RegExp(`^${motif}$`).exec(chemin)
    if (!lu) continue
    const params = Object.entries(lu.groups ?? {}).filter(([, valeur]) => valeur !== '')
    return {
      call,
      traiter,
      params: Object.fromEntries(params.map(([nom, valeur]) => [nom, decodeURIComponent(valeur)])),
    }
  }
  return null
}

/** The body of a call, and the files behind it when it is a form. */
function corps(body: BodyInit | null | undefined): { body: unknown; files?: File[] } {
  if (typeof body === 'string') return { body: JSON.parse(body) }
  if (!(body instanceof FormData)) return { body: body ?? undefined }
  const champs = [...body].filter((champ): champ is [string, string] => typeof champ[1] === 'string')
  return {
    body: Object.fromEntries(champs.map(([nom, texte]) => [nom, /^[[{]/.test(texte) ? JSON.parse(texte) : texte])),
    files: [...body].flatMap(([, valeur]) => (valeur instanceof File ? [valeur] : [])),
  }
}

/** What a handler receives; a sentence when the contract does not accept it. */
function lire(
  call: CallDefinition,
  { files, ...parties }: Record<'params' | 'query' | 'body', unknown> & { files?: File[] },
): object | string {
  const lue: Record<string, unknown> = files ? { files } : {}
  for (const nom of ['params', 'query', 'body'] as const) {
    const schema = call[nom]
    if (!schema) continue
    const { data, error } = schema.safeParse(parties[nom])
    if (error) return `a wrong ${nom}: ${error.message}`
    lue[nom] = data
  }
  return lue
}

async function repondre(call: CallDefinition, traiter: () => unknown, signal: AbortSignal | null): Promise<Response> {
  try {
    const reponse = await Promise.race([traiter(), abandon(signal)])
    if (isDownload(call.answer)) return telechargement(call.answer.download[0], reponse as Fichier)
    const { error } = call.answer.safeParse(reponse)
    if (error) return faute(`${call.path} answered what it never answers: ${error.message}`)
    return json(reponse, call.isOutage?.(reponse as never) ? 503 : 200)
  } catch (error) {
    if (!(error instanceof Refusee)) throw error
    const { status, ...dit } = error.refus
    const corpsErreur: z.input<typeof erreurSchema> = {
      message: 'Refusé.',
      severity: 'Error',
      code: '',
      reference: 'TEST-0001',
      ...dit,
    }
    return json(erreurSchema.parse(corpsErreur), status)
  }
}

const abandon = (signal: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
  })

function suivre<T>(etape: Promise<T>): Promise<T> {
  const finie = () => enRoute.delete(etape)
  enRoute.add(etape)
  etape.then(finie, finie)
  return etape
}

/** An answer that is on its way as long as it is being read. */
class ReponseSuivie extends Response {
  override json(): Promise<unknown> {
    return suivre(super.json())
  }

  override blob(): Promise<Blob> {
    return suivre(super.blob())
  }
}

const json = (corpsRendu: unknown, status: number) =>
  new ReponseSuivie(JSON.stringify(corpsRendu), { status, headers: { 'content-type': 'application/json' } })

const telechargement = (type: string | undefined, { nomFichier, contenu }: Fichier) =>
  new ReponseSuivie(contenu, {
    headers: { 'content-type': type ?? '', 'content-disposition': `attachment; filename="${nomFichier}"` },
  })

function faute(dite: string): Response {
  fautes.push(dite)
  return json({ message: dite, severity: 'Error', code: '' }, 501)
}
