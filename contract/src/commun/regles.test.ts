import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  age,
  estCodeApe,
  estCodePostal,
  estDateNaissance,
  estEmail,
  estIdentifiant,
  estMotDePasseRobuste,
  estNom,
  estNumeroContrat,
  estPrenom,
  estSiret,
  lireDateFrancaise,
  normaliserNumeroContrat,
  REGLES_MOT_DE_PASSE,
} from './regles.ts'

const chaine = (caracteres: string, bornes: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...caracteres.split('')), ...bornes })
const CHIFFRES = '0123456789'
const MINUSCULES = 'abcdefghijklmnopqrstuvwxyz'
const MAJUSCULES = MINUSCULES.toUpperCase()

describe('contract number', () => {
  it.each([
    ['12345', '0012345'],
    [' 12345 ', '0012345'],
    ['0012345', '0012345'],
    ['ab12', '000AB12'],
    ['12345678', '12345678'],
  ])('%j becomes %j', (saisie, attendu) => expect(normaliserNumeroContrat(saisie)).toBe(attendu))

  it('has seven characters whatever was left out in front, and stays as it is', () => {
    fc.assert(
      fc.property(chaine(CHIFFRES + MAJUSCULES + MINUSCULES, { minLength: 1, maxLength: 7 }), (saisie) => {
        const numero = normaliserNumeroContrat(saisie)
        expect(estNumeroContrat(numero)).toBe(true)
        expect(numero.endsWith(saisie.toUpperCase())).toBe(true)
        expect(normaliserNumeroContrat(numero)).toBe(numero)
      }),
    )
  })

  it.each(['', '123456', '12345678', '12 4567', '123456é', '123456\n', '１２３４５６７', '💧💧💧'])(
    '%j is none',
    (numero) => expect(estNumeroContrat(numero)).toBe(false),
  )
})

describe('identifier', () => {
  it('takes 2 to 255 of the allowed characters', () => {
    fc.assert(
      fc.property(
        chaine(`${CHIFFRES}${MAJUSCULES}${MINUSCULES}+_-@$.`, { minLength: 2, maxLength: 255 }),
        estIdentifiant,
      ),
    )
  })
  it('refuses one other character anywhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(' ', '\t', '\n', '<', '>', '%', "'", '"', '/', '\\', 'é', '💧', ',', ';', ':', '!', '?'),
        chaine(MINUSCULES, { minLength: 1, maxLength: 50 }),
        fc.nat(50),
        (autre, reste, rang) => {
          expect(estIdentifiant(reste.slice(0, rang) + autre + reste.slice(rang))).toBe(false)
        },
      ),
    )
  })
  it.each([
    ['a', false],
    ['ab', true],
    ['a'.repeat(255), true],
    ['a'.repeat(256), false],
    ['', false],
  ])('%j: %s', (valeur, attendu) => expect(estIdentifiant(valeur)).toBe(attendu))
})

describe('e-mail address', () => {
  it('takes what mail programs make up', () => {
    fc.assert(
      fc.property(
        fc.emailAddress({ size: 'small' }),
        (adresse) => fc.pre(adresse.length <= 255) === undefined && estEmail(adresse),
      ),
    )
  })
  it.each(['zoe@exemple.fr', "o'neil+eau@sous-domaine.exemple.museum", 'a@b.fr', 'X_1%y@exemple.co'])(
    'takes %j',
    (adresse) => expect(estEmail(adresse)).toBe(true),
  )
  it.each([
    '',
    'zoe',
    'zoe@',
    '@exemple.fr',
    'zoe@exemple',
    'zoe @exemple.fr',
    'zoe@exemple..fr',
    '.zoe@exemple.fr',
    'zoe.@exemple.fr',
    'z..oe@exemple.fr',
    'zoe@-exemple.fr',
    'zoe@exemple.fr\nBcc: autre@exemple.fr',
    'zoe@exemple.fr,autre@exemple.fr',
    '"zoe"@exemple.fr',
    'zoe@[127.0.0.1]',
    'zoé@exemple.fr',
    '💧@exemple.fr',
    `${'a'.repeat(65)}@exemple.fr`,
    `zoe@${'a'.repeat(64)}.fr`,
    `z@${'ab.'.repeat(90)}fr`,
  ])('refuses %j', (adresse) => expect(estEmail(adresse)).toBe(false))
  // A pattern that tries every way of cutting these up would not answer before the test is given up.
  it.each([`a@${'a.'.repeat(120)}!`, `${'a'.repeat(254)}!`, `a@${'a-'.repeat(100)}a`])('soon refuses %j', (adresse) =>
    expect(estEmail(adresse)).toBe(false),
  )
})

