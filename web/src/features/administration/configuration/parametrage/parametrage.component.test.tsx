import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import type { ParametreRegle } from '@ael/contract/configuration/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { serveur } from '../../../../testing/serveur.ts'
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
    resultats: [duree, { ...duree, nom: 'DuService', defaut: null, min: null, max: null, lecteurs: '' }],
  })
})
const ouvrir = () => afficher(<ParametrageScreen />, { route: '/admin/parametrage', adresse: '/admin/parametrage' })

it('tells each value, that of the installation, and who reads it', async () => {
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /DureeJeton/ })).toMatchTextContent(/EntierModifié32serveur/)
  await expect.element(page.getByRole('row', { name: /DuService/ })).toMatchTextContent(/Créé par le service/)
  expect(await reproches()).toEqual([])
})

it('a value beyond its bounds is refused at its field, before it is sent; within them it is changed', async () => {
  serveur.repond(modifierParametre, { message: 'Modification du paramètre ok' })
  await ouvrir()
  await bouton('Modifier DureeJetonHeures').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier DureeJetonHeures', exact: true })).toBeVisible()
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
  await bouton('Supprimer le paramètre').click()
  await expect.element(page.getByText(/Le paramètre a été supprimé/)).toBeVisible()
  await bouton('Réinitialiser').click()
  await bouton('Réinitialiser les paramètres').click()
  await expect.element(page.getByText(/Tous les paramètres ont été réinitialisé\./)).toBeVisible()
})

it('says that they were not put back, when the server gives no reason', async () => {
  serveur.refuse(reinitialiserParametres, { status: 500, message: '' })
  await ouvrir()
  await bouton('Réinitialiser').click()
  await bouton('Réinitialiser les paramètres').click()
  await expect.element(page.getByText(/Echec de la réinitialisation des paramètres/)).toBeVisible()
})
