import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { echapper } from '../page.ts'
import { page, STYLE } from './page-releve.ts'

interface Reglages {
  base: string
  secret: string
  maintenant?: () => number
}

interface Jeton {
  contrat: string
  type: string
  fin: number
}

/** What the token says, when its signature is ours and its time is not over. */
function lireJeton(jeton: string, secret: string, maintenant: number): Jeton | null {
  const [contenu = '', signature = ''] = jeton.split('.')
  const attendue = createHmac('sha256', secret).update(contenu).digest()
  const recue = Buffer.from(signature, 'base64url')
  if (recue.length !== attendue.length || !timingSafeEqual(recue, attendue)) return null
  const lu = JSON.parse(Buffer.from(contenu, 'base64url').toString()) as Jeton
  return lu.fin * 1000 > maintenant ? lu : null
}

/** Stands in for the page of the radio-reading provider, shown in a frame: it opens to a signed token that is not over. */
export const radioReleveSimulee =
  ({ base, secret, maintenant = Date.now }: Reglages) =>
  async (app: FastifyInstance) => {
    app.get(`${base}/style.css`, { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )

    // A token is longer than what a named part of a path may be.
    app.get<{ Params: { type: string; '*': string }; Querystring: Record<string, string> }>(
      `${base}/:type/*`,
      { schema: { hide: true } },
      async ({ params, query }, reply) => {
        const jeton = lireJeton(params['*'], secret, maintenant())
        reply.type('text/html; charset=utf-8')
        if (!jeton || jeton.type !== params.type) {
          return reply
            .status(403)
            .send(
              page(
                'Page fermée',
                base,
                '<p>Votre visite est terminée. Rechargez la page de l’agence pour continuer.</p>',
              ),
            )
        }
        return page(`Radio-relève du contrat ${echapper(jeton.contrat)}`, base, releves(query, maintenant()))
      },
    )
  }

const JOUR_MS = 86_400_000

interface Pas {
  /** How many rows, of how many days each. */
  nombre: number
  jours: number
  nom: string
  format: Intl.DateTimeFormatOptions
}

/** What one row is: the scale is how far back days are told, or what volumes are summed by. */
function pasDe(vue: string, echelle: string): Pas {
  if (vue !== 'MENSUELLE')
    return { nombre: echelle === 'semaine' ? 7 : 30, jours: 1, nom: 'derniers jours', format: { dateStyle: 'short' } }
  return echelle === 'semaine'
    ? { nombre: 8, jours: 7, nom: 'dernières semaines', format: { dateStyle: 'short' } }
    : { nombre: 12, jours: 30, nom: 'derniers mois', format: { month: 'long', year: 'numeric' } }
}

/** The last days, weeks or months, made up: this page is not ours to fill. */
function releves(
  { vue = 'QUOTIDIENNE', unite = 'm3', affichage = 'graphique', echelle = 'mois' }: Record<string, string>,
  maintenant: number,
): string {
  const { nombre, jours, nom, format } = pasDe(vue, echelle)
  const lignes = Array.from({ length: nombre }, (_, rang) => {
    const litres = (260 + ((rang * 37) % 120)) * jours
    const date = new Date(maintenant - (rang + 1) * JOUR_MS * jours).toLocaleDateString('fr-FR', format)
    const periode = jours === 7 ? `semaine du ${date}` : date
    const valeur = unite === 'L' ? `${litres} l` : `${(litres / 1000).toLocaleString('fr-FR')} m³`
    const barre =
      affichage === 'donnees'
        ? ''
        : `<td><meter min="0" max="${400 * jours}" value="${litres}" aria-label="${periode}">${valeur}</meter></td>`
    return `<tr><th scope="row">${periode}</th><td>${valeur}</td>${barre}</tr>`
  })
  return `<table><caption>Volumes des ${nom} (page simulée)</caption><tbody>${lignes.join('')}</tbody></table>`
}
