import { PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import { FONCTIONNALITES } from '@ael/contract/configuration/fonctionnalites.ts'
import { describe, expect, it } from 'vitest'
import { aUnPortefeuille, menus, modeSyndic, vueGrandCompte, type Situation } from './menus.ts'

const TOUTES = Object.fromEntries(Object.keys(FONCTIONNALITES).map((nom) => [nom, true]))

function situation(ecart: Partial<Situation> = {}): Situation {
  return {
    profils: ['UTILISATEUR_STANDARD'],
    nbContrats: 2,
    contexte: { mode: 'contrat', isResilie: false },
    fonctionnalites: { ...TOUTES, UsePagination: false },
    parametres: { ConfigurationNbSwitchVueGrandCompte: 100 },
    autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: true }],
    ...ecart,
  }
}

const principal = (ecart?: Partial<Situation>) => menus(situation(ecart)).principal.join(' ')
const haut = (ecart?: Partial<Situation>) => menus(situation(ecart)).haut.join(' ')

const FOYER = 'dashboard contrat conso factures services demandes'
const GESTION = 'portefeuille dashboard groupes contrats contrat conso factures services demandes'

describe('main menu', () => {
  it.each<[string, Partial<Situation>, string]>([
    ['a household', {}, FOYER],
    [
      'a terminated contract',
      { contexte: { mode: 'contrat', isResilie: true } },
      'dashboard contrat conso factures demandes',
    ],
    ['a group', { contexte: { mode: 'groupe', isResilie: false } }, 'dashboard conso factures services'],
    [
      'a contract read by radio, where there is a page of radio readings',
      { radioReleve: true, contexte: { mode: 'contrat', isResilie: false, telereleve: true } },
      'dashboard contrat conso consoPlus factures services demandes',
    ],
    [
      'a contract read by radio, without such a page',
      { contexte: { mode: 'contrat', isResilie: false, telereleve: true } },
      FOYER,
    ],
    [
      'a contract read on foot',
      { radioReleve: true, contexte: { mode: 'contrat', isResilie: false, telereleve: false } },
      FOYER,
    ],
    [
      'a terminated contract that was read by radio',
      { radioReleve: true, contexte: { mode: 'contrat', isResilie: true, telereleve: true } },
      'dashboard contrat conso factures demandes',
    ],
    [
      'electricity',
      { radioReleve: true, contexte: { mode: 'contrat', isResilie: false, isTypeElectricity: true } },
      'dashboard contrat conso production factures services demandes',
    ],
    [
      'consumption that is closed',
      {
        radioReleve: true,
        contexte: { mode: 'contrat', isResilie: false, telereleve: true, isTypeElectricity: true },
        autorisations: [{ controleur: 'Consommation', action: 'graphe', autorise: false }],
      },
      'dashboard contrat factures services demandes',
    ],
    ['nothing being looked at', { radioReleve: true, contexte: null }, FOYER],
    ['no contract', { nbContrats: 0, contexte: null }, 'demandes'],
    [
      'no contract, no summary of requests',
      { nbContrats: 0, contexte: null, fonctionnalites: { ...TOUTES, SyntheseDesDemandes: false } },
      '',
    ],
    [
      'no summary of requests',
      { fonctionnalites: { SyntheseDesDemandes: false } },
      'dashboard contrat conso factures services',
    ],
    ['premium below the threshold', { profils: ['UTILISATEUR_PREMIUM'], nbContrats: 99 }, FOYER],
    ['premium at the threshold', { profils: ['UTILISATEUR_PREMIUM'], nbContrats: 100 }, GESTION],
    [
      'premium at the threshold, groups off',
      { profils: ['UTILISATEUR_PREMIUM'], nbContrats: 100, fonctionnalites: { ...TOUTES, Groupe: false } },
      'portefeuille dashboard contrats contrat conso factures services demandes',
    ],
    ['many contracts without syndic mode', { nbContrats: 500 }, `portefeuille ${FOYER}`],
    ['many contracts, paging for all', { nbContrats: 500, fonctionnalites: TOUTES }, GESTION],
    ['few contracts, paging for all', { fonctionnalites: TOUTES }, `portefeuille ${FOYER}`],
    ['a business account', { profils: ['GRAND_COMPTE'] }, `portefeuille ${FOYER}`],
    ['a business account, paging for all', { profils: ['GRAND_COMPTE'], fonctionnalites: TOUTES }, GESTION],
    ['an admin who is premium too', { profils: ['ADMIN', 'UTILISATEUR_PREMIUM'], nbContrats: 500 }, FOYER],
    [
      'premium in a group',
      { profils: ['UTILISATEUR_PREMIUM'], nbContrats: 500, contexte: { mode: 'groupe', isResilie: false } },
      'portefeuille dashboard groupes contrats conso factures services',
    ],
    [
      'a call taken away',
      { autorisations: [{ controleur: 'Consommation', action: 'graphe', autorise: false }] },
      'dashboard contrat factures services demandes',
    ],
    ['a call granted', { autorisations: [{ controleur: 'Consommation', action: 'graphe', autorise: true }] }, FOYER],
  ])('%s', (_, ecart, attendu) => {
    expect(principal(ecart)).toBe(attendu)
  })
})

