import { describe, expect, it } from 'vitest'
import { optionsTelereleves } from './options.ts'

describe('options of an import of readings', () => {
  it('have defaults', () => {
    expect(optionsTelereleves({})).toEqual({
      separateur: undefined,
      colonnes: { appareil: 'appareil', horodatage: 'horodatage', index: 'index' },
      formatDate: undefined,
      unite: 'L',
      creer: false,
      compte: undefined,
    })
  })

  it('take column numbers and units in any case and among spaces, as a file of options may give them', () => {
    expect(optionsTelereleves({ appareil: 1, unite: ' m3', creer: true, compte: ' a@b.fr ' })).toMatchObject({
      colonnes: { appareil: '1' },
      unite: 'M3',
      compte: 'a@b.fr',
    })
  })

  it.each([
    [{ unite: 'gallon' }, /--unite : donnez une unité parmi L, DL, HL, M3/],
    [{ compte: 'a@b.fr' }, /--compte : demande aussi --creer/],
    [{ couleur: 'bleu' }, /inconnue : couleur/],
    [{ creer: 'oui' }, /--creer : donnez true ou false/],
    [{ 'format-date': '' }, /--format-date : donnez un format/],
    [null, /Option refusée/],
  ])('%o are refused', (options, message) => {
    expect(() => optionsTelereleves(options)).toThrow(message)
  })
})
