import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import type { FonctionnaliteReglee } from '@ael/contract/configuration/schemas.ts'
import { santeCalls } from '@ael/contract/sante/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { niveauDe } from '../../../testing/niveaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ConfigurationScreen } from './ConfigurationScreen.tsx'

const { listeConfig, activerConfig, desactiverConfig, supprimerToutFeatures, clearCache, listeTiers } = reglagesCalls
const groupes: FonctionnaliteReglee = {
  nom: 'Groupe',
  description: 'Groupes de contrats',
  payant: false,
  actif: true,
  defaut: true,
  lecteurs: 'écran : groupes',
}
const annee: FonctionnaliteReglee = {
  ...groupes,
  nom: 'ANNEE',
  description: 'Alertes en cours',
  actif: false,
  defaut: true,
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  serveur.repond(listeConfig, { resultats: [groupes, annee] })
  serveur.repond(listeTiers, { resultats: [{ code: 'SMS', libelle: 'Envoi des SMS', mode: 'simule' }] })
  serveur.repond(santeCalls.testAll, {
    etat: 'OK',
    tests: [{ nom: 'base de données', etat: 'OK', detail: 'joignable', dureeMs: 1 }],
  })
})
const ouvrir = (adresse = '/admin/configuration') =>
  afficher(<ConfigurationScreen />, { route: '/admin/configuration', adresse })

it('tells the state of each feature, that of the installation and who reads it; health beside', async () => {
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /ANNEE/ })).toMatchTextContent(/ÉteinteModifiée/)
  const lue = { 'À l’installation': 'Active' }
  expect(lignesDe(page.getByRole('table'))).toEqual([
    { ...lue, Nom: 'ANNEE', 'Ce qu’elle fait': 'Alertes en cours', État: 'ÉteinteModifiée', Actions: 'Activer' },
    { ...lue, Nom: 'Groupe', 'Ce qu’elle fait': 'Groupes de contrats', État: 'Active', Actions: 'Éteindre' },
  ])
  await expect.element(page.getByText(/base de données/)).toBeVisible()
  await expect.element(page.getByText(/Simulé/)).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('switches one off, another on, and says what the server answers', async () => {
  serveur.repond(desactiverConfig, { message: 'La fonctionnalité Groupe est éteinte.' })
  serveur.refuse(activerConfig, { status: 403, message: 'Vous n’êtes pas autorisé à effectuer cette action.' })
  await ouvrir()
  await expect.element(bouton('Éteindre Groupe')).toBeVisible()
  const avant = serveur.demandes(listeConfig).length
  await bouton('Éteindre Groupe').click()
  await expect.element(page.getByText(/Groupe est éteinte/)).toBeVisible()
  // What it changes is read again by whoever changed it: the screens, and this list.
  await expect.poll(() => serveur.demandes(configurationCalls.getConfiguration).length).toBeGreaterThan(1)
  await expect.poll(() => serveur.demandes(listeConfig).length).toBeGreaterThan(avant)
  expect(serveur.demandes(desactiverConfig)).toEqual([{ body: { nom: 'Groupe' } }])
  await bouton('Activer ANNEE').click()
  await expect.element(page.getByText(/pas autorisé/)).toBeVisible()
  expect(serveur.demandes(activerConfig)).toEqual([{ body: { nom: 'ANNEE' } }])
  serveur.repond(reglagesCalls.exportReglages, { nomFichier: 'fonctionnalites.csv', contenu: 'x' })
  await bouton('Exporter en CSV').click()
  await expect
    .poll(() => serveur.demandes(reglagesCalls.exportReglages))
    .toEqual([{ params: { cible: 'fonctionnalites', format: 'csv' } }])
  await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
})

it.each([
  ['Groupe', desactiverConfig, 'ANNEE'],
  ['ANNEE', activerConfig, 'Groupe'],
] as const)('%s is not changed twice at once, while another one may be', async (nom, call, autre) => {
  serveur.retient(call)
  await ouvrir()
  const geste = (de: string) => bouton(new RegExp(`^(Éteindre|Activer) ${de}$`))
  await geste(nom).click()
  await expect.element(geste(nom)).toBeDisabled()
  await expect.element(geste(autre)).toBeEnabled()
})

it('is searched by its state and by who reads it, and sorted by its state', async () => {
  await ouvrir()
  const noms = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(noms).toEqual(['ANNEE', 'Groupe'])
  await page.getByRole('columnheader', { name: 'État' }).getByRole('button').click()
  await expect.poll(noms).toEqual(['Groupe', 'ANNEE'])
  await page.getByRole('columnheader', { name: 'Ce qu’elle fait' }).getByRole('button').click()
  await expect.poll(noms).toEqual(['ANNEE', 'Groupe'])
  await page.getByRole('searchbox').fill('eteinte groupes')
  await expect.poll(noms).toEqual(['ANNEE'])
})

