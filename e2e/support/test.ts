import { expect, test as base, type Page } from '@playwright/test'
import { mouvementsFinis, reproches, suivreRequetes } from './ecran.ts'

/** With E2E_CAPTURES=1, each screen that is checked is kept as a picture. */
const CAPTURES = process.env['E2E_CAPTURES'] === '1'

/** What the browser says of a file that was asked for in two ways, and is read twice. */
const DEUX_FOIS = /preload .* is found, but is not used/

/**
 * The journeys' `test`: a page that fails the journey when the browser's console or a script reports an error,
 * and `verifierEcran`, which scans what is shown for accessibility and horizontal overflow.
 */
export const test = base.extend<{ erreursConsole: string[]; verifierEcran: (nom: string) => Promise<void> }>({
  erreursConsole: [
    async ({ page }, use) => {
      const erreurs: string[] = []
      page.on('console', (message) => {
        const texte = message.text()
        if (message.type() === 'error' || DEUX_FOIS.test(texte)) erreurs.push(texte)
      })
      page.on('pageerror', (error) => erreurs.push(String(error)))
      await use(erreurs)
      expect(erreurs, 'console errors').toEqual([])
    },
    { auto: true },
  ],
  verifierEcran: async ({ page }, use, info) => {
    const requetes = suivreRequetes(page)
    await use(async (nom) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await requetes.calme()
      await expect(page.locator('[aria-busy="true"]'), `${nom}: what is still read`).toHaveCount(0)
      await mouvementsFinis(page)
      await expect.poll(() => reproches(page, { contraste: false }), { message: nom }).toEqual([])
      const largeur = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(largeur, `${nom}: horizontal overflow in px`).toBeLessThanOrEqual(0)
      if (CAPTURES)
        await info.attach(nom, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
    })
  },
})

export { expect }

export const MOT_DE_PASSE = 'Ael-2026!'

/** Signs in with the form, as a person does, and waits until it is done; journeys with another subject use `ouvrirSession`. */
export async function seConnecter(page: Page, email: string): Promise<void> {
  await page.goto('#/login')
  await remplirConnexion(page, email)
  await page.waitForURL(({ hash }) => !hash.startsWith('#/login'))
}

/** Fills the sign-in form that is on screen, and sends it; it may be refused. */
export async function remplirConnexion(page: Page, email: string, motDePasse: string = MOT_DE_PASSE): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
