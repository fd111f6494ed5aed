import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { echapper } from '../page.ts'
import { page, STYLE } from './page-releve.ts'

interface Reglages {
  base: string
  secret: string
  /** The days of a contract that were read, both ends included, `AAAA-MM-JJ`: those of the agency, which it is a provider of. */
  volumes: (contrat: string, du: string, au: string) => Promise<readonly { jour: string; litres: number }[]>
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
  ({ base, secret, volumes, maintenant = Date.now }: Reglages) =>
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
        const lus = await releves(query, maintenant(), (du, au) => volumes(jeton.contrat, du, au))
        return page(`Radio-relève du contrat ${echapper(jeton.contrat)}`, base, lus)
      },
    )
  }

const JOUR_MS = 86_400_000
const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** Days `AAAA-MM-JJ`, both ends included. */
interface Periode {
  du: string
  au: string
  nom: string
}

const jourIso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const enMots = (ms: number, format: Intl.DateTimeFormatOptions): string =>
  new Date(ms).toLocaleDateString('fr-FR', { ...format, timeZone: 'UTC' })

/** The last days but today, or the last weeks from Monday, or months, the present one too; the newest first. */
function periodesDe(vue: string, echelle: string, maintenant: number): { titre: string; periodes: Periode[] } {
  const jour = Date.parse(`${PARIS.format(maintenant)}T00:00:00Z`)
  const suite = (nombre: number, une: (rang: number) => Periode) =>
    Array.from({ length: nombre }, (_, rang) => une(rang))
  if (vue !== 'MENSUELLE')
    return {
      titre: 'derniers jours',
      periodes: suite(echelle === 'semaine' ? 7 : 30, (rang) => {
        const un = jour - (rang + 1) * JOUR_MS
        return { du: jourIso(un), au: jourIso(un), nom: enMots(un, { dateStyle: 'short' }) }
      }),
    }
  const date = new Date(jour)
  if (echelle === 'semaine')
    return {
      titre: 'dernières semaines',
      periodes: suite(8, (rang) => {
        const lundi = jour - (((date.getUTCDay() + 6) % 7) + rang * 7) * JOUR_MS
        return {
          du: jourIso(lundi),
          au: jourIso(lundi + 6 * JOUR_MS),
          nom: `semaine du ${enMots(lundi, { dateStyle: 'short' })}`,
        }
      }),
    }
  return {
    titre: 'derniers mois',
    periodes: suite(12, (rang) => {
      const premier = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - rang, 1)
      const fin = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - rang + 1, 0)
      return { du: jourIso(premier), au: jourIso(fin), nom: enMots(premier, { month: 'long', year: 'numeric' }) }
    }),
  }
}

const ecrire = (litres: number | null, unite: string): string =>
  litres === null ? 'Non relevé' : unite === 'L' ? `${litres} l` : `${(litres / 1000).toLocaleString('fr-FR')} m³`

/** The last days, weeks or months, of the same readings as the agency shows. */
async function releves(
  { vue = 'QUOTIDIENNE', unite = 'm3', affichage = 'graphique', echelle = 'mois' }: Record<string, string>,
  maintenant: number,
  lire: (du: string, au: string) => ReturnType<Reglages['volumes']>,
): Promise<string> {
  const { titre, periodes } = periodesDe(vue, echelle, maintenant)
  const jours = await lire(periodes.at(-1)!.du, periodes[0]!.au)
  const volumes = periodes.map(({ du, au }) => {
    const siens = jours.filter(({ jour }) => jour >= du && jour <= au)
    return siens.length === 0 ? null : siens.reduce((somme, { litres }) => somme + litres, 0)
  })
  const maximum = Math.max(1, ...volumes.map((litres) => litres ?? 0))
  const lignes = periodes.map(({ nom }, rang) => {
    const litres = volumes[rang] ?? null
    const valeur = ecrire(litres, unite)
    const barre =
      affichage === 'donnees'
        ? ''
        : `<td><meter min="0" max="${maximum}" value="${litres ?? 0}" aria-label="${nom}">${valeur}</meter></td>`
    return `<tr><th scope="row">${nom}</th><td>${valeur}</td>${barre}</tr>`
  })
  return `<table><caption>Volumes des ${titre} (page simulée)</caption><tbody>${lignes.join('')}</tbody></table>`
}
