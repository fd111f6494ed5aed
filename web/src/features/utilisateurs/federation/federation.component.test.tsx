import { INCIDENT_TECHNIQUE } from '@ael/contract/erreur.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { jetons } from '../../../lib/client/jetons-du-navigateur.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { BoutonsFederation } from './BoutonsFederation.tsx'
import { DeconnexionFedereeScreen } from './DeconnexionFedereeScreen.tsx'
import { identiteEnAttente } from './en-attente.ts'
import { RetourFederationScreen } from './RetourFederationScreen.tsx'

const { logOnFranceConnectProvider, loginFranceConnect, loginGigya, creeCompteFedere, getTokenStateNonce } =
  federationCalls
const OUVERTURE = { ...unUtilisateur(), tokenAuthentique: 'de-camille', expirationDate: '2099-01-01T00:00:00+01:00' }
const identite = (fournisseur: FournisseurIdentite) => ({
  fournisseur,
  uid: 'u1',
  prenom: 'Camille',
  nom: 'ROUSSEL',
  email: 'camille@exemple.fr',
})
const FRANCE_CONNECT = '/{-$code}/{-$state}'
const revenir = (ecran: string, suite = '') =>
  afficher(<RetourFederationScreen />, {
    route: ecran.startsWith('/france') ? `${ecran}${FRANCE_CONNECT}` : ecran,
    adresse: `${ecran}${suite}`,
  })
const hash = () => expect.poll(() => location.hash)
const titre = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => {
  identiteEnAttente.ecrire(null)
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
})

