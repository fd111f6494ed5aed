import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { groupe } from '../../../testing/groupes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ReleveCompteScreen } from './ReleveCompteScreen.tsx'

const { detailAbonnement, getContratParDefaut, telechargerFicheReleveCompte } = abonnementsCalls
const PDF = { nomFichier: 'releve.pdf', contenu: '%PDF-1.7'.padEnd(300) }
const contrat = page.getByRole('textbox', { name: 'Numéro de contrat' })
const telecharger = page.getByRole('button', { name: /^Télécharger le relevé de compte/ })

beforeEach(() => {
  serveur.repond(getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
})

it('of the contract that is looked at, is downloaded, then leads to the dashboard', async () => {
  serveur.repond(telechargerFicheReleveCompte, PDF)
  await afficher(<ReleveCompteScreen />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Relevé de compte' })).toBeVisible()
  await expect.element(contrat).toHaveValue('0447122')
  await telecharger.click()
  await expect.element(page.getByText(/Le téléchargement de votre relevé de compte a réussi\./)).toBeVisible()
  await expect.poll(() => location.hash).toBe('#/dashboard')
  expect(serveur.demandes(telechargerFicheReleveCompte)[0]?.body.numeroContrat).toBe('0447122')
})

it('that does not come leaves one where one is', async () => {
  serveur.refuse(telechargerFicheReleveCompte, { status: 500 })
  await afficher(<ReleveCompteScreen />)
  await telecharger.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(location.hash).toBe('#/')
})

it('while a group is looked at, asks of which contract', async () => {
  serveur.repond(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [] })
  await afficher(<ReleveCompteScreen />)
  await expect.element(contrat).toHaveAttribute('readonly')
  await changerContexte({ mode: 'groupe', idGroupe: 7 })
  await expect.element(contrat).toHaveValue('')
  await expect.element(contrat).not.toHaveAttribute('readonly')
})

it.each([
  ['with others is not given', 1, false],
  ['by itself is given', 0, true],
])('where settlements are hidden, that of a contract billed %s', async (_, typeRegroupement, donne) => {
  const fonctionnalites = { ContratRegroupeMasquerReglement: true }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
  serveur.repond(detailAbonnement, exemple(detailAbonnement.answer, { typeRegroupement }))
  await afficher(<ReleveCompteScreen />)
  const masque = page.getByRole('heading', { name: 'Les règlements de ce contrat ne sont pas affichés' })
  await expect.element(donne ? telecharger : masque).toBeVisible()
  await expect.element(donne ? masque : telecharger).not.toBeInTheDocument()
  if (!donne)
    await expect.element(page.getByRole('link', { name: 'Voir les factures' })).toHaveAttribute('href', '#/factures')
})

it('without a contract to look at, leads to the contracts', async () => {
  serveur.repond(getContratParDefaut, { contrat: null })
  await afficher(<ReleveCompteScreen />)
  await expect.element(page.getByRole('link', { name: 'Mes contrats' })).toHaveAttribute('href', '#/manage/contrats')
  await expect.element(telecharger).not.toBeInTheDocument()
})
