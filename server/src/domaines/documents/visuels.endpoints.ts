import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { tailleVoulue } from './visuels/visuels.repository.ts'

const CINQ_MINUTES = 'public, max-age=300'

/** Pictures of articles: a browser asks for them by an address alone, as they stand on pages that everybody reads. */
export function registerVisuels(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { nom: string; largeur: string } }>(
    '/visuels/:nom/:largeur',
    { schema: { hide: true } },
    async ({ params: { nom, largeur } }, reply) => {
      const lue = /^[A-Za-z0-9_-]{2,100}$/.test(nom) && /^\d{1,4}$/.test(largeur) ? Number(largeur) : null
      const taille = lue === null ? undefined : await tailleVoulue(db, nom, lue)
      if (!taille) return reply.code(404).header('cache-control', 'no-store').send()
      return reply.header('cache-control', CINQ_MINUTES).type('image/webp').send(taille.contenu)
    },
  )
}
