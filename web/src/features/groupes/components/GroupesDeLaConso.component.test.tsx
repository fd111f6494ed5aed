import { accesCalls } from '@ael/contract/acces/calls.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { contexteQuery, type Contexte } from '../../../lib/session/contexte.ts'
import { GroupesDeLaConso } from './GroupesDeLaConso.tsx'

const groupe = {
  idGroupe: 3,
  nom: 'Immeubles du centre',
  description: '',
  nbContrats: 2,
  nbUsers: 0,
  color: 1,
  modifiable: true,
}
const contrat = unContrat()
const droit = (autorise: boolean) => ({
  autorisations: [{ controleur: 'Groupe', action: 'creerGroupePageConso', autorise }],
})
const bouton = (name: string) => page.getByRole('button', { name })

const ouvrir = async (contexte: Contexte = { mode: 'contrat', contrat }) => {
  const affiche = await afficher(<GroupesDeLaConso contexte={contexte} />)
  queryClient.setQueryData(contexteQuery(choixCourant()).queryKey, contexte)
  return affiche
}
beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat })
  serveur.repond(accesCalls.autorisations, droit(true))
  serveur.repond(accesCalls.autorisationsGroupe, droit(true))
  serveur.repond(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
})

it('puts the contract that is looked at into a group of the user’s', async () => {
  serveur.repond(groupesCalls.attacherContrat, { message: 'Ajouté.', nombre: 1, groupe })
  const partage = { ...groupe, idGroupe: 9, nom: 'Groupe d’un autre', modifiable: false }
  serveur.repond(groupesCalls.groupes, { resultats: [groupe, partage], nbTotalResultats: 2 })
  await ouvrir()
  await bouton('Ajouter à un groupe').click()
  await expect.element(page.getByRole('heading', { name: 'Ajouter 1 contrat à un groupe' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Groupe d’un autre' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Groupe' }).selectOptions('Immeubles du centre')
  await bouton('Ajouter au groupe').click()
  await expect.element(page.getByText(/Ajouté\./)).toBeVisible()
  expect(serveur.demandes(groupesCalls.attacherContrat)[0]?.body).toMatchObject({ idGroupe: 3 })
})

it('makes a new group of it on the way', async () => {
  serveur.repond(groupesCalls.creerGroupe, { message: 'Créé.', groupe: { ...groupe, idGroupe: 4, nom: 'Jardins' } })
  serveur.repond(groupesCalls.attacherContrat, { message: 'Ajouté.', nombre: 1, groupe })
  await ouvrir()
  await bouton('Ajouter à un groupe').click()
  await bouton('Nouveau groupe').click()
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Jardins')
  await bouton('Créer le groupe').click()
  await expect.element(page.getByText(/Ajouté\./)).toBeVisible()
  expect(serveur.demandes(groupesCalls.attacherContrat)[0]?.body).toMatchObject({
    idGroupe: 4,
    contratInfo: ['0447122'],
  })
})

it('leads from a group of the user’s own to its contracts, from no other', async () => {
  const premiere = await ouvrir({ mode: 'groupe', groupe })
  await expect
    .element(page.getByRole('link', { name: 'Contrats du groupe' }))
    .toHaveAttribute('href', '#/manage/groupe/3')
  await premiere.unmount()
  await ouvrir({ mode: 'groupe', groupe: { ...groupe, modifiable: false } })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

it('offers nothing where the installation or the rights do not', async () => {
  serveur.repond(accesCalls.autorisations, droit(false))
  await ouvrir()
  await expect.poll(() => serveur.demandes(accesCalls.autorisations).length).toBeGreaterThan(0)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(bouton('Ajouter à un groupe')).not.toBeInTheDocument()
})
