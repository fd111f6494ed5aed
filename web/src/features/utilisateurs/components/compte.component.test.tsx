import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { FormulaireProfil } from './FormulaireProfil.tsx'
import { IdentitesLiees } from './IdentitesLiees.tsx'
import { ProfilScreen } from '../screens/ProfilScreen.tsx'
import { MotDePasseDialog } from './MotDePasseDialog.tsx'
import { SuppressionCompteDialog } from './SuppressionCompteDialog.tsx'

const { modifieMotDePasse, modifieUtilisateur } = utilisateursCalls
const onClose = vi.fn<() => void>()
const champ = (name: string) => page.getByLabelText(name, { exact: true })

describe('another password', () => {
  const afficherFenetre = () => {
    onClose.mockClear()
    return afficher(<MotDePasseDialog onClose={onClose} />)
  }
  const remplir = async (ancien: string, nouveau: string, confirmation = nouveau) => {
    await champ('Mot de passe actuel').fill(ancien)
    await champ('Nouveau mot de passe').fill(nouveau)
    await champ('Confirmation du nouveau mot de passe').fill(confirmation)
  }
  const changer = page.getByRole('button', { name: /^Changer mon mot de passe/ })

  it.each([
    ['', 'Nouveau-1', 'Nouveau-1', 'Mot de passe actuel', 'Saisissez votre mot de passe actuel.'],
    ['Ael-2026!', 'facile', 'facile', 'Nouveau mot de passe', /^Choisissez un mot de passe de 8 à 12 caractères/],
    [
      'Ael-2026!',
      'Nouveau-1',
      'Nouveau-2',
      'Confirmation du nouveau mot de passe',
      'Saisissez deux fois le même mot de passe.',
    ],
    ['Ael-2026!', 'Nouveau-1', '', 'Confirmation du nouveau mot de passe', 'Saisissez deux fois le même mot de passe.'],
  ])('« %s », « %s », « %s » is refused at the field %s', async (ancien, nouveau, confirmation, nom, message) => {
    await afficherFenetre()
    await remplir(ancien, nouveau, confirmation)
    await changer.click()
    await expect.element(champ(nom)).toHaveAccessibleDescription(message)
    await expect.element(champ(nom)).toHaveFocus()
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(modifieMotDePasse)).toEqual([])
  })

  it('is refused by the server at the field of the present one', async () => {
    const message = 'Le mot de passe actuel est incorrect.'
    serveur.refuse(modifieMotDePasse, { status: 400, message, champs: [{ champ: 'ancienMotDePasse', message }] })
    await afficherFenetre()
    await remplir('Autre-2026!', 'Nouveau-1')
    await changer.click()
    await expect.element(champ('Mot de passe actuel')).toHaveAccessibleDescription(message)
    await expect.element(champ('Mot de passe actuel')).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is ticked rule by rule while it is typed, and taken once', async () => {
    const { repondre } = serveur.retient(modifieMotDePasse)
    await afficherFenetre()
    await remplir('Ael-2026!', 'Nouveau-1')
    await expect.element(page.getByText('Excellent! votre mot de passe est robuste.')).toBeVisible()
    await changer.click()
    await expect.element(changer).toHaveAttribute('aria-disabled', 'true')
    repondre({ message: 'Modifié.' })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect.element(page.getByText(/Votre mot de passe a bien été modifié/)).toBeVisible()
    expect(serveur.demandes(modifieMotDePasse)).toEqual([
      { body: { ancienMotDePasse: 'Ael-2026!', nouveauMotDePasse: 'Nouveau-1' } },
    ])
  })
})

it.each([
  ['Changer mon mot de passe', /^Changer mon mot de passe/],
  ['Supprimer mon compte', /^Supprimer votre compte/],
])('the profile asks in a window before « %s »', async (geste, question) => {
  serveur.repond(federationCalls.liens, { liens: [], deliable: true })
  await afficher(<ProfilScreen />, { route: '/user/profile' })
  await page.getByRole('button', { name: geste }).click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName(question)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: geste })).toHaveFocus()
})

