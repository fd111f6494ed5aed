import { accesCalls } from '@ael/contract/acces/calls.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { facture as schemaFacture, type Facture } from '@ael/contract/factures/listes.schemas.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { autorisationPaiement } from '@ael/contract/paiements/schemas.ts'
import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { queryClient } from '../../lib/query/query-client.ts'
import { contexteQuery, type Contexte } from '../../lib/session/contexte.ts'
import { debordement, reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../testing/exemples.ts'
import { presser } from '../../testing/presser.ts'
import { serveur } from '../../testing/serveur.ts'
import { FacturesPage } from './FacturesPage.tsx'

const contexte: Contexte = {
  mode: 'groupe',
  groupe: { idGroupe: 0, nom: 'Tous', description: '', nbContrats: 12, nbUsers: 0, color: 1, modifiable: false },
}
/** What the menu at its side leaves to a screen in a window of 1440 px. */
const LARGEUR = 1152
const due = (rang: number): Facture =>
  exemple(schemaFacture, {
    identifiantFacture: rang,
    numeroFactureClient: `FA20260017${rang}`,
    numeroContrat: `04471${rang}`,
    adresseLivraisonConstruite: '118 avenue du Général Leclerc 38000 Valombre',
    libelleTypeFacture: 'Facture, eau et assainissement',
    dateFacture: '2026-09-01',
    dateLimitePaiementFacture: '2026-10-01',
    montantTTCFacture: 1286.42,
    soldeFactureClient: 1286.42,
    etat: 'ECHUE',
    isAvoir: false,
    isPaiementAutorise: true,
    isBloquerPaiement: false,
    isPDFExiste: true,
    annexe: null,
    estimee: true,
    modeDeReglement: 'Chèque ou virement',
    traiteFacturationCode: rang % 3 === 0 ? 'ELEC' : 'EAU',
  })
const dues = Array.from({ length: 12 }, (_, rang) => due(rang + 10))
const droite = (quoi: Locator): number => quoi.element().getBoundingClientRect().right

it('all that a group has to pay is chosen at once, and paid service by service', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { defaut: 'PAYZEN' } }))
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [] })
  serveur.repond(facturesCalls.facturesGroupe, ({ query: { indexPage, nbElements } }) => ({
    resultats: dues.slice((indexPage - 1) * nbElements, indexPage * nbElements),
    nbTotalResultats: dues.length,
    historiqueDepuis: null,
  }))
  serveur.repond(
    paiementsCalls.autoriserDemande,
    exemple(autorisationPaiement, { isPaiementAutorise: true, message: null, montant: 80 }),
  )
  await page.viewport(1440, 900)
  const affiche = afficher(
    <main style={{ width: LARGEUR }}>
      <FacturesPage />
    </main>,
    { route: '/factures', adresse: '/factures?taille=10' },
  )
  queryClient.setQueryData(contexteQuery(undefined).queryKey, contexte)
  await affiche
  const tableau = page.getByRole('table', { name: 'Factures à payer' })
  const payer = tableau.getByRole('button', { name: /^Payer la facture/ }).first()
  await expect.element(payer).toBeVisible()
  // The whole table has its room: its last column is reached without scrolling.
  expect(droite(payer)).toBeLessThanOrEqual(droite(tableau))
  expect(droite(tableau)).toBeLessThanOrEqual(droite(page.getByRole('main')))

  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await presser(tableau.getByRole('checkbox', { name: 'Choisir toute la page' }), ' ')
  await expect.element(barre).toMatchTextContent('10 factures')
  await presser(barre.getByRole('button', { name: 'Choisir les 12' }), '{Enter}')
  await expect.element(barre).toMatchTextContent('12 factures')
  await expect.element(barre).toMatchTextContent('À payer en 2 fois')
  await expect.element(barre.getByRole('button', { name: /^Payer 4 factures/ })).toBeVisible()
  const lot = barre.getByRole('button', { name: /^Payer 8 factures/ })
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)

  // The window keeps the focus, and gives it back to what opened it.
  await presser(lot, '{Enter}')
  const fenetre = page.getByRole('dialog', { name: 'Payer 8 factures' })
  await expect.element(fenetre.getByRole('button', { name: /^Payer 80,00/ })).toBeVisible()
  await expect.element(fenetre.getByText('Voir les 8 factures')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(fenetre).not.toBeInTheDocument()
  await expect.element(lot).toHaveFocus()
  await page.viewport(1280, 900)
})
