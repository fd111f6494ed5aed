import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { client, contrat, facture } from '../testing/lignes.ts'
import { clientSchema } from './clients.schema.ts'
import { compteurSchema } from './compteurs.schema.ts'
import { contratSchema } from './contrats.schema.ts'
import { echeancierSchema } from './echeanciers.schema.ts'
import { factureSchema } from './factures.schema.ts'
import { mandatSchema } from './mandats.schema.ts'

/** The fields of which a line is refused; none when it is taken. */
const refuses = (schema: z.ZodType, ligne: object): string[] =>
  schema.safeParse(ligne).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('amounts', () => {
  it.each([
    [105.61, 105_61],
    [0.29, 29],
    [1.1, 1_10],
    [-12.34, -12_34],
    [100_000_000, 100_000_000_00],
  ])('%f euros are %i cents', (montantTTC, cents) => {
    const ligne = facture('F001', { montantHT: montantTTC, montantTVA: 0, montantTTC })
    expect(factureSchema.parse(ligne)).toMatchObject({ montantHT: cents, montantTTC: cents })
  })

  it.each([105.615, 0.001, 100_000_000.01])('%f euros are none', (montantTTC) => {
    expect(refuses(factureSchema, facture('F001', { montantHT: montantTTC, montantTVA: 0, montantTTC }))).toContain(
      'montantTTC',
    )
  })
})

describe('the lines of a bill', () => {
  const ligne = {
    bloc: 'DISTRIBUTION',
    libelle: 'Consommation',
    du: '2023-07-01',
    au: '2023-12-31',
    quantite: 50,
    prixUnitaire: 2,
    tauxTVA: 5.5,
    montantHT: 100,
  }
  const autre = { ...ligne, libelle: 'Abonnement', tauxTVA: 10, montantHT: 50 }
  it.each([
    ['one rate, to the cent', [ligne], 100, 5.5, true],
    ['one rate, a cent more', [ligne], 100, 5.51, true],
    ['one rate, a cent less', [ligne], 100, 5.49, true],
    ['one rate, two cents more', [ligne], 100, 5.52, false],
    ['one rate, two cents less', [ligne], 100, 5.48, false],
    ['two rates, two cents more', [ligne, autre], 150, 10.52, true],
    ['two rates, three cents more', [ligne, autre], 150, 10.53, false],
    ['two lines of one rate, a cent more', [ligne, { ...ligne, montantHT: 50 }], 150, 8.26, true],
    ['two lines of one rate, two cents more', [ligne, { ...ligne, montantHT: 50 }], 150, 8.27, false],
    ['a cent less without tax', [ligne], 99.99, 5.5, false],
    ['none', [], 100, 5.5, true],
  ])('make its amounts: %s', (_, lignes, montantHT, montantTVA, justes) => {
    const montantTTC = Math.round((montantHT + montantTVA) * 100) / 100
    const refus = refuses(factureSchema, facture('F001', { lignes, montantHT, montantTVA, montantTTC }))
    expect(refus).toEqual(justes ? [] : ['lignes'])
  })

  it.each([
    [{ du: '2023-12-31' }, []],
    [{ du: '2024-01-01' }, ['lignes.0.au']],
    [{ tauxTVA: -5.5 }, ['lignes.0.tauxTVA', 'lignes']],
    [{ quantite: 50.0005 }, ['lignes.0.quantite']],
    [{ prixUnitaire: 2.000_05 }, ['lignes.0.prixUnitaire']],
    [{ quantite: 50.001, prixUnitaire: 2.0001 }, []],
  ])('%j: %j', (ecart, refus) => {
    const ligneFausse = facture('F001', {
      lignes: [{ ...ligne, ...ecart }],
      montantHT: 100,
      montantTVA: 5.5,
      montantTTC: 105.5,
    })
    expect(refuses(factureSchema, ligneFausse)).toEqual(refus)
  })

  it('keep their thousandths, their ten-thousandths and their rate', () => {
    const lignes = [{ ...ligne, quantite: 50.001, prixUnitaire: 2.0001 }]
    const lue = factureSchema.parse(facture('F001', { lignes, montantHT: 100, montantTVA: 5.5, montantTTC: 105.5 }))
    expect(lue.lignes).toMatchObject([
      { quantite: 50_001, prixUnitaire: 20_001, tauxTVA: 55, montantHT: 100_00, unite: 'M3' },
    ])
  })
})

