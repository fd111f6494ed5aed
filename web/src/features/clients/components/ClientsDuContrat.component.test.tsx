import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { MONTRER_CLIENT } from '@ael/contract/clients/regles.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { camille } from '../testing/camille.ts'
import { ClientsDuContrat } from './ClientsDuContrat.tsx'

const { infoClient, isCoordonneesIncompletes, impactePlusieursContrats, miseAJourCoordonneesClient } = clientsCalls
const payeur: Client = {
  ...camille,
  numeroClient: '1700205',
  prenom: 'Louis',
  denomination: 'Louis Roussel',
  email: null,
}
const compte = { iban: '•••• •••• •••• 0189', bic: 'AGRIFRPP', titulaireCompte: 'Louis Roussel' }
const contrat = {
  numeroContrat: '0447122',
  estClient: true,
  numeroClientTitulaire: camille.numeroClient,
  numeroClientCoTitulaire: null,
  numeroClientPayeur: payeur.numeroClient,
}
const panneau = (name: string) => page.getByRole('region', { name, exact: true })
const ouvrir = (propres: Partial<typeof contrat> = {}, force = false) =>
  afficher(<ClientsDuContrat contrat={{ ...contrat, ...propres }} force={force} />)
const manque = { result: true, manques: [{ numeroClient: payeur.numeroClient, champ: 'email' as const }] }

beforeEach(() => {
  serveur.repond(infoClient, ({ params: { client } }) => (client === payeur.numeroClient ? payeur : camille))
  serveur.repond(isCoordonneesIncompletes, { result: false, manques: [] })
  serveur.repond(impactePlusieursContrats, { result: false, count: 1 })
})

