import { accesCalls } from '@ael/contract/acces/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { debordement, petits, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { presser } from '../../../testing/presser.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { groupe, lus, permettreGroupes } from '../../../testing/groupes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { GroupesScreen } from './GroupesScreen.tsx'

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const dialogue = page.getByRole('dialog')
const droit = (autorise: boolean) => ({ controleur: 'Groupe', action: 'groupes', autorise })

beforeEach(permettreGroupes)

const ouvrir = () => afficher(<GroupesScreen />, { route: '/manage/groupes', adresse: '/manage/groupes' })

it('each says what it holds, and leads to it', async () => {
  lus(groupe)
  await ouvrir()
  const ligne = page.getByRole('row', { name: /Saint-Bruno/ })
  await expect.element(ligne).toMatchTextContent(/Le quartier121/)
  await expect.element(ligne.getByRole('link')).toHaveAttribute('href', '#/manage/groupe/7')
  await expect.element(bouton('Afficher le groupe Saint-Bruno')).toBeVisible()
  await expect.element(page.getByText('1 groupe sur 10 possibles.')).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('a new one is made by the keyboard alone, and opens where contracts are put into it', async () => {
  lus(groupe)
  const message = 'Création du groupe Rive gauche réussie'
  serveur.repond(groupesCalls.creerGroupe, { message, groupe: { ...groupe, idGroupe: 9, nom: 'Rive gauche' } })
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /Saint-Bruno/ })).toBeVisible()
  await userEvent.tab()
  await expect.element(bouton('Créer un groupe')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Nouveau groupe' })).toBeVisible()
  expect(await reproches()).toEqual([])
  for (const atteint of [bouton('Fermer'), page.getByRole('textbox', { name: 'Nom du groupe' })]) {
    await userEvent.tab()
    await expect.element(atteint).toHaveFocus()
  }
  await userEvent.keyboard('Rive gauche')
  await userEvent.tab()
  await userEvent.keyboard('Au clavier')
  await userEvent.tab()
  await expect.element(bouton('Créer le groupe')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  await expect.poll(() => location.hash).toBe('#/manage/groupe/9?onglet=ajout')
  const saisi = { nom: 'Rive gauche', description: 'Au clavier' }
  expect(serveur.demandes(groupesCalls.creerGroupe)).toEqual([{ body: saisi }])
})

it('are only looked at by a secondary user, who learns nothing of the others', async () => {
  lus({ ...groupe, modifiable: false })
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }))
  await ouvrir()
  await expect.element(page.getByRole('rowheader', { name: 'Saint-Bruno' })).toBeVisible()
  await expect.element(bouton(/^(?:Créer|Modifier|Supprimer)/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Utilisateurs' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/possibles/)).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it('on a phone are cards that a thumb reaches', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  lus(groupe)
  await ouvrir()
  const carte = page.getByRole('list', { name: 'Groupes de contrats' }).getByRole('listitem')
  await expect.element(carte).toMatchTextContent(/^Saint-BrunoLe quartier/)
  await expect.element(carte.getByRole('button')).toHaveLength(3)
  expect(petits(carte)).toEqual([])
  expect(debordement()).toBe(0)
})

it('there are as many as there may be: no more is made, and why is said', async () => {
  lus(...Array.from({ length: 10 }, (_, rang) => ({ ...groupe, idGroupe: rang + 1, nom: `Groupe ${rang}` })))
  await ouvrir()
  await expect.element(bouton('Créer un groupe')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(bouton('Créer un groupe')).toHaveAccessibleDescription(/^Vous avez 10 groupes, le maximum/)
  await bouton('Créer un groupe').click({ force: true })
  await expect.element(dialogue).not.toBeInTheDocument()
})

it('the one that is looked at says so, and another is looked at by a press', async () => {
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [droit(true)] })
  lus({ ...groupe, idGroupe: 0, nom: 'Tous vos contrats', modifiable: false }, { ...groupe, description: '' })
  await ouvrir()
  const afficherUn = bouton('Afficher le groupe Saint-Bruno')
  await expect.element(afficherUn).toHaveAttribute('aria-pressed', 'false')
  // All the contracts together are none of one's own groups.
  await expect.element(page.getByText('1 groupe sur 10 possibles.')).toBeVisible()
  await expect.element(bouton(/^(?:Modifier|Supprimer) le groupe/)).toHaveLength(2)
  await afficherUn.click()
  await expect.element(bouton('Groupe Saint-Bruno affiché')).toHaveAttribute('aria-pressed', 'true')
  expect(choixCourant()).toBe('groupe:7')
  expect(lignesDe(page.getByRole('table'))[1]).toMatchObject({ Description: '–', Contrats: '12', Utilisateurs: '1' })
})

