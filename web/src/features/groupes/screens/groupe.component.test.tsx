import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { contratDeGroupe, groupeDetail } from '@ael/contract/groupes/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { utilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { debordement, petits, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { groupe, lus, permettreGroupes } from '../../../testing/groupes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { GroupeScreen } from './GroupeScreen.tsx'

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const dialogue = page.getByRole('dialog')

beforeEach(permettreGroupes)

const contrat = exemple(contratDeGroupe, unContrat())
const detail = exemple(groupeDetail, { ...groupe, membres: [] })
const ouvrir = (recherche = '', id = '7') =>
  // The tabs reach into the margins of the page.
  afficher(
    <main style={{ padding: '0 16px' }}>
      <GroupeScreen />
    </main>,
    { route: '/manage/groupe/$id', adresse: `/manage/groupe/${id}${recherche}` },
  )
beforeEach(() => serveur.repond(groupesCalls.getGroupe, detail))

it('one contract leaves it by its own button, all that a search finds by one press', async () => {
  serveur.repond(groupesCalls.contratsGroupe, { resultats: [contrat], nbTotalResultats: 30 })
  serveur.repond(groupesCalls.detacherContrat, { message: 'Retiré.', nombre: 1, groupe })
  await ouvrir('?recherche=tanneurs')
  await bouton('Retirer le contrat 0447122 du groupe').click()
  await expect.element(page.getByText(/Retiré\./)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
  expect([await reproches(), debordement()]).toEqual([[], 0])
  await bouton('Choisir les 30').click()
  // All those of a search are not those of another.
  await page.getByRole('searchbox').fill('gare')
  await expect.element(bouton('Retirer du groupe')).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('tanneurs')
  await expect.poll(() => location.hash).toContain('recherche=tanneurs')
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
  await bouton('Choisir les 30').click()
  await bouton('Retirer du groupe').click()
  await expect.poll(() => serveur.demandes(groupesCalls.detacherContrat).length).toBe(2)
  expect(serveur.demandes(groupesCalls.detacherContrat).map(({ body }) => body)).toMatchObject([
    { idGroupe: 7, contratInfo: ['0447122'] },
    { idGroupe: 7, tous: true, recherche: 'tanneurs' },
  ])
})

it('contracts enter it by their own button, those chosen over pages at once, all that a search finds by one press', async () => {
  const numero = (rang: number) => String(447_100 + rang).padStart(7, '0')
  const dehors = new Set(Array.from({ length: 24 }, (_, rang) => numero(rang)))
  const dedans = new Set<string>()
  const valmy = (numeroContrat: string) => numeroContrat >= numero(12)
  serveur.repond(groupesCalls.getGroupe, () => ({ ...detail, nbContrats: dedans.size }))
  serveur.repond(groupesCalls.contratsAttachables, ({ query: { recherche, indexPage, nbElements } }) => {
    const trouves = [...dehors].filter((libre) => recherche === '' || valmy(libre))
    const montres = trouves.slice((indexPage - 1) * nbElements, indexPage * nbElements)
    return {
      resultats: montres.map((numeroContrat) => exemple(contratDeGroupe, unContrat({ numeroContrat }))),
      nbTotalResultats: trouves.length,
    }
  })
  serveur.repond(groupesCalls.attacherContrat, ({ body: { contratInfo, tous } }) => {
    const entres = tous ? [...dehors].filter(valmy) : (contratInfo ?? [])
    for (const entre of entres) {
      dehors.delete(entre)
      dedans.add(entre)
    }
    return { message: `Ajout de ${entres.length}.`, nombre: entres.length, groupe }
  })
  await ouvrir('?onglet=ajout&taille=10')
  await expect.element(page.getByText('1–10 sur 24 contrats')).toBeVisible()
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  const cases = page.getByRole('table').getByRole('checkbox')
  await cases.first().click()
  await expect.element(barre).toMatchTextContent('10 contrats')
  await bouton('Page suivante').click()
  await expect.element(page.getByText('11–20 sur 24 contrats')).toBeVisible()
  await expect.element(bouton(`Ajouter le contrat ${numero(10)} au groupe`)).toBeVisible()
  await cases.nth(1).click()
  await expect.element(barre).toMatchTextContent('11 contrats')
  await barre.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect.element(page.getByText(/Ajout de 11\./)).toBeVisible()
  await expect.element(barre).not.toBeInTheDocument()

  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('valmy')
  await expect.element(page.getByText('1–10 sur 12 contrats')).toBeVisible()
  await bouton(`Ajouter le contrat ${numero(12)} au groupe`).click()
  await expect.element(page.getByText(/Ajout de 1\./)).toBeVisible()
  await expect.element(page.getByText('1–10 sur 11 contrats')).toBeVisible()
  await cases.first().click()
  await barre.getByRole('button', { name: 'Choisir les 11' }).click()
  await barre.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect.element(page.getByRole('heading', { name: /^Aucun contrat pour «.valmy.»/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Contrats du groupe/ })).toMatchTextContent('23')
  expect(serveur.demandes(groupesCalls.attacherContrat).map(({ body }) => body)).toMatchObject([
    { idGroupe: 7, contratInfo: Array.from({ length: 11 }, (_, rang) => numero(rang)) },
    { idGroupe: 7, contratInfo: [numero(12)] },
    { idGroupe: 7, tous: true, recherche: 'valmy' },
  ])
})

it('on a phone is made of cards, chosen and added with a thumb', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  serveur.repond(groupesCalls.contratsAttachables, { resultats: [contrat], nbTotalResultats: 1 })
  serveur.repond(groupesCalls.attacherContrat, { message: 'Ajouté.', nombre: 1, groupe })
  await ouvrir('?onglet=ajout')
  const carte = page.getByRole('list', { name: 'Contrats qui ne sont pas dans le groupe' }).getByRole('listitem')
  await expect.element(carte).toMatchTextContent('0447122')
  expect(petits(carte)).toEqual([])
  await carte.getByRole('checkbox').click()
  await expect.element(page.getByRole('region', { name: 'Actions sur la sélection' })).toBeVisible()
  expect(debordement()).toBe(0)
  expect(await reproches()).toEqual([])
  await bouton('Ajouter le contrat 0447122 au groupe').click()
  await expect.element(page.getByText(/Ajouté\./)).toBeVisible()
})

