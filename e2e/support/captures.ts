import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { ouvrirSession } from './session.ts'

/*
 * The pictures of `docs/domaines/administration.md`, of a demonstration that runs:
 * `npm run docs:images -- http://127.0.0.1:3000`. `CHROMIUM_PATH` names the browser of the machine.
 */

const DOSSIER = path.join(import.meta.dirname, '../../docs/images')
const FENETRE = { width: 1280, height: 760 }

const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Each picture: where it is taken, and what is done before. */
const VUES: readonly { nom: string; route: string; geste?: (page: Page) => Promise<unknown> }[] = [
  { nom: 'admin-accueil', route: '/admin' },
  {
    nom: 'admin-recherche',
    route: '/admin',
    geste: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('roussel')
      await page
        .getByRole('option', { name: /Camille Roussel/ })
        .first()
        .waitFor()
    },
  },
  {
    nom: 'admin-demandes',
    route: '/admin/demandes',
    geste: async (page) => {
      await page.getByText('DE00000004').first().click()
      await page.getByRole('article').getByRole('heading', { name: 'Suivi' }).waitFor()
    },
  },
  {
    nom: 'admin-client',
    route: '/admin/users/1001',
    geste: (page) => page.getByRole('link', { name: 'Tous ses contrats' }).waitFor(),
  },
  {
    nom: 'admin-paiements',
    route: '/admin/paiements',
    geste: (page) => page.getByRole('checkbox').nth(1).click(),
  },
  { nom: 'admin-article', route: '/admin/contenus?article=conseil_fuite' },
  {
    nom: 'admin-mail',
    route: '/admin/mails?type=facture-disponible',
    geste: (page) => bouton(page, 'Voir le courrier').click(),
  },
  { nom: 'admin-droits', route: '/admin/droits' },
  { nom: 'admin-alertes', route: '/admin/alertes' },
  { nom: 'admin-exploitation', route: '/admin/exploitation?onglet=mails' },
]

/** What is read is there, and the headings have their letters. */
async function auRepos(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready)
}

const [origine = 'http://127.0.0.1:3000'] = process.argv.slice(2)
process.env['E2E_ORIGINE'] = origine
const navigateur = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
})
const contexte = await navigateur.newContext({
  baseURL: `${origine}/ael-v2/`,
  viewport: FENETRE,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
})
await contexte.addCookies([
  { name: 'aelMesureAudience', value: 'refuse', url: `${origine}/ael-v2/` },
  { name: 'aelVisiteGuidee', value: 'vue', url: `${origine}/ael-v2/` },
])
const page = await contexte.newPage()
await ouvrirSession(page, 'admin@ael.test')
for (const { nom, route, geste } of VUES) {
  await page.goto('about:blank')
  await page.goto(`#${route}`)
  await auRepos(page)
  await geste?.(page)
  await auRepos(page)
  await page.screenshot({ path: path.join(DOSSIER, `${nom}.png`), animations: 'disabled' })
}
await navigateur.close()
