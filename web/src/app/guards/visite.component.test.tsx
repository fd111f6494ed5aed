import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { isRedirect, type ParsedLocation, type StaticDataRouteOption } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { callQuery } from '../../lib/query/call-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { autorisationsQuery } from '../../lib/session/autorisations.ts'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { contexteQuery } from '../../lib/session/contexte.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { revoirAcces } from './acces-retire.ts'
import { ACCES_CHANGES, ACCES_RETIRE, CONTEXTE_PERDU } from './contexte-perdu.ts'
import { garderRoute } from './garder-route.ts'
import { garderInscription } from './inscription.ts'
import { ouvrirContrat } from './ouvrir-contrat.ts'
import { garderSecondFacteur } from './second-facteur.ts'

const { detailAbonnement, getContratParDefaut } = abonnementsCalls
const { isCoordonneesIncompletes } = clientsCalls
const graphe = (autorise: boolean) => ({
  autorisations: [{ controleur: 'Consommation', action: 'graphe', autorise }],
})
const detail = (numeroContrat: string) => exemple(contratDetail, { ...unContrat({ numeroContrat }), groupes: [] })

beforeEach(() => {
  serveur.repond(getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, graphe(true))
  serveur.repond(accesCalls.getForbiddenUserContent, { contenus: [] })
  serveur.refuse(contenusCalls.infoArticle, { status: 404 })
  serveur.refuse(contenusCalls.infoArticleContrat, { status: 404 })
})

/** Where a guard sends its visitor; « ouverte » when it lets him in. */
async function issue(garde: Promise<unknown>) {
  try {
    await garde
    return 'ouverte'
  } catch (redirection) {
    if (!isRedirect(redirection)) throw redirection
    const { href, to, search } = redirection.options
    return href ?? { to, search }
  }
}
const arriver = async (utilisateur: UtilisateurConnecte) => {
  serveur.repond(utilisateursCalls.infoUtilisateur, utilisateur)
  await afficher(<p>Ici</p>, { sansContexte: true })
}
const visiter = (route: Omit<StaticDataRouteOption, 'titre'>, href = '/conso') =>
  issue(garderRoute({ titre: '', ...route }, { href, pathname: href.replace(/\?.*/, '') } as ParsedLocation))
const avis = (texte: string) => page.getByText(texte, { exact: false })
const dit = (texte: string) => expect.element(avis(texte)).toBeVisible()

describe('a visitor', () => {
  beforeEach(() => arriver(ANONYME))

  it('is told to sign in, and comes back to where he wanted to go', async () => {
    expect(await visiter({ acces: 'login' }, '/conso?vue=mois')).toEqual({
      to: '/login',
      search: { retour: '/conso?vue=mois' },
    })
    await dit('Vous devez être identifié')
    expect(await visiter({ acces: 'manager' }, '/admin')).toEqual({ to: '/login', search: { retour: '/admin' } })
  })

  it('goes where he needs no account, and to the opening of one where that says more', async () => {
    expect([await visiter({ acces: 'any' }), await visiter({ acces: 'disconnected' })]).toEqual(['ouverte', 'ouverte'])
    expect(await visiter({ acces: 'login', sansCompte: '/inscription/factures' })).toBe('/inscription/factures')
    await expect.element(avis('Vous devez être identifié')).not.toBeInTheDocument()
  })
})

describe('a signed-in user', () => {
  const droit = { appel: 'Consommation/graphe' } as const

  it('does not come where one is not signed in, and nothing is read for it', async () => {
    await arriver(unUtilisateur())
    expect(await visiter({ acces: 'disconnected' }, '/inscription')).toBe('/dashboard')
    expect(serveur.demandes(getContratParDefaut)).toEqual([])
  })

  it('is told that a page is closed to him in what he looks at', async () => {
    serveur.repond(accesCalls.autorisations, graphe(false))
    await arriver(unUtilisateur())
    expect(await visiter({ acces: 'login', droit })).toBe('/dashboard')
    await dit('Cette page ne vous est pas ouverte.')
    expect(await visiter({ acces: 'login' })).toBe('ouverte')
  })

  it('comes to a page of which the rights cannot be read: it says itself what it is refused', async () => {
    serveur.refuse(accesCalls.autorisations, { status: 500 })
    await arriver(unUtilisateur())
    expect(await visiter({ acces: 'login', droit })).toBe('ouverte')
  })

  it('goes on without what he looked at when it cannot be read, and is told so', async () => {
    serveur.refuse(getContratParDefaut, { status: 500 })
    await arriver(unUtilisateur())
    expect(await visiter({ acces: 'login', droit })).toBe('ouverte')
    await dit(CONTEXTE_PERDU)
  })

  it('finds no page of the staff, nor one whose entry is hidden from him', async () => {
    await arriver(unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }))
    expect(await visiter({ acces: 'manager' }, '/admin')).toBe('/dashboard')
    expect(await visiter({ acces: 'login', entree: 'profil' }, '/user/profile')).toBe('/dashboard')
  })

  it.each([
    ['is led to them where that is wanted', true, 'UTILISATEUR_STANDARD', false, '/detail/force'],
    ['is not asked for them elsewhere', false, 'UTILISATEUR_STANDARD', false, 'ouverte'],
    ['is not, when he may not complete them', true, 'UTILISATEUR_VISITEUR', false, 'ouverte'],
    ['is not, of a contract that has ended', true, 'UTILISATEUR_STANDARD', true, 'ouverte'],
  ] as const)('whose contact details are missing %s', async (_, voulu, profil, isResilie, attendue) => {
    const fonctionnalites = { BloqueContratCoordonneeIncomplete: voulu }
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
    serveur.repond(getContratParDefaut, { contrat: unContrat({ isResilie }) })
    serveur.repond(isCoordonneesIncompletes, { result: true, manques: [] })
    await arriver(unUtilisateur({ profils: [profil] }))
    expect(await visiter({ acces: 'login' })).toBe(attendue)
    expect(serveur.demandes(isCoordonneesIncompletes)).toHaveLength(attendue === 'ouverte' ? 0 : 1)
  })

  it('is not held back when nobody can say whether his contact details are missing', async () => {
    const fonctionnalites = { BloqueContratCoordonneeIncomplete: true }
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
    serveur.refuse(isCoordonneesIncompletes, { status: 500 })
    await arriver(unUtilisateur())
    expect(await visiter({ acces: 'login' })).toBe('ouverte')
  })
})

