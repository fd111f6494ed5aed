import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import type { ParametreRegle } from '@ael/contract/configuration/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { reessayer } from '../../../../testing/reessayer.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { lignesDe } from '../../../../testing/tableaux.ts'
import { ParametrageScreen } from './ParametrageScreen.tsx'

const { listeParametres, modifierParametre, creerParametre, supprimerParametre, reinitialiserParametres } =
  reglagesCalls
const duree: ParametreRegle = {
  nom: 'DureeJetonHeures',
  type: 'System.Int32',
  valeur: '3',
  description: 'Durée de la session, en heures',
  defaut: '2',
  min: 1,
  max: 24,
  lecteurs: 'serveur : acces',
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const valeur = page.getByRole('textbox', { name: /^Valeur/ })

beforeEach(() => {
  serveur.repond(listeParametres, {
    resultats: [
      duree,
      { ...duree, nom: 'DuService', type: 'System.Double', defaut: null, min: null, max: null, lecteurs: '' },
    ],
  })
})
const ouvrir = () => afficher(<ParametrageScreen />, { route: '/admin/parametrage', adresse: '/admin/parametrage' })

it('tells each value, that of the installation, and who reads it', async () => {
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /DureeJeton/ })).toBeVisible()
  const lu = { 'Ce qu’il règle': 'Durée de la session, en heures', Actions: '' }
  expect(lignesDe(page.getByRole('table'))).toEqual([
    {
      ...lu,
      Nom: 'DureeJetonHeures',
      Type: 'Entier',
      Valeur: 'Modifié3',
      'À l’installation': '2',
      'Lu par': 'serveur : acces',
    },
    {
      ...lu,
      Nom: 'DuService',
      Type: 'Décimal',
      Valeur: '3',
      'À l’installation': 'Créé par le service',
      'Lu par': 'Rien dans l’agence',
    },
  ])
  expect(await reproches()).toEqual([])
})