it('is called otherwise, looked at, then deleted from its own page: what is looked at changes first', async () => {
  const renomme = { ...groupe, nom: 'Les Tanneurs' }
  const autre = { ...groupe, idGroupe: 8, nom: 'Les Tilleuls' }
  lus(groupe, autre)
  serveur.repond(groupesCalls.contratsGroupe, { resultats: [contrat], nbTotalResultats: 1 })
  serveur.repond(groupesCalls.modifierGroupe, { message: 'Modifié.', groupe: renomme })
  serveur.repond(groupesCalls.supprimerGroupe, { message: 'Supprimé.' })
  await ouvrir()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Saint-Bruno' })).toBeVisible()
  await bouton('Modifier le groupe').click()
  await dialogue.getByRole('textbox', { name: 'Nom du groupe' }).fill('Les Tanneurs')
  serveur.repond(groupesCalls.getGroupe, { ...detail, ...renomme })
  lus(renomme, autre)
  await dialogue.getByRole('button', { name: 'Enregistrer le groupe' }).click()
  await expect.element(page.getByText(/Modifié\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Les Tanneurs' })).toBeVisible()

  await bouton('Afficher ce groupe').click()
  await expect.element(bouton('Groupe affiché')).toHaveAttribute('aria-pressed', 'true')
  expect(choixCourant()).toBe('groupe:7')
  await bouton('Supprimer le groupe').click()
  await dialogue.getByRole('button', { name: 'Supprimer le groupe' }).click()
  await expect.element(page.getByText(/Supprimé\./)).toBeVisible()
  expect([location.hash, choixCourant()]).toEqual(['#/manage/groupes', 'groupe:8'])
})

it('once all have left is empty, and its number follows', async () => {
  serveur.repond(groupesCalls.contratsGroupe, { resultats: [contrat], nbTotalResultats: 1 })
  serveur.repond(groupesCalls.detacherContrat, { message: 'Retiré.', nombre: 1, groupe })
  await ouvrir()
  await expect.element(bouton('Retirer le contrat 0447122 du groupe')).toBeVisible()
  serveur.repond(groupesCalls.contratsGroupe, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(groupesCalls.getGroupe, { ...detail, nbContrats: 0 })
  await bouton('Retirer le contrat 0447122 du groupe').click()
  await expect.element(page.getByRole('heading', { name: 'Aucun contrat dans ce groupe' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Contrats du groupe/ })).toMatchTextContent(/0$/)
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
  expect(await reproches()).toEqual([])
  serveur.repond(groupesCalls.retirerUtilisateur, { message: 'Repris.' })
  serveur.repond(groupesCalls.getGroupe, detail)
  await bouton(/Reprendre.*Paul Arnaud/).click()
  await expect.element(bouton('Donner le groupe à Paul Arnaud')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Paul Arnaud/ })).not.toMatchTextContent('Membre du groupe')
  expect(serveur.demandes(groupesCalls.retirerUtilisateur)).toEqual([
    { body: { idGroupe: 7, utilisateurMembreId: 32 } },
  ])
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

it.each([
  ['gone', '7', 404],
  ['somebody else’s', '7', 403],
  ['no number', 'abc', 403],
])('that is %s says so, and leads back', async (_, id, status) => {
  serveur.refuse(groupesCalls.getGroupe, { status })
  await ouvrir('', id)
  await expect.element(page.getByRole('heading', { name: 'Ce groupe n’existe pas ou plus' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Revoir mes groupes' })).toBeVisible()
  if (id === 'abc') expect(serveur.demandes(groupesCalls.getGroupe)).toEqual([])
  expect(await reproches()).toEqual([])
})
