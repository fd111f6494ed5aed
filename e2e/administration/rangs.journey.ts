import { suivreRequetes } from '../support/ecran.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { COMPTES } from '../interface/ecrans.ts'

const ECRANS = COMPTES.find(({ compte }) => compte === 'admin@ael.test')?.ecrans ?? []
const DE_L_ADMINISTRATEUR = [
  '/admin/messages',
  '/admin/demarches',
  '/admin/parametrage',
  '/admin/configuration',
  '/admin/exploitation',
  '/admin/general',
  '/admin/livraisons',
  '/admin/recepteurs',
]
const DU_WEBMASTER = ['/admin/contenus', '/admin/faq', '/admin/mails', '/admin/droits', '/admin/alertes']

for (const [compte, fermes] of [
  ['webmaster@ael.test', DE_L_ADMINISTRATEUR],
  ['gestionnaire@ael.test', [...DE_L_ADMINISTRATEUR, ...DU_WEBMASTER]],
] as const) {
  test(`${compte} opens what is of his rank, and no address brings him a call that is refused`, async ({ page }) => {
    test.setTimeout(120_000)
    const refuses: string[] = []
    page.on('response', (reponse) => reponse.status() === 403 && refuses.push(reponse.url()))
    const requetes = suivreRequetes(page)
    await ouvrirSession(page, compte)
    await page.goto('#/mentions')
    const titre = page.getByRole('heading', { level: 1 })
    await expect(titre).toHaveText('Mentions légales')
    const ouverts = ECRANS.filter(({ route }) => !fermes.some((adresse) => route.split('?')[0] === adresse))
    for (const { route, titre: attendu } of ouverts) {
      await test.step(route, async () => {
        await page.evaluate((adresse) => (location.hash = adresse), route)
        await expect(titre).toHaveText(attendu)
        await requetes.calme()
        expect.soft(refuses.splice(0), route).toEqual([])
      })
    }
    await page.evaluate(() => (location.hash = '/admin/recepteurs'))
    await expect(titre).toHaveText('Accès refusé')
    await expect(page).toHaveTitle('Accès refusé – Agence en ligne')
    await requetes.calme()
    expect(refuses).toEqual([])
    await page.getByRole('link', { name: 'Revenir à mon accueil' }).click()
    await expect(titre).toHaveText('Ce qui attend quelqu’un')
  })
}
