import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choisirContexte, choixCourant } from '../../lib/session/choix-courant.ts'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { unContrat, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { SelecteurContexte } from './SelecteurContexte.tsx'

const lyon = unContrat({ numeroContrat: '0447122', libelle: 'Appartement de Lyon' })
const gare = unContrat({ numeroContrat: '0447123', adresseLivraisonConstruite: '3 place de la Gare 38000 Valombre' })
const ferme = unContrat({ numeroContrat: '0447124', libelle: 'La ferme', isResilie: true })
const groupe: Groupe = {
  idGroupe: 7,
  nom: 'Résidence des Acacias et ses dépendances du quai de la Régie',
  description: '',
  nbContrats: 12,
  nbUsers: 0,
  color: 1,
  modifiable: true,
}
const autorisations = { autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: true }] }

const avecContrats = (nombre: number) => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: nombre }))
  serveur.repond(abonnementsCalls.contrats, ({ query: { recherche } }) => {
    const resultats = [lyon, gare, ferme].filter(({ libelle, adresseLivraisonConstruite }) =>
      `${libelle} ${adresseLivraisonConstruite}`.includes(recherche ?? ''),
    )
    return { resultats, nbTotalResultats: resultats.length }
  })
}
beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: lyon })
  serveur.repond(accesCalls.autorisations, autorisations)
  serveur.repond(accesCalls.autorisationsGroupe, autorisations)
  serveur.repond(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
})
const bouton = page.getByRole('button', { name: 'Appartement de Lyon Contrat 0447122' })
const ouvert = page.getByRole('button', { name: 'Appartement de Lyon Contrat 0447122', expanded: true })

