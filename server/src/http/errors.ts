import { INCIDENT_TECHNIQUE, type ErreurCorps } from '@ael/contract/erreur.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ErreurMetier, type NatureErreur } from '../kernel/erreur-metier.ts'
import { conversationOf } from '../logger.ts'
import { CoffreFerme } from '../gateways/coffre/coffre-ferme.ts'
import { unavailability, type Unavailability } from '../db/unavailable.ts'
import type { Services } from '../services.ts'

const STATUTS: Record<NatureErreur, number> = {
  invalide: 400,
  'non-connecte': 401,
  interdit: 403,
  introuvable: 404,
  'jeton-inconnu': 410,
  precondition: 412,
  'trop-volumineux': 413,
  'format-refuse': 415,
  'trop-de-demandes': 429,
  technique: 500,
}

export const texteRefuse = () =>
  new ErreurMetier(
    'invalide',
    'TEXTE',
    'Votre saisie contient des caractères non imprimables. Retirez-les et recommencez.',
  )
export const nomReserve = () =>
  new ErreurMetier(
    'invalide',
    'NOM',
    'La demande est illisible\u202f: une information y porte un nom réservé. Vérifiez votre saisie et recommencez.',
  )
export const tropProfond = () =>
  new ErreurMetier(
    'invalide',
    'PROFONDEUR',
    'La demande est illisible\u202f: elle emboîte trop de niveaux. Vérifiez votre saisie et recommencez.',
  )

export const cleEnDouble = (champ: string) =>
  new ErreurMetier('invalide', 'SAISIE', 'Une information est donnée deux fois. Ne la donnez qu’une fois.', {
    champs: [{ champ, message: 'Donné deux fois.' }],
  })

export const champIllisible = (champ: string, message: string) =>
  new ErreurMetier('invalide', 'SAISIE', message, { champs: [{ champ, message }] })
export const formulaireAttendu = () =>
  new ErreurMetier('format-refuse', 'HTTP', 'Cet envoi se fait par un formulaire (multipart/form-data).')
export const envoiTropVolumineux = () => new ErreurMetier('trop-volumineux', 'HTTP', REFUS_HTTP[413] ?? '')

/** What Fastify itself refuses before a call is reached, by status. */
const REFUS_HTTP: Record<number, string> = {
  400: 'La demande est illisible. Vérifiez votre saisie et recommencez.',
  404: 'Cette adresse n’existe pas.',
  405: 'Cette adresse n’accepte pas cette méthode.',
  408: 'Votre envoi n’est pas arrivé à temps. Vérifiez votre connexion et recommencez.',
  413: 'Votre envoi est trop volumineux.',
  414: 'L’adresse demandée est trop longue.',
  415: 'Ce format d’envoi n’est pas accepté.',
  429: 'Trop de demandes. Patientez un instant avant de recommencer.',
  431: 'La demande est trop longue. Effacez les données de ce site dans votre navigateur et recommencez.',
}

const COFFRE_FERME =
  'Ces coordonnées bancaires ne peuvent pas être lues pour le moment. Prévenez le service de l’eau, en lui donnant la référence de ce message.'

type Reponse = Omit<ErreurCorps, 'reference'>

const corps = (message: string, code: string, severity: ErreurCorps['severity'] = 'Error'): Reponse => ({
  message,
  severity,
  code,
})

/** The body for a status that HTTP itself gives. */
export const refusHttp = (statut: number): Reponse => corps(REFUS_HTTP[statut] ?? REFUS_HTTP[400] ?? '', 'HTTP')

/** What is said while the database cannot be asked, and after how many seconds to try again. */
const INDISPONIBLE: Record<Unavailability, { code: string; message: string; secondes: number }> = {
  busy: {
    code: 'OCCUPE',
    message: 'L’agence en ligne est très sollicitée et n’a pas pu répondre à temps. Réessayez dans quelques instants.',
    secondes: 5,
  },
  down: {
    code: 'INDISPONIBLE',
    message: 'L’agence en ligne est momentanément indisponible. Réessayez dans quelques instants.',
    secondes: 10,
  },
}

/** The first thing to mend in each field: one sentence is enough to begin with. */
function champsRefuses(error: unknown): ErreurCorps['champs'] {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const champs = new Map<string, string>()
  for (const { instancePath, keyword, message = '' } of error.validation) {
    const champ = instancePath.replace(/^\//, '').replaceAll('/', '.')
    const rienDeLisible = champ === '' && keyword === 'invalid_type'
    if (!champs.has(champ)) champs.set(champ, rienDeLisible ? refusHttp(400).message : message)
  }
  return Array.from(champs, ([champ, message]) => ({ champ, message }))
}

/**
 * The one place where a failure becomes an answer: the status, and `{message, severity, code, reference}` with the sentence
 * of the message catalogue when an administrator has rewritten it; never a stack, SQL or a path. The log holds each under
 * its reference.
 */
export function errorHandler(services: Services) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // A caller who hangs up is not a database that does: what Fastify says of a request has its status.
    const cause = (error.statusCode ?? 500) < 500 ? null : unavailability(error)
    if (cause) {
      const { code, message, secondes } = INDISPONIBLE[cause]
      reply.header('retry-after', String(secondes))
      return repondre(request, reply, 503, corps(message, code), error)
    }
    const [status, answer] = await describe(error, request, services)
    if (status === 429)
      reply.header('retry-after', String((error instanceof ErreurMetier && error.attendreSecondes) || 60))
    await repondre(request, reply, status, answer, error)
  }
}

async function repondre(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: Reponse,
  error?: Error,
): Promise<void> {
  noter(request, status, answer.code, error)
  await reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({ ...answer, reference: request.id })
}

/** The route is told, not the address: what stands in it, in the query or in the body may be somebody's. */
function noter(request: FastifyRequest, statut: number, code: string, error?: Error): void {
  const { log, method: methode, routeOptions, headers } = request
  const demande = {
    statut,
    code,
    methode,
    route: routeOptions?.url ?? null,
    conversation: conversationOf(headers['conversationid']),
  }
  if (statut < 500) log.info(demande, 'demande refusée')
  else log.error({ ...demande, err: error }, 'incident technique')
}

/** The refusal stands, in the words of the product, when the catalogue cannot be read. */
async function phraseReecrite(configuration: Services['configuration'], cle: string): Promise<string | undefined> {
  try {
    return (await configuration.lire()).messages.get(cle)
  } catch {
    return undefined
  }
}

async function describe(
  error: FastifyError | ErreurMetier,
  request: FastifyRequest,
  { configuration }: Services,
): Promise<[number, Reponse]> {
  if (error instanceof ErreurMetier) {
    const cle = `${request.routeOptions?.config?.droit ?? ''}/${error.code}`.toLowerCase()
    const reecrit = await phraseReecrite(configuration, cle)
    return [
      STATUTS[error.nature],
      { ...corps(reecrit ?? error.message, error.code, error.severite), ...(error.champs && { champs: error.champs }) },
    ]
  }
  // What the staff has to do is in the log, under the reference.
  if (error instanceof CoffreFerme) return [500, corps(COFFRE_FERME, 'COFFRE')]
  const champs = champsRefuses(error)
  if (champs) {
    const message = champs.length === 1 && champs[0] ? champs[0].message : 'Certaines informations sont à corriger.'
    return [400, { ...corps(message, 'SAISIE'), champs }]
  }
  const status = error.statusCode ?? 500
  if (status < 500) return [status, refusHttp(status)]
  return [500, corps(INCIDENT_TECHNIQUE, 'TECHNIQUE')]
}

/** An address that no call serves. */
export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  repondre(request, reply, 404, refusHttp(404))
