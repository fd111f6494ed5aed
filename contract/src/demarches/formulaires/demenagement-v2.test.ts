import { describe, expect, it } from 'vitest'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, CONTRAT, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { demenagementV2 as formulaire } from './demenagement-v2.ts'

const connu = contexteDe(formulaire, { contrat: CONTRAT })
const inconnu = contexteDe(formulaire, {
  trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false },
})

describe('who comes after', () => {
  it.each([
    ['Oui', 'nouvelOccupant_nom', 'proprietaire_nom'],
    ['Non', 'proprietaire_nom', 'nouvelOccupant_nom'],
  ])('known %s: %s is asked for, and %s is dropped', (connaissance_nouvelOccupant, demande, tu) => {
    const choisies = { connaissance_nouvelOccupant, proprietaire_nom: 'Durand', nouvelOccupant_nom: 'Petit' }
    expect(demandes(formulaire, choisies)).toContain(demande)
    const envoye = soumettre(formulaire, repondre(formulaire, connu, { choisies }), connu)
    expect(envoye).toHaveProperty(demande)
    expect(envoye).not.toHaveProperty(tu)
  })
})

it.each([
  ['Oui', ['nouvelOccupant_telephone', 'nouvelOccupant_email', 'nouvelOccupant_dateEntree']],
  ['Non', ['proprietaire_telephone', 'proprietaire_email']],
])('of whoever comes next (known: %s) %j may be left out', (connaissance_nouvelOccupant, champs) => {
  for (const champ of champs)
    expect(ditDe(formulaire, champ, { connaissance_nouvelOccupant, [champ]: '' }), champ).toBeNull()
})

describe('the last index', () => {
  it('is not below the one before, which is only read where it is known', () => {
    const choisies = { releve_ancienIndex: '5', releve_ancienneDate: '01/01/2020' }
    expect(soumettre(formulaire, repondre(formulaire, connu, { choisies }), connu)).toMatchObject({
      releve_ancienIndex: '1240',
      releve_ancienneDate: '01/06/2026',
    })
  })

  it.each([
    ['known', connu, '1239', /ne peut pas être inférieur au précédent/],
    ['known', connu, '1240', null],
    ['typed', inconnu, '1239', /ne peut pas être inférieur au précédent/],
    ['typed', inconnu, '1240', null],
  ])('1240 before, as it is %s: %s %s', (_, contexte, releve_nouvelIndex, dit) => {
    const message = ditDe(
      formulaire,
      'releve_nouvelIndex',
      { releve_ancienIndex: '1240', releve_nouvelIndex },
      contexte,
    )
    if (dit === null) expect(message).toBeNull()
    else expect(message).toMatch(dit)
  })

  it('may follow one of today, and none of tomorrow', () => {
    const dit = (releve_ancienneDate: string) =>
      ditDe(formulaire, 'releve_ancienneDate', { releve_ancienneDate }, inconnu)
    expect([dit('22/11/2026'), dit('')]).toEqual([null, null])
    expect(dit('23/11/2026')).toMatch(/jusqu’au 22\/11\/2026/)
  })

  it('may be any where nothing was known, nor told', () => {
    const rien = { releve_ancienIndex: '', releve_nouvelIndex: '3' }
    for (const champ of ['releve_nouvelIndex', 'releve_ancienIndex'])
      expect(ditDe(formulaire, champ, rien, inconnu), champ).toBeNull()
  })
})
