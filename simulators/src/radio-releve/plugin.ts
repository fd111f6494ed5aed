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
export const radioReleveSimulee = ({ base, secret, maintenant = Date.now }: Reglages) =>
  async (app: FastifyInstance) => {
    app.get(`${base}/style.css`, { schema: { hide: true } }, async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE))

    // A token is longer than what a named part of a path may be.
    app.get<{ Params: { type: string; '*': string }; Querystring: Record<string, string> }>(
      `${base}/:type/*`,
      { schema: { hide: true } },
      async ({ params, query }, reply) => {
        const jeton = lireJeton(params['*'], secret, maintenant())
        reply.type('text/html; charset=utf-8')
        if (!jeton || jeton.type !== params.type) {
          return reply.status(403).send(page('Page fermée', base, '<p>Votre visite est terminée. Rechargez la page de l’agence pour continuer.</p>'))
        }
        return page(`Radio-relève du contrat ${echapper(jeton.contrat)}`, base, releves(query, maintenant()))
      },
    )
  }

const JOURS = 7

/** The last days or months, made up: this page is not ours to fill. */
function releves({ vue = 'QUOTIDIENNE', unite = 'm3', affichage = 'graphique' }: Record<string, string>, maintenant: number): string {
  const lignes = Array.from({ length: JOURS }, (_, rang) => {
    const litres = 260 + ((rang * 37) % 120) * (vue === 'MENSUELLE' ? 30 : 1)
    const jour = new Date(maintenant - (rang + 1) * 86_400_000 * (vue === 'MENSUELLE' ? 30 : 1))
    const nom = jour.toLocaleDateString('fr-FR', vue === 'MENSUELLE' ? { month: 'long', year: 'numeric' } : { dateStyle: 'short' })
    const valeur = unite === 'L' ? `${litres} l` : `${(litres / 1000).toLocaleString('fr-FR')} m³`
    const barre = affichage === 'donnees' ? '' : `<td><meter min="0" max="${vue === 'MENSUELLE' ? 4000 : 400}" value="${litres}" aria-label="${nom}">${valeur}</meter></td>`
    return `<tr><th scope="row">${nom}</th><td>${valeur}</td>${barre}</tr>`
  })
  return `<table><caption>${vue === 'MENSUELLE' ? 'Volumes des derniers mois' : 'Volumes des derniers jours'} (page simulée)</caption><tbody>${lignes.join('')}</tbody></table>`
}
