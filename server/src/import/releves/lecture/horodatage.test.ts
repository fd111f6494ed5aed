import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Champs } from './champs.ts'
import { lecteurHorodatage } from './horodatage.ts'

const JUSQUE = Date.parse('2030-01-01T00:00:00Z') / 1000
const FRANCAIS = 'dd/MM/yyyy HH:mm:ss'
function lire(texte: string, format?: string) {
  const lu = { instant: 0, ambigu: false }
  const champs = new Champs()
  champs.prendre([texte])
  champs.rogner(0)
  return lecteurHorodatage(format, JUSQUE)(texte, champs.de[0]!, champs.a[0]!, lu) ?? lu
}
const instant = (iso: string) => Date.parse(iso) / 1000

describe('a time stamp', () => {
  it.each([
    ['01/03/2016 00:28:55', FRANCAIS, '2016-02-29T23:28:55Z'],
    [' 01/03/2016 00:28:55 ', FRANCAIS, '2016-02-29T23:28:55Z'],
    ['01/07/2016 00:28', 'dd/MM/yyyy HH:mm', '2016-06-30T22:28:00Z'],
    ['1/3/2016 0:28', 'd/M/yyyy H:mm', '2016-02-29T23:28:00Z'],
    ['20160301002855', 'yyyyMMddHHmmss', '2016-02-29T23:28:55Z'],
    ['2016-03-01T00:28:55.123+05:30', "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2016-02-29T18:58:55Z'],
    ['le 29.02.2024 à 12h30', "'le' dd.MM.yyyy 'à' HH'h'mm", '2024-02-29T11:30:00Z'],
    ['2016-03-01 00:28:55', undefined, '2016-02-29T23:28:55Z'],
    ['2016-03-01T00:28', undefined, '2016-02-29T23:28:00Z'],
    ['2016-03-01T00:28:55Z', undefined, '2016-03-01T00:28:55Z'],
    ['2016-03-01T00:28:55.999+01:00', undefined, '2016-02-29T23:28:55Z'],
    ['2016-03-01T00:28:55-0330', undefined, '2016-03-01T03:58:55Z'],
    ['2016-03-01T00:28:55+05', undefined, '2016-02-29T19:28:55Z'],
    ['2016-03-01T00:28:55-03', undefined, '2016-03-01T03:28:55Z'],
    ['2016-10-30T02:30:00+01:00', undefined, '2016-10-30T01:30:00Z'],
  ])('« %s » by %s is %s', (texte, format, iso) => {
    expect(lire(texte, format)).toEqual({ instant: instant(iso), ambigu: false })
  })

  it.each(['+1x', '+x1', '+1', '+05:x0', '+05:', '+05:3', '+05x', '05:30'])(
    'with « %s » for its zone is refused',
    (zone) => {
      expect(lire(`2016-03-01T00:28:55${zone}`)).toBe('horodatage-illisible')
    },
  )

  it('of the hour that comes twice is the first of both, and says so', () => {
    expect(lire('30/10/2016 02:19:43', FRANCAIS)).toEqual({ instant: instant('2016-10-30T00:19:43Z'), ambigu: true })
  })

  it.each([
    ['27/03/2016 02:30:00', 'heure-inexistante'],
    ['31/12/1999 23:59:59', 'horodatage-hors-limites'],
    ['02/01/2030 00:00:00', 'horodatage-hors-limites'],
    ['31/02/2016 00:00:00', 'horodatage-illisible'],
    ['29/02/2023 00:00:00', 'horodatage-illisible'],
    ['01/13/2016 00:00:00', 'horodatage-illisible'],
    ['00/01/2016 00:00:00', 'horodatage-illisible'],
    ['01/01/2016 24:00:00', 'horodatage-illisible'],
    ['01/01/2016 23:60:00', 'horodatage-illisible'],
    ['01/01/2016 23:59:60', 'horodatage-illisible'],
    ['1/1/2016 00:00:00', 'horodatage-illisible'],
    ['01/01/2016', 'horodatage-illisible'],
    ['01/01/2016 00:00:00 x', 'horodatage-illisible'],
    ['', 'horodatage-illisible'],
    ['٠١/01/2016 00:00:00', 'horodatage-illisible'],
  ])('« %s » is refused: %s', (texte, motif) => {
    expect(lire(texte, FRANCAIS)).toBe(motif)
  })

  it.each([
    '',
    'dd/MM/yyyy',
    'DD/MM/YYYY HH:mm',
    'dd/MM/yyyy hh:mm',
    'yyyy-MM-dd HH:mm:ss zzz',
    "dd/MM/yyyy HH:mm 'x",
    'n’importe quoi',
  ])('the format « %s » is refused with what to write instead', (format) => {
    expect(() => lecteurHorodatage(format, JUSQUE)).toThrow(/n’est pas compris.*dd\/MM\/yyyy HH:mm:ss/)
  })

  it('is read back from any instant written with its offset', () => {
    const format = 'dd/MM/yyyy HH:mm:ssXXX'
    fc.assert(
      fc.property(
        fc.integer({ min: instant('2000-01-02T00:00:00Z'), max: JUSQUE - 86_400 }),
        fc.integer({ min: -12, max: 14 }),
        (t, heures) => {
          const iso = new Date((t + heures * 3600) * 1000).toISOString()
          const signe = heures < 0 ? '-' : '+'
          const decalage = `${signe}${String(Math.abs(heures)).padStart(2, '0')}:00`
          const texte = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}${decalage}`
          expect(lire(texte, format)).toEqual({ instant: t, ambigu: false })
          expect(lire(`${iso.slice(0, 19)}${decalage}`)).toEqual({ instant: t, ambigu: false })
        },
      ),
    )
  })

  it('is an instant or a reason, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texte) => {
        const lu = lire(texte, FRANCAIS)
        expect(typeof lu === 'string' || Number.isSafeInteger(lu.instant)).toBe(true)
      }),
    )
  })
})
