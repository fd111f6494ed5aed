import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { contratDeGroupe, groupeDetail, type Groupe } from '@ael/contract/groupes/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { utilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { GroupeScreen } from './GroupeScreen.tsx'
import { GroupesScreen } from './GroupesScreen.tsx'

const groupe: Groupe = {
  idGroupe: 7,
  nom: 'Saint-Bruno',
  description: 'Le quartier',
  nbContrats: 12,
  nbUsers: 1,
  color: 1,
  modifiable: true,
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const dialogue = page.getByRole('dialog')
const lus = (...resultats: Groupe[]) =>
  serveur.repond(groupesCalls.groupes, { resultats, nbTotalResultats: resultats.length })

beforeEach(() => {
  const autorisations = { autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: true }] }
  serveur.repond(accesCalls.autorisations, autorisations)
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
})

describe('the groups', () => {
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

  it('there are as many as there may be: no more is made, and why is said', async () => {
    lus(...Array.from({ length: 10 }, (_, rang) => ({ ...groupe, idGroupe: rang + 1, nom: `Groupe ${rang}` })))
    await ouvrir()
    await expect.element(bouton('Créer un groupe')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(bouton('Créer un groupe')).toHaveAccessibleDescription(/^Vous avez 10 groupes, le maximum/)
    await bouton('Créer un groupe').click({ force: true })
    await expect.element(dialogue).not.toBeInTheDocument()
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
    ;(bouton('Modifier le groupe Saint-Bruno').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await dialogue.getByRole('textbox', { name: 'Nom du groupe' }).fill('Les Tanneurs')
    lus(renomme)
    ;(dialogue.getByRole('button', { name: /^Enregistrer/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
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
})

describe('what is in a group', () => {
  const contrat = exemple(contratDeGroupe, unContrat())
  const detail = exemple(groupeDetail, { ...groupe, membres: [] })
  const ouvrir = (recherche = '') =>
    afficher(<GroupeScreen />, { route: '/manage/groupe/$id', adresse: `/manage/groupe/7${recherche}` })
  beforeEach(() => serveur.repond(groupesCalls.getGroupe, detail))

  it('one contract leaves it by its own button, all that a search finds by one press', async () => {
    serveur.repond(groupesCalls.contratsGroupe, { resultats: [contrat], nbTotalResultats: 30 })
    serveur.repond(groupesCalls.detacherContrat, { message: 'Retiré.', nombre: 1, groupe })
    await ouvrir('?recherche=tanneurs')
    await bouton('Retirer le contrat 0447122 du groupe').click()
    await expect.element(page.getByText(/Retiré\./)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
    await bouton('Choisir les 30').click()
    await bouton('Retirer du groupe').click()
    await expect.poll(() => serveur.demandes(groupesCalls.detacherContrat).length).toBe(2)
    expect(serveur.demandes(groupesCalls.detacherContrat).map(({ body }) => body)).toMatchObject([
      { idGroupe: 7, contratInfo: ['0447122'] },
      { idGroupe: 7, tous: true, recherche: 'tanneurs' },
    ])
  })

  it('is empty: leads to those that may join, or says that none is left', async () => {
    serveur.repond(groupesCalls.contratsGroupe, { resultats: [], nbTotalResultats: 0 })
    serveur.repond(groupesCalls.contratsAttachables, { resultats: [], nbTotalResultats: 0 })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Aucun contrat dans ce groupe' })).toBeVisible()
    await page.getByRole('link', { name: 'Ajouter des contrats' }).last().click()
    await expect.element(page.getByRole('heading', { name: 'Tous vos contrats sont dans ce groupe' })).toBeVisible()
  })

  it('is given to a user, and a refusal says of what', async () => {
    const nora = exemple(utilisateurResume, { ...unUtilisateur({ userWebId: '31', nomComplet: 'Nora Lambert' }) })
    const paul = exemple(utilisateurResume, { ...unUtilisateur({ userWebId: '32', nomComplet: 'Paul Arnaud' }) })
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_PREMIUM'] }))
    serveur.repond(utilisateursCalls.listeUtilisateurSecondaire, { resultats: [nora, paul], nbTotalResultats: 2 })
    serveur.repond(groupesCalls.getGroupe, {
      ...detail,
      membres: [
        { userWebId: '31', nomComplet: 'Nora Lambert', email: 'nora@exemple.fr', direct: false },
        { userWebId: '32', nomComplet: 'Paul Arnaud', email: 'paul@exemple.fr', direct: true },
      ],
    })
    serveur.refuse(groupesCalls.ajouterUtilisateur, { status: 403, message: 'Il n’a aucun périmètre.' })
    await ouvrir('?onglet=utilisateurs')
    const donner = bouton(/Donner le groupe à Nora Lambert/)
    await donner.click()
    await expect.element(page.getByText(/Echec de partage du groupe Saint-Bruno.*Il n’a aucun périmètre/)).toBeVisible()
    serveur.repond(groupesCalls.ajouterUtilisateur, { message: 'Donné.' })
    await donner.click()
    await expect.element(page.getByText(/Donné\./)).toBeVisible()
    const donne = { idGroupe: 7, utilisateurMembreId: 31 }
    expect(serveur.demandes(groupesCalls.ajouterUtilisateur).map(({ body }) => body)).toEqual([donne, donne])
    // Whoever has it by his universe alone may be given it of his own.
    await expect.element(page.getByRole('row', { name: /Nora Lambert/ })).toMatchTextContent('Par un périmètre')
    await expect.element(page.getByRole('row', { name: /Paul Arnaud/ })).toMatchTextContent('Membre du groupe')
    serveur.repond(groupesCalls.retirerUtilisateur, { message: 'Repris.' })
    await bouton(/Reprendre.*Paul Arnaud/).click()
    await expect
      .poll(() => serveur.demandes(groupesCalls.retirerUtilisateur))
      .toEqual([{ body: { idGroupe: 7, utilisateurMembreId: 32 } }])
  })

  it('is only looked at by whoever cannot change it', async () => {
    serveur.repond(groupesCalls.getGroupe, { ...detail, modifiable: false })
    serveur.repond(groupesCalls.contratsGroupe, { resultats: [contrat], nbTotalResultats: 1 })
    await ouvrir('?onglet=utilisateurs')
    await expect.element(page.getByRole('row', { name: /0447122/ })).toBeVisible()
    await expect.element(bouton(/^(?:Retirer|Modifier|Supprimer)/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Ajouter des contrats' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('that is gone says so, and leads back', async () => {
    serveur.refuse(groupesCalls.getGroupe, { status: 404 })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Ce groupe n’existe pas ou plus' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Revoir mes groupes' })).toBeVisible()
  })
})
