import { expect, it } from 'vitest'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { brouillonDe, DUREE, lireBrouillon, plusRecent, reprendre } from './brouillon.ts'

const formulaire: Formulaire = {
  type: 'ESSAI',
  libelle: 'Essai',
  description: '',
  minutes: 1,
  aPrevoir: [],
  contrat: 'aucun',
  succes: '',
  etapes: [
    {
      id: 'a',
      libelle: 'A',
      champs: [
        { id: 'nom', libelle: 'Nom', type: 'texte', format: 'nom' },
        { id: 'iban', libelle: 'IBAN', type: 'texte', format: 'iban' },
        { id: 'pieces', libelle: 'Pièces', type: 'fichiers' },
      ],
    },
  ],
}
const INSTANT = new Date('2026-11-22T10:00:00Z')
const idProcessus = '6f1c2f0e-6d0a-4c56-9d1a-0e5d3f6f2a11'
const brouillon = brouillonDe(
  formulaire,
  { idProcessus, etape: 'a', valeurs: { nom: 'Lambert', iban: 'FR76', pieces: [new File(['x'], 'x.pdf')] } },
  INSTANT,
)

it('keeps neither files nor bank details', () => {
  expect(brouillon.valeurs).toEqual({ nom: 'Lambert' })
})

it('is read again until it is too old, and never when it is something else', () => {
  const texte = JSON.stringify(brouillon)
  expect(lireBrouillon(texte, new Date(INSTANT.getTime() + DUREE - 1))).toEqual(brouillon)
  expect(lireBrouillon(texte, new Date(INSTANT.getTime() + DUREE))).toBeNull()
  expect([null, '', '{}', 'x'].map((un) => lireBrouillon(un, INSTANT))).toEqual([null, null, null, null])
})

it('gives back the answers of questions that are still asked, and says when others are', () => {
  expect(reprendre(brouillon, formulaire)).toEqual({ valeurs: { nom: 'Lambert' }, change: false })
  const [etape] = formulaire.etapes
  const autre: Formulaire = {
    ...formulaire,
    etapes: [{ ...etape!, champs: [{ id: 'nom', libelle: 'Nom', type: 'date' }] }],
  }
  expect(reprendre(brouillon, autre)).toEqual({ valeurs: {}, change: true })
})

it('what was written last is taken up, here or elsewhere', () => {
  const ailleurs = { ...brouillon, etape: 'b', enregistreLe: '2026-11-22T11:00:01+01:00' }
  expect(plusRecent(brouillon, ailleurs)).toBe(ailleurs)
  expect(plusRecent(brouillon, { ...ailleurs, enregistreLe: '2026-11-22T10:59:59+01:00' })).toBe(brouillon)
  expect([plusRecent(brouillon, null), plusRecent(null, ailleurs), plusRecent(null, null)]).toEqual([
    brouillon,
    ailleurs,
    null,
  ])
})