describe('names', () => {
  it.each(["O'Brien", 'de La Tour', 'Ελένη', '李', 'Société n° 12 & fils', 'é'])('family name %j', (nom) =>
    expect(estNom(nom)).toBe(true),
  )
  it.each(['', ' ', 'a<b', 'a>b', 'a$', '10 %', 'a\nb', 'a\u0000', 'a\u202eb', 'a\u200bb', 'x'.repeat(31)])(
    'no family name %j',
    (nom) => expect(estNom(nom)).toBe(false),
  )
  it('a usage name may have 35 characters', () => {
    expect(estNom('x'.repeat(35), 35)).toBe(true)
    expect(estNom('x'.repeat(36), 35)).toBe(false)
    expect([estPrenom('x'), estPrenom('x'.repeat(20)), estPrenom('x'.repeat(21))]).toEqual([true, true, false])
  })
  it.each(['Zoé', 'Jean-Pierre', "N'Golo", 'Anne Marie', 'Łukasz', 'E\u0301lodie', 'D’Arcy'])(
    'first name %j',
    (prenom) => expect(estPrenom(prenom)).toBe(true),
  )
  it.each(['', ' ', 'Zoé2', 'Zoé💧', 'Z.', 'a_b', '<b>', 'a\nb', 'x'.repeat(21)])('no first name %j', (prenom) =>
    expect(estPrenom(prenom)).toBe(false),
  )
  it('nothing that holds markup is a name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom('<', '>', '$', '%'),
        fc.string({ unit: 'grapheme', maxLength: 9 }),
        (avant, signe, apres) => {
          expect(estNom(avant + signe + apres, 100)).toBe(false)
          expect(estPrenom(avant + signe + apres)).toBe(false)
        },
      ),
    )
  })
})

describe('password', () => {
  const robuste = fc
    .tuple(
      chaine(CHIFFRES, { minLength: 2, maxLength: 3 }),
      chaine('!?-_#&@€', { minLength: 2, maxLength: 3 }),
      chaine(MAJUSCULES, { minLength: 2, maxLength: 3 }),
      chaine(MINUSCULES, { minLength: 2, maxLength: 3 }),
    )
    .chain((parts) => fc.shuffledSubarray(parts.join('').split(''), { minLength: parts.join('').length }))
    .map((signes) => signes.join(''))

  it('is robust with 8 to 12 characters of the four kinds, in any order', () => {
    fc.assert(fc.property(robuste, estMotDePasseRobuste))
  })

  it.each([
    ['Ael-2026!', []],
    ['Ael-26!', ['longueur']],
    ['Ael-2026!Ael-', ['longueur']],
    ['Ael-ael-!', ['chiffre']],
    ['Ael 2026 a', ['special']],
    ['ael-2026!', ['majuscule']],
    ['AEL-2026!', ['minuscule']],
    ['', ['longueur', 'chiffre', 'special', 'majuscule', 'minuscule']],
    ['éÉ1!éÉ1!', []],
  ])('%j lacks %j', (mot, manques) => {
    expect(REGLES_MOT_DE_PASSE.filter((regle) => !regle.verifie(mot)).map(({ cle }) => cle)).toEqual(manques)
    expect(estMotDePasseRobuste(mot)).toBe(manques.length === 0)
  })
})

describe('dates', () => {
  const jours = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31T23:59:59Z'), noInvalidDate: true })

  it('reads every day of the calendar in both forms', () => {
    fc.assert(
      fc.property(jours, (jour) => {
        const iso = jour.toISOString().slice(0, 10)
        const [annee, mois, quantieme] = iso.split('-')
        expect(lireDateFrancaise(`${quantieme}/${mois}/${annee}`)).toBe(iso)
        expect(lireDateFrancaise(` ${Number(quantieme)}/${Number(mois)}/${annee} `)).toBe(iso)
        expect(lireDateFrancaise(iso)).toBe(iso)
        expect(lireDateFrancaise(jour.toISOString())).toBe(iso)
      }),
    )
  })

  it('reads a day if and only if the calendar has it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 1890, max: 2210 }),
        (jour, mois, annee) => {
          const date = new Date(Date.UTC(annee, mois - 1, jour))
          const existe = annee >= 1900 && annee <= 2200 && date.getUTCMonth() === mois - 1 && date.getUTCDate() === jour
          expect(lireDateFrancaise(`${jour}/${mois}/${annee}`) !== null).toBe(existe)
        },
      ),
    )
  })

  it.each([
    '',
    '29/02/2023',
    '31/04/2026',
    '12/31/2026',
    '2026-13-01',
    '1/1/26',
    '01-02-2026',
    '2026-1-1',
    '٠١/٠٢/٢٠٢٦',
    '💧',
    '01/02/2026; drop table',
    '9'.repeat(10_000),
  ])('reads no day in %j', (saisie) => expect(lireDateFrancaise(saisie)).toBeNull())
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['28/02/2100', '2100-02-28'],
    ['29/02/2100', null],
    ['x01/02/2026', null],
    ['x2026-02-01', null],
    ['2026-02-01x', null],
    [' 2026-02-01 ', '2026-02-01'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21'],
  ])('reads %j as %j', (saisie, attendu) => expect(lireDateFrancaise(saisie)).toBe(attendu))

  it('a person of 16 to 100 years, to the day', () => {
    expect(estDateNaissance('2010-11-21', '2026-11-21')).toBe(true)
    expect(estDateNaissance('2010-11-22', '2026-11-21')).toBe(false)
    expect(estDateNaissance('1925-11-22', '2026-11-21')).toBe(true)
    expect(estDateNaissance('1925-11-21', '2026-11-21')).toBe(false)
    expect(estDateNaissance('1925-11-21', '2026-11-21', 120)).toBe(true)
    expect(estDateNaissance('2030-01-01', '2026-11-21')).toBe(false)
  })

  it('somebody born on 29 February turns a year older on 1 March', () => {
    expect(age('2008-02-29', '2026-02-28')).toBe(17)
    expect(age('2008-02-29', '2026-03-01')).toBe(18)
  })

  it('nobody gets younger', () => {
    fc.assert(
      fc.property(jours, jours, jours, (a, b, c) => {
        const [naissance = '', avant = '', apres = ''] = [a, b, c]
          .map((jour) => jour.toISOString().slice(0, 10))
          .sort((x, y) => x.localeCompare(y))
        expect(age(naissance, apres)).toBeGreaterThanOrEqual(age(naissance, avant))
      }),
    )
  })
})