describe('the profile', () => {
  const enregistrer = page.getByRole('button', { name: 'Enregistrer mon profil' })

  it('says at each field what is missing', async () => {
    await afficher(<FormulaireProfil />)
    await champ('Prénom').fill(' ')
    await champ('Nom').fill('')
    await champ('Adresse e-mail').fill('camille')
    await enregistrer.click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(await reproches()).toEqual([])
    await expect.element(champ('Prénom')).toHaveAccessibleDescription('Saisissez votre prénom.')
    await expect.element(champ('Nom')).toHaveAccessibleDescription('Saisissez votre nom.')
    await expect.element(champ('Adresse e-mail')).toBeInvalid()
    await expect.element(page.getByRole('alert')).toMatchTextContent('4 réponses à corriger.')
  })

  it('asks for the password when the address is another one, and shows the one that holds until it is confirmed', async () => {
    serveur.repond(modifieUtilisateur, {
      message: 'Un lien vous attend à votre nouvelle adresse.',
      mailEnvoye: true,
      email: 'camille.roussel@exemple.fr',
      utilisateur: unUtilisateur(),
    })
    await afficher(<FormulaireProfil />)
    await expect.element(champ('Mot de passe actuel')).not.toBeInTheDocument()
    await champ('Adresse e-mail').fill('nouvelle@exemple.fr')
    await enregistrer.click()
    await expect
      .element(champ('Mot de passe actuel'))
      .toHaveAccessibleDescription('Demandé pour changer d’adresse. Saisissez votre mot de passe actuel.')
    await champ('Mot de passe actuel').fill('Ael-2026!')
    await enregistrer.click()
    await expect.element(page.getByText(/Un lien vous attend/)).toBeVisible()
    await expect.element(champ('Adresse e-mail')).toHaveValue('camille.roussel@exemple.fr')
    await expect.element(champ('Mot de passe actuel')).not.toBeInTheDocument()
    expect(serveur.demandes(modifieUtilisateur)[0]?.body).toMatchObject({
      email: 'nouvelle@exemple.fr',
      motDePasseActuel: 'Ael-2026!',
    })
  })

  it('is sent whole, and says what was done of it', async () => {
    serveur.repond(modifieUtilisateur, {
      message: 'Votre profil est enregistré.',
      mailEnvoye: false,
      email: 'camille.roussel@exemple.fr',
      utilisateur: unUtilisateur({ nomUsage: 'Faure' }),
    })
    await afficher(<FormulaireProfil />)
    await expect.element(champ('Identifiant')).not.toBeInTheDocument()
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(/^Une nouvelle adresse/)
    await expect.element(champ('Adresse e-mail')).not.toHaveAttribute('readonly')
    await page.getByLabelText(/^Nom d’usage/).fill(' Faure ')
    await enregistrer.click()
    await expect.element(page.getByText(/Votre profil est enregistré/)).toBeVisible()
    await expect.element(page.getByLabelText(/^Nom d’usage/)).toHaveValue('Faure')
    expect(serveur.demandes(modifieUtilisateur)).toEqual([
      {
        body: {
          nom: 'Roussel',
          nomUsage: 'Faure',
          prenom: 'Camille',
          email: 'camille.roussel@exemple.fr',
          motDePasseActuel: '',
        },
      },
    ])
  })

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'of whoever comes by a provider keeps his name; his password, if he has one (%j), is asked for',
    async (deliable, demande) => {
      serveur.repond(federationCalls.liens, { liens: [], deliable })
      serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ isSocialLogin: true }))
      await afficher(<FormulaireProfil />)
      await expect.element(champ('Prénom')).toHaveAttribute('readonly')
      await expect.element(champ('Prénom')).toHaveAccessibleDescription(/^Votre nom vient du service/)
      await expect.element(champ('Nom')).toHaveAttribute('readonly')
      await expect.poll(() => serveur.demandes(federationCalls.liens).length).toBeGreaterThan(0)
      await champ('Adresse e-mail').fill('nouvelle@exemple.fr')
      await expect.poll(() => champ('Mot de passe actuel').elements()).toHaveLength(demande)
    },
  )

  it('keeps another address when the password is not the present one, and says so there', async () => {
    const message = 'Votre mot de passe actuel est incorrect.'
    serveur.refuse(modifieUtilisateur, { status: 400, message, champs: [{ champ: 'motDePasseActuel', message }] })
    await afficher(<FormulaireProfil />)
    await champ('Adresse e-mail').fill('nouvelle@exemple.fr')
    await champ('Mot de passe actuel').fill('Faux-2026!')
    await enregistrer.click()
    await expect.element(champ('Mot de passe actuel')).toBeInvalid()
    await expect.element(champ('Mot de passe actuel')).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect.element(champ('Adresse e-mail')).toHaveValue('nouvelle@exemple.fr')
    expect(await reproches()).toEqual([])
  })

  it('places at its field what the server refuses', async () => {
    const message = 'Cette adresse est déjà celle d’un compte.'
    serveur.refuse(modifieUtilisateur, { status: 400, champs: [{ champ: 'email', message }] })
    await afficher(<FormulaireProfil />)
    await champ('Nom').fill('Roussel-Martin')
    await enregistrer.click()
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect.element(champ('Nom')).toHaveValue('Roussel-Martin')
  })

  it('shows an identifier that is not the address, and keeps the address of somebody for whom one acts', async () => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { LoginParEmail: false } }))
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ identifiant: 'croussel', modeUsurpation: true }))
    await afficher(<FormulaireProfil />)
    await expect.element(champ('Identifiant')).toHaveValue('croussel')
    await expect.element(champ('Adresse e-mail')).toHaveAttribute('readonly')
    await expect.element(champ('Identifiant')).toHaveAttribute('readonly')
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(/quittez d’abord le mode usurpation/)
    await expect.element(champ('Nom')).not.toHaveAttribute('readonly')
  })
})

