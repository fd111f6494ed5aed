import { describe, expect, it } from 'vitest'
import { ecrireVuePlus, lienVuePlus, lireVuePlus } from './vue-plus.ts'

describe('the view of « Consommation plus »', () => {
  it('is the usual one unless the address says another one that exists', () => {
    expect(lireVuePlus({})).toEqual({ vue: 'QUOTIDIENNE', unite: 'm3', affichage: 'graphique', echelle: 'mois' })
    expect(lireVuePlus({ vue: 'MENSUELLE', unite: 'pinte' })).toMatchObject({ vue: 'MENSUELLE', unite: 'm3' })
  })

  it('comes back from its address', () => {
    const vue = { vue: 'alertes', unite: 'L', affichage: 'donnees', echelle: 'semaine' } as const
    expect(lireVuePlus(ecrireVuePlus(vue))).toEqual(vue)
    expect(lienVuePlus(lireVuePlus({}))).toBe('#/consoPlus')
    expect(lienVuePlus({ ...lireVuePlus({}), unite: 'L' })).toBe('#/consoPlus?unite=L')
  })
})
