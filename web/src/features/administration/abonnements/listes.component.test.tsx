import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratAdministre } from '@ael/contract/abonnements/schemas.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupeAdministre } from '@ael/contract/groupes/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/query/query-client.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ContratScreen } from './ContratScreen.tsx'
import { ContratsScreen } from './ContratsScreen.tsx'
import { GroupesScreen } from './GroupesScreen.tsx'

const contrat = exemple(contratAdministre, { numeroContrat: '0447122', codeEtatContrat: 'SE', groups: [] })
const rive = exemple(groupeAdministre, { idGroupe: 7, nom: 'Rive gauche', nbContrats: 1200 })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const contrats = (recherche = '') =>
  afficher(<ContratsScreen />, { route: '/admin/contrats', adresse: `/admin/contrats${recherche}` })
const ceuxDe = (compte: string) =>
  afficher(<ContratScreen />, { route: '/admin/contrat', adresse: `/admin/contrat${compte}` })
const groupes = (recherche = '') =>
  afficher(<GroupesScreen />, { route: '/admin/groupes', adresse: `/admin/groupes${recherche}` })
const parPage = (ConfigurationNbMaxElementPagination: number) =>
  serveur.repond(configurationCalls.getConfiguration, {
    ...uneConfiguration(),
    parametres: { ConfigurationNbMaxElementPagination },
  })

beforeEach(() => {
  serveur.repond(abonnementsCalls.administration, { resultats: [contrat], nbTotalResultats: 501, partiel: false })
  serveur.repond(groupesCalls.administration, { resultats: [rive], nbTotalResultats: 1 })
})

it('the contracts of the service are asked for page by page, as they are searched', async () => {
  parPage(7)
  await contrats('?recherche=rue&page=2')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contrats' })).toBeVisible()
  await expect.element(page.getByText('Tous ceux du service, par numéro, compteur, adresse ou client.')).toBeVisible()
  await expect.element(page.getByText(/sur plus de 500 contrats$/)).toBeVisible()
  expect(serveur.demandes(abonnementsCalls.administration)[0]).toEqual({
    query: { recherche: 'rue', indexPage: 2, nbElements: 7 },
  })
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('')
  await expect.element(page.getByText(/sur 501 contrats$/)).toBeVisible()
  expect(serveur.demandes(abonnementsCalls.administration).at(-1)?.query).toMatchObject({ indexPage: 1, recherche: '' })
})

it.each([
  ['?compte=1001', 'Contrats de n° 1001', { userWebId: 1001 }],
  ['?compte=autre', 'Contrats', {}],
  ['', 'Contrats', {}],
])('with « %s » are those of « %s », though its name is not known', async (compte, titre, filtre) => {
  serveur.refuse(administrationCalls.ficheClient, { status: 404 })
  await ceuxDe(compte)
  await expect.element(page.getByRole('heading', { level: 1, name: titre, exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /0447122/ })).toBeVisible()
  expect(serveur.demandes(abonnementsCalls.administration)[0]).toEqual({
    query: { recherche: '', indexPage: 1, nbElements: 25, ...filtre },
  })
  expect(serveur.demandes(administrationCalls.ficheClient).length > 0).toBe('userWebId' in filtre)
})

it.each([
  [true, 'Aucun contrat parmi les premiers lus'],
  [false, 'Aucun contrat trouvé'],
])('says that they could not be read, then that none was found, read in part: %s', async (partiel, titre) => {
  serveur.refuse(abonnementsCalls.administration, { status: 500 })
  await contrats()
  await expect.element(page.getByRole('heading', { name: 'Données non disponibles pour le moment' })).toBeVisible()
  await reessayer(abonnementsCalls.administration, { resultats: [], nbTotalResultats: 0, partiel })
  await expect.element(page.getByRole('heading', { name: titre })).toBeVisible()
})

