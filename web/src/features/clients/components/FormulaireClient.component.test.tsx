import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { camille } from '../testing/camille.ts'
import { FormulaireClient } from './FormulaireClient.tsx'

const { miseAJourCoordonneesClient, impactePlusieursContrats } = clientsCalls
const issue = { message: 'Enregistré.', mailEnvoye: true, email: 'camille@exemple.fr' }
const onFait = vi.fn<(rendue: { message: string; mailEnvoye: boolean; email: string | null }) => void>()
const onAbandon = vi.fn<() => void>()
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
const email = champ('Adresse e-mail')
const telephone = champ('Téléphone')
const enregistrer = page.getByRole('button', { name: /^Enregistrer les coordonnées/ })
const dialogue = page.getByRole('dialog')

beforeEach(() => {
  onFait.mockClear()
  onAbandon.mockClear()
  serveur.repond(impactePlusieursContrats, { result: false, count: 1 })
  serveur.repond(miseAJourCoordonneesClient, issue)
})
const ouvrir = (propres: Partial<Client> = {}, complet = false) =>
  afficher(
    <FormulaireClient
      client={{ ...camille, ...propres }}
      numeroContrat="0447122"
      complet={complet}
      viser
      onFait={onFait}
      onAbandon={onAbandon}
    />,
  )

it('opened by the user, goes on from its title with what is known', async () => {
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Coordonnées de Camille Roussel' })).toHaveFocus()
  await expect.element(telephone).toHaveValue('06 12 34 56 78')
  await expect.element(champ(/^Date de naissance/)).toHaveValue('29/02/1984')
  await expect.element(champ(/^Prénom/)).toHaveValue('Camille')
  await expect.element(champ('Nom')).toHaveValue('Roussel')
  await expect.element(email).toHaveValue('camille@exemple.fr')
  await expect
    .element(page.getByRole('combobox', { name: /^Ville de naissance/ }).or(champ(/^Ville de naissance/)))
    .toHaveValue('Grenoble')
  await expect.element(page.getByRole('group', { name: 'Deuxième personne' })).not.toBeInTheDocument()
  await expect.element(champ(/SIRET/)).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await page.getByRole('button', { name: 'Garder les coordonnées actuelles' }).click()
  expect(onAbandon).toHaveBeenCalledOnce()
})

it.each([
  ['the user’s own', {}, ['email', 'tel', 'bday']],
  ['nothing of somebody else', { prenom: 'Louis', email: 'louis@exemple.fr' }, ['off', 'off', 'off']],
])('lets the browser propose %s', async (_cas, propres, finalites) => {
  await ouvrir(propres)
  await expect.element(email).toBeVisible()
  const champs = [email, telephone, champ(/^Date de naissance/)]
  expect(champs.map((un) => un.element().getAttribute('autocomplete'))).toEqual(finalites)
})

it('may leave out what is not known, unless it is asked for', async () => {
  const premiere = await ouvrir({ email: null, numeroTelephone1: null })
  await expect.element(champ(/^Adresse e-mail.*facultatif/i)).toBeVisible()
  await expect.element(champ(/^Téléphone.*facultatif/i)).toBeVisible()
  await premiere.unmount()
  await ouvrir({ email: null, numeroTelephone1: null }, true)
  await expect.element(email).toBeVisible()
  await expect.element(telephone).toBeVisible()
})

it.each([
  ['a couple', { civilite: 'M. ET MME' }],
  ['one of whom the day of a second birth is known', { dateNaissanceBis: '1980-05-04' }],
  ['one of whom the town of a second birth is known', { villeNaissanceBis: 'Lyon' }],
])('of %s, asks for both births', async (_, propres) => {
  await ouvrir(propres)
  const deuxieme = page.getByRole('group', { name: 'Deuxième personne' })
  await deuxieme.getByRole('textbox', { name: /^Date de naissance/ }).fill('04/05/1981')
  await enregistrer.click()
  await expect
    .poll(() => serveur.demandes(miseAJourCoordonneesClient).map(({ body }) => body))
    .toEqual([{ numeroContrat: '0447122', numeroClient: '1700204', dateNaissanceBis: '1981-05-04' }])
})

it('unchanged, sends nothing and says so', async () => {
  await ouvrir()
  await enregistrer.click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Vous n’avez rien modifié.')
  expect(serveur.demandes(miseAJourCoordonneesClient)).toEqual([])
})

it('says at each field what cannot be sent', async () => {
  await ouvrir()
  await email.fill('camille')
  await telephone.fill('06')
  await champ(/^Date de naissance/).fill('21/11/2020')
  await enregistrer.click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toMatchTextContent('3 réponses à corriger.')
  await expect.element(email).toBeInvalid()
  await expect.element(telephone).toHaveAccessibleDescription(/Saisissez un numéro de téléphone de 10 à 16 caractères/)
  await expect.element(champ(/^Date de naissance/)).toHaveAccessibleDescription(/dans le passé, entre 16 et 100 ans/)
  expect(await reproches()).toEqual([])
  expect(serveur.demandes(miseAJourCoordonneesClient)).toEqual([])
})

