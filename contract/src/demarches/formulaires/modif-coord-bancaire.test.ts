import { describe, expect, it } from 'vitest'
import { departDe, parcourir } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, CONTRAT, demandes, repondre } from '../testing/reponses.ts'
import { modifCoordBancaire } from './modif-coord-bancaire.ts'

describe('other bank details', () => {
  it.each([
    ['TP', false],
    ['PA', true],
    ['ME', true],
  ])('of a contract paid %s are signed: %s', (prelevement_type, signe) => {
    expect(demandes(modifCoordBancaire, { prelevement_type }).includes('prelevement_signature')).toBe(signe)
  })

  it('start from how the contract is paid', () => {
    const contexte = contexteDe(modifCoordBancaire, { contrat: { ...CONTRAT, prelevement: 'ME' } })
    expect(departDe(modifCoordBancaire, contexte)).toMatchObject({ prelevement_type: 'ME' })
  })

  it('drop the signature once nothing is debited', () => {
    const contexte = contexteDe(modifCoordBancaire)
    const choisies = { prelevement_type: 'TP', prelevement_signature: 'Oui' }
    expect(
      soumettre(modifCoordBancaire, repondre(modifCoordBancaire, contexte, { choisies }), contexte),
    ).not.toHaveProperty('prelevement_signature')
  })

  it.each([
    [2, 1],
    [0, 0],
  ])('say that %i other contracts of the payer change too', (autresContratsDuPayeur, avis) => {
    const contexte = contexteDe(modifCoordBancaire, { contrat: { ...CONTRAT, autresContratsDuPayeur } })
    expect(parcourir(modifCoordBancaire, {}, contexte)[0]?.avis).toHaveLength(avis)
  })
})
