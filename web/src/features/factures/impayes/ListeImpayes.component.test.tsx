import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { impaye as schemaImpaye, phaseRelance, type Impaye } from '@ael/contract/factures/impayes.schemas.ts'
import { LIBELLES_PHASES_RELANCE } from '@ael/contract/factures/relances.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import type { FacturePayable, PayerFactures } from '../payer.ts'
import { ListeImpayes } from './ListeImpayes.tsx'

const { listeImpayes, infoPhaseRelance } = facturesCalls
const payer = vi.fn<(factures: readonly FacturePayable[]) => void>()
const Payer: PayerFactures = ({ factures, place }) => (
  <button
    type="button"
    onClick={() => payer(factures)}
  >{`${place} ${factures.map(({ numeroFactureClient }) => numeroFactureClient).join(' ')}`}</button>
)
const impaye = (reference: string, propres: Partial<Impaye> = {}): Impaye =>
  exemple(schemaImpaye, {
    reference,
    titre: `Facture ${reference}`,
    nomClient: 'Camille Roussel',
    type: 'Facture',
    typeReseau: 'ASSAINISSEMENT',
    periode: 'Du 15/04/2026 au 14/10/2026',
    adresse: '12 rue des Tanneurs',
    dateFacturation: '2026-10-15',
    date: '2026-11-15',
    montant: 60,
    solde: 41,
    soldeExigible: 12.5,
    etat: 'ECHUE',
    isPaiementAutorise: true,
    ...propres,
  })
const repondre = (...resultats: Impaye[]) =>
  serveur.repond(listeImpayes, { resultats, nbTotalResultats: resultats.length })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = () => afficher(<ListeImpayes numeroContrat="0447122" Payer={Payer} />, { route: '/factures' })

beforeEach(() =>
  serveur.repond(
    infoPhaseRelance,
    exemple(phaseRelance, {
      nombreImpayes: 2,
      soldeExigible: 82,
      nombreDeRelances: 2,
      dateDerniereRelance: '2026-10-01',
    }),
  ),
)

it('says how far the reminders are, and pays one, or those that are chosen and may be', async () => {
  repondre(impaye('FA1'), impaye('FA2'), impaye('FA3', { etat: 'LITIGE', isPaiementAutorise: false }))
  await ouvrir()
  await expect
    .element(page.getByRole('region', { name: 'Situation du contrat' }))
    .toMatchTextContent(/2 relances, la dernière le 01\/10\/2026.*Factures impayées2Exigible aujourd’hui82,00/)
  const ligne = page.getByRole('row', { name: /Choisir la facture FA1/ })
  await expect
    .element(ligne)
    .toMatchTextContent(
      /FA1Facture, assainissementDu 15\/04\/2026 au 14\/10\/2026Camille Roussel12 rue des Tanneurs15\/10\/202615\/11\/2026En retard60,00.€41,00.€12,50.€/,
    )
  expect(lignesDe(page.getByRole('table'))[0]).toMatchObject({
    Client: 'Camille Roussel12 rue des Tanneurs',
    'Facturée le': '15/10/2026',
    'À payer avant le': '15/11/2026',
    Montant: '60,00 €',
    Solde: '41,00 €',
    Exigible: '12,50 €',
    Paiement: 'ligne FA1',
  })
  await expect
    .element(ligne.getByRole('link', { name: /Facture FA1$/ }))
    .toHaveAttribute('href', '#/factures?vue=toutes&recherche=FA1')
  await expect.element(bouton('ligne FA1')).toBeVisible()
  await expect.element(bouton('ligne FA3')).not.toBeInTheDocument()
  await expect.element(bouton('tout FA1 FA2')).toBeVisible()
  expect(await reproches()).toEqual([])
  await page.getByRole('checkbox', { name: /FA2$/ }).click()
  await page.getByRole('checkbox', { name: /FA3$/ }).click()
  await expect.element(bouton('selection FA2')).toBeVisible()
  await expect.element(page.getByText(/^FA3 ne se paie pas ici/)).toBeVisible()
  await bouton('Choisir les 3').click()
  await bouton('selection FA1 FA2').click()
  expect(payer.mock.lastCall?.[0]).toEqual(
    ['FA1', 'FA2'].map((numeroFactureClient) => ({
      numeroFactureClient,
      numeroContrat: '0447122',
      soldeFactureClient: 41,
    })),
  )
  await page.viewport(320, 640)
  await expect.poll(debordement).toBe(0)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'FA1' }))
    .toMatchTextContent(
      /Facturée le 15\/10\/2026, à payer avant le 15\/11\/2026Montant60,00.€Solde41,00.€Exigible12,50.€/,
    )
  await page.viewport(1280, 900)
})

