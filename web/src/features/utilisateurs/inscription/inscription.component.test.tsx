import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { CaptchaContext } from '../../../ui/captcha/captcha-context.ts'
import { CreationFederee } from '../federation/CreationFederee.tsx'
import { InscriptionScreen } from '../screens/InscriptionScreen.tsx'
import { FormulaireInscription } from './FormulaireInscription.tsx'

const { creeUtilisateur } = utilisateursCalls
const onFait = vi.fn<(reponse: { message: string; email: string }) => void>()
const champ = (name: string) => page.getByLabelText(name, { exact: true })
const conditions = page.getByRole('checkbox', { name: /conditions générales/ })
const ouvrirCompte = page.getByRole('button', { name: /^Ouvrir mon espace client/ })
const avis = page.getByRole('alert')

describe('an account', () => {
  const ouvrir = () =>
    afficher(
      <CaptchaContext
        value={({ essai, onReponse }) => (
          <button type="button" onClick={() => onReponse({ captcha: `quatre ${essai}`, tokenKey: 'k' })}>
            Deux et deux
          </button>
        )}
      >
        <FormulaireInscription origine="factures" onFait={onFait} />
      </CaptchaContext>,
    )
  const remplir = async () => {
    await champ('Prénom').fill('Camille')
    await champ('Nom').fill('Aubépin')
    await champ('Adresse e-mail').fill('camille@exemple.fr')
    await champ('Mot de passe').fill('Ael-2026!')
    await champ('Confirmation du mot de passe').fill('Ael-2026!')
    await page.getByRole('radio', { name: /^Plus tard/ }).click()
    await conditions.click()
    await page.getByRole('button', { name: 'Deux et deux' }).click()
  }
  beforeEach(() => {
    onFait.mockClear()
    serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  })

  it('says at each field what to correct, the captcha and the terms too', async () => {
    await ouvrir()
    await champ('Adresse e-mail').fill('camille')
    await champ('Mot de passe').fill('facile')
    await ouvrirCompte.click()
    await expect.element(avis).toHaveFocus()
    await expect.element(champ('Prénom')).toHaveAccessibleDescription('Saisissez votre prénom.')
    await expect.element(champ('Nom')).toHaveAccessibleDescription('Saisissez votre nom.')
    await expect.element(champ('Adresse e-mail')).toBeInvalid()
    await expect.element(champ('Mot de passe')).toHaveAccessibleDescription(/8 à 12 caractères/)
    await expect.element(champ('Confirmation du mot de passe')).toBeInvalid()
    await expect.element(conditions).toHaveAccessibleDescription(/^Acceptez les conditions générales/)
    await expect.element(avis).toMatchTextContent("N'oubliez pas de remplir le champs Captcha")
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(creeUtilisateur)).toEqual([])
  })

  it('asks for the number that the contract is shown by, and for none later', async () => {
    await ouvrir()
    await expect.element(champ('Numéro de contrat')).toBeVisible()
    await ouvrirCompte.click()
    await expect.element(champ('Numéro de contrat')).toHaveAccessibleDescription(/Saisissez les 7 caractères/)
    await page.getByRole('radio', { name: /^Plus tard/ }).click()
    await expect.element(champ('Numéro de contrat')).not.toBeInTheDocument()
  })

  it('is opened, with where one came from', async () => {
    serveur.repond(creeUtilisateur, { message: 'Créé.', email: 'camille@exemple.fr', userWebId: '12' })
    await ouvrir()
    await remplir()
    await ouvrirCompte.click()
    await expect.poll(() => onFait.mock.lastCall?.[0]).toMatchObject({ email: 'camille@exemple.fr' })
    expect(serveur.demandes(creeUtilisateur)[0]?.body).toMatchObject({
      utilisateur: { nom: 'Aubépin', prenom: 'Camille', meta: { rgpd_consent: true, Origine: 'factures' } },
      captcha: 'quatre 0',
    })
  })

  it('refused, says why and what to do, and asks for another answer of the captcha', async () => {
    const message = 'Un compte existe déjà à cette adresse.'
    serveur.refuse(creeUtilisateur, {
      status: 400,
      code: 'U1',
      message,
      champs: [{ champ: 'utilisateur.email', message }],
    })
    await ouvrir()
    await remplir()
    await ouvrirCompte.click()
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect.element(page.getByRole('link', { name: 'Réinitialiser mon mot de passe' })).toBeVisible()
    await ouvrirCompte.click()
    await expect.element(page.getByText(/N'oubliez pas de remplir le champs Captcha/).first()).toBeVisible()
    expect(serveur.demandes(creeUtilisateur)).toHaveLength(1)
    await expect.element(champ('Prénom')).toHaveValue('Camille')
  })

  it('has an identifier of its own where addresses are none', async () => {
    serveur.repond(
      configurationCalls.getConfiguration,
      uneConfiguration({ fonctionnalites: { LoginParEmail: false, UseCreationDeCompteAvecContrat: false } }),
    )
    await ouvrir()
    await ouvrirCompte.click()
    await expect.element(champ('Identifiant')).toBeInvalid()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  })
})

describe('an account for somebody else', () => {
  const ouvrir = () => afficher(<InscriptionScreen />, { route: '/inscription/{-$origine}', adresse: '/inscription' })
  const creer = page.getByRole('button', { name: /^Créer le compte/ })

  it('asks staff for its profile, and for nothing that its holder decides', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'] }))
    serveur.repond(creeUtilisateur, { message: 'Créé.', email: 'lea@exemple.fr', userWebId: '40' })
    await ouvrir()
    await expect.element(conditions).not.toBeInTheDocument()
    await expect.element(champ('Mot de passe')).not.toBeInTheDocument()
    await expect.element(champ('Nom d’usage')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Se connecter' })).not.toBeInTheDocument()
    await creer.click()
    await expect.element(champ('Profil')).toHaveAccessibleDescription('Choisissez un profil.')
    await champ('Prénom').fill('Léa')
    await champ('Nom').fill('Martin')
    await champ('Adresse e-mail').fill('lea@exemple.fr')
    await champ('Profil').selectOptions('Premium')
    await champ('Numéro de contrat').fill('0447122')
    await champ('Numéro de compteur').fill('D0A12345')
    expect(await reproches()).toEqual([])
    await creer.click()
    await expect.element(page.getByRole('heading', { name: 'Compte créé' })).toBeVisible()
    expect(serveur.demandes(creeUtilisateur)[0]?.body).toMatchObject({
      utilisateur: { prenom: 'Léa', profils: ['UTILISATEUR_PREMIUM'] },
      infoAttachementAbonnement: { numeroContrat: '0447122', numeroCompteur: 'D0A12345' },
    })
    await page.getByRole('button', { name: 'Créer un autre compte' }).click()
    await expect.element(champ('Prénom')).toHaveValue('')
  })

  it('has the name of use where it is configured', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['ADMIN'] }))
    serveur.repond(
      configurationCalls.getConfiguration,
      uneConfiguration({ fonctionnalites: { InscriptionAvecNomUsage: true } }),
    )
    await ouvrir()
    await expect.element(page.getByLabelText(/^Nom d’usage/)).toBeVisible()
  })
})

it('an account by an identity needs its terms only; one that is known is said', async () => {
  const { creeCompteFedere } = federationCalls
  const identite = { fournisseur: 'franceConnect', uid: 'u1', prenom: 'Angela', nom: 'DUBOIS', email: '' } as const
  serveur.refuse(creeCompteFedere, { status: 400, code: 'U1', message: 'Cette adresse a déjà un compte.' })
  await afficher(<CreationFederee identite={identite} />)
  await expect.element(champ('Prénom')).toHaveValue('Angela')
  await ouvrirCompte.click()
  await expect.element(conditions).toHaveAccessibleDescription(/^Acceptez les conditions générales/)
  await champ('Adresse e-mail').fill('angela@exemple.fr')
  await conditions.click()
  await ouvrirCompte.click()
  await expect.element(avis).toMatchTextContent('Cette adresse a déjà un compte.')
  await expect.element(avis.getByRole('link')).toBeVisible()
})
