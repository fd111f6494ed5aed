import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { jetons } from '../../../lib/client/jetons-du-navigateur.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { utilisateurQuery } from '../../../lib/session/utilisateur.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ActivationScreen } from './ActivationScreen.tsx'
import { AuthScreen } from './AuthScreen.tsx'
import { MajClientScreen } from './MajClientScreen.tsx'
import { MajEmailScreen } from './MajEmailScreen.tsx'

const { activeUtilisateur, connexionAutomatique, validationMailUtilisateur } = utilisateursCalls
const OUVERTURE = {
  ...unUtilisateur({ userWebId: '40' }),
  tokenAuthentique: 'de-camille',
  expirationDate: '2099-01-01T00:00:00+01:00',
}
const connecte = () => queryClient.getQueryData(utilisateurQuery.queryKey)?.userWebId
const hash = () => expect.poll(() => location.hash)

describe('the link that activates an account', () => {
  const route = '/activation/{-$activationCode}/{-$wsActivationCode}'

  it.each(['/activation/aa/bb', '/activation?activationCode=aa&wsActivationCode=bb'])(
    '%s signs its holder in',
    async (adresse) => {
      serveur.repond(activeUtilisateur, OUVERTURE)
      await afficher(<ActivationScreen />, { route, adresse })
      await hash().toBe('#/')
      await expect.element(page.getByText(/Votre compte est activé/)).toBeVisible()
      expect(serveur.demandes(activeUtilisateur)).toEqual([{ body: { activationCode: 'aa', wsActivationCode: 'bb' } }])
      expect([jetons.lire(), connecte()]).toEqual(['de-camille', '40'])
    },
  )

  it.each([
    ['refused', 'REFUS', '#/login?mode=activate', /Ce lien d’activation n’est plus valable/],
    ['of an account that is active already', 'DEJA_ACTIVE', '#/login', /Votre compte est déjà actif/],
  ])('%s leads to the sign-in, and leaves whoever is signed in alone', async (_, code, adresse, dit) => {
    serveur.refuse(activeUtilisateur, { status: 412, code, message: 'Votre compte est déjà actif.' })
    await afficher(<ActivationScreen />, { route, adresse: '/activation/aa/bb' })
    await hash().toBe(adresse)
    await expect.element(page.getByText(dit)).toBeVisible()
    expect([jetons.lire(), connecte()]).toEqual(['essai', '12'])
  })

  it.each(['/activation/aa', '/activation'])('%s, without both codes, is not even sent', async (adresse) => {
    await afficher(<ActivationScreen />, { route, adresse })
    await hash().toBe('#/login?mode=activate')
    await expect.element(page.getByText(/Ce lien d’activation n’est plus valable/)).toBeVisible()
    expect([jetons.lire(), connecte()]).toEqual(['essai', '12'])
  })
})

describe('the link that signs in', () => {
  const route = '/auth/$code/{-$redirection}'

  it.each([
    ['/auth/abc', '#/'],
    ['/auth/abc/factures', '#/?retour=%2Ffactures'],
  ])('%s leads to %s', async (adresse, suite) => {
    serveur.repond(connexionAutomatique, OUVERTURE)
    await afficher(<AuthScreen />, { route, adresse })
    await hash().toBe(suite)
    expect(serveur.demandes(connexionAutomatique)).toEqual([{ body: { code: 'abc' } }])
    expect([jetons.lire(), connecte()]).toEqual(['de-camille', '40'])
  })

  it.each(['/auth/abc', '/auth/abc/factures'])(
    '%s refused says so, and leaves whoever is signed in alone',
    async (adresse) => {
      serveur.refuse(connexionAutomatique, { status: 412 })
      await afficher(<AuthScreen />, { route, adresse })
      await hash().toBe('#/')
      await expect.element(page.getByText(/Echec de la connexion automatique/)).toBeVisible()
      expect([jetons.lire(), connecte()]).toEqual(['essai', '12'])
    },
  )
})

describe('the link that confirms an address', () => {
  const adresse = '/mail-update?tokenValidation=a&activationCode=b&tokenSecurite=c'
  const ouvrir = () => afficher(<MajEmailScreen />, { route: '/mail-update', adresse })

  it('signs out: one comes in by the new address', async () => {
    serveur.repond(validationMailUtilisateur, { message: 'Changée.' })
    await ouvrir()
    await hash().toBe('#/login')
    await expect.element(page.getByText(/Votre adresse mail a été mise à jour/)).toBeVisible()
    expect(serveur.demandes(validationMailUtilisateur)).toEqual([
      { body: { tokenValidation: 'a', activationCode: 'b', tokenSecurite: 'c' } },
    ])
    expect(jetons.lire()).not.toBe('essai')
  })

  it('refused says why, and leaves whoever is signed in alone', async () => {
    serveur.refuse(validationMailUtilisateur, { status: 412, message: 'Ce lien a expiré.' })
    await ouvrir()
    await hash().toBe('#/')
    await expect.element(page.getByText(/Ce lien a expiré\./)).toBeVisible()
    expect([jetons.lire(), connecte()]).toEqual(['essai', '12'])
  })
})

describe('the link that confirms contact details', () => {
  const { notificationModifierClient } = clientsCalls
  const adresse = '/client-update?tokenNotification=a&activationCode=b'
  const ouvrir = () => afficher(<MajClientScreen />, { route: '/client-update', adresse })

  it('changes them', async () => {
    serveur.repond(notificationModifierClient, { message: 'Changées.' })
    await ouvrir()
    await hash().toBe('#/')
    await expect.element(page.getByText(/Vos données client ont été mises à jour/)).toBeVisible()
    expect(serveur.demandes(notificationModifierClient)).toEqual([
      { body: { tokenNotification: 'a', activationCode: 'b' } },
    ])
  })

  it('refused says so, and leaves whoever is signed in alone', async () => {
    serveur.refuse(notificationModifierClient, { status: 412, message: 'Ce lien a expiré.' })
    await ouvrir()
    await hash().toBe('#/')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ce lien a expiré.')
    expect([jetons.lire(), connecte()]).toEqual(['essai', '12'])
  })
})