describe('the end of an account', () => {
  const { supprimeUtilisateur } = utilisateursCalls
  const supprimer = page.getByRole('button', { name: /^Supprimer mon compte/ })

  it('is asked about first; Escape keeps it', async () => {
    onClose.mockClear()
    await afficher(<SuppressionCompteDialog onClose={onClose} />)
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Cette suppression est définitive.')
    expect(await reproches()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(serveur.demandes(supprimeUtilisateur)).toEqual([])
  })

  it('signs out, says so, and leads to the door', async () => {
    serveur.repond(supprimeUtilisateur, { message: 'Supprimé.' })
    await afficher(<SuppressionCompteDialog onClose={onClose} />)
    await supprimer.click()
    await expect.element(page.getByText(/Votre compte a été supprimé/)).toBeVisible()
    await expect.poll(() => location.hash).toBe('#/login')
    expect(document.cookie).not.toMatch(/aelToken=\w/)
    expect(serveur.demandes(supprimeUtilisateur)).toMatchObject([{ params: { id: 12, confirmation: true } }])
  })

  it('that the server refuses is said, and nobody is signed out', async () => {
    serveur.refuse(supprimeUtilisateur, { status: 403, message: 'Vos utilisateurs ont encore accès.' })
    await afficher(<SuppressionCompteDialog onClose={onClose} />)
    await supprimer.click()
    await expect.element(page.getByText(/Vos utilisateurs ont encore accès/)).toBeVisible()
    expect(location.hash).toBe('#/')
  })
})

describe('identities that open the account', () => {
  const liens = (deliable: boolean, derniereConnexion: string | null = null) =>
    serveur.repond(federationCalls.liens, {
      liens: [{ fournisseur: 'franceConnect', lieLe: '2026-03-01T10:00:00+01:00', derniereConnexion }],
      deliable,
    })
  const retirer = page.getByRole('button', { name: /^Retirer FranceConnect/ })

  it('one is unlinked by the password that remains, refused at its field', async () => {
    liens(true)
    await afficher(<IdentitesLiees />)
    await expect
      .element(page.getByRole('region', { name: 'Connexion sans mot de passe' }))
      .toMatchTextContent(/FranceConnectLié à votre compte le 01\/03\/2026Dernière connexion par ce moyenAucune/)
    await expect.element(page.getByRole('button', { name: 'Choisir un mot de passe' })).not.toBeInTheDocument()
    const message = 'Votre mot de passe actuel est incorrect.'
    serveur.refuse(federationCalls.delier, { status: 400, message, champs: [{ champ: 'motDePasseActuel', message }] })
    await retirer.click()
    const envoyer = page.getByRole('dialog').getByRole('button', { name: /^Retirer FranceConnect/ })
    await envoyer.click()
    await expect.element(champ('Mot de passe actuel')).toHaveFocus()
    await champ('Mot de passe actuel').fill('Faux-2026!')
    await envoyer.click()
    await expect.element(champ('Mot de passe actuel')).toHaveAccessibleDescription(message)
    serveur.repond(federationCalls.delier, { message: 'Votre compte n’est plus lié.' })
    await envoyer.click()
    await expect.element(page.getByText(/Votre compte n’est plus lié/)).toBeVisible()
    expect(serveur.demandes(federationCalls.delier).at(-1)).toEqual({
      body: { fournisseur: 'franceConnect', motDePasseActuel: 'Faux-2026!' },
    })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('are not spoken of without any', async () => {
    serveur.repond(federationCalls.liens, { liens: [], deliable: true })
    await afficher(<IdentitesLiees />)
    await expect.poll(() => serveur.demandes(federationCalls.liens).length).toBeGreaterThan(0)
    await expect.element(page.getByText('Connexion sans mot de passe')).not.toBeInTheDocument()
  })

  it('the only way in is not taken away: a password is chosen first', async () => {
    liens(false, '2026-11-20T06:12:00+01:00')
    await afficher(<IdentitesLiees />)
    await expect.element(page.getByRole('button', { name: 'Choisir un mot de passe' })).toBeVisible()
    await expect.element(page.getByText(/^20\/11\/2026 à 06.h.12$/)).toBeVisible()
    await expect.element(retirer).not.toBeInTheDocument()
    serveur.repond(utilisateursCalls.rappelInfosCompte, { message: 'Envoyé.' })
    await page.getByRole('button', { name: 'Choisir un mot de passe' }).click()
    await expect
      .poll(() => serveur.demandes(utilisateursCalls.rappelInfosCompte))
      .toEqual([{ body: { email: 'camille.roussel@exemple.fr', type: 'PASSWORD' } }])
    await expect.element(page.getByText(/a été envoyé à camille\.roussel@exemple\.fr/)).toBeVisible()
  })

  it('whoever has no password of his own is asked for none in the window that changes it', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ isSocialLogin: true }))
    liens(false)
    await afficher(<MotDePasseDialog onClose={onClose} />)
    const fenetre = page.getByRole('dialog', { name: 'Changer mon mot de passe' })
    await expect.element(fenetre.getByRole('button', { name: 'Choisir un mot de passe' })).toBeVisible()
    await expect.element(champ('Mot de passe actuel')).not.toBeInTheDocument()
    expect(await reproches()).toEqual([])
  })

  it.each([
    ['has chosen one since', () => liens(true)],
    ['may have one, which could not be read,', () => serveur.refuse(federationCalls.liens, { status: 503 })],
  ])('whoever %s changes it there', async (_, repondre) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ isSocialLogin: true }))
    repondre()
    await afficher(<MotDePasseDialog onClose={onClose} />)
    await expect.element(champ('Mot de passe actuel')).toBeVisible()
  })
})
