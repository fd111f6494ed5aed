import { FICHIERS, PAGE } from './caches.ts'

const BASE = import.meta.env.BASE_URL

/** What this page was drawn with was fetched before anything kept it. */
async function garderCettePage(): Promise<void> {
  const recus = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const fichiers = recus.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(`${BASE}assets/`),
  )
  const [page, autres] = await Promise.all([caches.open(PAGE), caches.open(FICHIERS)])
  await Promise.all([
    page.addAll([BASE, `${BASE}apparence.js`]),
    autres.addAll([...new Set(fichiers.map(({ href }) => href))]),
  ])
}

/** Has the browser keep the application, and lets it be installed; without a secure context it needs a network, as pages do. */
export async function installerHorsReseau(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const manifeste = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${BASE}agence.webmanifest`,
  })
  document.head.append(manifeste)
  await navigator.serviceWorker.register(`${BASE}service-worker.js`)
  await navigator.serviceWorker.ready
  await garderCettePage()
}
