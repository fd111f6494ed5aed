import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { contexteVide, contratSeul } from '@ael/contract/demarches/contexte.ts'
import { presenter } from '@ael/contract/demarches/definition.ts'
import { reclamation } from '@ael/contract/demarches/formulaires/reclamation.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DemandeScreen } from '../screens/DemandeScreen.tsx'
import { enVisite } from '../testing/formulaires-ouverts.ts'
import { type Brouillon, brouillonDe } from './brouillon.ts'

const bouton = (name: string) => page.getByRole('button', { name })
const message = page.getByRole('textbox', { name: 'Votre message' })

beforeEach(() => {
  serveur.repond(demarchesCalls.lireBrouillon, { brouillon: null })
  serveur.repond(demarchesCalls.garderBrouillon, { enregistreLe: '2026-11-22T10:00:00+01:00' })
  serveur.repond(demarchesCalls.definitions, [presenter(reclamation, reglagesDe(reclamation, {}))])
})

/** The form of a complaint, before an account that looks at this contract. */
function ouvrir(numeroContrat = '0447122', userWebId = '12') {
  const { reglages: _siens, ...vide } = contexteVide('2026-11-22', reglagesDe(reclamation, {}))
  serveur.repond(demarchesCalls.contexte, { ...vide, contrat: contratSeul(numeroContrat) })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ numeroContrat }) })
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId }))
  return afficher(<DemandeScreen type="RECLAMATION" />, { route: '/demarches/essai', adresse: '/demarches/essai' })
}

/** Begins a complaint, which this browser keeps, and leaves it. */
async function commencer() {
  const ecran = await ouvrir()
  await bouton('Commencer la demande').click()
  await message.fill('Le montant est faux.')
  await expect.element(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await ecran.unmount()
}

it('what was begun is offered on return, without the files and the bank details, and may be begun again', async () => {
  serveur.repond(demarchesCalls.oublierBrouillon, { message: '' })
  await commencer()
  const ecran = await ouvrir()
  await expect.element(page.getByText(/Vous avez commencé cette demande$/)).toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('Reprendre la demande').click()
  await expect.element(message).toHaveValue('Le montant est faux.')
  await ecran.unmount()
  const autre = await ouvrir()
  await bouton('Recommencer').click()
  await expect.element(message).toHaveValue('')
  const duContrat = { typeFormulaire: 'RECLAMATION', numeroContrat: '0447122' }
  expect(serveur.demandes(demarchesCalls.oublierBrouillon)).toEqual([{ body: duContrat }])
  expect(serveur.demandes(demarchesCalls.lireBrouillon)[0]).toEqual({ query: duContrat })
  await autre.unmount()
  await ouvrir()
  await expect.element(bouton('Commencer la demande')).toBeVisible()
})

it.each([
  ['another contract', '0447381', '12'],
  ['another account', '0447122', '13'],
])('what was begun is not offered to %s', async (_, numeroContrat, userWebId) => {
  await commencer()
  const autre = await ouvrir(numeroContrat, userWebId)
  await expect.element(bouton('Commencer la demande')).toBeVisible()
  await expect.element(bouton('Reprendre la demande')).not.toBeInTheDocument()
  await autre.unmount()
  await ouvrir()
  await expect.element(bouton('Reprendre la demande')).toBeVisible()
})

const PROCESSUS = 'c0ffee00-0000-4000-8000-000000000000'
const duCompte = (propres: Partial<Brouillon> = {}): Brouillon => ({
  ...brouillonDe(
    reclamation,
    {
      idProcessus: PROCESSUS,
      etape: 'coordonnees',
      valeurs: { info_object: 'FACTURE', info_message: 'Le montant est faux.' },
    },
    new Date('2099-11-22T10:00:00Z'),
  ),
  ...propres,
})

it('is kept by the account once a step, under its name, with what was answered so far', async () => {
  await ouvrir()
  await bouton('Commencer la demande').click()
  await message.fill('Le montant')
  await message.fill('Le montant est faux.')
  await page.getByRole('combobox', { name: 'Objet' }).selectOptions('Une facture')
  await bouton('Continuer').click()
  const gardees = () => serveur.demandes(demarchesCalls.garderBrouillon).map(({ body }) => body)
  await expect.poll(() => gardees().map(({ etape }) => etape)).toEqual(['objet', 'coordonnees'])
  expect(gardees()[1]).toEqual({
    typeFormulaire: 'RECLAMATION',
    numeroContrat: '0447122',
    idProcessus: gardees()[0]?.idProcessus,
    etape: 'coordonnees',
    version: duCompte().version,
    valeurs: expect.objectContaining({ info_object: 'FACTURE', info_message: 'Le montant est faux.' }),
  })
})

it('what the account has kept is taken up at its step, and says that the questions have changed', async () => {
  const version = `${duCompte().version} autre:texte`
  serveur.repond(demarchesCalls.lireBrouillon, { brouillon: duCompte({ version }) })
  await ouvrir()
  await expect.element(page.getByText(/^Elle date du 22\/11\/2099/)).toBeVisible()
  await expect.element(page.getByText(/^Les questions ont changé depuis/)).toBeVisible()
  await bouton('Reprendre la demande').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vos coordonnées' })).toBeVisible()
  await bouton('Revenir').click()
  await expect.element(message).toHaveValue('Le montant est faux.')
})

it('what the account cannot keep just now is kept here', async () => {
  serveur.refuse(demarchesCalls.garderBrouillon, { status: 500 })
  await commencer()
  await ouvrir()
  await expect.element(bouton('Reprendre la demande')).toBeVisible()
  await expect.element(page.getByText(/^Les questions ont changé/)).not.toBeInTheDocument()
})

it('what a visitor has begun is kept here, and by no account', async () => {
  enVisite()
  const visiter = () => afficher(<DemandeScreen type="RECLAMATION" />, { route: '/demarches/essai' })
  const visite = await visiter()
  await bouton('Commencer la demande').click()
  await message.fill('Le montant est faux.')
  await expect.element(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await visite.unmount()
  await visiter()
  await bouton('Recommencer').click()
  await expect.element(message).toHaveValue('')
  for (const call of [demarchesCalls.lireBrouillon, demarchesCalls.garderBrouillon, demarchesCalls.oublierBrouillon])
    expect(serveur.demandes(call)).toEqual([])
})

it('where the browser keeps nothing, no draft is said to be kept', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  onTestFinished(() => setItem.mockRestore())
  await ouvrir()
  await bouton('Commencer la demande').click()
  await message.fill('Le montant est faux.')
  dispatchEvent(new Event('pagehide'))
  await bouton('Continuer').click()
  await expect.element(page.getByRole('combobox', { name: 'Objet' })).toBeInvalid()
  await expect.element(page.getByText(/^Brouillon enregistré à/)).not.toBeInTheDocument()
})

it('what was typed just before the page is left is kept', async () => {
  const ecran = await ouvrir()
  await bouton('Commencer la demande').click()
  await message.fill('Le montant est faux.')
  dispatchEvent(new Event('pagehide'))
  expect(Object.values(localStorage).join()).toContain('Le montant est faux.')
  await ecran.unmount()
  await ouvrir()
  await expect.element(bouton('Reprendre la demande')).toBeVisible()
})
