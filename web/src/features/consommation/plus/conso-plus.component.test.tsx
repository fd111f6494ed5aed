import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { presser } from '../../../testing/presser.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ConsoPlusScreen } from '../screens/ConsoPlusScreen.tsx'

const cadre = page.getByTitle('Relevés par radio de votre compteur')
const demandee = () => serveur.demandes(consommationCalls.pageRadioReleve).at(-1)?.params
const onglet = (name: string) => page.getByRole('link', { name })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(consommationCalls.pageRadioReleve, { adresse: 'about:blank' })
})

it('what is chosen around the frame is told to it, and kept in the address', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_PREMIUM'] }))
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
  await presser(onglet('Mensuelle'), '{Enter}')
  await dit('MENSUELLE', 'L', 'semaine')
  await expect.element(onglet('Mensuelle')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => location.hash).toBe('#/consoPlus?vue=MENSUELLE&unite=L&echelle=semaine')
  // Whoever manages many contracts has a page of his own.
  expect(demandee()).toEqual({ contract: '0447122', type: 'pro' })
})

it('the figures instead of the graph are told to the frame, too', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['GRAND_COMPTE'] }))
  await afficher(<ConsoPlusScreen />, { route: '/consoPlus', adresse: '/consoPlus?vue=MENSUELLE&echelle=semaine' })
  await page.getByText('Données', { exact: true }).click()
  await expect
    .element(cadre)
    .toHaveAttribute('src', 'about:blank?vue=MENSUELLE&unite=m3&affichage=donnees&echelle=semaine')
  await expect.element(page.getByRole('radio', { name: 'Données' })).toBeChecked()
  expect(demandee()).toEqual({ contract: '0447122', type: 'pro' })
  await expect.element(onglet('Quotidienne')).toHaveAttribute('href', '#/consoPlus?affichage=donnees&echelle=semaine')
})

it('a page that does not open is asked for again; where there is none, the days stand elsewhere', async () => {
  serveur.refuse(consommationCalls.pageRadioReleve, { status: 500 })
  await afficher(<ConsoPlusScreen />, { route: '/consoPlus' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('La page de relève ne s’ouvre pas')
  await reessayer(consommationCalls.pageRadioReleve, { adresse: null })
  await expect.element(page.getByRole('link', { name: 'Voir ma consommation' })).toHaveAttribute('href', '#/conso')
})

it('the page of the provider is opened anew before what opens it ends', async () => {
  const intervalles = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => intervalles.mockRestore())
  await afficher(<ConsoPlusScreen />, { route: '/consoPlus' })
  await expect.element(cadre).toHaveAttribute('src', expect.stringMatching(/^about:blank\?/))
  serveur.repond(consommationCalls.pageRadioReleve, { adresse: 'about:blank#neuf' })
  for (const [relire, delai] of intervalles.mock.calls) if (delai === 9.5 * 60_000) relire()
  await expect.element(cadre).toHaveAttribute('src', expect.stringMatching(/^about:blank#neuf\?/))
  // Another contract has a page of its own.
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params }) =>
    exemple(contratDetail, { ...unContrat(params), groupes: [] }),
  )
  serveur.repond(consommationCalls.pageRadioReleve, ({ params }) => ({ adresse: `about:blank#${params.contract}` }))
  await changerContexte({ mode: 'contrat', numeroContrat: '0447381' })
  await expect.element(cadre).toHaveAttribute('src', expect.stringMatching(/^about:blank#0447381\?/))
  expect(demandee()).toEqual({ contract: '0447381', type: 'CN' })
})

it('of no contract leads to where one is chosen, and has no filters', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<ConsoPlusScreen />, { route: '/consoPlus' })
  await expect
    .element(page.getByRole('link', { name: 'Choisissez un contrat' }))
    .toHaveAttribute('href', '#/manage/contrats')
  await expect.element(page.getByRole('region', { name: 'Filtres' })).not.toBeInTheDocument()
})

it('the thresholds of the provider are told in litres per day, without its page', async () => {
  await afficher(<ConsoPlusScreen />, { route: '/consoPlus' })
  await expect.element(cadre).toBeVisible()
  await onglet('Alertes').click()
  await expect.element(page.getByRole('region', { name: 'Filtres' })).not.toBeInTheDocument()
  for (const seuil of [300, 250, 50])
    await expect
      .element(page.getByRole('definition').filter({ hasText: new RegExp(`^${seuil}\\sl par jour$`) }))
      .toBeVisible()
  await expect.element(cadre).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})
