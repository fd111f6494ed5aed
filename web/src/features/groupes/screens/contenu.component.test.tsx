import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { contratDeGroupe, groupeDetail } from '@ael/contract/groupes/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { utilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { groupe, lus, permettreGroupes } from '../../../testing/groupes.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { GroupeScreen } from './GroupeScreen.tsx'

const { contratsAttachables, contratsGroupe, detacherContrat, getGroupe, retirerUtilisateur } = groupesCalls
const { infoUtilisateur, listeUtilisateurSecondaire } = utilisateursCalls
const detail = exemple(groupeDetail, { ...groupe, membres: [] })
const contrat = exemple(contratDeGroupe, {
  ...unContrat({ libelle: 'Maison', nomClientPayeur: 'SCI Les Tanneurs', numeroClientPayeur: '0200101' }),
  libelleEtatContrat: 'En service',
})
const fini = { ...contrat, numeroContrat: '0447123', libelle: null, isResilie: true, libelleEtatContrat: 'Résilié' }
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const chercher = page.getByRole('searchbox')
const titre = (name: string | RegExp) => page.getByRole('heading', { name })
const onglets = () =>
  page
    .getByRole('navigation', { name: 'Saint-Bruno' })
    .getByRole('link')
    .elements()
    .map((lien) => `${lien.textContent} ${lien.getAttribute('href')} ${lien.getAttribute('aria-current')}`)
const ouvrir = (recherche = '') =>
  afficher(<GroupeScreen />, { route: '/manage/groupe/$id', adresse: `/manage/groupe/7${recherche}` })

beforeEach(() => {
  permettreGroupes()
  serveur.repond(getGroupe, detail)
  serveur.repond(contratsGroupe, ({ query: { recherche } }) =>
    recherche ? { resultats: [], nbTotalResultats: 0 } : { resultats: [contrat, fini], nbTotalResultats: 2 },
  )
})

