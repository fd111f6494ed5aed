import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ConsoPlusScreen } from '../screens/ConsoPlusScreen.tsx'

const cadre = page.getByTitle('Relevés par radio de votre compteur')
const onglet = (name: string) => page.getByRole('link', { name })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(consommationCalls.pageRadioReleve, { adresse: 'about:blank' })
})

it('what is chosen around the frame is told to it, and kept in the address', async () => {
  await afficher(<ConsoPlusScreen />, { route: '/consoPlus' })
  const dit = (vue: string, unite: string, echelle: string) =>
    expect
      .element(cadre)
      .toHaveAttribute('src', `about:blank?vue=${vue}&unite=${unite}&affichage=graphique&echelle=${echelle}`)
  await dit('QUOTIDIENNE', 'm3', 'mois')
  await page.getByText('Litres', { exact: true }).click()
  await dit('QUOTIDIENNE', 'L', 'mois')
  await page.getByText('Semaine', { exact: true }).click()
  await dit('QUOTIDIENNE', 'L', 'semaine')
  onglet('Mensuelle').element().focus()
  await userEvent.keyboard('{Enter}')
  await dit('MENSUELLE', 'L', 'semaine')
  await expect.element(onglet('Mensuelle')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => location.hash).toBe('#/consoPlus?vue=MENSUELLE&unite=L&echelle=semaine')
})

it('the thresholds of the provider are told in litres per day, without its page', async () => {
  await afficher(<ConsoPlusScreen />, { route: '/consoPlus' })
  await expect.element(cadre).toBeVisible()
  await onglet('Alertes').click()
  for (const seuil of [300, 250, 50])
    await expect
      .element(page.getByRole('definition').filter({ hasText: new RegExp(`^${seuil}\\sl par jour$`) }))
      .toBeVisible()
  await expect.element(cadre).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})
