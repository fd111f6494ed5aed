import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { evolution } from '@ael/contract/factures/documents.schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { EvolutionFacture } from './EvolutionFacture.tsx'
import { EvolutionScreen } from './EvolutionScreen.tsx'

const comparee = (numeroFactureClient: string, montantTTC: number, annee: number) => ({
  numeroFactureClient,
  dateFacture: `${annee}-09-01`,
  dateDebut: `${annee}-03-01`,
  dateFin: `${annee}-08-31`,
  jours: 184,
  volumeEnLitres: 54_200,
  montantTTC,
  estimee: false,
})
const ouvrir = () => afficher(<EvolutionFacture numeroContrat="0447122" numeroFacture="FA2" />)

it('sets an invoice beside another, and says what makes the difference', async () => {
  serveur.repond(facturesCalls.evolution, ({ query: { reference } }) =>
    exemple(evolution, {
      facture: comparee('FA2', 120, 2026),
      reference: comparee('FA1', 100, 2025),
      ecart: reference === 'AN_DERNIER' ? 0 : 20,
      effets:
        reference === 'AN_DERNIER'
          ? []
          : [
              { cause: 'PRIX', montant: 25, avant: null, apres: null },
              { cause: 'TVA', montant: -5, avant: null, apres: null },
            ],
      unite: 'M3',
      possibles: ['PRECEDENTE', 'AN_DERNIER'],
    }),
  )
  await ouvrir()
  await expect
    .element(
      page.getByText(
        /^Cette facture.: Facture n° FA2, du 01\/03\/2026 au 31\/08\/2026\. Comparée à.: Facture n° FA1, du 01\/03\/2025/,
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByText('Cette facture', { exact: true }).element().closest('dl')!)
    .toMatchTextContent(/^Cette facture120,00.€Comparée à100,00.€Écart\+.20,00.€$/)
  const causes = page.getByRole('region', { name: 'Ce qui fait l’écart' })
  await expect.element(causes.getByRole('listitem').nth(0)).toMatchTextContent(/^Des prix en hausse.*\+.25,00.€$/)
  await expect.element(causes.getByRole('listitem').nth(1)).toMatchTextContent(/^Une TVA moins élevée.*[-−–].?5,00.€$/)
  await expect.element(causes).toMatchTextContent(/Écart entre les deux factures\+.20,00.€/)
  expect(await reproches()).toEqual([])
  await page.viewport(320, 640)
  expect(debordement()).toBe(0)
  await page.viewport(1280, 900)
  await page.getByText('Un an plus tôt').click()
  await expect.element(page.getByText('Les deux factures ont le même montant.')).toBeVisible()
  expect(serveur.demandes(facturesCalls.evolution).at(-1)).toEqual({
    params: { contract: '0447122', number: 'FA2' },
    query: { reference: 'AN_DERNIER' },
  })
})

it('says that there is nothing to compare, or that it cannot be told for now', async () => {
  serveur.refuse(facturesCalls.evolution, { status: 404, code: 'REFERENCE' })
  const seule = await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Rien à comparer' })).toBeVisible()
  await seule.unmount()
  serveur.refuse(facturesCalls.evolution, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'La comparaison ne s’affiche pas' })).toBeVisible()
  const [facture, reference] = [comparee('FA2', 100, 2026), comparee('FA1', 100, 2025)]
  const lue = { facture, reference, ecart: 0, effets: [], possibles: ['PRECEDENTE' as const] }
  await reessayer(facturesCalls.evolution, exemple(evolution, lue))
  await expect.element(page.getByText('Les deux factures ont le même montant.')).toBeVisible()
  // There is no other to compare it with.
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

it('comes by a link too, that names the contract and the invoice', async () => {
  serveur.refuse(facturesCalls.evolution, { status: 404, code: 'REFERENCE' })
  const route = '/factures/evolution/$numeroContrat/$numeroFacture'
  await afficher(<EvolutionScreen />, { route, adresse: '/factures/evolution/0447122/FA2' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pourquoi ma facture change' })).toBeVisible()
  await expect.element(page.getByText('Facture n° FA2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Rien à comparer' })).toBeVisible()
  expect(serveur.demandes(facturesCalls.evolution)[0]).toEqual({
    params: { contract: '0447122', number: 'FA2' },
    query: { reference: 'PRECEDENTE' },
  })
})