it('what was known cannot be taken away, what is expected cannot be left out', async () => {
  await ouvrir({ email: null }, true)
  await telephone.fill('')
  await enregistrer.click()
  await expect.element(email).toHaveAccessibleDescription(/Saisissez une adresse e-mail\.$/)
  await expect.element(telephone).toHaveAccessibleDescription(/Saisissez au moins un numéro de téléphone\.$/)
})

it('sends what was changed, and nothing else', async () => {
  await ouvrir()
  await telephone.fill('+33 6.99.88.77.66')
  await enregistrer.click()
  await expect.poll(() => onFait.mock.lastCall?.[0]).toEqual(issue)
  expect(serveur.demandes(miseAJourCoordonneesClient)).toEqual([
    { body: { numeroContrat: '0447122', numeroClient: '1700204', tel1: '06 99 88 77 66' } },
  ])
})

it('places at its field what the server refuses, and keeps what was typed', async () => {
  const message = 'Ce numéro n’existe pas.'
  serveur.refuse(miseAJourCoordonneesClient, { status: 400, champs: [{ champ: 'tel1', message }] })
  await ouvrir()
  await telephone.fill('09 99 99 99 9999')
  await enregistrer.click()
  await expect.element(telephone).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect.element(telephone).toHaveValue('09 99 99 99 9999')
  serveur.refuse(miseAJourCoordonneesClient, { status: 403, message: 'Une modification attend déjà.' })
  await enregistrer.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Une modification attend déjà.')
  expect(onFait).not.toHaveBeenCalled()
})

it('that touches several contracts asks first, and comes back to what was typed', async () => {
  serveur.repond(impactePlusieursContrats, { result: true, count: 3 })
  await ouvrir()
  await telephone.fill('0699887766')
  await enregistrer.click()
  await expect.element(dialogue).toHaveAccessibleName(/^Modifier les coordonnées de 3 contrats/)
  await expect
    .element(dialogue)
    .toMatchTextContent(/^Modifier.*Camille Roussel est titulaire, co-titulaire ou payeur de 3/)
  expect(serveur.demandes(impactePlusieursContrats)[0]).toEqual({
    params: { contract: '0447122' },
    query: { numeroClient: '1700204' },
  })
  expect(await reproches()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialogue).not.toBeInTheDocument()
  await expect.element(telephone).toHaveValue('06 99 88 77 66')
  expect(serveur.demandes(miseAJourCoordonneesClient)).toEqual([])
  await enregistrer.click()
  await page.getByRole('button', { name: 'Modifier les 3 contrats' }).click()
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
  expect(serveur.demandes(miseAJourCoordonneesClient)).toEqual([
    { body: { numeroContrat: '0447122', numeroClient: '1700204', tel1: '06 99 88 77 66' } },
  ])
})

it('that touches several contracts asks nothing where that is not wanted, nor when nothing was changed', async () => {
  serveur.repond(impactePlusieursContrats, { result: true, count: 3 })
  const premiere = await ouvrir()
  await enregistrer.click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Vous n’avez rien modifié.')
  await expect.element(dialogue).not.toBeInTheDocument()
  await premiere.unmount()
  const demandes = serveur.demandes(impactePlusieursContrats).length
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { ImpactePlusieursContrats: false } }),
  )
  await ouvrir()
  await telephone.fill('0699887766')
  await enregistrer.click()
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
  expect(serveur.demandes(impactePlusieursContrats)).toHaveLength(demandes)
})

it('finds the town of birth by its postal code', async () => {
  serveur.repond(referentielCalls.codePostal, [
    { codeInsee: '69383', codePostal: '69003', nomCommune: 'Lyon', desservie: true, numeroSociete: null },
  ])
  await ouvrir()
  await champ(/^Code postal de naissance/).fill('69003')
  await expect.element(page.getByRole('combobox', { name: /^Ville de naissance/ })).toHaveValue('Lyon')
  await enregistrer.click()
  await expect
    .poll(() => serveur.demandes(miseAJourCoordonneesClient).map(({ body }) => body))
    .toEqual([{ numeroContrat: '0447122', numeroClient: '1700204', villeNaissance: 'Lyon' }])
})

it('of a professional, asks for its SIRET, and names its activity once its code is typed', async () => {
  serveur.repond(clientsCalls.isCodeApeValid, { result: true, libelle: 'Captage et traitement d’eau' })
  await ouvrir({ estProfessionnel: true, siret: '73282932000074', raisonSociale: 'Eaux et Cie' })
  const siret = champ('Numéro SIRET')
  await siret.fill('')
  const code = champ(/^Code APE/)
  await code.fill('36.00z')
  await expect.element(code).toHaveAccessibleDescription('Captage et traitement d’eau')
  await enregistrer.click()
  await expect.element(siret).toHaveAccessibleDescription(/Saisissez votre numéro SIRET\.$/)
  await expect.element(champ(/^Date de naissance/)).not.toBeInTheDocument()
  await siret.fill('73282932000074')
  await enregistrer.click()
  await expect
    .poll(() => serveur.demandes(miseAJourCoordonneesClient).map(({ body }) => body))
    .toEqual([{ numeroContrat: '0447122', numeroClient: '1700204', codeAPE: '3600Z' }])
  expect(serveur.demandes(clientsCalls.isCodeApeValid)[0]).toEqual({ params: { code: '3600Z' } })
})
