import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { type ConfigurationPublique, configurationCalls } from '@ael/contract/configuration/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { presenter } from '@ael/contract/demarches/definition.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import type { ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DemarchesScreen } from './DemarchesScreen.tsx'

const { interventionsPlanifiables } = interventionsCalls
const lien = (name: RegExp) => page.getByRole('link', { name })
const onglets = page.getByRole('navigation', { name: 'Démarches et demandes' })
const definies = (reglages: Partial<ReglagesFormulaire> = {}) =>
  tousLesFormulaires().map((formulaire) => presenter(formulaire, reglagesDe(formulaire, reglages)))
const regler = (fonctionnalites: ConfigurationPublique['fonctionnalites']) =>
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))

beforeEach(() => {
  serveur.repond(demarchesCalls.definitions, definies())
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(interventionsPlanifiables, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(clientsCalls.impactePlusieursContrats, { result: false, count: 1 })
  regler({ SyntheseDesDemandes: true })
})
const ouvrir = () => afficher(<DemarchesScreen />, { route: '/demarches' })

it('lists by subject what may be asked for the contract that is looked at, each leading to its form', async () => {
  await ouvrir()
  await expect.element(page.getByText('Pour le contrat 0447122.')).toBeVisible()
  const sujets = page.getByRole('heading', { level: 2 })
  await expect.element(sujets.first()).toBeVisible()
  expect(sujets.elements().map(({ textContent }) => textContent)).toEqual([
    'Mon contrat',
    'Mon compteur',
    'Factures et paiement',
    'Travaux et branchement',
    'Nous écrire',
  ])
  await expect
    .element(page.getByRole('region', { name: 'Mon compteur' }).getByRole('link'))
    .toHaveAttribute('href', '#/demarches/autoreleve')
  await expect
    .element(lien(/^Relever mon compteur/))
    .toMatchTextContent('Relever mon compteurEnvoyez l’index que montre votre compteur.environ 2 minutes')
  await expect.element(lien(/^Déposer une réclamation/)).toHaveAttribute('href', '#/demarches/reclamation')
  await expect.element(lien(/^Résilier sans compte/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Choisissez un contrat/)).not.toBeInTheDocument()
  expect(
    onglets
      .getByRole('link')
      .elements()
      .map((un) => [un.textContent, un.getAttribute('href')]),
  ).toEqual([
    ['Faire une démarche', '#/demarches'],
    ['Mes demandes', '#/demandes'],
  ])
  await expect
    .element(onglets.getByRole('link', { name: 'Faire une démarche' }))
    .toHaveAttribute('aria-current', 'page')
  expect(serveur.demandes(interventionsPlanifiables)[0]).toEqual({ params: { contract: '0447122' } })
  expect(await reproches()).toEqual([])
})

it('offers a visitor what is open to him, and nothing of a contract', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  await page.viewport(320, 640)
  await ouvrir()
  await expect.element(lien(/^Relever mon compteur/)).toHaveAttribute('href', '#/auto-releve')
  await expect.element(lien(/^Résilier sans compte/)).toHaveAttribute('href', '#/demarches/resiliationdec')
  await expect.element(lien(/^Résilier votre contrat/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Ce que vous pouvez demander en ligne.')).toBeVisible()
  await expect.element(page.getByText(/^Choisissez un contrat/)).not.toBeInTheDocument()
  await expect.element(onglets).not.toBeInTheDocument()
  expect(serveur.demandes(interventionsPlanifiables)).toEqual([])
  expect(debordement()).toBe(0)
})

it('without a contract says what would be added by one; requests that are not followed have no tab', async () => {
  regler({ SyntheseDesDemandes: false })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await ouvrir()
  await expect.element(page.getByText(/^Choisissez un contrat pour voir aussi/)).toBeVisible()
  await expect.element(lien(/^Relever mon compteur/)).not.toBeInTheDocument()
  await expect.element(onglets).not.toBeInTheDocument()
})

it('offers to plan an intervention while one waits for its appointment', async () => {
  serveur.repond(interventionsPlanifiables, { resultats: [], nbTotalResultats: 1 })
  await ouvrir()
  await expect.element(lien(/^Planifier une intervention/)).toHaveAttribute('href', '#/demarches/mesInterventions')
})

it('hides from a contract that has ended what is none of it', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ isResilie: true }) })
  serveur.repond(demarchesCalls.definitions, definies({ masquerPourContratResilie: true }))
  await ouvrir()
  await expect.element(lien(/^Demander un relevé de compte/)).toBeVisible()
  await expect.element(lien(/^(Relever mon compteur|Déposer une réclamation)/)).not.toBeInTheDocument()
})

it('hides what would change several contracts, where the utility wants it so', async () => {
  regler({ ImpactePlusieursContrats: true })
  serveur.repond(clientsCalls.impactePlusieursContrats, { result: true, count: 12 })
  serveur.repond(demarchesCalls.definitions, definies({ actionImpactePlusieursContrats: 'CacherBouton' }))
  const ecran = await ouvrir()
  await expect.element(lien(/^Relever mon compteur/)).toBeVisible()
  await expect.element(lien(/^Déposer une réclamation/)).not.toBeInTheDocument()
  expect(serveur.demandes(clientsCalls.impactePlusieursContrats)[0]).toEqual({
    params: { contract: '0447122' },
    query: {},
  })
  await ecran.unmount()
  regler({ ImpactePlusieursContrats: false })
  await ouvrir()
  await expect.element(lien(/^Déposer une réclamation/)).toBeVisible()
})

it('is searched: says how many speak of it, or that none does, and shows them all again', async () => {
  await ouvrir()
  await page.getByRole('searchbox', { name: 'Rechercher une démarche' }).fill('deposer reclamation')
  await expect.element(page.getByText('1 démarche', { exact: true })).toBeVisible()
  await expect.element(lien(/^Relever mon compteur/)).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText('Aucune démarche', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Aucune démarche ne parle de «\szzz\s»/ })).toBeVisible()
  await page.getByRole('button', { name: 'Voir toutes les démarches' }).click()
  await expect.element(lien(/^Relever mon compteur/)).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

it('that cannot be read says so, then is', async () => {
  serveur.refuse(demarchesCalls.definitions, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Les démarches ne s’affichent pas' })).toBeVisible()
  await reessayer(demarchesCalls.definitions, definies())
  await expect.element(lien(/^Déposer une réclamation/)).toBeVisible()
})
