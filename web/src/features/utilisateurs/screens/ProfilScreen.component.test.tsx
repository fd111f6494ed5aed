import type { Profil } from '@ael/contract/acces/profils.ts'
import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DonneesScreen } from './DonneesScreen.tsx'
import { ProfilScreen } from './ProfilScreen.tsx'

const seul = unUtilisateur()
const onglets = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((lien) => [lien.textContent, lien.getAttribute('href'), lien.getAttribute('aria-current')])

beforeEach(() => {
  serveur.repond(federationCalls.liens, { liens: [], deliable: true })
  serveur.repond(utilisateursCalls.mesSessions, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(consentementsCalls.mesConsentements, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(secondFacteurCalls.monSecondFacteur, {
    exige: false,
    application: null,
    passkeys: [],
    codesRestants: 0,
    domainePasskeys: null,
  })
})

describe('the profile', () => {
  const compte = page.getByRole('region', { name: 'Mon compte' })
  const ouvrir = (propres: Partial<UtilisateurConnecte> = {}, suite = '') => {
    serveur.repond(utilisateursCalls.infoUtilisateur, { ...seul, ...propres })
    return afficher(<ProfilScreen />, { route: '/user/profile', adresse: `/user/profile${suite}` })
  }

  it('says what account it is, whose, since when, and when one last came', async () => {
    const meta = {
      ...seul.meta,
      PremiumMail: 'premium@ael.test',
      derniere_date_connexion: '2026-11-20T06:12:00+01:00',
    }
    await ouvrir({ profils: ['UTILISATEUR_PREMIUM'], meta, dateCreation: '2026-01-05T10:00:00+01:00' })
    await expect
      .element(compte)
      .toMatchTextContent(
        /ProfilPremiumCompte principalpremium@ael\.testDernière connexion20\/11\/2026 à 06.h.12Compte ouvert le05\/01\/2026$/,
      )
  })

  it('says of a first visit that it is one', async () => {
    await ouvrir()
    await expect.element(compte).toMatchTextContent(/Dernière connexionPremière connexion aujourd’hui$/)
    await expect.element(compte).not.toMatchTextContent('Compte principal')
  })

  it.each<[string, Profil, boolean, boolean, boolean]>([
    ['a subscriber', 'UTILISATEUR_STANDARD', false, false, true],
    ['the staff', 'CHARGE_DE_CLIENTELE', false, true, true],
    ['somebody who acts for the staff', 'CHARGE_DE_CLIENTELE', true, false, true],
    ['an administrator, whose account does not end here', 'ADMIN', false, true, false],
  ])('of %s has what is his to do', async (_, profil, modeUsurpation, facteur, suppression) => {
    await ouvrir({ profils: [profil], modeUsurpation })
    await expect.element(page.getByRole('button', { name: 'Changer mon mot de passe' })).toBeVisible()
    await expect.poll(() => page.getByText(/^Sécurité\s: second facteur$/).elements().length > 0).toBe(facteur)
    expect(page.getByRole('button', { name: 'Supprimer mon compte' }).elements().length > 0).toBe(suppression)
  })

  it.each([
    ['', 'Compte', page.getByRole('region', { name: 'Mot de passe' })],
    ['?onglet=consentements', 'Consentements', page.getByRole('heading', { name: 'Aucun choix à faire' })],
    ['?onglet=sessions', 'Sessions', page.getByRole('region', { name: 'Mes sessions' })],
    ['?onglet=donnees', 'Données', page.getByRole('region', { name: 'Mes données' })],
    ['?onglet=autre', 'Compte', page.getByRole('region', { name: 'Mot de passe' })],
  ])('at « %s » shows the tab %s', async (suite, courant, partie) => {
    await ouvrir({}, suite)
    await expect.element(partie).toBeVisible()
    expect(onglets()).toEqual(
      [
        ['Compte', '#/user/profile'],
        ['Consentements', '#/user/profile?onglet=consentements'],
        ['Sessions', '#/user/profile?onglet=sessions'],
        ['Données', '#/user/profile?onglet=donnees'],
      ].map(([nom, href]) => [nom, href, nom === courant ? 'page' : null]),
    )
  })
})

describe('one’s data', () => {
  const ouvrir = (profil: Profil, suite = '') => {
    serveur.repond(utilisateursCalls.infoUtilisateur, { ...seul, profils: [profil] })
    return afficher(<DonneesScreen />, { route: '/user/donnees', adresse: `/user/donnees${suite}` })
  }

  it('come first, and nobody consents for the holder', async () => {
    await ouvrir('UTILISATEUR_SECONDAIRE', '?onglet=consentements')
    await expect.element(page.getByRole('region', { name: 'Mes données' })).toBeVisible()
    await expect.element(page.getByText(/^Compte principal/)).not.toBeInTheDocument()
    expect(onglets()).toEqual([
      ['Sessions', '#/user/donnees?onglet=sessions', null],
      ['Données', '#/user/donnees?onglet=donnees', 'page'],
    ])
  })

  it('are beside the consents and the sessions of whoever holds his contracts', async () => {
    await ouvrir('GRAND_COMPTE', '?onglet=sessions')
    await expect.element(page.getByRole('region', { name: 'Mes sessions' })).toBeVisible()
    expect(onglets().map(([nom, , courant]) => [nom, courant])).toEqual([
      ['Consentements', null],
      ['Sessions', 'page'],
      ['Données', null],
    ])
  })
})
