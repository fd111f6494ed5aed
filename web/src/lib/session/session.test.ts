import type { Ouverture } from '@ael/contract/utilisateurs/schemas.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What is done to the browser, in order. */
const faits: string[] = []
const faire = (fait: string) => void faits.push(fait)

beforeEach(() => {
  faits.length = 0
  vi.resetModules()
  vi.stubGlobal('document', {
    get cookie() {
      return 'aelToken=agent; aelContexte=contrat%3A0447122'
    },
    set cookie(ecrit: string) {
      faire(ecrit.split(';')[0]!)
    },
    querySelector: () => null,
    addEventListener: () => undefined,
  })
  vi.stubGlobal('location', { href: '#/ici', hash: '#/factures?vue=toutes', reload: () => faire('page begun anew') })
  vi.stubGlobal('history', { replaceState: (_etat: null, _titre: string, adresse: string) => faire(adresse) })
  vi.stubGlobal('localStorage', { setItem: (cle: string) => faire(`${cle} told`) })
  vi.stubGlobal('sessionStorage', { setItem: (_cle: string, texte: string) => faire(JSON.parse(texte).texte) })
  vi.stubGlobal('caches', {
    delete: async (nom: string) => {
      faire(`${nom} forgotten`)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('whoever becomes somebody else leaves nothing of himself to any tab, and starts at the door', async () => {
  const { changerDePersonne } = await import('./session.ts')
  const { choixCourant } = await import('./choix-courant.ts')
  expect(choixCourant()).toBe('contrat:0447122')
  changerDePersonne({ tokenAuthentique: 'client', expirationDate: '2100-01-01T00:00:00Z' } as Ouverture)
  expect(choixCourant()).toBeUndefined()
  expect(faits).toEqual([
    'aelToken=client',
    `aelTokenFin=${Date.UTC(2100, 0, 1)}`,
    'aelContexte=',
    'ael-reponses forgotten',
    'ael-session told',
    '#/',
    'page begun anew',
  ])
})

it('a session that has ended leaves nothing of its user to any tab, says so, and comes back where it was', async () => {
  const { terminerSession } = await import('./fin-de-session.ts')
  terminerSession()
  expect(faits).toEqual([
    'aelContexte=',
    'ael-reponses forgotten',
    'Votre session a expiré, merci de vous reconnecter.',
    'ael-session told',
    '#/login?retour=%2Ffactures%3Fvue%3Dtoutes',
    'page begun anew',
  ])
})

it('whoever signs in, or leaves, finds and leaves nothing of somebody else in any tab', async () => {
  const { abandonnerSession, ouvrirSession } = await import('./session.ts')
  const oublis = ['aelContexte=', 'ael-reponses forgotten', 'ael-session told']
  ouvrirSession({ tokenAuthentique: 'client', expirationDate: '2100-01-01T00:00:00Z' } as Ouverture)
  expect(faits.splice(0)).toEqual(['aelToken=client', `aelTokenFin=${Date.UTC(2100, 0, 1)}`, ...oublis])
  abandonnerSession()
  expect(faits).toEqual(['aelToken=', 'aelTokenFin=', ...oublis])
})

it('a tab hears when the session changes in another, and nothing else that is kept there, until it listens no more', async () => {
  vi.stubGlobal('window', new EventTarget())
  const { ecouterSession } = await import('./onglets.ts')
  const entendu = vi.fn<() => void>()
  const ecrire = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const taire = ecouterSession(entendu)
  ecrire('ael-apparence')
  expect(entendu).not.toHaveBeenCalled()
  ecrire('ael-session')
  taire()
  ecrire('ael-session')
  expect(entendu).toHaveBeenCalledOnce()
})