const TOUT = 'profil motDePasse suppression contrats groupes utilisateurs contact mentions cookies faq'
const sans = (...retires: string[]) =>
  TOUT.split(' ')
    .filter((entree) => !retires.includes(entree))
    .join(' ')

describe('top menu', () => {
  it.each<[Profil, string]>([
    ['ADMIN', sans('suppression', 'utilisateurs')],
    ['WEBMASTER', sans('suppression', 'utilisateurs')],
    ['CHARGE_DE_CLIENTELE', sans('utilisateurs')],
    ['UTILISATEUR_PREMIUM', TOUT],
    ['UTILISATEUR_STANDARD', sans('utilisateurs')],
    ['UTILISATEUR_SECONDAIRE', 'contact mentions cookies faq'],
    ['UTILISATEUR_VISITEUR', 'mentions cookies faq'],
    ['GRAND_COMPTE', 'groupes mentions cookies faq'],
  ])('%s', (profil, attendu) => {
    expect(haut({ profils: [profil] })).toBe(attendu)
  })

  it('is that of a visitor without profile, and that of the first of several', () => {
    expect(haut({ profils: [] })).toBe('mentions cookies faq')
    expect(haut({ profils: ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_PREMIUM'] })).toBe('contact mentions cookies faq')
  })

  it.each<[string, Partial<Situation>, string]>([
    ['no FAQ', { fonctionnalites: { ...TOUTES, UseFaq: false } }, sans('utilisateurs', 'faq')],
    ['no groups', { fonctionnalites: { ...TOUTES, Groupe: false } }, sans('utilisateurs', 'groupes')],
    [
      'groups taken away in this context',
      { autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: false }] },
      sans('utilisateurs', 'groupes'),
    ],
    ['groups not granted', { autorisations: [] }, sans('utilisateurs', 'groupes')],
  ])('%s', (_, ecart, attendu) => {
    expect(haut(ecart)).toBe(attendu)
  })
})

it('opens the alerts to whoever has a contract, unless they are closed to him', () => {
  const fermees = [{ controleur: 'Alerte', action: 'alertes', autorise: false }]
  const ouvertes = (ecart: Partial<Situation>) => menus(situation(ecart)).alertes
  expect([ouvertes({}), ouvertes({ nbContrats: 0 }), ouvertes({ autorisations: fermees })]).toEqual([
    true,
    false,
    false,
  ])
})

it('has no portfolio of nothing', () => {
  const profils: Profil[] = ['GRAND_COMPTE']
  expect([0, 1].map((nbContrats) => aUnPortefeuille(situation({ profils, nbContrats })))).toEqual([false, true])
})

it('opens the back office to staff alone', () => {
  const ouverts = PROFILS.filter((profil) => menus(situation({ profils: [profil] })).administration)
  expect(ouverts).toEqual(['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'])
})

const syndics = (UsePagination: boolean) =>
  PROFILS.filter((profil) => modeSyndic({ profils: [profil], fonctionnalites: { UsePagination } }))

it('is in syndic mode for a premium user who is no admin, and for all with paging', () => {
  expect(syndics(false)).toEqual(['UTILISATEUR_PREMIUM'])
  expect(syndics(true)).toEqual([...PROFILS])
})

const vue = (nbContrats: number, seuil?: number) =>
  vueGrandCompte({
    profils: ['UTILISATEUR_STANDARD'],
    nbContrats,
    parametres: seuil === undefined ? {} : { ConfigurationNbSwitchVueGrandCompte: seuil },
  })

it('switches to the view of large accounts from the parameter on, never without it', () => {
  expect([vue(99, 100), vue(100, 100), vue(5000)]).toEqual([false, true, false])
})
