import { describe, expect, it } from 'vitest'
import { releveSaisi, schemaReleve, type Compteur } from './saisie.ts'

const COMPTEUR: Compteur = {
  unite: 'm3',
  nombreRoues: 5,
  cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1236 }],
}
const BORNES = { aujourdhui: '2026-11-21', debut: '2026-11-10' }

const refus = (saisie: { cadrans?: string[]; date?: string; email?: string }, compteur = COMPTEUR) =>
  schemaReleve(compteur, BORNES)
    .safeParse({ cadrans: ['01248'], date: '21/11/2026', email: '', ...saisie })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a reading', () => {
  it.each([
    [{}, undefined],
    [{ cadrans: ['1248'] }, undefined],
    [{ cadrans: [''] }, ['cadrans.0: Tapez les chiffres noirs du compteur.']],
    [{ cadrans: ['01248317'] }, ['cadrans.0: Ne tapez que les chiffres noirs\u202F: 01248.']],
    [{ date: '22/11/2026' }, ['date: Indiquez un jour passé, au plus tard aujourd’hui.']],
    [{ date: '09/11/2026' }, ['date: La période de relève a commencé le 10/11/2026. Lisez à nouveau votre compteur.']],
    [{ date: '10/11/2026' }, undefined],
    [{ date: '31/11/2026' }, ['date: Saisissez une date au format JJ/MM/AAAA.']],
    [{ email: 'personne' }, ['email: Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.']],
    [{ email: 'zoe@exemple.fr' }, undefined],
  ])('%j', (saisie, attendu) => {
    expect(refus(saisie)).toEqual(attendu)
  })

  it('of electricity has no red digits to leave out', () => {
    expect(refus({ cadrans: ['012483'] }, { ...COMPTEUR, unite: 'kWh' })).toEqual([
      'cadrans.0: Tapez 5 chiffres au plus.',
    ])
  })
})

describe('what is typed is a reading', () => {
  it('once every dial and the day are there', () => {
    expect(releveSaisi({ cadrans: ['01248'], date: '2/11/2026' }, COMPTEUR)).toEqual({
      jour: '2026-11-02',
      cadrans: [{ numeroOrdre: 1, valeurIndex: 1248 }],
    })
  })

  it.each([
    [{ cadrans: [''], date: '21/11/2026' }],
    [{ cadrans: ['012483'], date: '21/11/2026' }],
    [{ cadrans: ['01248'], date: '21/11' }],
  ])('not %j', (saisie) => {
    expect(releveSaisi(saisie, COMPTEUR)).toBeNull()
  })
})
