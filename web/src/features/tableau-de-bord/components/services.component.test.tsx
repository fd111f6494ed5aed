import { CLIENT_SEUL } from '@ael/contract/clients/regles.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { detailMensualite, mandatSepa, planMensualisation } from '@ael/contract/prelevements/schemas.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { derniereFacture } from '@ael/contract/tableau-de-bord/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat } from '../testing/contextes.ts'
import { eFacture } from '../tuiles/e-facture.tsx'
import { prelevement } from '../tuiles/prelevement.tsx'

const ouvrir = ({ Contenu }: typeof prelevement, route: string) =>
  afficher(<Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />, { route })
const debit = page.getByRole('region', { name: 'Prélèvement' })
const plan = exemple(planMensualisation, {
  etat: 'EN_COURS',
  detail: [
    exemple(detailMensualite, { isFuture: false, dateEcheance: '2026-10-08', montant: 40 }),
    exemple(detailMensualite, { isFuture: true, dateEcheance: '2026-11-08', montant: 42 }),
  ],
})

it('the tile of direct debit says the next instalment, the debit at its date, or neither', async () => {
  serveur.repond(prelevementsCalls.plansMensualisation, [plan])
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: true }))
  const premiere = await ouvrir(prelevement, '/mensualisation')
  await expect.element(debit).toMatchTextContent(/MensualiséProchain débit de 42,00\s€ le 08\/11\/2026\./)
  await expect.element(debit.getByRole('link', { name: 'Voir l’échéancier et le mandat' })).toBeVisible()
  expect(await reproches()).toEqual([])
  await premiere.unmount()
  serveur.repond(prelevementsCalls.plansMensualisation, [])
  // Its details are the payer's; that there is one is not.
  serveur.refuse(prelevementsCalls.mandatSepa, { status: 403, code: CLIENT_SEUL })
  const deuxieme = await ouvrir(prelevement, '/mensualisation')
  await expect.element(debit).toMatchTextContent('Prélevé à l’échéance')
  await deuxieme.unmount()
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: false }))
  await ouvrir(prelevement, '/mensualisation')
  await expect.element(debit).toMatchTextContent('Ni prélevé ni mensualisé')
  await expect.element(debit.getByRole('link', { name: 'Simuler une mensualisation' })).toBeVisible()
})

it('the tile of direct debit that cannot be read says so, then is', async () => {
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: false }))
  serveur.refuse(prelevementsCalls.plansMensualisation, { status: 500 })
  await ouvrir(prelevement, '/mensualisation')
  await expect.element(debit).toMatchTextContent('Votre prélèvement ne s’affiche pas')
  await reessayer(prelevementsCalls.plansMensualisation, [plan])
  await expect.element(debit).toMatchTextContent('Mensualisé')
})

it('the tile of e-invoices says where they are, and since when the last one', async () => {
  const tuile = page.getByRole('region', { name: 'Facture électronique' })
  serveur.repond(tableauDeBordCalls.derniereFacture, exemple(derniereFacture, { dateFacture: '2026-10-12' }))
  const premiere = await ouvrir(eFacture, '/factures')
  await expect.element(tuile).toMatchTextContent('la dernière est du 12/10/2026')
  await expect
    .element(tuile.getByRole('link', { name: 'Toutes les factures' }))
    .toHaveAttribute('href', '#/factures?vue=toutes')
  await premiere.unmount()
  serveur.repond(tableauDeBordCalls.derniereFacture, exemple(derniereFacture, { dateFacture: null }))
  await ouvrir(eFacture, '/factures')
  await expect.element(tuile).toMatchTextContent('Chaque facture sera ici en PDF')
})