it('is no choice for somebody who has one contract', async () => {
  avecContrats(1)
  await afficher(<SelecteurContexte />)
  await expect.element(page.getByText('Appartement de Lyon')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('lists contracts and groups, each called as its user calls it, and says which is looked at', async () => {
  avecContrats(3)
  await afficher(<SelecteurContexte />)
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
  await bouton.click()
  await expect.element(page.getByRole('heading', { name: 'Contrats' })).toBeVisible()
  await expect.element(bouton.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect
    .element(page.getByRole('button', { name: '3 place de la Gare 38000 Valombre Contrat 0447123' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'La ferme Contrat 0447124, résilié' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Groupes' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: `${groupe.nom} 12 contrats` })).toBeVisible()
  expect(serveur.demandes(abonnementsCalls.contrats)[0]).toMatchObject({ query: { nbElements: 5, recherche: '' } })
  // Few enough to be read: nothing to search, nor a page of all of them.
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

it('lists no groups where they are closed', async () => {
  avecContrats(3)
  serveur.repond(accesCalls.autorisations, {
    autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: false }],
  })
  await afficher(<SelecteurContexte />)
  await bouton.click()
  await expect.element(page.getByRole('button', { name: /^La ferme/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Groupes' })).not.toBeInTheDocument()
  expect(serveur.demandes(groupesCalls.groupes)).toEqual([])
})

it.each([
  [6, [['Voir les 6 contrats', '#/manage/contrats']], false],
  [10, [['Voir les 10 contrats', '#/manage/contrats']], false],
  [11, [['Voir les 11 contrats', '#/manage/contrats']], true],
])(
  'of %i contracts leads to the page of all, and searches once they are too many to read',
  async (n, attendus, cherche) => {
    avecContrats(n)
    await afficher(<SelecteurContexte />, { route: '/manage/contrats' })
    await bouton.click()
    await expect.element(page.getByRole('heading', { name: 'Groupes' })).toBeVisible()
    const liens = page.getByRole('link').elements()
    expect(liens.map((lien) => [lien.textContent, lien.getAttribute('href')])).toEqual(attendus)
    expect(page.getByRole('searchbox').elements().length > 0).toBe(cherche)
  },
)

it('lists five groups, leads to the others, and closes on the way', async () => {
  avecContrats(6)
  const resultats = Array.from({ length: 6 }, (_, rang) => ({ ...groupe, idGroupe: rang, nom: `Groupe ${rang}` }))
  serveur.repond(groupesCalls.groupes, { resultats, nbTotalResultats: 6 })
  await afficher(<SelecteurContexte />, { route: '/manage/contrats' })
  await bouton.click()
  await expect.element(page.getByRole('button', { name: /^Groupe 4/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Groupe 5/ })).not.toBeInTheDocument()
  const tous = page.getByRole('link', { name: 'Voir tous les groupes' })
  await expect.element(tous).toHaveAttribute('href', '#/manage/home')
  await page.getByRole('link', { name: 'Voir les 6 contrats' }).click()
  await expect.element(tous).not.toBeInTheDocument()
})

it('is a choice for whoever looks at a group, even of one contract', async () => {
  avecContrats(1)
  await afficher(<SelecteurContexte />)
  choisirContexte({ mode: 'groupe', idGroupe: 7 })
  const regarde = page.getByRole('button', { name: `${groupe.nom} 12 contrats` })
  await regarde.click()
  await expect.element(regarde.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('button', { name: /^Appartement de Lyon/ })).not.toHaveAttribute('aria-current')
})

it('looks at what is chosen by the keyboard, closes, and takes the focus back', async () => {
  avecContrats(3)
  await afficher(<SelecteurContexte />)
  await bouton.click()
  const choix = page.getByRole('button', { name: `${groupe.nom} 12 contrats` })
  await expect.element(choix).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^La ferme/ })).toBeVisible()
  await expect.element(ouvert).toHaveFocus()
  for (let pas = 0; pas < 4; pas += 1) await userEvent.tab()
  await expect.element(choix).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choix).toHaveAttribute('aria-expanded', 'false')
  await expect.element(choix).toHaveFocus()
})

it('closes by Escape and keeps what is looked at', async () => {
  avecContrats(3)
  await afficher(<SelecteurContexte />)
  await bouton.click()
  await expect.element(page.getByRole('heading', { name: 'Contrats' })).toBeVisible()
  await expect.element(ouvert).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.element(bouton).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Contrats' })).not.toBeInTheDocument()
})

it('ends above what is fixed at the bottom of a phone', async () => {
  avecContrats(3)
  const nombreux = Array.from({ length: 5 }, (_, rang) => unContrat({ numeroContrat: `04471${rang}0` }))
  serveur.repond(abonnementsCalls.contrats, { resultats: nombreux, nbTotalResultats: 5 })
  await page.viewport(390, 500)
  const bas = 64
  await afficher(
    <div style={{ '--ael-covered': `${bas}px`, paddingTop: 120 }}>
      <SelecteurContexte />
    </div>,
  )
  await bouton.click()
  const panneau = page.getByRole('group', { name: 'Choisir un contrat ou un groupe' })
  await expect.element(panneau.getByRole('heading', { name: 'Groupes' })).toBeInTheDocument()
  await expect.poll(() => panneau.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500 - bas)
  await page.viewport(1280, 900)
})

it('finds a group whatever its accents and capitals, and looks at it by the keyboard alone', async () => {
  avecContrats(486)
  const tous = { ...groupe, idGroupe: 0, nom: 'Tous mes contrats', nbContrats: 486 }
  const autre = { ...groupe, idGroupe: 8, nom: 'Les Peupliers' }
  serveur.repond(groupesCalls.groupes, { resultats: [tous, groupe, autre], nbTotalResultats: 3 })
  await afficher(<SelecteurContexte />)
  await expect.element(bouton).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(ouvert).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /^Tous mes contrats/ })).toBeVisible()
  expect(await reproches()).toEqual([])
  await userEvent.tab()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('RÉGIE')
  await expect.element(page.getByRole('button', { name: /^Tous mes contrats/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Les Peupliers/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Aucun contrat pour/)).toBeVisible()
  const choix = page.getByRole('button', { name: `${groupe.nom} 12 contrats` })
  for (let pas = 0; pas < 4 && !choix.query()?.matches(':focus'); pas += 1) await userEvent.tab()
  await expect.element(choix).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choix).toHaveAttribute('aria-expanded', 'false')
  await expect.element(choix).toHaveFocus()
  expect(choixCourant()).toBe('groupe:7')
})

it('searches among many, says that nothing is found, and leads to all of them', async () => {
  avecContrats(486)
  await afficher(<SelecteurContexte />)
  await bouton.click()
  const recherche = page.getByRole('searchbox', { name: 'Rechercher un contrat' })
  await recherche.fill('ferme')
  await expect.element(page.getByRole('button', { name: /^La ferme/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^3 place/ })).not.toBeInTheDocument()
  await recherche.fill('zzz')
  await expect.element(page.getByText('Aucun contrat pour «\u202Fzzz\u202F».')).toBeVisible()
})