/** The digit that makes a number pass the Luhn check. */
const cle = (chiffres: string): string => {
  const somme = chiffres
    .split('')
    .toReversed()
    .reduce((total, chiffre, rang) => {
      const valeur = Number(chiffre) * (rang % 2 === 0 ? 2 : 1)
      return total + Math.floor(valeur / 10) + (valeur % 10)
    }, 0)
  return String((10 - (somme % 10)) % 10)
}

describe('SIRET', () => {
  const siren = chaine(CHIFFRES, { minLength: 8, maxLength: 8 }).map((debut) => debut + cle(debut))
  const siret = fc
    .tuple(siren, chaine(CHIFFRES, { minLength: 4, maxLength: 4 }))
    .map(([base, nic]) => base + nic + cle(base + nic))

  it.each(['73282932000074', '35600000000048', '35600000049837', '35600000009075'])('%s is one', (numero) =>
    expect(estSiret(numero)).toBe(true),
  )
  it.each([
    '73282932000079',
    '35600000049838',
    '',
    '7328293200007',
    '732829320000741',
    '7328293200007A',
    '732 829 320 00074',
    '７３２８２９３２０００07４',
  ])('%j is none', (numero) => expect(estSiret(numero)).toBe(false))
  it('is one whenever both keys are right', () => {
    fc.assert(fc.property(siret, estSiret))
  })
  it('is none around a SIREN that is none, even when its own key is right', () => {
    const autreSiren = chaine(CHIFFRES, { minLength: 9, maxLength: 9 }).filter(
      (neuf) => cle(neuf.slice(0, 8)) !== neuf[8],
    )
    fc.assert(
      fc.property(autreSiren, chaine(CHIFFRES, { minLength: 4, maxLength: 4 }), (base, nic) => {
        expect(estSiret(base + nic + cle(base + nic))).toBe(false)
      }),
    )
  })
  it('is none with one digit wrong, but for the sites of La Poste', () => {
    fc.assert(
      fc.property(siret, fc.nat(13), fc.integer({ min: 1, max: 9 }), (numero, rang, ecart) => {
        const faux = numero.slice(0, rang) + String((Number(numero[rang]) + ecart) % 10) + numero.slice(rang + 1)
        fc.pre(!faux.startsWith('356000000'))
        expect(estSiret(faux)).toBe(false)
      }),
    )
  })
  it('of La Poste has digits whose sum is a multiple of five', () => {
    fc.assert(
      fc.property(chaine(CHIFFRES, { minLength: 5, maxLength: 5 }), (site) => {
        const numero = `356000000${site}`
        const somme = numero.split('').reduce((total, chiffre) => total + Number(chiffre), 0)
        if (somme % 5 === 0) expect(estSiret(numero)).toBe(true)
        else expect(estSiret(numero)).toBe(site.endsWith(cle(numero.slice(0, 13))))
      }),
    )
  })
})

it.each([
  ['3600Z', true],
  ['3600z', false],
  ['36.00Z', false],
  ['360Z', false],
  ['', false],
  ['3600Z ', false],
  ['3600É', false],
])('APE code %j: %s', (code, attendu) => expect(estCodeApe(code)).toBe(attendu))
it.each([
  ['38000', true],
  ['2A000', false],
  ['3800', false],
  ['380000', false],
  ['38 000', false],
  ['٣٨٠٠٠', false],
])('postal code %j: %s', (code, attendu) => expect(estCodePostal(code)).toBe(attendu))