it('shows each customer once, with what he is to the contract', async () => {
  serveur.repond(infoClient, ({ params: { client } }) =>
    client === payeur.numeroClient
      ? { ...payeur, ...compte, modifiable: true }
      : { ...camille, ...compte, modifiable: false },
  )
  await ouvrir()
  await expect.element(panneau('Titulaire')).toMatchTextContent('camille@exemple.fr')
  await expect.element(panneau('Payeur')).toMatchTextContent('Louis')
  // The bank account is told of whoever pays from it, and what may be changed only to whoever may change it.
  await expect.element(panneau('Payeur')).toMatchTextContent(compte.iban)
  await expect.element(panneau('Titulaire')).not.toMatchTextContent(compte.iban)
  await expect.element(panneau('Payeur').getByRole('button', { name: 'Modifier ces coordonnées' })).toBeVisible()
  await expect.element(panneau('Titulaire').getByRole('button')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it('whoever holds and pays is one customer, found by either name', async () => {
  await ouvrir({ numeroClientPayeur: camille.numeroClient, estClient: false }, true)
  const seul = panneau('Titulaire et payeur')
  await expect.element(seul).toMatchTextContent('camille@exemple.fr')
  await expect.element(seul).toHaveAttribute('data-anchor', 'titulaire payeur')
  expect(new Set(serveur.demandes(infoClient).map(({ params }) => params.client)).size).toBe(1)
  // Whoever is not known to be one of them is told what that takes, not that nothing is missing.
  await expect.element(page.getByText(MONTRER_CLIENT)).toBeVisible()
  await expect.element(page.getByText(/Les coordonnées de ce contrat sont complètes/)).not.toBeInTheDocument()
})

it('says what is missing and of whom, and opens the form there', async () => {
  serveur.repond(isCoordonneesIncompletes, manque)
  await ouvrir()
  await expect.element(page.getByText('Payeur\u202F: il manque son adresse e-mail.')).toBeVisible()
  await expect.element(page.getByText(/Demandez au titulaire/)).not.toBeInTheDocument()
  // Nobody was sent here to complete them: nothing opens by itself.
  await expect.element(panneau('Payeur')).toMatchTextContent('Non renseigné')
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(serveur.demandes(isCoordonneesIncompletes)[0]).toEqual({ query: { numeroContrat: '0447122' } })
  expect(serveur.demandes(infoClient).map(({ params }) => params)).toContainEqual({
    client: payeur.numeroClient,
    contract: '0447122',
  })
  await page.getByRole('button', { name: 'Compléter\u202F: payeur' }).click()
  await expect.element(panneau('Payeur').getByRole('textbox', { name: /^Adresse e-mail/ })).toBeVisible()
  await expect.element(panneau('Titulaire').getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Coordonnées de Louis Roussel' })).toHaveFocus()
  await page.getByRole('button', { name: 'Garder les coordonnées actuelles' }).click()
  await expect.element(panneau('Payeur').getByRole('button', { name: 'Modifier ces coordonnées' })).toHaveFocus()
  await panneau('Titulaire').getByRole('button', { name: 'Modifier ces coordonnées' }).click()
  await expect.element(panneau('Titulaire').getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  await expect.element(panneau('Payeur').getByRole('textbox')).not.toBeInTheDocument()
})

it('complete, says so only to whoever was sent to complete them', async () => {
  await ouvrir()
  await expect.element(panneau('Payeur')).toMatchTextContent('Louis')
  await expect.poll(() => serveur.demandes(isCoordonneesIncompletes).length).toBeGreaterThan(0)
  await expect.element(page.getByText(/Les coordonnées de ce contrat sont complètes/)).not.toBeInTheDocument()
  await expect.element(page.getByText(MONTRER_CLIENT)).not.toBeInTheDocument()
})

it('forced, begins with the first form that lacks something; once nothing does, says so', async () => {
  serveur.repond(isCoordonneesIncompletes, manque)
  serveur.repond(miseAJourCoordonneesClient, { message: 'Enregistré.', mailEnvoye: false, email: null })
  await ouvrir({}, true)
  const email = panneau('Payeur').getByRole('textbox', { name: 'Adresse e-mail', exact: true })
  await expect.element(email).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Coordonnées de Louis Roussel' })).not.toHaveFocus()
  await email.fill('louis@exemple.fr')
  serveur.repond(isCoordonneesIncompletes, { result: false, manques: [] })
  await page.getByRole('button', { name: /^Enregistrer les coordonnées/ }).click()
  await expect.element(page.getByText(/Les coordonnées de ce contrat sont complètes/)).toBeVisible()
  await expect.element(page.getByText(/Enregistré\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Aller au tableau de bord' }))
    .toHaveAttribute('href', '#/dashboard')
  expect(serveur.demandes(miseAJourCoordonneesClient).map(({ body }) => body)).toEqual([
    { numeroContrat: '0447122', numeroClient: payeur.numeroClient, mail: 'louis@exemple.fr' },
  ])
})

it('all that is missing is named; a change waits for the link that is sent, where one was', async () => {
  const manques = (['email', 'telephone'] as const).map((champ) => ({ numeroClient: camille.numeroClient, champ }))
  serveur.repond(infoClient, { ...camille, email: null, numeroTelephone1: null })
  serveur.repond(isCoordonneesIncompletes, { result: true, manques })
  const email = 'camille@exemple.fr'
  serveur.repond(miseAJourCoordonneesClient, { message: 'Enregistré.', mailEnvoye: true, email })
  serveur.repond(clientsCalls.isMAJenAttenteNombreContratsImpactes, { result: true, count: 1 })
  await ouvrir({ numeroClientPayeur: camille.numeroClient }, true)
  const seul = panneau('Titulaire et payeur')
  await expect
    .element(page.getByText('Titulaire et payeur\u202F: il manque son adresse e-mail et un téléphone.'))
    .toBeVisible()
  expect(await reproches()).toEqual([])
  await seul.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await seul.getByRole('textbox', { name: /^Téléphone/ }).fill('0612345678')
  const ancienne = 'ancienne@exemple.fr'
  serveur.repond(infoClient, { ...camille, email: ancienne, numeroTelephone1: null, majEnAttente: true })
  await seul.getByRole('button', { name: /^Enregistrer les coordonnées/ }).click()
  await expect.element(seul.getByRole('status')).toMatchTextContent(`Un lien de confirmation a été envoyé à ${email}.`)
  await expect.element(seul.getByRole('button', { name: 'Modifier ces coordonnées' })).toHaveFocus()
  await expect.element(page.getByText('Complétez les coordonnées de ce contrat')).not.toBeInTheDocument()
  await expect.element(seul).not.toMatchTextContent('06 12 34 56 78')
  expect(await reproches()).toEqual([])
})

it('what waits for its confirmation is not asked for again', async () => {
  serveur.repond(isCoordonneesIncompletes, manque)
  serveur.repond(infoClient, ({ params: { client } }) =>
    client === payeur.numeroClient ? { ...payeur, email: 'louis@exemple.fr', majEnAttente: true } : camille,
  )
  serveur.repond(clientsCalls.isMAJenAttenteNombreContratsImpactes, { result: true, count: 3 })
  await ouvrir()
  await expect.element(panneau('Payeur')).toMatchTextContent(/louis@exemple\.fr.*Elle concerne 3 contrats\./)
  await expect.element(panneau('Titulaire')).not.toMatchTextContent('attend votre confirmation')
  expect(serveur.demandes(clientsCalls.isMAJenAttenteNombreContratsImpactes)[0]).toEqual({
    params: { contract: '0447122' },
    query: { numeroClient: payeur.numeroClient },
  })
  await expect.element(page.getByRole('button', { name: 'Compléter\u202F: payeur' })).not.toBeInTheDocument()
})

it('a secondary user reads what is missing, and whom to ask', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }))
  serveur.repond(isCoordonneesIncompletes, manque)
  await ouvrir({}, true)
  await expect.element(page.getByText(/Demandez au titulaire du compte principal/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Compléter\u202F: payeur' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

it('a customer that cannot be read leaves the others, and is read again', async () => {
  serveur.refuse(infoClient, { status: 500 })
  await ouvrir({ numeroClientPayeur: camille.numeroClient })
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await reessayer(infoClient, camille)
  await expect.element(panneau('Titulaire et payeur')).toMatchTextContent('camille@exemple.fr')
})
