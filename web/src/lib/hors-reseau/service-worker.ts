import { DONNEE_LE, GARDER } from '@ael/contract/call.ts'
import { clientsClaim } from 'workbox-core/clientsClaim.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { FICHIERS, PAGE, REPONSES } from './caches.ts'

const JOUR = 24 * 3600
const APPLICATION = '/ael-v2/'

/** Each session has its own answers: nobody is shown those of whoever was there before him. */
async function adresseDeLaSession({ url, headers }: Request): Promise<string> {
  const jeton = new TextEncoder().encode(headers.get('Token') ?? '')
  const empreinte = new Uint8Array(await crypto.subtle.digest('SHA-256', jeton))
  const adresse = new URL(url)
  adresse.searchParams.set('session', Array.from(empreinte, (octet) => octet.toString(16).padStart(2, '0')).join(''))
  return adresse.href
}

/** Keeps the answers that the server lets be kept, and says of those that are shown again when they were given. */
const selonLeServeur: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => adresseDeLaSession(request),
  cacheWillUpdate: async ({ response }) => (response.ok && response.headers.has(GARDER) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse
    const { body, status, headers } = cachedResponse
    const dates = new Headers(headers)
    dates.set(DONNEE_LE, headers.get('date') ?? '')
    return new Response(body, { status, headers: dates })
  },
}

const reponses = new NetworkFirst({
  cacheName: REPONSES,
  plugins: [
    selonLeServeur,
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 7 * JOUR, purgeOnQuotaError: true }),
  ],
})

clientsClaim()
registerRoute(
  ({ request, url }) => request.mode === 'navigate' || url.pathname === `${APPLICATION}apparence.js`,
  new NetworkFirst({ cacheName: PAGE, matchOptions: { ignoreSearch: true } }),
)
registerRoute(
  ({ url }) => url.pathname.startsWith(`${APPLICATION}assets/`),
  new CacheFirst({
    cacheName: FICHIERS,
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * JOUR, purgeOnQuotaError: true })],
  }),
)
registerRoute(({ url }) => url.pathname.startsWith('/webapi/'), reponses)
registerRoute(({ url }) => url.pathname.endsWith('/Utilisateur/infoUtilisateur'), reponses, 'POST')