describe('the contracts of a group', () => {
  it('are told under the head of each column, below what the group is and what it holds', async () => {
    await ouvrir()
    const tableau = page.getByRole('table', { name: 'Contrats du groupe' })
    await expect.element(tableau.getByRole('row')).toHaveLength(3)
    expect(lignesDe(tableau)).toMatchObject([
      {
        Contrat: '0447122',
        État: 'En service',
        Libellé: 'Maison',
        Titulaire: 'Camille Roussel',
        Payeur: 'SCI Les TanneursClient 0200101',
        'Adresse de desserte': '12 rue des Tanneurs 38000 ValombreCompteur A12345',
      },
      { Contrat: '0447123', État: 'Résilié', Libellé: '–' },
    ])
    await expect
      .element(tableau.getByRole('link', { name: '0447122' }))
      .toHaveAttribute('href', '#/detail?contrat=0447122')
    await expect.element(page.getByText('12 contrats', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Le quartier', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Tous mes groupes' }))
      .toHaveAttribute('href', '#/manage/groupes')
    await expect.element(bouton('Afficher ce groupe')).toHaveAttribute('aria-pressed', 'false')
    expect(onglets()).toEqual([
      'Contrats du groupe12 #/manage/groupe/7 page',
      'Ajouter des contrats #/manage/groupe/7?onglet=ajout null',
    ])
  })

  it('are sorted and searched, as many on a page as the installation says; without labels where none are used', async () => {
    const parametres = { ConfigurationNbMaxElementPagination: 10 }
    const fonctionnalites = { PersonnalisationContrat: false }
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ parametres, fonctionnalites }))
    await ouvrir()
    await bouton('Titulaire').click()
    expect(lignesDe(page.getByRole('table'))[0]).not.toHaveProperty('Libellé')
    await chercher.fill('nulle part')
    await expect.element(titre(/^Aucun contrat pour «.nulle part.»$/)).toBeVisible()
    expect(serveur.demandes(contratsGroupe).at(-1)?.query).toEqual({
      idGroupe: 7,
      indexPage: 1,
      nbElements: 10,
      tri: 'nomClientTitulaire',
      triDecroissant: false,
      recherche: 'nulle part',
    })
    await bouton('Revoir tous les contrats').click()
    await expect.element(page.getByRole('row', { name: /0447122/ })).toBeVisible()
  })

  it.each([
    ['one', /^Retirer le contrat 0447122/, 'du contrat 0447122'],
    ['those chosen', 'Retirer du groupe', 'des contrats'],
  ])(
    '%s that did not leave: it is told which, and why; what has gone meanwhile is read again',
    async (_, geste, quoi) => {
      serveur.refuse(detacherContrat, { status: 403, message: 'Ce groupe n’est plus le vôtre.' })
      await ouvrir()
      await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
      serveur.repond(contratsGroupe, { resultats: [fini], nbTotalResultats: 1 })
      await bouton(geste).click()
      await expect
        .element(page.getByText(new RegExp(`Echec de retrait ${quoi} du groupe Saint-Bruno. Ce groupe n’est plus`)))
        .toBeVisible()
      await expect.element(page.getByRole('row', { name: /0447122/ })).not.toBeInTheDocument()
      await expect.element(page.getByRole('checkbox', { name: /0447123$/ })).toBeChecked()
    },
  )

  it('leave once, however often it is asked for meanwhile', async () => {
    const { repondre } = serveur.retient(detacherContrat)
    await ouvrir()
    await page.getByRole('checkbox', { name: /0447122$/ }).click()
    const retirer = bouton('Retirer du groupe')
    await retirer.click()
    await expect.element(retirer).toHaveAttribute('aria-disabled', 'true')
    await retirer.click({ force: true })
    await bouton(/^Retirer le contrat 0447123/).click()
    expect(serveur.demandes(detacherContrat)).toMatchObject([{ body: { idGroupe: 7, contratInfo: ['0447122'] } }])
    repondre({ message: 'Retiré.', nombre: 1, groupe })
    await expect.element(page.getByText(/Retiré\./)).toBeVisible()
    await expect.element(retirer).not.toBeInTheDocument()
  })

  it.each([
    [
      'his own',
      true,
      'Choisissez parmi les contrats de votre compte ceux à y réunir.',
      ['#/manage/groupe/7?onglet=ajout'],
    ],
    ['somebody else’s', false, 'Aucun des contrats que vous suivez n’est dans ce groupe.', []],
  ])('are none in %s: it is told what that means', async (_, modifiable, raison, liens) => {
    serveur.repond(getGroupe, { ...detail, modifiable })
    serveur.repond(contratsGroupe, { resultats: [], nbTotalResultats: 0 })
    await ouvrir()
    await expect.element(page.getByText(raison)).toBeVisible()
    const menent = page.getByRole('link', { name: 'Ajouter des contrats' }).elements()
    expect([...new Set(menent.map((lien) => lien.getAttribute('href')))]).toEqual(liens)
  })

  it('could not be read, and neither could the group: each is, then', async () => {
    serveur.refuse(getGroupe, { status: 500 })
    serveur.refuse(contratsGroupe, { status: 500 })
    await ouvrir()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Données non disponibles pour le moment/)
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await reessayer(getGroupe, detail)
    await expect.element(titre('Saint-Bruno')).toBeVisible()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Données non disponibles pour le moment/)
    await reessayer(contratsGroupe, { resultats: [contrat], nbTotalResultats: 1 })
    await expect.element(page.getByRole('row', { name: /0447122/ })).toBeVisible()
  })
})

it('those that may join are read apart, by what is searched', async () => {
  serveur.repond(contratsAttachables, { resultats: [contrat], nbTotalResultats: 1 })
  await ouvrir('?onglet=ajout&recherche=tanneurs')
  const tableau = page.getByRole('table', { name: 'Contrats qui ne sont pas dans le groupe' })
  await expect.element(tableau.getByRole('button', { name: 'Ajouter le contrat 0447122 au groupe' })).toBeVisible()
  expect(serveur.demandes(contratsAttachables)[0]?.query).toMatchObject({ idGroupe: 7, recherche: 'tanneurs' })
  expect(serveur.demandes(contratsGroupe)).toEqual([])
})

it('what is chosen to leave is not chosen to join', async () => {
  serveur.repond(contratsAttachables, { resultats: [contrat], nbTotalResultats: 1 })
  await ouvrir()
  await page.getByRole('checkbox', { name: /0447122$/ }).click()
  await page.getByRole('link', { name: 'Ajouter des contrats' }).click()
  await expect.element(bouton('Ajouter le contrat 0447122 au groupe')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /0447122$/ })).not.toBeChecked()
  // Nor what is chosen in a group, in another one that was read before.
  serveur.repond(getGroupe, ({ params: { id } }) =>
    id === 7 ? detail : { ...detail, idGroupe: 8, nom: 'Les Tilleuls' },
  )
  location.hash = '#/manage/groupe/8?onglet=ajout'
  await expect.element(titre('Les Tilleuls')).toBeVisible()
  await page.getByRole('checkbox', { name: /0447122$/ }).click()
  location.hash = '#/manage/groupe/7?onglet=ajout'
  await expect.element(titre('Saint-Bruno')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /0447122$/ })).not.toBeChecked()
})