it('is none, or cannot be read, then is', async () => {
  serveur.refuse(listeImpayes, { status: 500 })
  serveur.repond(infoPhaseRelance, exemple(phaseRelance, { nombreImpayes: 0 }))
  await ouvrir()
  await expect.element(page.getByText('Vos factures impayées ne sont pas disponibles pour le moment')).toBeVisible()
  await reessayer(listeImpayes, { resultats: [], nbTotalResultats: 0 })
  await expect.element(page.getByRole('heading', { name: 'Aucune facture impayée' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir toutes les factures' }))
    .toHaveAttribute('href', '#/factures?vue=toutes')
  await expect.element(page.getByRole('region', { name: 'Situation du contrat' })).not.toBeInTheDocument()
})

it.each([
  ['AUCUNE', 0, null, /^Situation du contratRelancesAucune relance/],
  ['RAPPEL', 1, '2026-10-01', /^Situation du contrat1 relance le 01\/10\/2026Rappel/],
] as const)('says how far the reminders are: %s', async (phase, nombreDeRelances, dateDerniereRelance, dit) => {
  const libelle = LIBELLES_PHASES_RELANCE[phase]
  const relance = { phase, libelle, nombreDeRelances, dateDerniereRelance, nombreImpayes: 1, soldeExigible: 12.5 }
  serveur.repond(infoPhaseRelance, exemple(phaseRelance, relance))
  repondre(impaye('FA1'))
  await afficher(<ListeImpayes numeroContrat="0447122" />, { route: '/factures' })
  await expect.element(page.getByRole('region', { name: 'Situation du contrat' })).toMatchTextContent(dit)
  // Nobody pays here: nothing is chosen to be.
  await expect.element(page.getByRole('row', { name: /FA1/ })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(bouton(/FA1$/)).not.toBeInTheDocument()
  expect(serveur.demandes(infoPhaseRelance)[0]).toEqual({ params: { id: '0447122' } })
})

it('while payments are suspended, all of it is not paid at once', async () => {
  const fonctionnalites = { BloquerPaiement: true }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
  repondre(impaye('FA1'), impaye('FA2'))
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /FA1/ })).toBeVisible()
  await expect.element(bouton(/^tout/)).not.toBeInTheDocument()
})

it('is cut into pages, and paid one by one where that is so', async () => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { PaiementMultiFacture: false } }),
  )
  repondre(...Array.from({ length: 26 }, (_, rang) => impaye(`FA${100 + rang}`)))
  await ouvrir()
  const lignes = () => page.getByRole('checkbox', { name: /la facture FA1\d\d$/ }).elements().length
  await expect.poll(lignes).toBe(25)
  await expect.element(bouton(/^tout/)).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: /FA100$/ }).click()
  await page.getByRole('checkbox', { name: /FA101$/ }).click()
  await expect.element(page.getByText('Payez vos factures une par une.')).toBeVisible()
  await expect.element(bouton(/^selection/)).not.toBeInTheDocument()
  await bouton('Page suivante').click()
  await expect.poll(lignes).toBe(1)
  await expect.element(bouton('ligne FA125')).toBeVisible()
})
