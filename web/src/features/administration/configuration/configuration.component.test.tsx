import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import type { FonctionnaliteReglee } from '@ael/contract/configuration/schemas.ts'
import { santeCalls } from '@ael/contract/sante/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
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
  await expect.element(page.getByRole('row', { name: /Groupe/ })).toMatchTextContent(/Groupes de contratsActive/)
  await expect.element(page.getByRole('row', { name: /ANNEE/ })).toMatchTextContent(/ÉteinteModifiée/)
  await expect.element(page.getByText(/base de données/)).toBeVisible()
  await expect.element(page.getByText(/Simulé/)).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('switches one off, another on, and says what the server answers', async () => {
  serveur.repond(desactiverConfig, { message: 'La fonctionnalité Groupe est éteinte.' })
  serveur.refuse(activerConfig, { status: 403, message: 'Vous n’êtes pas autorisé à effectuer cette action.' })
  await ouvrir()
  await bouton('Éteindre Groupe').click()
  await expect.element(page.getByText(/Groupe est éteinte/)).toBeVisible()
  expect(serveur.demandes(desactiverConfig)).toEqual([{ body: { nom: 'Groupe' } }])
  await bouton('Activer ANNEE').click()
  await expect.element(page.getByText(/pas autorisé/)).toBeVisible()
  expect(serveur.demandes(activerConfig)).toEqual([{ body: { nom: 'ANNEE' } }])
  serveur.repond(reglagesCalls.exportReglages, { nomFichier: 'fonctionnalites.csv', contenu: 'x' })
  await bouton('Exporter en CSV').click()
  await expect
    .poll(() => serveur.demandes(reglagesCalls.exportReglages))
    .toEqual([{ params: { cible: 'fonctionnalites', format: 'csv' } }])
})

it('puts all back once the question is answered; drops the caches', async () => {
  serveur.repond(supprimerToutFeatures, { message: 'Toutes les fonctionnalités sont comme à l’installation.' })
  serveur.repond(clearCache, { message: 'Les caches de tous les serveurs ont été vidés.' })
  await ouvrir()
  await bouton('Vider les caches').click()
  await expect.element(page.getByText(/caches de tous les serveurs ont été vidés/)).toBeVisible()
  await bouton('Remettre l’origine').click()
  await bouton('Garder l’état actuel').click()
  expect(serveur.demandes(supprimerToutFeatures)).toEqual([])
  await bouton('Remettre l’origine').click()
  await bouton('Remettre les fonctionnalités').click()
  await expect.element(page.getByText(/comme à l’installation\./)).toBeVisible()
})

it('makes the pictures of the articles anew', async () => {
  serveur.repond(archivesCalls.genererVisuels, { message: '3 visuels ont été refaits.', nombre: 3 })
  await ouvrir()
  await bouton('Refaire les visuels').click()
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