it('are not offered where the agency or the rights do not', async () => {
  lus(groupe)
  serveur.repond(accesCalls.autorisations, { autorisations: [droit(false)] })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Les groupes ne sont pas proposés' })).toBeVisible()
  await expect.element(page.getByRole('row')).not.toBeInTheDocument()
  await expect.element(bouton('Créer un groupe')).not.toBeInTheDocument()
})

it('the first one is made from where there is none', async () => {
  lus()
  await ouvrir()
  await expect.element(bouton('Créer un groupe')).toHaveLength(2)
  await expect.element(page.getByText(/^Réunissez vos contrats par immeuble/)).toBeVisible()
  await bouton('Créer un groupe').last().click()
  await expect.element(page.getByRole('dialog', { name: 'Nouveau groupe' })).toBeVisible()
})

it('there is none yet: a first one may be made, but by whoever only looks', async () => {
  lus()
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_VISITEUR'] }))
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Vous n’avez pas encore de groupe' })).toBeVisible()
  await expect.element(bouton('Créer un groupe')).not.toBeInTheDocument()
})

it('one is deleted once the question is answered; what the server says of it is told', async () => {
  lus(groupe)
  serveur.refuse(groupesCalls.supprimerGroupe, { status: 403, message: 'Il est encore partagé.' })
  await ouvrir()
  const supprimer = bouton('Supprimer le groupe Saint-Bruno')
  await supprimer.click()
  await expect.element(dialogue).toMatchTextContent('L’utilisateur qui y accède ne verra plus')
  await userEvent.keyboard('{Escape}')
  await expect.element(supprimer).toHaveFocus()
  expect(serveur.demandes(groupesCalls.supprimerGroupe)).toEqual([])
  await supprimer.click()
  await dialogue.getByRole('button', { name: /^Supprimer le groupe/ }).click()
  await expect
    .element(page.getByText(/Echec de suppression du groupe Saint-Bruno.*Il est encore partagé/))
    .toBeVisible()
})

it('one takes another name: it is said, and the focus is where one was, by its new name', async () => {
  lus(groupe)
  const message = 'Modification du groupe Les Tanneurs réussie'
  const renomme = { ...groupe, nom: 'Les Tanneurs' }
  serveur.repond(groupesCalls.modifierGroupe, { message, groupe: renomme })
  await ouvrir()
  await expect.element(bouton('Modifier le groupe Saint-Bruno')).toBeVisible()
  await presser(bouton('Modifier le groupe Saint-Bruno'), '{Enter}')
  await dialogue.getByRole('textbox', { name: 'Nom du groupe' }).fill('Les Tanneurs')
  lus(renomme)
  await presser(dialogue.getByRole('button', { name: /^Enregistrer/ }), '{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  await expect.element(bouton('Modifier le groupe Les Tanneurs')).toHaveFocus()
})

it('one that is deleted takes its row away, and leaves the focus to the title of the page', async () => {
  lus(groupe, { ...groupe, idGroupe: 8, nom: 'Les Tilleuls' })
  serveur.repond(groupesCalls.supprimerGroupe, { message: 'Groupe supprimé.' })
  await ouvrir()
  await bouton('Supprimer le groupe Saint-Bruno').click()
  lus({ ...groupe, idGroupe: 8, nom: 'Les Tilleuls' })
  await dialogue.getByRole('button', { name: /^Supprimer le groupe/ }).click()
  await expect.element(page.getByRole('row', { name: /Saint-Bruno/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(serveur.demandes(groupesCalls.supprimerGroupe)).toEqual([{ body: { idGroupe: 7 } }])
})

it('are read again after a failure', async () => {
  serveur.refuse(groupesCalls.groupes, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Données non disponibles pour le moment')
  await reessayer(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
  await expect.element(page.getByRole('row', { name: /Saint-Bruno/ })).toBeVisible()
})
