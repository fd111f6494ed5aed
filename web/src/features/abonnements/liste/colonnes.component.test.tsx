import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ContratsRattaches } from './ContratsRattaches.tsx'

const { contrats, getContratParDefaut, setContratParDefaut } = abonnementsCalls
const maison = unContrat({
  libelle: 'Maison',
  nomClientPayeur: 'SCI Les Tanneurs',
  groupes: [{ idGroupe: 7, nom: 'Saint-Bruno', color: 1 }],
})
const gare = unContrat({
  numeroContrat: '0447123',
  isDefautContrat: false,
  refExterneUtilisateur: 'REF-2',
  codeEtatContrat: 'RS',
  etatLib: 'Résilié',
  isResilie: true,
  adresseLivraisonConstruite: '3 place de la Gare 38000 Valombre',
})
const coupe = unContrat({
  numeroContrat: '0447124',
  isDefautContrat: false,
  codeEtatContrat: 'CS',
  etatLib: 'Coupure en cours',
})
const tableau = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = () => afficher(<ContratsRattaches />, { route: '/manage/contrats', adresse: '/manage/contrats' })

beforeEach(() => {
  serveur.repond(getContratParDefaut, { contrat: maison })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
  serveur.repond(contrats, { resultats: [maison, gare, coupe], nbTotalResultats: 3 })
})

it('each contract is told under the head of each column', async () => {
  await ouvrir()
  await expect.element(tableau.getByRole('row')).toHaveLength(4)
  const ditDeMaison = {
    Afficher: '',
    Contrat: '0447122',
    Libellé: 'Maison',
    État: 'En service',
    Titulaire: 'Camille Roussel',
    Payeur: 'SCI Les Tanneurs',
    'Adresse de desserte': '12 rue des Tanneurs 38000 ValombreDans les groupes : Saint-Bruno',
    Défaut: '',
    Actions: '',
  }
  const lignes = lignesDe(tableau)
  expect(lignes[0]).toEqual(ditDeMaison)
  expect(Object.keys(lignes[0] ?? {})).toEqual(Object.keys(ditDeMaison))
  expect(lignes.slice(1)).toMatchObject([
    { Libellé: 'Réf. REF-2', État: 'Résilié', 'Adresse de desserte': '3 place de la Gare 38000 Valombre' },
    { Libellé: '–', État: 'Coupure en cours' },
  ])
  expect(niveauDe(page.getByText('Résilié', { exact: true }))).toBe('neutre')
  expect(niveauDe(page.getByText('Coupure en cours', { exact: true }))).toBe('attention')
  await expect.element(bouton('Contrat 0447122 affiché')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bouton('Afficher le contrat 0447123')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(bouton('0447122 est votre contrat par défaut')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bouton('Choisir 0447123 comme contrat par défaut')).toHaveAttribute('aria-pressed', 'false')
})

it.each([
  ['PersonnalisationContrat', 'Libellé', /^Modifier le libellé/],
  ['ContratParDefaut', 'Défaut', /comme contrat par défaut$/],
  ['Groupe', 'Groupes', /groupe/],
] as const)('where %s is off, nothing is told or changed of it', async (fonctionnalite, colonne, geste) => {
  const fonctionnalites = { [fonctionnalite]: false }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
  await ouvrir()
  await expect.element(tableau.getByRole('row')).toHaveLength(4)
  expect(lignesDe(tableau)[0]).not.toHaveProperty(colonne)
  await expect.element(bouton(geste)).not.toBeInTheDocument()
  const groupes = tableau.getByText('Saint-Bruno').elements()
  expect(groupes).toHaveLength(fonctionnalite === 'Groupe' ? 0 : 1)
})

it('the rights table closes one thing and not the other', async () => {
  const autorisations = [
    { controleur: 'Abonnement', action: 'gestionAbonnement', autorise: false },
    { controleur: 'Abonnement', action: 'setContratParDefaut', autorise: false },
  ]
  serveur.repond(accesCalls.autorisations, { autorisations })
  await ouvrir()
  await expect.element(bouton('Modifier le libellé du contrat 0447123')).toBeVisible()
  await expect.element(bouton(/^Retirer|par défaut$/)).not.toBeInTheDocument()
})

it('while another default contract is being chosen, none is asked for again', async () => {
  const reponse = serveur.retient(setContratParDefaut)
  await ouvrir()
  const etoile = bouton('Choisir 0447123 comme contrat par défaut')
  await expect.element(etoile).not.toHaveAttribute('aria-disabled')
  await etoile.click()
  await expect.element(etoile).toHaveAttribute('aria-disabled', 'true')
  await etoile.click({ force: true })
  expect(serveur.demandes(setContratParDefaut)).toHaveLength(1)
  const resultats = [
    { ...maison, isDefautContrat: false },
    { ...gare, isDefautContrat: true },
  ]
  serveur.repond(contrats, { resultats, nbTotalResultats: 2 })
  reponse.repondre({ message: 'Choisi.' })
  await expect.element(bouton('0447123 est votre contrat par défaut')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bouton('Choisir 0447122 comme contrat par défaut')).toBeVisible()
})

it('on a phone, a card says in words which contract is looked at, and bears its star', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await ouvrir()
  const cartes = page.getByRole('list', { name: 'Contrats rattachés à votre compte' }).getByRole('listitem')
  await expect.element(cartes).toHaveLength(3)
  await expect.element(cartes.first()).toMatchTextContent(/0447122.*Affiché/)
  await expect.element(cartes.nth(1)).toMatchTextContent(/0447123.*Afficher/)
  await expect.element(cartes.nth(1).getByRole('button')).toHaveLength(4)
  await expect.element(cartes.nth(1).getByRole('button', { name: /^Choisir 0447123/ })).toBeVisible()
})
