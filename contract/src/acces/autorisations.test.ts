import { describe, expect, it } from 'vitest'
import { FONCTIONNALITES, type Fonctionnalite } from '../configuration/fonctionnalites.ts'
import { autorisationsDe, type Situation } from './autorisations.ts'

const TOUTES = Object.fromEntries(Object.keys(FONCTIONNALITES).map((nom) => [nom, true])) as Record<
  Fonctionnalite,
  boolean
>
const situation = (avec: Partial<Situation> = {}): Situation => ({
  profils: ['UTILISATEUR_STANDARD'],
  fonctionnalites: TOUTES,
  contexte: { type: 'contrat', resilie: false },
  ...avec,
})
const refusees = (donnee: Situation, retires: ReadonlyMap<string, ReadonlySet<string>> = new Map()): string[] =>
  autorisationsDe(donnee, retires)
    .filter(({ autorise }) => !autorise)
    .map(({ controleur, action }) => `${controleur}/${action}`)

describe('what may be done', () => {
  it.each<[string, Partial<Situation>, string[]]>([
    ['everything on a contract in service', {}, []],
    ['no service on a terminated contract', { contexte: { type: 'contrat', resilie: true } }, ['Service/detail']],
    [
      'neither contract nor requests nor documents for a group',
      { contexte: { type: 'groupe' } },
      ['Abonnement/detailAbonnement', 'Demarche/syntheseDesDemandes', 'Document/contrat'],
    ],
    [
      'no documents without the tile',
      { fonctionnalites: { ...TOUTES, AfficherTuileDocuments: false } },
      ['Document/contrat'],
    ],
    [
      'no attaching for a visitor',
      { profils: ['UTILISATEUR_VISITEUR'] },
      ['Groupe/creerGroupePageConso', 'Abonnement/gestionAbonnement'],
    ],
    [
      'no groups without the feature',
      { fonctionnalites: { ...TOUTES, Groupe: false } },
      ['Groupe/groupes', 'Groupe/creerGroupePageConso'],
    ],
    [
      'no group from consumption without that feature',
      { fonctionnalites: { ...TOUTES, CreerGroupePageConso: false } },
      ['Groupe/creerGroupePageConso'],
    ],
    [
      'no label without the feature',
      { fonctionnalites: { ...TOUTES, PersonnalisationContrat: false } },
      ['Abonnement/personnalisationContrat'],
    ],
    [
      'no consumption where it is closed',
      { fermes: new Set(['consommation', 'tuile-solde']) },
      ['Consommation/graphe'],
    ],
    [
      'no page of the contract where it is closed',
      { fermes: new Set(['contrat', 'groupe']) },
      ['Groupe/groupes', 'Groupe/creerGroupePageConso', 'Abonnement/detailAbonnement'],
    ],
  ])('%s', (_, avec, attendues) => expect(refusees(situation(avec))).toEqual(attendues))

  it('is lost when all profiles of the user lost it', () => {
    const retires = new Map([['consommation/graphe', new Set(['UTILISATEUR_STANDARD'])]])
    expect(refusees(situation(), retires)).toEqual(['Consommation/graphe'])
    expect(refusees(situation({ profils: ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] }), retires)).toEqual([])
  })
})