describe('a refusal, for a user of somebody’s perimeters', () => {
  const { contrats } = abonnementsCalls
  const lireRefuse = () =>
    queryClient.fetchQuery(callQuery(contrats, { query: { nbElements: 2 } })).catch(() => undefined)
  const regarder = async (profil: 'UTILISATEUR_SECONDAIRE' | 'UTILISATEUR_STANDARD') => {
    serveur.repond(detailAbonnement, detail('0447122'))
    await arriver(unUtilisateur({ profils: [profil] }))
    const contexte = await queryClient.fetchQuery(contexteQuery(undefined))
    await queryClient.fetchQuery(autorisationsQuery(contexte))
    serveur.refuse(contrats, { status: 403, code: 'DROITS' })
  }

  it('tells that the contract is no longer his', async () => {
    await regarder('UTILISATEUR_SECONDAIRE')
    serveur.refuse(detailAbonnement, { status: 403 })
    await lireRefuse()
    await dit(ACCES_RETIRE)
    // What was read before counts no more.
    await expect.poll(() => queryClient.getQueryData(contexteQuery(undefined).queryKey)).toBeUndefined()
  })

  it('tells that what he may do in it has changed', async () => {
    await regarder('UTILISATEUR_SECONDAIRE')
    serveur.repond(accesCalls.autorisations, graphe(false))
    await lireRefuse()
    await dit(ACCES_CHANGES)
  })

  it.each([
    ['nothing has changed', 200],
    ['the contract cannot be read for a while', 500],
  ])('tells nothing when %s', async (_, status) => {
    await regarder('UTILISATEUR_SECONDAIRE')
    if (status !== 200) serveur.refuse(detailAbonnement, { status })
    await lireRefuse()
    await expect.poll(() => serveur.demandes(accesCalls.autorisations)).toHaveLength(2)
    await expect.element(avis('périmètres')).not.toBeInTheDocument()
  })

  it('asks nothing for whoever holds the account', async () => {
    await regarder('UTILISATEUR_STANDARD')
    await revoirAcces()
    expect(serveur.demandes(accesCalls.autorisations)).toHaveLength(1)
    expect(serveur.demandes(detailAbonnement)).toEqual([])
  })
})

describe('the opening of an account', () => {
  it.each([
    ['a visitor', ANONYME, 'ouverte'],
    ['the staff', unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'] }), 'ouverte'],
    [
      'a premium user',
      unUtilisateur({ profils: ['UTILISATEUR_PREMIUM'] }),
      { to: '/manage/users', search: { creer: 'oui' } },
    ],
    ['whoever has one already', unUtilisateur(), '/dashboard'],
  ])('is to %s', async (_, utilisateur, attendue) => {
    await arriver(utilisateur)
    expect(await issue(garderInscription())).toEqual(attendue)
    if (attendue === '/dashboard') await dit('Vous avez déjà un espace client.')
  })
})

it.each([
  ['whoever is signing in', { ...ANONYME, secondFacteur: 'preuve' as const }, 'ouverte'],
  ['a visitor', ANONYME, { to: '/login', search: undefined }],
  ['whoever is signed in', unUtilisateur(), { to: '/', search: undefined }],
])('a second factor is asked of %s', async (_, utilisateur, attendue) => {
  await arriver(utilisateur)
  expect(await issue(garderSecondFacteur())).toEqual(attendue)
})

describe('a contract that an address names', () => {
  beforeEach(() => arriver(unUtilisateur()))

  it('is looked at', async () => {
    serveur.repond(detailAbonnement, detail('0447130'))
    await ouvrirContrat('0447130')
    expect(choixCourant()).toBe('contrat:0447130')
    await expect.element(avis(CONTEXTE_PERDU)).not.toBeInTheDocument()
  })

  it('that is not one’s own is told, and another is looked at', async () => {
    serveur.refuse(detailAbonnement, { status: 403 })
    await ouvrirContrat('0447130')
    await dit(CONTEXTE_PERDU)
  })

  it('that is no number is told, and asked of nobody', async () => {
    await ouvrirContrat('pas un numéro')
    await dit(CONTEXTE_PERDU)
    expect(choixCourant()).toBeUndefined()
  })
})
