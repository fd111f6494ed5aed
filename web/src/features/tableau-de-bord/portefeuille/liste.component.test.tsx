import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { tableauDeBordCalls as calls } from '@ael/contract/tableau-de-bord/calls.ts'
import {
  contratDuPortefeuille,
  portefeuille as schemaPortefeuille,
  type ContratDuPortefeuille,
} from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ListePortefeuille } from './ListePortefeuille.tsx'

const nombre = (n: number) => ({ nombre: n, nbFactures: n, montant: n * 10 })
const chiffres = (n: number) => ({
  nbContrats: 100 * n,
  aPayer: { ...nombre(10 * n), prochaineEcheance: null },
  enRetard: { ...nombre(n), premiereEcheance: null },
  enAlerte: { nombre: 2 * n, nbFuites: 0 },
  sansReleve: { nombre: 3 * n, montant: 0 },
})
const contrat = (numeroContrat: string): ContratDuPortefeuille =>
  exemple(contratDuPortefeuille, {
    ...unContrat({ numeroContrat, numeroPhysiqueAppareil: null }),
    situation: 'A_JOUR',
    resteAPayer: null,
    echeance: null,
    dernierReleve: null,
    mois: [],
  })
const tableau = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })
const onglet = (name: string) => page.getByRole('navigation', { name: 'Vues de la liste' }).getByRole('link', { name })
const demande = () => serveur.demandes(calls.contratsPortefeuille).at(-1)?.query

beforeEach(() => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ parametres: { ConfigurationNbMaxElementPagination: 2 } }),
  )
  serveur.repond(
    calls.portefeuille,
    exemple(schemaPortefeuille, {
      ...chiffres(3),
      groupes: [{ ...chiffres(1), idGroupe: 3, nom: 'Tour Valmy', color: 4 }],
    }),
  )
  serveur.repond(calls.contratsPortefeuille, ({ query: { indexPage } }) => ({
    resultats: [contrat(`044710${indexPage}`), contrat(`044720${indexPage}`)],
    nbTotalResultats: 4,
  }))
})
const ouvrir = (recherche = '', proprietes: Parameters<typeof ListePortefeuille>[0] = {}) =>
  afficher(<ListePortefeuille {...proprietes} />, {
    route: '/manage/contrats',
    adresse: `/manage/contrats${recherche}`,
  })

it('each view has its count and its address; what is not known of a contract is not made up', async () => {
  await ouvrir()
  await expect.element(onglet('Tous 300')).toHaveAttribute('aria-current', 'page')
  for (const [nom, vue] of [
    ['À payer 30', 'aPayer'],
    ['En retard 3', 'enRetard'],
    ['En alerte 6', 'enAlerte'],
    ['Sans relevé 9', 'sansReleve'],
  ] as const)
    await expect.element(onglet(nom)).toHaveAttribute('href', `#/manage/contrats?onglet=rattaches&vue=${vue}`)
  await expect
    .element(tableau.getByRole('link', { name: '0447101' }))
    .toHaveAttribute('href', '#/detail?contrat=0447101')
  expect(lignesDe(tableau)[0]).toMatchObject({ '12 mois, m³': '–', 'Relevé le': '–', 'Reste à payer': '–' })
  expect(demande()).toEqual({
    vue: 'tous',
    recherche: '',
    tri: 'numeroContrat',
    triDecroissant: false,
    indexPage: 1,
    nbElements: 2,
  })
})

it('of one group counts and lists its contracts alone, with the way back to all of them', async () => {
  await ouvrir('?vue=enRetard&groupe=3')
  await expect.element(onglet('En retard 1')).toHaveAttribute('aria-current', 'page')
  await expect
    .element(onglet('À payer 10'))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches&vue=aPayer&groupe=3')
  await expect.element(page.getByText(/^Groupe\s: Tour Valmy/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir tous les groupes' }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches&vue=enRetard')
  expect(demande()).toMatchObject({ vue: 'enRetard', idGroupe: 3 })
})

it('a search, a page and an order are asked of the server, and the export is of all that is found', async () => {
  serveur.repond(calls.exportPortefeuille, { nomFichier: 'contrats.csv', contenu: 'contrat;reste\n0447101;0\n' })
  await ouvrir('?vue=enRetard&groupe=3')
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('Tanneurs')
  await userEvent.keyboard('{Enter}')
  await expect.poll(demande).toMatchObject({ recherche: 'Tanneurs', indexPage: 1 })
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(tableau.getByRole('link', { name: '0447102' })).toBeVisible()
  await tableau.getByRole('button', { name: 'Relevé le' }).click()
  await expect.poll(demande).toEqual({
    vue: 'enRetard',
    idGroupe: 3,
    recherche: 'Tanneurs',
    tri: 'dernierReleve',
    triDecroissant: false,
    indexPage: 1,
    nbElements: 2,
  })
  await page.getByRole('button', { name: /CSV/ }).click()
  await expect.element(page.getByText(/La vue est exportée/)).toBeVisible()
  expect(serveur.demandes(calls.exportPortefeuille)).toEqual([
    {
      params: { format: 'csv' },
      query: { vue: 'enRetard', idGroupe: 3, recherche: 'Tanneurs', tri: 'dernierReleve', triDecroissant: false },
    },
  ])
})

it('a search that finds nothing says so and leads back; there is nothing to export', async () => {
  serveur.repond(calls.contratsPortefeuille, ({ query: { recherche } }) => ({
    resultats: recherche === '' ? [contrat('0447101')] : [],
    nbTotalResultats: recherche === '' ? 1 : 0,
  }))
  await ouvrir('?recherche=rien')
  await expect.element(page.getByRole('heading', { name: /Aucun contrat pour «.rien.»/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /CSV/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Revoir tous les contrats' }).click()
  await expect.element(tableau.getByRole('link', { name: '0447101' })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

it('what cannot be read says so, then is', async () => {
  serveur.refuse(calls.contratsPortefeuille, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vos contrats ne s’affichent pas')
  await reessayer(calls.contratsPortefeuille, { resultats: [contrat('0447101')], nbTotalResultats: 1 })
  await expect.element(tableau.getByRole('link', { name: '0447101' })).toBeVisible()
})

it('what is done with a contract, or with those that are chosen, knows which ones', async () => {
  await ouvrir('?groupe=3', {
    choix: ({ numeroContrat }) => <button type="button">{`Voir ${numeroContrat}`}</button>,
    gestes: ({ numeroContrat }) => <button type="button">{`Détacher ${numeroContrat}`}</button>,
    surSelection: ({ ids, all, recherche, total }, vider) => (
      <button type="button" onClick={vider}>{`${[...ids].join()} ${all} ${total}${recherche}`}</button>
    ),
  })
  const ligne = tableau.getByRole('row', { name: /0447101/ })
  await expect.element(ligne.getByRole('button', { name: 'Voir 0447101' })).toBeVisible()
  await expect.element(ligne.getByRole('button', { name: 'Détacher 0447101' })).toBeVisible()
  const choisie = page.getByRole('checkbox', { name: /le contrat 0447101$/ })
  await choisie.click()
  // All of them would be more than those of the group.
  await expect.element(page.getByRole('button', { name: '0447101 false 4' })).toBeVisible()
  const toutes = page.getByRole('button', { name: 'Choisir les 4' })
  await expect.element(toutes).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Voir tous les groupes' }).click()
  await toutes.click()
  await page.getByRole('button', { name: /^true 4$/ }).click()
  await expect.element(choisie).not.toBeChecked()
})