it('a value beyond its bounds is refused at its field, before it is sent; within them it is changed', async () => {
  serveur.repond(modifierParametre, { message: 'Modification du paramètre ok' })
  await ouvrir()
  await bouton('Modifier DureeJetonHeures').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier DureeJetonHeures', exact: true })).toBeVisible()
  await expect.element(valeur).toHaveValue('3')
  await expect.element(page.getByRole('textbox', { name: 'Valeur (Entier)' })).toHaveAccessibleDescription('De 1 à 24.')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Durée de la session, en heures/)
  for (const name of [/^Description/, /^Nom/])
    await expect.element(page.getByRole('textbox', { name })).not.toBeInTheDocument()
  await valeur.fill('25')
  await bouton(/^Enregistrer le paramètre/).click()
  await expect.element(valeur).toHaveAccessibleDescription(/Saisissez un nombre entre 1 et 24\.$/)
  expect(serveur.demandes(modifierParametre)).toEqual([])
  await valeur.fill('4')
  await bouton(/^Enregistrer le paramètre/).click()
  await expect.element(page.getByText(/Modification du paramètre ok/)).toBeVisible()
  expect(serveur.demandes(modifierParametre)).toEqual([
    { body: { nom: 'DureeJetonHeures', valeur: '4', type: 'System.Int32' } },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('one of the service is changed with what is said of it; what is refused is told in its window', async () => {
  serveur.refuse(modifierParametre, { status: 500, message: '' })
  await ouvrir()
  await bouton('Modifier DuService').click()
  await expect.element(valeur).not.toHaveAccessibleDescription()
  const description = page.getByRole('textbox', { name: /^Description/ })
  await expect.element(description).toHaveValue('Durée de la session, en heures')
  await description.fill('Autre chose')
  await bouton(/^Enregistrer le paramètre/).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Echec de la modification du paramètre/)
  expect(serveur.demandes(modifierParametre)).toEqual([
    { body: { nom: 'DuService', valeur: '3', type: 'System.Double', description: 'Autre chose' } },
  ])
})

it('they are sorted by their numbers and searched by who reads them; exported, or said not to be read', async () => {
  serveur.refuse(listeParametres, { status: 500 })
  serveur.repond(reglagesCalls.exportReglages, { nomFichier: 'parametres.csv', contenu: 'x' })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Les paramètres n’ont pas pu être lus' })).toBeVisible()
  await reessayer(listeParametres, {
    resultats: [
      { ...duree, nom: 'Demi', valeur: '1,5' },
      { ...duree, nom: 'Quart', valeur: '1,25', type: 'System.Double', lecteurs: 'écran : factures' },
    ],
  })
  const noms = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(noms).toEqual(['Demi', 'Quart'])
  await expect.element(page.getByRole('row', { name: /Quart/ })).toMatchTextContent(/Décimal/)
  await page.getByRole('columnheader', { name: 'Valeur' }).getByRole('button').click()
  await expect.poll(noms).toEqual(['Quart', 'Demi'])
  await bouton('Exporter en CSV').click()
  await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
  expect(serveur.demandes(reglagesCalls.exportReglages)).toEqual([{ params: { cible: 'parametres', format: 'csv' } }])
  await page.getByRole('searchbox').fill('ecran factures')
  await expect.poll(noms).toEqual(['Quart'])
})

it('one is created; a name that is taken is said at its field', async () => {
  const message = 'Un paramètre porte déjà ce nom.'
  serveur.refuse(creerParametre, { status: 412, message, champs: [{ champ: 'nom', message }] })
  await ouvrir()
  await bouton('Créer un paramètre').click()
  await expect.element(page.getByRole('dialog', { name: 'Créer un paramètre', exact: true })).toBeVisible()
  const nom = page.getByRole('textbox', { name: 'Nom' })
  await nom.fill('DuService')
  await valeur.fill('4')
  await bouton(/^Créer le paramètre/).click()
  await expect.element(nom).toHaveAccessibleDescription(/porte déjà ce nom\.$/)
  serveur.repond(creerParametre, { message: 'Le paramètre est créé.' })
  await nom.fill('2e')
  await bouton(/^Créer le paramètre/).click()
  await expect.element(nom).toHaveAccessibleDescription(/en commençant par une lettre\.$/)
  await nom.fill('Autre')
  await valeur.fill('1,5')
  await bouton(/^Créer le paramètre/).click()
  await expect.element(valeur).toHaveAccessibleDescription(/Saisissez un nombre entier/)
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Décimal')
  await page.getByRole('textbox', { name: /^Description/ }).fill('Un seuil')
  await bouton(/^Créer le paramètre/).click()
  await expect.element(page.getByText(/Le paramètre est créé\./)).toBeVisible()
  expect(serveur.demandes(creerParametre)).toEqual([
    { body: { nom: 'DuService', valeur: '4', type: 'System.Int32', description: '' } },
    { body: { nom: 'Autre', valeur: '1,5', type: 'System.Double', description: 'Un seuil' } },
  ])
})

it('says that it was not created, when the server gives no reason', async () => {
  serveur.refuse(creerParametre, { status: 500, message: '' })
  await ouvrir()
  await bouton('Créer un paramètre').click()
  await page.getByRole('textbox', { name: 'Nom' }).fill('DuService')
  await valeur.fill('4')
  await bouton(/^Créer le paramètre/).click()
  await expect.element(page.getByText(/Echec de la création du paramètre/).first()).toBeVisible()
})

it('one is taken away, all are put back, once the question is answered', async () => {
  serveur.repond(supprimerParametre, { message: 'Le paramètre a été supprimé' })
  serveur.repond(reinitialiserParametres, { message: 'Tous les paramètres ont été réinitialisé.' })
  await ouvrir()
  await bouton('Supprimer DuService').click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/^Supprimer ce paramètre.\?DuServiceUn paramètre que l’agence lit reprend sa valeur/)
  await bouton('Garder le paramètre').click()
  expect(serveur.demandes(supprimerParametre)).toEqual([])
  await bouton('Supprimer DuService').click()
  await bouton('Supprimer le paramètre').click()
  await expect.element(page.getByText(/Le paramètre a été supprimé/)).toBeVisible()
  expect(serveur.demandes(supprimerParametre)).toEqual([{ body: { nom: 'DuService' } }])
  await bouton('Réinitialiser').click()
  await bouton('Garder les valeurs actuelles').click()
  expect(serveur.demandes(reinitialiserParametres)).toEqual([])
  await bouton('Réinitialiser').click()
  await bouton('Réinitialiser les paramètres').click()
  await expect.element(page.getByText(/Tous les paramètres ont été réinitialisé\./)).toBeVisible()
  expect(serveur.demandes(reinitialiserParametres)).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('says that they were not put back, when the server gives no reason', async () => {
  serveur.refuse(reinitialiserParametres, { status: 500, message: '' })
  await ouvrir()
  await bouton('Réinitialiser').click()
  await bouton('Réinitialiser les paramètres').click()
  await expect.element(page.getByText(/Echec de la réinitialisation des paramètres/)).toBeVisible()
  expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
