import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOMS_NDJSON, type NomNdjson } from './nature.ts'
import { type BaseImport, ouvrirBase } from './testing/base.ts'
import { client, contrat, ecrireSocle, facture } from './testing/lignes.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
  await ecrireSocle(base)
  await base.ndjson('contrats', [contrat(14, { typeContrat: 'BT' })])
  await base.ndjson('campagnes', [
    { identifiant: 'H-1', libelle: 'Compteurs', dateDebutPlanif: '2026-01-01', dateFinPlanif: '2027-01-05' },
  ])
})
afterAll(() => base.fermer())

/** A line that is right, and one of its fields that is a date. */
const BONNES: Record<NomNdjson, [ligne: object, date: string | null]> = {
  clients: [client(7), 'dateNaissance'],
  contrats: [contrat(15), 'dateEtat'],
  compteurs: [{ numeroAppareil: 'H1' }, null],
  factures: [facture('H-001'), 'dateEmission'],
  releves: [{ numeroContrat: 12, dateReleve: '2024-01-01', index: 5 }, 'dateReleve'],
  productions: [{ numeroContrat: 14, jour: '2024-01-01', wattheures: 5 }, 'jour'],
  periodes: [{ numeroContrat: 12, debut: '2027-01-01', fin: '2027-01-05' }, 'debut'],
  services: [{ numeroContrat: 12, code: 'AR', dateSouscription: '2026-01-01' }, 'dateSouscription'],
  mandats: [
    {
      rum: 'H-1',
      ics: 'FR12ZZZVALOMB',
      numeroContrat: 12,
      dateSignature: '2024-01-01',
      titulaireCompte: 'Durand',
      iban: 'FR7630006000011234567890189',
    },
    'dateSignature',
  ],
  echeanciers: [
    {
      numeroEcheancier: 'HME1',
      numeroContrat: 13,
      dateAnnonce: '2024-01-01',
      echeances: [{ rang: 1, dateEcheance: '2027-01-01', montant: 10 }],
    },
    'dateAnnonce',
  ],
  campagnes: [
    { identifiant: 'H-2', libelle: 'Compteurs', dateDebutPlanif: '2026-01-01', dateFinPlanif: '2027-01-05' },
    'dateDebutPlanif',
  ],
  creneaux: [{ campagne: 'H-1', debut: '2026-12-01T08:00:00Z', fin: '2026-12-01T10:00:00Z', capacite: 2 }, null],
  interventions: [
    { identifiant: 'H-3', numeroContrat: 12, campagne: 'H-1', libelle: 'Pose', motif: 'Neuf', action: 'Pose' },
    null,
  ],
}
const ANGLAIS = /\b(invalid|expected|received|required|undefined|NaN|too (big|small)|must)\b/i

describe.each(NOMS_NDJSON)('a file of %s', (nature) => {
  const [ligne, date] = BONNES[nature]
  const json = JSON.stringify(ligne)
  const importer = async (contenu: string | Buffer) => (await base.importer(nature, contenu)).comptes

  it('may begin with a mark, have lines of Windows, and say the same thing twice', async () => {
    expect(await importer(`\uFEFF${json}\r\n\r\n${json}\r\n`)).toMatchObject({
      lues: 2,
      acceptees: 1,
      repetees: 1,
      rejets: {},
    })
  })

  it('may be empty', async () => {
    for (const vide of ['', '\n', '\uFEFF', '\r\n \r\n'])
      expect(await importer(vide)).toMatchObject({ lues: 0, acceptees: 0, rejets: {} })
  })

  it('loses only a line without end', async () => {
    expect(await importer(`{"x":"${'a'.repeat(3_000_000)}"}\n${json}`)).toMatchObject({
      lues: 2,
      repetees: 1,
      rejets: { 'ligne de plus de 1 Mio': 1 },
    })
  })

  it.runIf(date)('loses only a day that does not exist', async () => {
    const fausses = ['2026-02-30', '31/04/2026', '2026-13-01', '0000-00-00', '', 20260101, ['2026-01-01']].map((jour) =>
      JSON.stringify({ ...ligne, [date!]: jour }),
    )
    const { rejets, lues } = await importer([...fausses, json].join('\n'))
    expect(Object.values(rejets).reduce((somme, n) => somme + n, 0)).toBe(lues - 1)
    for (const motif of Object.keys(rejets)) expect(motif).toMatch(new RegExp(`^${date} : `))
  })

  it('says in French what is wrong with a value of another kind', async () => {
    const champs = Object.keys(ligne)
    const fausses = champs.flatMap((champ) =>
      ['12,5', '1e9', true, {}, [], -1, 1e300].map((valeur) => JSON.stringify({ ...ligne, [champ]: valeur })),
    )
    const { rejets } = await importer(fausses.join('\n'))
    expect(Object.keys(rejets).length).toBeGreaterThan(0)
    for (const motif of Object.keys(rejets)) expect(motif).not.toMatch(ANGLAIS)
    for (const motif of Object.keys(rejets)) expect(motif).not.toMatch(/refusée par la base/)
  })
})

it('a file whose first line does not end is no file of readings', async () => {
  await expect(base.telereleves(`${'x'.repeat(2 ** 21)}\nA;2024-01-10T00:00:00Z;5`)).rejects.toThrow(
    /^La première ligne du fichier .* dépasse 1 Mio/,
  )
})
