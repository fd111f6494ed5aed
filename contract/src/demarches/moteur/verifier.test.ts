import { describe, expect, it } from 'vitest'
import type { Champ, Valeur } from '../modele.ts'
import { COMPTEUR, contexteDe, CONTRAT, formulaireAvec } from '../testing/reponses.ts'
import { verifier } from './verifier.ts'

const commun = { id: 'champ', libelle: 'Champ' }
const dit = (champ: Champ, champValeur: Valeur | undefined, contexte = contexteDe({})) =>
  verifier(formulaireAvec(champ), { champ: champValeur }, contexte)[0]?.message ?? null
const texte = (format: 'nom' | 'prenom' | 'index' | 'seuil' | 'codeReleve' | 'rue'): Champ => ({
  ...commun,
  type: 'texte',
  format,
})
const libre: Champ = { ...commun, type: 'texteLong', longueurMax: 1200 }
const cocher: Champ = { ...commun, type: 'case' }
const jour: Champ = { ...commun, type: 'date', bornes: () => ({ min: '2026-11-01', max: '2026-11-22' }) }
const ici: Champ = { ...commun, type: 'commune' }
const signer: Champ = { ...commun, type: 'signature', documents: [] }

describe('what has to be answered', () => {
  it.each<[Champ, string]>([
    [texte('nom'), 'Renseignez ce champ.'],
    [libre, 'Renseignez ce champ.'],
    [jour, 'Saisissez une date au format JJ/MM/AAAA.'],
    [{ ...commun, type: 'choix', options: [] }, 'Choisissez une réponse.'],
    [{ ...commun, type: 'liste', options: [] }, 'Choisissez une réponse.'],
    [{ ...commun, type: 'intervention' }, 'Choisissez une intervention.'],
    [{ ...commun, type: 'creneau', de: 'autre' }, 'Veuillez choisir un créneau'],
    [ici, 'Choisissez une commune.'],
    [cocher, 'Cochez cette case pour continuer.'],
    [signer, 'Lisez les documents, puis signez de vos prénom et nom.'],
    [{ ...commun, type: 'cadrans' }, 'Saisissez l’index de votre compteur.'],
    [{ ...commun, type: 'fichiers' }, 'Joignez le document demandé.'],
  ])('$type is asked for by default, blank or not, and left out where it may be', (champ, message) => {
    expect(dit(champ, undefined)).toBe(message)
    expect(dit(champ, ' ')).toBe(message)
    expect(dit(champ, [])).toBe(message)
    expect(dit({ ...champ, obligatoire: false }, undefined)).toBeNull()
  })

  it('is a box to tick where it has to be, and either where it may be left', () => {
    expect(dit(cocher, 'Oui')).toBeNull()
    expect(dit(cocher, 'Non')).toBe('Cochez cette case pour continuer.')
    expect(dit({ ...cocher, obligatoire: false }, 'Non')).toBeNull()
    expect(dit({ ...cocher, obligatoire: false }, 'peut-être')).toMatch(/n’a pas la forme/)
  })
})

