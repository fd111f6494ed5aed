import { INCIDENT_TECHNIQUE, type ErreurCorps } from '@ael/contract/erreur.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ErreurMetier, type NatureErreur } from '../domaines/erreur-metier.ts'
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

export const nonConnecte = () =>
  new ErreurMetier('non-connecte', 'CONNEXION', 'Vous devez être identifié pour accéder à cette fonctionnalité.')
export const interdit = () =>
  new ErreurMetier('interdit', 'DROITS', 'Vous n’êtes pas autorisé à effectuer cette action.')
export const sessionExpiree = () =>
  new ErreurMetier('jeton-inconnu', 'SESSION', 'Votre session a expiré, merci de vous reconnecter.', {
    severite: 'Security',
  })
export const texteRefuse = () =>
  new ErreurMetier(
    'invalide',
    'TEXTE',
    'Votre saisie contient des caractères non imprimables. Retirez-les et recommencez.',
  )

/** What Fastify itself refuses before a call is reached, by status. */
const REFUS_HTTP: Record<number, string> = {
  400: 'La demande est illisible. Vérifiez votre saisie et recommencez.',
  404: 'Cette adresse n’existe pas.',
  405: 'Cette adresse n’accepte pas cette méthode.',
  413: 'Votre envoi est trop volumineux.',
  414: 'L’adresse demandée est trop longue.',
  415: 'Ce format d’envoi n’est pas accepté.',
  429: 'Trop de demandes. Patientez un instant avant de recommencer.',
}

const corps = (message: string, code: string, severity: ErreurCorps['severity'] = 'Error'): ErreurCorps => ({
  message,
  severity,
  code,
})

function champsRefuses(error: unknown): ErreurCorps['champs'] {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  return error.validation.map((issue) => ({
    champ: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? '',
  }))
}

/**
 * The one place where a failure becomes an answer: the status, and `{message, severity, code}` with the sentence
 * of the message catalogue when an administrator has rewritten it. What is not foreseen is logged and answers
 * the generic sentence, never a stack, SQL or a path.
 */
export function errorHandler(services: Services) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [status, answer] = await describe(error, request, services)
    if (status === 429)
      reply.header('retry-after', String((error instanceof ErreurMetier && error.attendreSecondes) || 60))
    await reply.status(status).type('application/json; charset=utf-8').send(answer)
  }
}

async function describe(
  error: FastifyError | ErreurMetier,
  request: FastifyRequest,
  { configuration }: Services,
): Promise<[number, ErreurCorps]> {
  if (error instanceof ErreurMetier) {
    const cle = `${request.routeOptions?.config?.droit ?? ''}/${error.code}`.toLowerCase()
    const reecrit = (await configuration.lire()).messages.get(cle)
    return [
      STATUTS[error.nature],
      { ...corps(reecrit ?? error.message, error.code, error.severite), ...(error.champs && { champs: error.champs }) },
    ]
  }
  const champs = champsRefuses(error)
  if (champs) {
    const message = champs.length === 1 && champs[0] ? champs[0].message : 'Certaines informations sont à corriger.'
    return [400, { ...corps(message, 'SAISIE'), champs }]
  }
  const status = error.statusCode ?? 500
  if (status < 500) return [status, corps(REFUS_HTTP[status] ?? REFUS_HTTP[400] ?? '', 'HTTP')]
  request.log.error({ err: error }, 'incident technique')
  return [500, corps(INCIDENT_TECHNIQUE, 'TECHNIQUE')]
}

/** An address that no call serves. */
export async function notFoundHandler(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply.status(404).send(corps(REFUS_HTTP[404] ?? '', 'HTTP'))
}
