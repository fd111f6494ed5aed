import { PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import { describe, expect, it } from 'vitest'
import { garde, IDENTIFICATION_REQUISE, PAGE_FERMEE, SANS_CONNEXION, type AccesRoute, type Visite } from './garde.ts'

const visite = (ecart: Partial<Visite> = {}): Visite => ({
  acces: 'login',
  chemin: '/conso',
  connecte: true,
  profils: ['UTILISATEUR_STANDARD'],
  fermee: false,
  coordonneesIncompletes: false,
  contratResilie: false,
  ...ecart,
})

const admis = (profil: Profil) => garde(visite({ acces: 'manager', profils: [profil] })).type === 'ouvrir'
const profilOuvert = (profil: Profil) => garde(visite({ entree: 'profil', profils: [profil] })).type === 'ouvrir'
const incomplete = (ecart: Partial<Visite>) => garde(visite({ coordonneesIncompletes: true, ...ecart }))

const OUVRIR = { type: 'ouvrir' }
const IDENTIFIER = { type: 'identifier', message: IDENTIFICATION_REQUISE }
const DASHBOARD = { type: 'rediriger', vers: '/dashboard' }
const REFUS = { ...DASHBOARD, message: PAGE_FERMEE }

describe('a route', () => {
  it.each<[AccesRoute, 'signed in' | 'anonymous', object]>([
    ['any', 'anonymous', OUVRIR],
    ['any', 'signed in', OUVRIR],
    ['login', 'anonymous', IDENTIFIER],
    ['login', 'signed in', OUVRIR],
    ['disconnected', 'anonymous', OUVRIR],
    ['disconnected', 'signed in', DASHBOARD],
    ['manager', 'anonymous', IDENTIFIER],
    ['manager', 'signed in', REFUS],
  ])('of access %s, %s', (acces, qui, attendu) => {
    const connecte = qui === 'signed in'
    expect(garde(visite({ acces, connecte, profils: connecte ? ['UTILISATEUR_STANDARD'] : [] }))).toEqual(attendu)
  })

  it.each(['/facture-electronique?token=x', '/paiements?numFacture=1', '/paiements/1/2'])(
    '%s, of a mail, says to whoever is signed in why it does not open',
    (chemin) => {
      const decision = garde(visite({ acces: 'disconnected', chemin, connecte: true }))
      expect(decision).toEqual({ ...DASHBOARD, message: SANS_CONNEXION })
    },
  )

  it('of staff opens to staff alone', () => {
    expect(PROFILS.filter(admis)).toEqual(['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'])
  })

  it('is shut with the entry of the top menu that leads to it', () => {
    expect(PROFILS.filter((profil) => !profilOuvert(profil))).toEqual([
      'UTILISATEUR_SECONDAIRE',
      'UTILISATEUR_VISITEUR',
      'GRAND_COMPTE',
    ])
  })

  it('closed in what is looked at leads to the dashboard, contact details or not', () => {
    expect(garde(visite({ fermee: true }))).toEqual(REFUS)
    expect(incomplete({ fermee: true })).toEqual(REFUS)
    expect(garde(visite({ fermee: true, connecte: false }))).toEqual(IDENTIFIER)
  })

  it('says what is missing in the imposed words', () => {
    expect(IDENTIFICATION_REQUISE).toBe('Vous devez être identifié pour accéder à cette fonctionnalité.')
  })
})

describe('incomplete contact details', () => {
  it.each(['/dashboard', '/conso', '/detailX', '/alerte/AC', '/user/profile'])(
    'lead from %s to the contract',
    (chemin) => {
      expect(incomplete({ chemin })).toEqual({ type: 'rediriger', vers: '/detail/force' })
    },
  )

  it.each(['/detail', '/detail/force', '/manage/home', '/manage/contrats', '/manage'])('leave %s alone', (chemin) => {
    expect(incomplete({ chemin })).toEqual(OUVRIR)
  })

  it('leave the back office alone', () => {
    expect(incomplete({ chemin: '/admin/users', acces: 'manager', profils: ['ADMIN'] })).toEqual(OUVRIR)
  })

  it('do not matter for a terminated contract, nor on a page open to all', () => {
    expect(incomplete({ contratResilie: true })).toEqual(OUVRIR)
    expect(incomplete({ acces: 'any', chemin: '/cgu' })).toEqual(OUVRIR)
  })
})