it('chooses none for a group where the service has no groups', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { Groupe: false } }))
  await contrats()
  await expect.element(page.getByRole('row', { name: /0447122/ })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

it('asks which group, found by its name among those of all accounts, and says why it is refused', async () => {
  serveur.refuse(groupesCalls.detacherContrats, { status: 409, message: 'Il n’y est pas.' })
  await contrats()
  await page.getByRole('checkbox', { name: 'Choisir le contrat 0447122' }).click()
  await bouton('Retirer d’un groupe').click()
  const dialogue = page.getByRole('dialog', { name: 'Retirer 1 contrat d’un groupe' })
  const groupe = page.getByRole('combobox', { name: 'Groupe' })
  await dialogue.getByRole('button', { name: 'Retirer du groupe' }).click()
  await expect
    .element(groupe)
    .toHaveAccessibleDescription('Un groupe ne tient que des contrats du compte auquel il est. Choisissez un groupe.')
  await dialogue.getByRole('searchbox', { name: 'Rechercher un groupe' }).fill('rive')
  await expect
    .poll(() => serveur.demandes(groupesCalls.administration).at(-1)?.query)
    .toEqual({ recherche: 'rive', indexPage: 1, nbElements: 50 })
  await groupe.selectOptions(`Rive gauche (${rive.proprietaire.nomComplet})`)
  // What is sent is what is read there, though another search does not find it.
  serveur.repond(groupesCalls.administration, { resultats: [], nbTotalResultats: 0 })
  await dialogue.getByRole('searchbox', { name: 'Rechercher un groupe' }).fill('zzz')
  await expect.poll(() => serveur.demandes(groupesCalls.administration).at(-1)?.query.recherche).toBe('zzz')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(groupe).toHaveDisplayValue(`Rive gauche (${rive.proprietaire.nomComplet})`)
  await dialogue.getByRole('button', { name: 'Retirer du groupe' }).click()
  await expect.element(dialogue).toMatchTextContent(/Il n’y est pas\./)
  expect(serveur.demandes(groupesCalls.detacherContrats)).toEqual([{ body: { groupes: [7], contrats: ['0447122'] } }])
  serveur.repond(groupesCalls.detacherContrats, { message: 'Retiré.', nombre: 1 })
  await dialogue.getByRole('button', { name: 'Retirer du groupe' }).click()
  await expect.element(page.getByText(/Retiré\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('the groups of all accounts are asked for page by page, and told under their heads', async () => {
  parPage(7)
  await groupes('?recherche=rive&page=2')
  await expect.element(page.getByRole('row', { name: /Rive gauche/ })).toBeVisible()
  expect(serveur.demandes(groupesCalls.administration)[0]).toEqual({
    query: { recherche: 'rive', indexPage: 2, nbElements: 7 },
  })
  expect(lignesDe(page.getByRole('table'))).toEqual([
    { Nom: 'Rive gauche', Compte: rive.proprietaire.nomComplet, Contrats: '1 200', Actions: '' },
  ])
})

it('says that the groups could not be read, then that none was found', async () => {
  serveur.refuse(groupesCalls.administration, { status: 500 })
  await groupes()
  await expect.element(page.getByRole('heading', { name: 'Données non disponibles pour le moment' })).toBeVisible()
  await reessayer(groupesCalls.administration, { resultats: [], nbTotalResultats: 0 })
  await expect.element(page.getByRole('heading', { name: 'Aucun groupe trouvé' })).toBeVisible()
})

it('a group keeps its name while another is refused, and is read again once it has it', async () => {
  serveur.refuse(groupesCalls.modifierGroupe, { status: 409, message: 'Ce nom est pris.' })
  await groupes()
  await bouton('Renommer Rive gauche').click()
  const dialogue = page.getByRole('dialog', { name: 'Renommer Rive gauche' })
  const nom = page.getByRole('textbox', { name: 'Nom du groupe' })
  await expect.element(nom).toHaveValue('Rive gauche')
  await nom.fill('Rive droite')
  await page.getByRole('textbox', { name: /^Description/ }).fill('Après le pont')
  await bouton('Enregistrer le groupe').click()
  await expect.element(dialogue).toMatchTextContent(/Ce nom est pris\./)
  expect(serveur.demandes(groupesCalls.modifierGroupe)).toEqual([
    { body: { idGroupe: 7, nom: 'Rive droite', description: 'Après le pont' } },
  ])
  const { answer } = groupesCalls.modifierGroupe
  serveur.repond(groupesCalls.modifierGroupe, exemple(answer, { message: 'Groupe modifié.' }))
  serveur.repond(groupesCalls.administration, { resultats: [{ ...rive, nom: 'Rive droite' }], nbTotalResultats: 1 })
  await bouton('Enregistrer le groupe').click()
  await expect.element(page.getByRole('row', { name: /Rive droite/ })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