it('while it is what one looks at, it says so; deleted though one looks elsewhere, nothing else is looked at', async () => {
  lus(groupe, { ...groupe, idGroupe: 8 }, { ...groupe, idGroupe: 9 })
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [] })
  serveur.refuse(groupesCalls.supprimerGroupe, { status: 500, message: 'Un incident technique est survenu.' })
  await ouvrir()
  await expect.element(bouton('Supprimer le groupe')).toBeVisible()
  await changerContexte({ mode: 'groupe', idGroupe: 9 })
  await expect.element(bouton('Afficher ce groupe')).toHaveAttribute('aria-pressed', 'false')
  await bouton('Supprimer le groupe').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le groupe' }).click()
  await expect
    .element(page.getByText(/Echec de suppression du groupe Saint-Bruno\. Un incident technique est survenu/))
    .toBeVisible()
  expect(choixCourant()).toBe('groupe:9')
})

describe('the users to whom a group may be given', () => {
  const nora = exemple(utilisateurResume, {
    ...unUtilisateur({ userWebId: '31', nomComplet: 'Nora Lambert', email: 'nora@exemple.fr' }),
    profils: ['UTILISATEUR_VISITEUR'],
  })
  const paul = { ...nora, userWebId: '32', nomComplet: 'Paul Arnaud' }
  beforeEach(() => {
    serveur.repond(infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_PREMIUM'] }))
    serveur.repond(listeUtilisateurSecondaire, ({ query: { recherche } }) =>
      recherche ? { resultats: [], nbTotalResultats: 0 } : { resultats: [nora, paul], nbTotalResultats: 2 },
    )
    const membres = [{ userWebId: '31', nomComplet: 'Nora Lambert', email: 'nora@exemple.fr', direct: true }]
    serveur.repond(getGroupe, { ...detail, membres })
  })

  it('are told with what they are and have of it; searched, they may be none', async () => {
    await ouvrir('?onglet=utilisateurs')
    const tableau = page.getByRole('table', { name: 'Utilisateurs de votre compte' })
    await expect.element(tableau.getByRole('row')).toHaveLength(3)
    expect(lignesDe(tableau)).toEqual([
      {
        Nom: 'Nora Lambert',
        'E-mail': 'nora@exemple.fr',
        Profil: 'Visiteur',
        'Accès au groupe': 'Membre du groupe',
        Actions: 'Reprendre le groupe à Nora Lambert',
      },
      expect.objectContaining({ 'Accès au groupe': '–', Actions: 'Donner le groupe à Paul Arnaud' }),
    ])
    expect(onglets()[2]).toBe('Utilisateurs1 #/manage/groupe/7?onglet=utilisateurs page')
    await chercher.fill('personne')
    await expect.element(titre(/^Aucun utilisateur pour «.personne.»$/)).toBeVisible()
    expect(serveur.demandes(listeUtilisateurSecondaire).at(-1)?.query).toMatchObject({
      indexPage: 1,
      nbElements: 25,
      recherche: 'personne',
    })
  })

  it('are for the accounts that have some, whatever the address says: the others see the contracts', async () => {
    serveur.repond(infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_STANDARD'] }))
    await ouvrir('?onglet=utilisateurs')
    await expect.element(page.getByRole('table', { name: 'Contrats du groupe' })).toBeVisible()
    expect(onglets()).toEqual([
      'Contrats du groupe12 #/manage/groupe/7 page',
      'Ajouter des contrats #/manage/groupe/7?onglet=ajout null',
    ])
    expect(serveur.demandes(listeUtilisateurSecondaire)).toEqual([])
  })

  it('have it taken back once, however often it is asked for meanwhile', async () => {
    const { repondre } = serveur.retient(retirerUtilisateur)
    await ouvrir('?onglet=utilisateurs')
    await bouton('Reprendre le groupe à Nora Lambert').click()
    const donner = bouton('Donner le groupe à Paul Arnaud')
    await expect.element(donner).toHaveAttribute('aria-disabled', 'true')
    await donner.click({ force: true })
    expect(serveur.demandes(retirerUtilisateur)).toEqual([{ body: { idGroupe: 7, utilisateurMembreId: 31 } }])
    repondre({ message: 'Repris.' })
    await expect.element(donner).not.toHaveAttribute('aria-disabled')
    expect(serveur.demandes(groupesCalls.ajouterUtilisateur)).toEqual([])
  })

  it('are none yet', async () => {
    serveur.repond(listeUtilisateurSecondaire, { resultats: [], nbTotalResultats: 0 })
    await ouvrir('?onglet=utilisateurs')
    await expect.element(titre('Aucun utilisateur dans votre compte')).toBeVisible()
  })
})
