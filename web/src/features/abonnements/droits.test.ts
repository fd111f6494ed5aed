import { autorisationsDe } from '@ael/contract/acces/autorisations.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import { FONCTIONNALITES, type Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { describe, expect, it } from 'vitest'
import { droits } from './droits.ts'

const noms = Object.keys(FONCTIONNALITES) as Fonctionnalite[]
const fonctionnalites = (sauf: readonly Fonctionnalite[] = []) =>
  Object.fromEntries(noms.map((nom) => [nom, FONCTIONNALITES[nom].actif && !sauf.includes(nom)])) as Record<
    Fonctionnalite,
    boolean
  >

const de = (profil: Profil, { sauf = [], retires = [] }: { sauf?: Fonctionnalite[]; retires?: string[] } = {}) => {
  const profils = [profil]
  const actives = fonctionnalites(sauf)
  const autorisations = autorisationsDe(
    { profils, fonctionnalites: actives, contexte: { type: 'contrat', resilie: false } },
    new Map(retires.map((droit) => [droit.toLowerCase(), new Set<string>([profil])])),
  )
  return droits({ profils, fonctionnalites: actives, autorisations })
}

describe('what may be done with contracts', () => {
  it.each<[Profil, boolean, 'non' | 'aSoi' | 'aUnAutre']>([
    ['UTILISATEUR_STANDARD', true, 'non'],
    ['UTILISATEUR_PREMIUM', true, 'aSoi'],
    ['GRAND_COMPTE', true, 'non'],
    ['CHARGE_DE_CLIENTELE', true, 'aUnAutre'],
    ['WEBMASTER', true, 'aUnAutre'],
    ['ADMIN', true, 'aUnAutre'],
    ['UTILISATEUR_SECONDAIRE', false, 'non'],
    ['UTILISATEUR_VISITEUR', false, 'non'],
  ])('%s attaches and removes: %s, by list: %s', (profil, gerer, parListe) => {
    expect(de(profil)).toMatchObject({
      gerer,
      parListe,
      modifierLibelle: gerer,
      choisirDefaut: gerer,
      modifierReference: gerer,
    })
  })

  it('puts contracts into groups where there are any', () => {
    expect(
      [de('UTILISATEUR_PREMIUM'), de('UTILISATEUR_PREMIUM', { sauf: ['Groupe'] })].map(({ groupes }) => groupes),
    ).toEqual([true, false])
  })

  it('shows labels and the default contract only where they are used', () => {
    expect(de('UTILISATEUR_STANDARD', { sauf: ['PersonnalisationContrat', 'ContratParDefaut'] })).toMatchObject({
      libelles: false,
      modifierLibelle: false,
      defaut: false,
      choisirDefaut: false,
    })
  })

  it('shows them to a visitor, who may not change them', () => {
    expect(de('UTILISATEUR_VISITEUR')).toMatchObject({
      libelles: true,
      modifierLibelle: false,
      defaut: true,
      choisirDefaut: false,
    })
  })

  it('follows the rights table', () => {
    expect(de('UTILISATEUR_STANDARD', { retires: ['Abonnement/gestionAbonnement'] })).toMatchObject({
      gerer: false,
      modifierLibelle: true,
    })
    expect(de('UTILISATEUR_PREMIUM', { sauf: ['AttachementContratEnMasse'] }).parListe).toBe('non')
  })

  it('goes by the profile alone while nothing is looked at', () => {
    expect(
      droits({ profils: ['UTILISATEUR_STANDARD'], fonctionnalites: fonctionnalites(), autorisations: [] }).gerer,
    ).toBe(true)
    expect(
      droits({ profils: ['UTILISATEUR_VISITEUR'], fonctionnalites: fonctionnalites(), autorisations: [] }).gerer,
    ).toBe(false)
  })
})