const reglement = { reference: 'R1', dateReglement: '2024-01-20', montant: -1, modeReglement: 'CB' }
const mandat = {
  rum: 'M-1',
  ics: 'FR12ZZZVALOMB',
  numeroContrat: 12,
  dateSignature: '2024-03-12',
  titulaireCompte: 'Zoé',
  iban: 'FR7630006000011234567890189',
}
const echeance = (rang: number, plus: object = {}) => ({ rang, dateEcheance: '2026-01-08', montant: 31, ...plus })
const echeances = (nombre: number) => Array.from({ length: nombre }, (_, rang) => echeance(rang + 1))
const plan = { numeroEcheancier: 'ME01', numeroContrat: 12, dateAnnonce: '2025-12-15', echeances: echeances(1) }
const compteur = { numeroAppareil: 'A' }
const pose = (debut: string, fin: string | null) => ({ numeroContrat: 12, debut, fin })
it.each<[string, z.ZodType, object, readonly string[]]>([
  ['a bill that is due at once', factureSchema, facture('F001', { dateEcheance: '2024-01-01' }), []],
  ['a payment that was taken back without a reason', factureSchema, facture('F001', { reglements: [reglement] }), []],
  [
    'a reason of nothing',
    factureSchema,
    facture('F001', { reglements: [{ ...reglement, montant: 0, motifRejet: 'x' }] }),
    ['reglements.0.motifRejet'],
  ],
  ['99 reminders', factureSchema, facture('F001', { nombreRelances: 99 }), []],
  ['100 reminders', factureSchema, facture('F001', { nombreRelances: 100 }), ['nombreRelances']],
  [
    'an end on the day of the beginning',
    contratSchema,
    contrat(12, { codeEtatContrat: 'RA', dateDeMiseEnService: '2024-01-01', dateResiliation: '2024-01-01' }),
    [],
  ],
  [
    'a contract that ended, RS',
    contratSchema,
    contrat(12, { codeEtatContrat: 'RS', dateResiliation: '2024-01-01' }),
    [],
  ],
  ['a contract that ended, RM', contratSchema, contrat(12, { codeEtatContrat: 'RM' }), ['dateResiliation']],
  [
    'a contract cut off',
    contratSchema,
    contrat(12, { codeEtatContrat: 'CS', dateResiliation: '2024-01-01' }),
    ['dateResiliation'],
  ],
  ['a number of eight digits', contratSchema, contrat(12_345_678), ['numeroContrat']],
  ['a customer of eight digits', clientSchema, client(12_345_678), ['numeroClient']],
  ['a name of sixty letters', clientSchema, client(1, { nom: 'x'.repeat(60) }), []],
  ['a mandate revoked on its day', mandatSchema, { ...mandat, dateRevocation: '2024-03-12' }, []],
  ['24 instalments', echeancierSchema, { ...plan, echeances: echeances(24) }, []],
  ['25 instalments', echeancierSchema, { ...plan, echeances: echeances(25) }, ['echeances']],
  ['an instalment of a cent', echeancierSchema, { ...plan, echeances: [echeance(1, { montant: 0.01 })] }, []],
  [
    'an instalment of nothing',
    echeancierSchema,
    { ...plan, echeances: [echeance(1, { montant: 0 })] },
    ['echeances.0.montant'],
  ],
  ['two instalments of one rank', echeancierSchema, { ...plan, echeances: [echeance(1), echeance(1)] }, ['echeances']],
  ['rank nought', echeancierSchema, { ...plan, echeances: [echeance(0)] }, ['echeances.0.rang']],
  [
    'a meter that goes from one contract to the next on one day',
    compteurSchema,
    { ...compteur, affectations: [pose('2022-01-01', null), pose('2020-01-01', '2022-01-01')] },
    [],
  ],
  [
    'a meter that serves two at once',
    compteurSchema,
    { ...compteur, affectations: [pose('2022-01-01', null), pose('2020-01-01', '2022-01-02')] },
    ['affectations'],
  ],
  ['a meter of three wheels', compteurSchema, { ...compteur, nombreRoues: 3 }, ['nombreRoues']],
  ['a meter of eight wheels and four dials', compteurSchema, { ...compteur, nombreRoues: 8, nombreCadrans: 4 }, []],
  ['a meter of five dials', compteurSchema, { ...compteur, nombreCadrans: 5 }, ['nombreCadrans']],
])('%s: %#', (_, schema, ligne, refus) => {
  expect(refuses(schema, ligne)).toEqual(refus)
})
