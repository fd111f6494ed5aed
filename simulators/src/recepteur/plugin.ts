import type { FastifyInstance } from 'fastify'
import { date, page, STYLE } from '../boite-page.ts'
import { echapper } from '../page.ts'
import { signatureJuste } from './signature.ts'

const HORS_DOCUMENTATION = { schema: { hide: true } }
const GARDES = 500

/** A message that the simulated system took. */
interface MessageRecu {
  id: string
  type: string
  corps: string
  recuLe: Date
  /** How often it came again, which a receiver takes without doing anything twice. */
  deNouveau: number
}

/**
 * The simulated system of the utility, to be registered under `base`: takes messages whose signature is right, each once,
 * shows them (JSON for programs, a page for people), and goes down when it is told to (`POST …/panne` with a status; 0 ends it).
 *
 * @param secrets those of the receivers whose address it is, as they are now
 */
export const recepteurSimule =
  (secrets: () => Promise<readonly string[]>, base = '/simulateurs/recepteur') =>
  async (app: FastifyInstance) => {
    const recus = new Map<string, MessageRecu>()
    let panne = 0

    await app.register(async (zone) => {
      zone.removeAllContentTypeParsers()
      zone.addContentTypeParser('*', { parseAs: 'string' }, (_, corps, fini) => fini(null, corps))
      zone.post(base, HORS_DOCUMENTATION, async ({ headers, body }, reply) => {
        if (panne !== 0) return reply.status(panne).send({ message: 'en panne' })
        const corps = typeof body === 'string' ? body : ''
        const secondes = Math.floor(Date.now() / 1000)
        const connus = await secrets()
        if (!connus.some((secret) => signatureJuste(secret, headers as Record<string, string>, corps, secondes)))
          return reply.status(401).send({ message: 'signature inexacte' })
        const id = String(headers['webhook-id'])
        const deja = recus.get(id)
        if (deja) deja.deNouveau += 1
        else {
          recus.set(id, { id, type: typeDe(corps), corps, recuLe: new Date(), deNouveau: 0 })
          const [plusAncien] = recus.keys()
          if (recus.size > GARDES && plusAncien !== undefined) recus.delete(plusAncien)
        }
        return reply.status(204).send()
      })
    })

    app.post<{ Body: { statut?: number } }>(`${base}/panne`, HORS_DOCUMENTATION, async ({ body }) => {
      const statut = body?.statut ?? 503
      panne = statut >= 400 && statut < 600 ? statut : 0
      return { panne }
    })

    app.get(base, HORS_DOCUMENTATION, async (request, reply) => {
      const messages = [...recus.values()].toReversed()
      reply.header('cache-control', 'no-store')
      if (request.headers.accept?.includes('text/html'))
        return reply.type('text/html; charset=utf-8').send(pageListe(messages, panne, base))
      return reply.send(messages.map(({ corps, ...reste }) => ({ ...reste, message: JSON.parse(corps) as unknown })))
    })

    app.get(`${base}/style.css`, HORS_DOCUMENTATION, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )
  }

function typeDe(corps: string): string {
  const { type } = JSON.parse(corps) as { type?: unknown }
  return typeof type === 'string' ? type : ''
}

function pageListe(messages: readonly MessageRecu[], panne: number, base: string): string {
  const lignes = messages.map(
    ({ id, type, corps, recuLe, deNouveau }) =>
      `<li><h2>${echapper(type)}</h2><pre>${echapper(corps)}</pre><span>${echapper(id)}</span><span>${date(recuLe)}</span>${
        deNouveau > 0 ? `<span>revenu ${deNouveau} fois</span>` : ''
      }</li>`,
  )
  const liste = lignes.length > 0 ? `<ul>${lignes.join('\n')}</ul>` : '<p>Aucun événement reçu pour le moment.</p>'
  const etat = panne === 0 ? '' : `<p>En panne&#8239;: répond ${panne}.</p>`
  return page(
    'Événements',
    base,
    `<p>Le système d’information simulé prend ici les événements de l’agence dont la signature est juste, le plus récent en premier.</p>${etat}${liste}`,
  )
}
