import { describe, expect, it } from 'vitest'
import { optionsTelereleves } from '../options.ts'
import { lireEntete } from './entete.ts'

const JUSQUE = Date.parse('2030-01-01T00:00:00Z') / 1000
const lire = (premiere: string, options: Record<string, unknown>) =>
  lireEntete(premiere, optionsTelereleves(options), JUSQUE)
const PAR_NOM = { appareil: 'user key', horodatage: 'datetime', index: 'meter reading' }
const PAR_NUMERO = { appareil: '1', horodatage: '2', index: '3' }

describe('the first line', () => {
  it('gives the columns by their names', () => {
    const { presente, separateur, lecture } = lire('user key;datetime;meter reading;diff', PAR_NOM)
    expect({ presente, separateur, colonnes: lecture.colonnes }).toEqual({
      presente: true,
      separateur: ';',
      colonnes: { appareil: 0, horodatage: 1, index: 2, nombre: 4 },
    })
  })

  it.each([
    ['appareil,horodatage,index', ','],
    ['appareil\thorodatage\tindex', '\t'],
    ['appareil|horodatage|index', '|'],
    ['"appareil";"horodatage, heure";"index"', ';'],
  ])('gives the separator: %s', (premiere, separateur) => {
    expect(lire(premiere, PAR_NUMERO).separateur).toBe(separateur)
  })

  it('gives names as they stand first, then regardless of case, spaces and line ends', () => {
    expect(lire('Index;appareil;horodatage;index', {}).lecture.colonnes.index).toBe(3)
    expect(lire(' Appareil ;HORODATAGE;index\r', {}).lecture.colonnes).toMatchObject({
      appareil: 0,
      horodatage: 1,
      index: 2,
    })
  })

  it('is a header also with columns by number', () => {
    expect(lire('a;b;c', PAR_NUMERO).presente).toBe(true)
  })

  it('is a reading when it reads as one and columns are by number', () => {
    expect(lire('M1;2024-01-01T00:00:00Z;12', PAR_NUMERO).presente).toBe(false)
  })

  it('prefers a name that looks like a number', () => {
    expect(lire('3;horodatage;index;x', { appareil: '3' }).lecture.colonnes.appareil).toBe(0)
  })

  it.each([
    [
      { ...PAR_NOM, index: 'releve' },
      /« releve » \(--index\).*1 « user key », 2 « datetime », 3 « meter reading », 4 « diff »/,
    ],
    [{ ...PAR_NUMERO, index: '5' }, /« 5 » \(--index\)/],
    [{}, /« appareil » \(--appareil\), « horodatage » \(--horodatage\), « index » \(--index\)/],
    [{ ...PAR_NOM, separateur: ';;' }, /séparateur « ;; »/],
    [{ ...PAR_NOM, separateur: '"' }, /séparateur « " »/],
  ])('that does not fit %o is refused with what was found', (options, message) => {
    expect(() => lire('user key;datetime;meter reading;diff', options)).toThrow(message)
  })
})
