import { accesCalls } from '@ael/contract/acces/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { groupe, lus, permettreGroupes } from '../../../testing/groupes.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { AjoutAuGroupe } from './AjoutAuGroupe.tsx'
import { PanneauGroupes } from './PanneauGroupes.tsx'

const { attacherContrat, creerGroupe } = groupesCalls
const panneau = page.getByRole('region', { name: 'Groupes' })
const bouton = (name: string) => page.getByRole('button', { name })
const liens = () =>
  panneau
    .getByRole('link')
    .elements()
    .map((lien) => `${lien.textContent?.replaceAll(/\s/g, ' ')} ${lien.getAttribute('href')}`)

beforeEach(permettreGroupes)

it('the groups lead each to its own page, with how many contracts it holds; a new one is made beside them', async () => {
  lus({ ...groupe, idGroupe: 0, nom: 'Tous vos contrats' }, { ...groupe, nbContrats: 1200 })
  await afficher(<PanneauGroupes />)
  await expect.element(panneau.getByRole('link')).toHaveLength(2)
  expect(liens()).toEqual(['Saint-Bruno 1 200 #/manage/groupe/7', 'Gérer les groupes #/manage/groupes'])
  await panneau.getByRole('button', { name: 'Créer un groupe' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Nouveau groupe' })).toBeVisible()
})

it('there is none, and whoever only looks makes none', async () => {
  lus()
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }))
  await afficher(<PanneauGroupes />)
  await expect.element(panneau).toMatchTextContent(/^GroupesAucun groupe/)
  await expect.element(panneau.getByRole('button')).not.toBeInTheDocument()
})

it('they could not be read: says so, and reads them again', async () => {
  serveur.refuse(groupesCalls.groupes, { status: 500 })
  await afficher(<PanneauGroupes />)
  await expect.element(panneau.getByRole('alert')).toMatchTextContent(/^Données non disponibles pour le moment/)
  await expect.element(panneau).toHaveAttribute('aria-busy', 'false')
  await reessayer(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
  await expect.element(panneau.getByRole('link', { name: /^Saint-Bruno/ })).toBeVisible()
})

const onFait = vi.fn<() => void>()
const choix = (propres = {}) => ({
  ids: new Set(['0447122', '0447123']),
  all: false,
  recherche: 'tanneurs',
  ...propres,
})
const ajouter = async (propres = {}, nombre = 2) => {
  onFait.mockClear()
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
  await afficher(<AjoutAuGroupe choix={choix(propres)} nombre={nombre} onFait={onFait} />)
  await bouton('Ajouter à un groupe').click()
}

it('contracts chosen go into a group; that they did not is told, and they stay chosen', async () => {
  lus(groupe)
  serveur.refuse(attacherContrat, { status: 400, message: 'Un groupe compte au plus 500 contrats.' })
  await ajouter({}, 1200)
  await expect.element(page.getByRole('dialog', { name: /^Ajouter 1.200 contrats à un groupe$/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Groupe' }).selectOptions('Saint-Bruno')
  await bouton('Ajouter au groupe').click()
  await expect
    .element(page.getByText(/Echec d’ajout des contrats au groupe Saint-Bruno\. Un groupe compte au plus 500/))
    .toBeVisible()
  expect(onFait).not.toHaveBeenCalled()
  serveur.repond(attacherContrat, { message: 'Ajouté.', nombre: 2, groupe })
  await bouton('Ajouter au groupe').click()
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const demande = { body: { idGroupe: 7, contratInfo: ['0447122', '0447123'], tous: false, recherche: '' } }
  expect(serveur.demandes(attacherContrat)).toEqual([demande, demande])
})

it('the groups could not be read: pressing says so, and pressed again reads them', async () => {
  serveur.refuse(groupesCalls.groupes, { status: 500, message: 'Une panne.' })
  await ajouter()
  await expect.element(page.getByText(/Données non disponibles pour le moment\. Une panne\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  lus(groupe)
  await bouton('Ajouter à un groupe').click()
  await expect.element(page.getByRole('combobox', { name: 'Groupe' })).toBeVisible()
})

it('where there is no group of one’s own, the first one is made at once, for all that the search finds', async () => {
  lus({ ...groupe, modifiable: false })
  serveur.repond(creerGroupe, { message: 'Créé.', groupe: { ...groupe, idGroupe: 9 } })
  serveur.repond(attacherContrat, { message: 'Ajouté.', nombre: 30, groupe })
  await ajouter({ all: true })
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Jardins')
  await bouton('Créer le groupe').click()
  await expect
    .poll(() => serveur.demandes(attacherContrat))
    .toMatchObject([{ body: { idGroupe: 9, tous: true, recherche: 'tanneurs' } }])
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
})