it('examines what is chosen, again when asked, and says what is wrong or that it does not know', async () => {
  const tests = [
    { nom: 'base de données', etat: 'OK' as const, detail: 'joignable', dureeMs: 1 },
    { nom: 'envoi des mails', etat: 'KO' as const, detail: 'refusé', dureeMs: 1 },
  ]
  serveur.repond(santeCalls.testAll, { etat: 'KO', tests })
  await ouvrir()
  const ligne = (hasText: string) => page.getByRole('listitem').filter({ hasText })
  await expect.element(ligne('envoi des mails')).toHaveTextContent('envoi des mailsEn défautrefusé')
  await expect.element(ligne('base de données')).toHaveTextContent('base de donnéesEn ordrejoignable')
  const niveaux = ['En défaut', 'En ordre'].map((mot) => niveauDe(page.getByText(mot, { exact: true })))
  expect(niveaux).toEqual(['urgent', 'resolu'])
  const niveau = page.getByRole('combobox', { name: 'Ce qui est examiné' })
  await expect.element(niveau).toHaveDisplayValue('Tout')
  await niveau.selectOptions('Travaux et envois')
  const examines = () => serveur.demandes(santeCalls.testAll).map(({ query }) => query.level)
  await expect.poll(() => examines().at(-1)).toBe(1)
  expect(examines()[0]).toBe(2)
  const deja = examines().length
  serveur.refuse(santeCalls.testAll, { status: 503 })
  await bouton('Examiner de nouveau').click()
  await expect.element(page.getByText('L’état du service n’a pas pu être lu.')).toBeVisible()
  expect(examines().slice(deja)).toEqual([1])
})

it('says that the features could not be read, then tells them; of outside systems how each is served', async () => {
  serveur.refuse(listeConfig, { status: 500 })
  serveur.repond(listeTiers, {
    resultats: [
      { code: 'SMS', libelle: 'Envoi des SMS', mode: 'reel' },
      { code: 'TIPI', libelle: 'Paiement', mode: 'absent' },
    ],
  })
  await ouvrir()
  await expect
    .element(page.getByRole('region', { name: 'Systèmes extérieurs' }))
    .toMatchTextContent(/Envoi des SMSEn servicePaiementAbsent$/)
  await expect.element(page.getByRole('heading', { name: /^Les fonctionnalités n’ont pas pu/ })).toBeVisible()
  await expect.element(bouton('Exporter en CSV')).toBeDisabled()
  await reessayer(listeConfig, { resultats: [groupes] })
  await expect.element(page.getByRole('row', { name: /Groupe/ })).toBeVisible()
})

it('says that the outside systems could not be read, then tells them', async () => {
  serveur.refuse(listeTiers, { status: 500 })
  await ouvrir()
  const systemes = page.getByRole('region', { name: 'Systèmes extérieurs' })
  await expect.element(systemes.getByRole('alert')).toMatchTextContent(/^Leur état n’a pas pu être lu/)
  await reessayer(listeTiers, { resultats: [{ code: 'SMS', libelle: 'Envoi des SMS', mode: 'reel' }] })
  await expect.element(systemes).toMatchTextContent(/Envoi des SMSEn service$/)
})

it('puts all back once the question is answered; drops the caches', async () => {
  serveur.repond(supprimerToutFeatures, { message: 'Toutes les fonctionnalités sont comme à l’installation.' })
  const caches = serveur.retient(clearCache)
  await ouvrir()
  await bouton('Vider les caches').click()
  await expect.element(bouton('Vider les caches')).toBeDisabled()
  caches.repondre({ message: 'Les caches de tous les serveurs ont été vidés.' })
  await expect.element(page.getByText(/caches de tous les serveurs ont été vidés/)).toBeVisible()
  await bouton('Remettre l’origine').click()
  await bouton('Garder l’état actuel').click()
  expect(serveur.demandes(supprimerToutFeatures)).toEqual([])
  await bouton('Remettre l’origine').click()
  await bouton('Remettre les fonctionnalités').click()
  await expect.element(page.getByText(/comme à l’installation\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerToutFeatures)).toHaveLength(1)
  expect(serveur.demandes(clearCache)).toHaveLength(1)
  await expect.poll(() => serveur.demandes(configurationCalls.getConfiguration).length).toBeGreaterThan(1)
})

it('makes the pictures of the articles anew', async () => {
  const visuels = serveur.retient(archivesCalls.genererVisuels)
  await ouvrir()
  await bouton('Refaire les visuels').click()
  await expect.element(bouton('Refaire les visuels')).toBeDisabled()
  visuels.repondre({ message: '3 visuels ont été refaits.', nombre: 3 })
  await expect.element(page.getByText(/3 visuels ont été refaits/)).toBeVisible()
})

it('is searched in its address, and finds nothing', async () => {
  await ouvrir('/admin/configuration?recherche=zzz')
  await expect.element(page.getByRole('heading', { name: 'Aucune fonctionnalité trouvée' })).toBeVisible()
})

it('a column that stands aside is asked for, and put away again', async () => {
  await ouvrir()
  await bouton('Colonnes').click()
  await expect.element(page.getByRole('columnheader', { name: 'Lue par' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Lue par' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Lue par' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Lue par' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Lue par' })).not.toBeInTheDocument()
})