describe('what is answered', () => {
  it.each<[Champ, Valeur, string | null]>([
    [texte('nom'), 'x'.repeat(30), null],
    [texte('nom'), 'x'.repeat(31), 'Saisissez 30 caractères au plus, sans < > $ %.'],
    [texte('nom'), `${'x'.repeat(30)}  `, null],
    [texte('nom'), ['Lambert'], 'Ce champ n’a pas la forme demandée. Corrigez-le.'],
    [texte('rue'), 'x'.repeat(38), null],
    [texte('rue'), 'x'.repeat(39), 'Saisissez 38 caractères au plus, sans < > $ %\u202F! @ + =.'],
    [texte('index'), '1234567', null],
    [texte('index'), '12345678', 'Saisissez les chiffres noirs du compteur, sans espace ni virgule.'],
    [libre, 'x'.repeat(1200), null],
    [libre, ` ${'x'.repeat(1200)} `, null],
    [libre, 'x'.repeat(1201), 'Saisissez au plus 1\u202F200 caractères.'],
    ...['<', '>', '$', '%'].map((signe): [Champ, string, string] => [
      libre,
      `a ${signe} b`,
      'Retirez les caractères < > $ %.',
    ]),
    [libre, 'une\tligne\r\npuis une autre', null],
    [libre, 'un\u0007bip', 'Retirez les caractères non imprimables.'],
    [libre, 'la moitié \uD83D', 'Retirez les caractères non imprimables.'],
    [libre, 'un poisson 🐟', null],
    [jour, '01/11/2026', null],
    [jour, '22/11/2026', null],
    [jour, '31/10/2026', 'Choisissez une date à partir du 01/11/2026.'],
    [jour, '23/11/2026', 'Choisissez une date jusqu’au 22/11/2026.'],
    [jour, '31/11/2026', 'Saisissez une date au format JJ/MM/AAAA.'],
    [ici, '38999', null],
    [ici, '2A004', null],
    [ici, '2B033', null],
    [ici, '2C033', 'Choisissez une commune.'],
    [ici, '389990', 'Choisissez une commune.'],
    [ici, '038999', 'Choisissez une commune.'],
    [signer, 'x'.repeat(56), null],
    [signer, 'x'.repeat(57), 'Lisez les documents, puis signez de vos prénom et nom.'],
  ])('%#: $1', (champ, valeur, message) => {
    expect(dit(champ, valeur)).toBe(message)
  })

  it('is refused by its field in its own words, of what is submitted, and only once it is well formed', () => {
    const champ: Champ = {
      ...commun,
      type: 'texte',
      format: 'codeReleve',
      verifier: (valeur) => (valeur === 'ABCD-EFGH-JKLM' ? null : `Pas ${valeur}.`),
    }
    expect(dit(champ, ' abcd-efgh-jklm ')).toBeNull()
    expect(dit(champ, 'abcd-efgh-jkln')).toBe('Pas ABCD-EFGH-JKLN.')
    expect(dit(champ, 'abcd')).toMatch(/^Saisissez les douze/)
  })

  it('is not judged where nobody may change it', () => {
    const champ: Champ = { ...texte('seuil'), calcule: () => 'beaucoup' }
    expect(dit(champ, undefined)).toBeNull()
    expect(dit({ ...champ, calcule: () => undefined }, '12')).toBe('Renseignez ce champ.')
  })

  it('is told of the sentence of its bounds where they have one', () => {
    const champ: Champ = {
      ...jour,
      bornes: () => ({ min: '2026-11-01', max: '2026-11-22', phrase: 'Entre les deux.' }),
    }
    expect([dit(champ, '31/10/2026'), dit(champ, '23/11/2026'), dit(champ, '02/11/2026')]).toEqual([
      'Entre les deux.',
      'Entre les deux.',
      null,
    ])
  })

  it('stands at its step and its field, each refused field once', () => {
    const formulaire = formulaireAvec(texte('nom'), { ...texte('nom'), id: 'autre' })
    expect(verifier(formulaire, { champ: 'Zoé', autre: '<' }, contexteDe({}))).toEqual([
      { etape: 'etape', champ: 'autre', message: 'Saisissez 30 caractères au plus, sans < > $ %.' },
    ])
  })
})

it('no more files than are admitted, which are counted in words', () => {
  const champ: Champ = { ...commun, type: 'fichiers' }
  const admis = (nbMaxPj: number) => contexteDe({}, { reglages: { nbMaxPj } })
  expect(dit(champ, ['a.pdf', 'b.pdf'], admis(2))).toBeNull()
  expect(dit(champ, ['a.pdf', 'b.pdf', 'c.pdf'], admis(2))).toBe('Joignez au plus 2 fichiers.')
  expect(dit(champ, ['a.pdf', 'b.pdf'], admis(1))).toBe('Joignez au plus 1 fichier.')
  expect(dit(champ, 'a.pdf', admis(1))).toMatch(/n’a pas la forme/)
})

describe('the floor of a dial', () => {
  const phrase = 'Cet index ne peut pas être inférieur au précédent.'
  const champ: Champ = {
    ...commun,
    type: 'cadrans',
    plancher: {
      de: () => [
        { numeroOrdre: 1, valeurIndex: 100 },
        { numeroOrdre: 2, valeurIndex: 50 },
      ],
      phrase,
    },
  }
  const cadrans = [1, 2].map((numeroOrdre) => ({ numeroOrdre, libelle: `Cadran ${numeroOrdre}`, dernier: null }))
  const contexte = contexteDe({}, { contrat: { ...CONTRAT, compteur: { ...COMPTEUR, cadrans } } })
  it.each([
    [100, 50, null],
    [99, 50, phrase],
    [100, 49, phrase],
  ])('is its own: %i and %i', (premier, second, message) => {
    const lus = [premier, second].map((valeurIndex, rang) => ({ numeroOrdre: rang + 1, valeurIndex }))
    expect(dit(champ, lus, contexte)).toBe(message)
    expect(dit({ ...commun, type: 'cadrans' }, lus, contexte)).toBeNull()
  })
})
