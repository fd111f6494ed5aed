import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import type { ContratDuPortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { ContratsPage } from './ContratsPage.tsx'

const { contratsPortefeuille, portefeuille } = tableauDeBordCalls
const vert: Groupe = {
  idGroupe: 7,
  nom: 'Espaces verts',
  description: '',
  nbContrats: 12,
  nbUsers: 0,
  color: 1,
  modifiable: true,
}
const contrat = (numeroContrat: string, groupes: ContratDuPortefeuille['groupes'] = []) =>
  exemple(contratsPortefeuille.answer.shape.resultats.element, {
    ...unContrat({ numeroContrat }),
    groupes,
    situation: 'A_JOUR',
    mois: [],
  })
const bouton = (name: string) => page.getByRole('button', { name })
const ligne = page.getByRole('row', { name: /0447123/ })
const ouvrir = (recherche = '') =>
  afficher(<ContratsPage />, { route: '/manage/contrats', adresse: `/manage/contrats${recherche}` })

beforeEach(() => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { UsePagination: true } }))
  const premium = unUtilisateur({ profils: ['UTILISATEUR_PREMIUM'], nbContrats: 479 })
  serveur.repond(utilisateursCalls.infoUtilisateur, premium)
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  const autorisations = { autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: true }] }
  serveur.repond(accesCalls.autorisations, autorisations)
  serveur.repond(groupesCalls.groupes, { resultats: [vert], nbTotalResultats: 1 })
  serveur.repond(portefeuille, exemple(portefeuille.answer))
  serveur.repond(contratsPortefeuille, ({ query: { recherche } }) => {
    const resultats = recherche === 'nulle part' ? [] : [contrat('0447122'), contrat('0447123')]
    return { resultats, nbTotalResultats: resultats.length && 30 }
  })
})

it('a search that finds no contract of a portfolio says so, and leads back to all', async () => {
  await ouvrir()
  await expect.element(ligne).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('nulle part')
  await expect.element(page.getByRole('heading', { name: /^Aucun contrat pour «.nulle part.»/ })).toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('Revoir tous les contrats').click()
  await expect.element(ligne).toBeVisible()
})

it('contracts of a portfolio go into a group, whose colour they then bear', async () => {
  serveur.repond(groupesCalls.attacherContrat, () => {
    const resultats = [contrat('0447123', [{ idGroupe: 7, nom: 'Espaces verts', color: 1 }])]
    serveur.repond(contratsPortefeuille, { resultats, nbTotalResultats: 1 })
    return { message: 'Ajouté.', nombre: 1, groupe: vert }
  })
  await ouvrir('?recherche=valmy')
  await expect
    .element(page.getByRole('region', { name: 'Groupes', exact: true }).getByRole('link', { name: /^Espaces verts/ }))
    .toHaveAttribute('href', '#/manage/groupe/7')
  await ligne.getByRole('checkbox').click()
  await bouton('Ajouter à un groupe').click()
  const fenetre = page.getByRole('dialog', { name: 'Ajouter 1 contrat à un groupe' })
  await fenetre.getByRole('combobox', { name: 'Groupe' }).selectOptions('Espaces verts')
  await fenetre.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect.element(ligne).toMatchTextContent('Espaces verts')
  await expect.element(ligne.getByRole('checkbox')).not.toBeChecked()
  const [demande] = serveur.demandes(groupesCalls.attacherContrat)
  expect(demande?.body).toMatchObject({ idGroupe: 7, contratInfo: ['0447123'] })
})

const choisirTout = async () => {
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
  await bouton('Choisir les 30').click()
}

it('all that a search finds are not those of another one, nor of a view', async () => {
  const ecran = await ouvrir('?recherche=valmy')
  await choisirTout()
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('tanneurs')
  await expect.element(bouton('Ajouter à un groupe')).not.toBeInTheDocument()
  await ecran.unmount()
  await ouvrir()
  await choisirTout()
  await page
    .getByRole('navigation', { name: 'Vues de la liste' })
    .getByRole('link', { name: /^En retard/ })
    .click()
  await expect.element(bouton('Ajouter à un groupe')).not.toBeInTheDocument()
})

it('all that a search finds goes into a group, by its number', async () => {
  serveur.repond(groupesCalls.attacherContrat, { message: 'Ajouté.', nombre: 30, groupe: vert })
  await ouvrir('?recherche=valmy')
  await choisirTout()
  await bouton('Ajouter à un groupe').click()
  const fenetre = page.getByRole('dialog', { name: 'Ajouter 30 contrats à un groupe' })
  await fenetre.getByRole('combobox', { name: 'Groupe' }).selectOptions('Espaces verts')
  await fenetre.getByRole('button', { name: 'Ajouter au groupe' }).click()
  await expect
    .poll(() => serveur.demandes(groupesCalls.attacherContrat)[0]?.body)
    .toMatchObject({ idGroupe: 7, tous: true, recherche: 'valmy' })
})