describe('back from a provider', () => {
  it('FranceConnect opens the session of the account that is linked', async () => {
    serveur.repond(logOnFranceConnectProvider, identite('franceConnect'))
    serveur.repond(loginFranceConnect, OUVERTURE)
    await revenir('/franceConnectLogin', '/abc/def')
    await hash().toBe('#/')
    expect(serveur.demandes(logOnFranceConnectProvider)).toEqual([{ query: { code: 'abc', state: 'def' } }])
    expect(serveur.demandes(loginFranceConnect)).toEqual([{ body: { uid: 'u1' } }])
    expect(jetons.lire()).toBe('de-camille')
  })

  it('a social network does, by what it has signed', async () => {
    serveur.repond(loginGigya, OUVERTURE)
    await revenir(
      '/socialLogin',
      '?uid=u1&signature=s&horodatage=12&state=def&prenom=Camille&nom=R&email=c%40exemple.fr',
    )
    await hash().toBe('#/')
    expect(serveur.demandes(loginGigya)).toEqual([
      {
        body: {
          uid: 'u1',
          signature: 's',
          signatureTimestamp: '12',
          metaData: { state: 'def', prenom: 'Camille', nom: 'R', email: 'c@exemple.fr' },
        },
      },
    ])
    expect(jetons.lire()).toBe('de-camille')
  })

  it('an identity of no account is matched with one, and what proved it leaves the address', async () => {
    serveur.repond(logOnFranceConnectProvider, identite('franceConnect'))
    serveur.repond(loginFranceConnect, { aRapprocher: identite('franceConnect') })
    await revenir('/franceConnectLogin', '/abc/def')
    await expect.element(titre('Retrouver votre espace client')).toBeVisible()
    await expect.element(page.getByText(/FranceConnect confirme que vous êtes Camille ROUSSEL/)).toBeVisible()
    expect(location.hash).toBe('#/franceConnectLogin')
    expect(await reproches()).toEqual([])
    await expect
      .element(page.getByRole('link', { name: 'Créer mon espace client' }))
      .toHaveAttribute('href', '#/franceConnectInscription')
  })

  it.each([390, 320])('both ways fit %i pixels, however long the name', async (largeur) => {
    await page.viewport(largeur, 640)
    const longue = { ...identite('franceConnect'), prenom: 'Jean-Baptiste', nom: 'D’AMBROSIO DE LA TOUR' }
    serveur.repond(logOnFranceConnectProvider, longue)
    serveur.repond(loginFranceConnect, { aRapprocher: longue })
    await revenir('/franceConnectLogin', '/abc/def')
    await expect.element(page.getByText(/vous êtes Jean-Baptiste D’AMBROSIO DE LA TOUR/)).toBeVisible()
    expect([await reproches(), debordement()]).toEqual([[], 0])
    await revenir('/franceConnectInscription')
    await expect.element(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Jean-Baptiste')
    expect([await reproches(), debordement()]).toEqual([[], 0])
  })

  it('an account is opened with what is known of it, once the terms are accepted', async () => {
    serveur.repond(creeCompteFedere, { message: 'Créé.', email: 'camille@exemple.fr' })
    identiteEnAttente.ecrire(identite('gigya'))
    await revenir('/socialInscription')
    await expect.element(page.getByRole('textbox', { name: 'Nom' }).first()).toHaveValue('ROUSSEL')
    const creer = page.getByRole('button', { name: /^(Créer|Ouvrir)/ })
    await creer.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Acceptez les conditions générales/)
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(creeCompteFedere)).toEqual([])
    await page.getByRole('checkbox').click()
    await creer.click()
    await expect
      .poll(() => serveur.demandes(creeCompteFedere))
      .toMatchObject([
        {
          body: {
            fournisseur: 'gigya',
            uid: 'u1',
            prenom: 'Camille',
            nom: 'ROUSSEL',
            email: 'camille@exemple.fr',
            rgpd_consent: true,
          },
        },
      ])
    await expect.poll(() => identiteEnAttente.lire()).toBeNull()
  })

  it('an account is opened with what is corrected of it, and the mail is told to go there', async () => {
    serveur.repond(creeCompteFedere, ({ body: { email } }) => ({ message: 'Créé.', email }))
    identiteEnAttente.ecrire(identite('franceConnect'))
    await revenir('/franceConnectInscription')
    const corrige = { prenom: 'Camille-Rose', nom: 'Roussel-Faure', email: 'rose@exemple.fr' }
    await page.getByRole('textbox', { name: 'Prénom' }).fill(corrige.prenom)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(corrige.nom)
    await page.getByRole('textbox', { name: /e-mail/i }).fill(corrige.email)
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: /^(Créer|Ouvrir)/ }).click()
    await expect
      .poll(() => serveur.demandes(creeCompteFedere))
      .toMatchObject([{ body: { fournisseur: 'franceConnect', uid: 'u1', ...corrige } }])
    await expect.element(page.getByRole('heading', { name: 'Vérifiez votre boîte mail' })).toBeVisible()
    await expect.element(page.getByText(/rose@exemple\.fr/)).toBeVisible()
    expect(await reproches()).toEqual([])
  })

  it.each([
    ['given up', '?erreur=annulation', /La connexion par FranceConnect a été abandonnée/],
    ['refused', '?erreur=refus', /La connexion par FranceConnect n’a pas abouti/],
  ])('%s, says so and leads to the sign-in', async (_, suite, dit) => {
    await revenir('/franceConnectLogin', suite)
    await hash().toBe('#/login')
    await expect.element(page.getByText(dit)).toBeVisible()
  })

  const REFUS = 'Refusé par le serveur.'
  it.each([
    ['NON_VALIDE', REFUS, 'Login', '#/login?mode=activate', /Refusé par le serveur\./],
    ['REFUS', REFUS, 'Login', '#/login', /Refusé par le serveur\./],
    ['PANNE', INCIDENT_TECHNIQUE, 'Login', '#/login', /La connexion par FranceConnect n’a pas abouti/],
    [
      'PANNE',
      INCIDENT_TECHNIQUE,
      'Inscription',
      '#/login',
      /Les informations de votre compte utilisateur n.ont pas pu/,
    ],
  ])('that the server refuses for %s (« %s ») at %s leads to %s', async (code, message, ecran, adresse, dit) => {
    serveur.refuse(logOnFranceConnectProvider, { status: 403, code, message })
    await revenir(`/franceConnect${ecran}`, '/abc/def')
    await hash().toBe(adresse)
    await expect.element(page.getByText(dit)).toBeVisible()
  })

  it.each([
    ['/franceConnectLogin', null],
    ['/socialInscription', 'Pas de social data'],
  ])('%s without anything to go by leads to the sign-in', async (ecran, dit) => {
    // That of another provider is none.
    identiteEnAttente.ecrire(identite(ecran === '/franceConnectLogin' ? 'gigya' : 'franceConnect'))
    await revenir(ecran)
    await hash().toBe('#/login')
    if (dit) await expect.element(page.getByText(dit, { exact: false })).toBeVisible()
  })
})

it('whoever leaves for a provider says for what', async () => {
  serveur.refuse(getTokenStateNonce, { status: 503, message: 'Le fournisseur ne répond pas.' })
  await afficher(<BoutonsFederation federations={['franceConnect', 'gigya']} usage="inscription" />)
  await page.getByRole('button', { name: 'S’identifier avec FranceConnect' }).click()
  await expect.element(page.getByText(/Le fournisseur ne répond pas\./)).toBeVisible()
  await page.getByRole('button', { name: 'Continuer avec un réseau social' }).click()
  await expect
    .poll(() => serveur.demandes(getTokenStateNonce).map(({ query }) => query))
    .toEqual([
      { fournisseur: 'franceConnect', usage: 'inscription' },
      { fournisseur: 'gigya', usage: 'inscription' },
    ])
})

it.each([
  ['of which one left', 'def', true],
  ['of somebody else’s departure', 'ghi', false],
])('the end of a session at FranceConnect, by the state %s', async (_, state, dit) => {
  sessionStorage.setItem('ael-deconnexion', 'def')
  await afficher(<DeconnexionFedereeScreen />, {
    route: '/franceConnectLogout/{-$state}',
    adresse: `/franceConnectLogout/${state}`,
  })
  await hash().toBe('#/login')
  expect(page.getByText(/Vous êtes déconnecté/).elements().length > 0).toBe(dit)
  expect(sessionStorage.getItem('ael-deconnexion')).toBeNull()
})
