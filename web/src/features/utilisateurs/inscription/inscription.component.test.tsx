import { LIBELLES_PROFILS, profilsGeres } from '@ael/contract/acces/profils.ts'
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
    // What was refused of one reference is not said of another one.
    await page.getByRole('radio').nth(1).click()
    await expect.element(champ('Numéro de contrat')).toBeValid()
    await expect.element(champ('Numéro de contrat')).not.toHaveAccessibleDescription(/Saisissez les 7 caractères/)
  })

  it('asks nobody for a captcha where there is none', async () => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha: true } }))
    await ouvrir()
    await expect.element(conditions).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Deux et deux' })).not.toBeInTheDocument()
  })

  it('is opened, with where one came from', async () => {
    serveur.repond(creeUtilisateur, { message: 'Créé.', email: 'camille@exemple.fr', userWebId: '12' })
    await ouvrir()
    await remplir()
    await ouvrirCompte.click()
    await expect.poll(() => onFait.mock.lastCall?.[0]).toMatchObject({ email: 'camille@exemple.fr' })
    expect(serveur.demandes(creeUtilisateur)[0]?.body).toMatchObject({
      utilisateur: {
        nom: 'Aubépin',
        prenom: 'Camille',
        email: 'camille@exemple.fr',
        motDePasse: 'Ael-2026!',
        meta: { rgpd_consent: true, Origine: 'factures' },
      },
      captcha: 'quatre 0',
      tokenKey: 'k',
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
    await expect
      .element(page.getByRole('link', { name: 'Réinitialiser mon mot de passe' }))
      .toHaveAttribute('href', expect.stringMatching(/#\/login\?resetPwd=true$/))
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

describe('the page that opens one', () => {
  const ouvrir = (adresse: string, federations: ('franceConnect' | 'gigya')[] = [], fonctionnalites = {}) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
    serveur.repond(
      configurationCalls.getConfiguration,
      uneConfiguration({ federations, fonctionnalites: { ForceNoCaptcha: true, ...fonctionnalites } }),
    )
    return afficher(<InscriptionScreen />, { route: '/inscription/{-$origine}', adresse })
  }

  it('knows what a subscription has just told, and says to whom the link went', async () => {
    serveur.repond(creeUtilisateur, { message: 'Créé.', email: 'camille@exemple.fr', userWebId: '12' })
    await ouvrir(
      '/inscription?contrat=0447122&compteur=D0A12345&nom=Aub%C3%A9pin&prenom=Camille&email=camille%40exemple.fr',
    )
    await expect.element(champ('Mot de passe')).toBeVisible()
    await expect.element(page.getByText(/^Ouvrez un espace client pour consulter/)).not.toBeInTheDocument()
    await expect.element(page.getByText('ou avec votre adresse e-mail')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Se connecter' }))
      .toHaveAttribute('href', expect.stringMatching(/#\/login$/))
    await champ('Mot de passe').fill('Ael-2026!')
    await champ('Confirmation du mot de passe').fill('Ael-2026!')
    await conditions.click()
    await ouvrirCompte.click()
    await expect.element(page.getByText(/^Un message est parti à camille@exemple\.fr\. Cliquez/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Recevoir un autre lien d’activation' }))
      .toHaveAttribute('href', expect.stringMatching(/#\/login\?mode=activate$/))
    await expect.element(page.getByRole('button', { name: 'Créer un autre compte' })).not.toBeInTheDocument()
    expect(serveur.demandes(creeUtilisateur).map(({ body }) => body)).toEqual([
      {
        utilisateur: {
          nom: 'Aubépin',
          prenom: 'Camille',
          email: 'camille@exemple.fr',
          motDePasse: 'Ael-2026!',
          meta: { rgpd_consent: true },
        },
        infoAttachementAbonnement: { numeroContrat: '0447122', numeroCompteur: 'D0A12345' },
      },
    ])
  })

  it('knows no bill by the meter of a subscription, where a bill is what is asked for', async () => {
    await ouvrir('/inscription?contrat=0447122&compteur=D0A12345', [], { AttachementContratAvecCompteur: false })
    await expect.element(champ('Numéro de contrat')).toHaveValue('0447122')
    await expect.element(champ('Numéro de facture')).toHaveValue('')
  })

  it('says from the invoices what for, and offers the providers of the installation', async () => {
    await ouvrir('/inscription/factures', ['gigya'])
    await expect.element(page.getByText(/^Ouvrez un espace client pour consulter/)).toBeVisible()
    await expect.element(page.getByText('ou avec votre adresse e-mail')).toBeVisible()
    serveur.refuse(federationCalls.getTokenStateNonce, { status: 503, message: 'Plus tard.' })
    await page.getByRole('button', { name: 'Continuer avec un réseau social' }).click()
    await expect
      .poll(() => serveur.demandes(federationCalls.getTokenStateNonce).map(({ query }) => query))
      .toEqual([{ fournisseur: 'gigya', usage: 'inscription' }])
    await expect.element(page.getByText(/Plus tard\./)).toBeVisible()
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
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(/^Elle lui servira/)
    await expect.element(champ('Adresse e-mail')).toHaveAttribute('autocomplete', 'off')
    expect([...(champ('Profil').element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Choisissez un profil',
      ...profilsGeres(['CHARGE_DE_CLIENTELE']).map((profil) => LIBELLES_PROFILS[profil]),
    ])
    await creer.click()
    await expect.element(champ('Profil')).toHaveAccessibleDescription('Choisissez un profil.')
    await champ('Prénom').fill('Léa')
    await champ('Nom').fill('Martin')
    await champ('Adresse e-mail').fill('lea@exemple.fr')
    await champ('Profil').selectOptions('Premium')
    await champ('Numéro de contrat').fill('0447122')
    await champ('Numéro de compteur').fill('D0A12345')
    expect(await reproches()).toEqual([])
    serveur.refuse(creeUtilisateur, { status: 400, code: 'U1', message: 'Cette adresse a déjà un compte.' })
    await creer.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Cette adresse a déjà un compte\.$/)
    // The password is not for staff to choose.
    await expect.element(page.getByRole('link', { name: 'Réinitialiser mon mot de passe' })).not.toBeInTheDocument()
    serveur.repond(creeUtilisateur, { message: 'Créé.', email: 'lea@exemple.fr', userWebId: '40' })
    await creer.click()
    await expect.element(page.getByRole('heading', { name: 'Compte créé' })).toBeVisible()
    await expect.element(page.getByText(/^Un message est parti à lea@exemple\.fr/)).toBeVisible()
    expect(serveur.demandes(creeUtilisateur)[0]?.body).toEqual({
      utilisateur: {
        nom: 'Martin',
        prenom: 'Léa',
        email: 'lea@exemple.fr',
        profils: ['UTILISATEUR_PREMIUM'],
        meta: { rgpd_consent: true },
      },
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
  await expect
    .element(avis.getByRole('link', { name: 'Lier mon espace client' }))
    .toHaveAttribute('href', '#/franceConnectLogin')
  await expect
    .element(page.getByRole('link', { name: 'Le lier à cette identité' }))
    .toHaveAttribute('href', '#/franceConnectLogin')
  serveur.refuse(creeCompteFedere, { status: 412, code: 'IDENTITE', message: 'Recommencez.' })
  await ouvrirCompte.click()
  await expect
    .element(avis.getByRole('link', { name: 'Revenir à la connexion' }))
    .toHaveAttribute('href', expect.stringMatching(/#\/login$/))
})
