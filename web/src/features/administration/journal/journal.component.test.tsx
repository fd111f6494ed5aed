import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import type { ActeJournal } from '@ael/contract/journal/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { revenir } from '../../../testing/revenir.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { JournalScreen } from './JournalScreen.tsx'

const { listeActes, verifierJournal } = journalCalls
const acte: ActeJournal = {
  rang: 3,
  instant: '2026-11-02T14:32:07+01:00',
  acteur: 'claire@ael.test',
  pour: 'lea@exemple.fr',
  nature: 'demande',
  appel: 'Configuration/activerConfig',
  objet: 'Fonctionnalité ANNEE',
  avant: { actif: false },
  apres: { actif: true },
  adresse: '192.0.2.7',
  empreinte: 'ab'.repeat(32),
}
const ouvrir = (adresse = '/admin/general') => afficher(<JournalScreen />, { route: '/admin/general', adresse })

it('says who, for whom, what, before and after, when and from where', async () => {
  const simple: ActeJournal = { ...acte, rang: 2, pour: null, nature: 'acte', objet: 'Compte 12', avant: null }
  serveur.repond(listeActes, { resultats: [acte, simple], nbTotalResultats: 2 })
  const parametres = { ConfigurationNbMaxElementPagination: 50 }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ parametres }))
  await ouvrir('/admin/general?du=2026-11-01&au=2026-11-02&recherche=annee&page=2')
  await expect.element(page.getByRole('row', { name: /ANNEE/ })).toBeVisible()
  const dite = {
    Quand: '02/11/2026 14:32:07',
    Qui: 'claire@ael.testau nom de lea@exemple.fr',
    Quoi: 'Fonctionnalité ANNEEDemandé',
    Avant: '{"actif":false}',
    Après: '{"actif":true}',
    Appel: 'Configuration/activerConfig',
    Depuis: '192.0.2.7',
  }
  expect(lignesDe(page.getByRole('table'))).toEqual([
    dite,
    { ...dite, Qui: 'claire@ael.test', Quoi: 'Compte 12', Avant: '–' },
  ])
  expect(serveur.demandes(listeActes)[0]).toEqual({
    query: { recherche: 'annee', du: '2026-11-01', au: '2026-11-02', indexPage: 2, nbElements: 50 },
  })
  const depuis = page.getByLabelText('Depuis le')
  await expect.element(depuis).toHaveValue('2026-11-01')
  await expect.element(page.getByLabelText('Jusqu’au')).toHaveValue('2026-11-02')
  serveur.repond(journalCalls.exportJournal, { nomFichier: 'journal.csv', contenu: 'x' })
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect
    .poll(() => serveur.demandes(journalCalls.exportJournal))
    .toEqual([{ params: { format: 'csv' }, query: { recherche: 'annee', du: '2026-11-01', au: '2026-11-02' } }])
  await expect.element(page.getByText(/L'export a reussi/)).toBeVisible()
  expect(await reproches()).toEqual([])
  // Other days begin at their first page.
  await depuis.fill('2026-11-02')
  await expect
    .poll(() => serveur.demandes(listeActes).at(-1))
    .toEqual({ query: { recherche: 'annee', du: '2026-11-02', au: '2026-11-02', indexPage: 1, nbElements: 50 } })
  await depuis.fill('')
  await expect
    .poll(() => serveur.demandes(listeActes).at(-1))
    .toEqual({ query: { recherche: 'annee', au: '2026-11-02', indexPage: 1, nbElements: 50 } })
})

it('says that it could not be read, and reads it again', async () => {
  serveur.refuse(listeActes, { status: 503, message: 'Panne' })
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Le journal n’a pas pu être lu.*Rien n’en est perdu/)
  await expect.element(page.getByRole('button', { name: 'Exporter en CSV' })).toBeDisabled()
  await reessayer(listeActes, { resultats: [acte], nbTotalResultats: 1 })
  await expect.element(page.getByRole('row', { name: /ANNEE/ })).toBeVisible()
  // Others write meanwhile.
  serveur.repond(listeActes, { resultats: [], nbTotalResultats: 0 })
  await revenir()
  await expect.element(page.getByRole('heading', { name: 'Aucune ligne trouvée' })).toBeVisible()
})

it('its chain is verified on demand, and told when it is broken', async () => {
  serveur.repond(listeActes, { resultats: [], nbTotalResultats: 0 })
  const { repondre } = serveur.retient(verifierJournal)
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Aucune ligne trouvée' })).toBeVisible()
  expect(serveur.demandes(verifierJournal)).toEqual([])
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
  await expect.element(page.getByRole('button', { name: 'Vérifier la chaîne' })).toBeDisabled()
  repondre({ intact: false, lignes: 8, rupture: 3, empreinte: '' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/La ligne 3 ne suit pas celle d’avant/)
  serveur.repond(verifierJournal, { intact: true, lignes: 1312, rupture: null, empreinte: 'ab'.repeat(32) })
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
  await expect.element(page.getByText(/1.312 lignes.*abab/)).toBeVisible()
  await expect.element(page.getByRole('status')).toMatchTextContent(/toutes à leur place/)
  expect(await reproches()).toEqual([])
  for (const [lignes, empreinte, dit] of [
    [1, 'cd'.repeat(32), /Une ligne, à sa place\. Empreinte de la dernière\s: cdcd/],
    [0, '', /Rien n’est encore écrit au journal\s: il n’y a rien à vérifier\./],
  ] as const) {
    serveur.repond(verifierJournal, { intact: true, lignes, rupture: null, empreinte })
    await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
    await expect.element(page.getByText(dit)).toBeVisible()
  }
  // What it was found to be says nothing of what it is now.
  serveur.refuse(verifierJournal, { status: 503, message: 'La vérification est indisponible.' })
  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
  await expect.element(page.getByText(/La vérification est indisponible\./)).toBeVisible()
  await expect.element(page.getByText(/rien à vérifier/)).not.toBeInTheDocument()
})
