import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ContratsScreen } from './ContratsScreen.tsx'

const liste = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })
const formulaire = page.getByRole('textbox', { name: 'Numéro de contrat' })
const onglets = page.getByRole('navigation', { name: 'Mes contrats' }).getByRole('link')
const dits = () =>
  onglets.elements().map((onglet) => {
    const ouvert = onglet.getAttribute('aria-current') === 'page' ? 'open' : 'closed'
    return `${onglet.textContent?.replaceAll(/\s/g, ' ')} ${onglet.getAttribute('href')} ${ouvert}`
  })
const qui = (propres: Partial<UtilisateurConnecte>) =>
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur(propres))
const ouvrir = (recherche = '', props: ComponentProps<typeof ContratsScreen> = {}) =>
  afficher(<ContratsScreen {...props} />, { route: '/manage/contrats', adresse: `/manage/contrats${recherche}` })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
  serveur.repond(abonnementsCalls.contrats, { resultats: [unContrat()], nbTotalResultats: 1 })
})

it('opens on the contracts of whoever has some, their number on the tab, below the groups', async () => {
  qui({ nbContrats: 1200 })
  await ouvrir('', { groupes: <p>Les groupes</p> })
  await expect.element(liste).toBeVisible()
  expect(dits()).toEqual([
    'Rattacher un contrat #/manage/contrats?onglet=rattacher closed',
    'Contrats rattachés1 200 #/manage/contrats?onglet=rattaches open',
  ])
  const groupes = page.getByText('Les groupes').element()
  expect(groupes.compareDocumentPosition(liste.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(formulaire).not.toBeInTheDocument()
})

it.each([
  ['for whoever has none', 0, ''],
  ['by its address', 3, '?onglet=rattacher'],
])('opens on attaching one %s', async (_, nbContrats, recherche) => {
  qui({ nbContrats })
  await ouvrir(recherche, { groupes: <p>Les groupes</p> })
  await expect.element(formulaire).toBeVisible()
  expect(dits()[0]).toBe('Rattacher un contrat #/manage/contrats?onglet=rattacher open')
  expect(dits()[1]).toMatch(/closed$/)
  await expect.element(page.getByText('Les groupes')).not.toBeInTheDocument()
  await expect.element(liste).not.toBeInTheDocument()
})

it('is the list alone for whoever attaches none, whatever is asked', async () => {
  qui({ profils: ['UTILISATEUR_SECONDAIRE'] })
  await ouvrir('?onglet=rattacher')
  await expect.element(liste).toBeVisible()
  await expect.element(formulaire).not.toBeInTheDocument()
  expect(dits()).toEqual([])
})

it.each([
  ['UTILISATEUR_PREMIUM', 1],
  ['UTILISATEUR_SECONDAIRE', 0],
] as const)(
  'the list of a portfolio takes the place of the usual one, above the groups (%s)',
  async (profil, liens) => {
    qui({ profils: [profil], nbContrats: 40 })
    await ouvrir('', { groupes: <p>Les groupes</p>, liste: <p>Le portefeuille</p> })
    const portefeuille = page.getByText('Le portefeuille')
    await expect.element(portefeuille).toBeVisible()
    const groupes = page.getByText('Les groupes').element()
    expect(groupes.compareDocumentPosition(portefeuille.element())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await expect.element(liste).not.toBeInTheDocument()
    expect(dits()).toEqual([])
    const rattacher = page.getByRole('link', { name: 'Rattacher un contrat' })
    expect(rattacher.elements().map((lien) => lien.getAttribute('href'))).toEqual(
      Array.from({ length: liens }, () => '#/manage/contrats?onglet=rattacher'),
    )
  },
)

it('a portfolio has its tabs back where a contract is attached', async () => {
  qui({ profils: ['UTILISATEUR_PREMIUM'], nbContrats: 40 })
  await ouvrir('?onglet=rattacher', { liste: <p>Le portefeuille</p> })
  await expect.element(formulaire).toBeVisible()
  expect(dits()).toHaveLength(2)
  await expect.element(page.getByText('Le portefeuille')).not.toBeInTheDocument()
})
