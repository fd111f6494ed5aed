import { PORTEES } from '@ael/contract/consentements/regles.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { REFUS_EXPORT } from '@ael/contract/consommation/regles.ts'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { consentir, ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerReleves } from '../../../testing/factures.ts'
import { textePdf } from '../../../testing/pdf.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe } from '../../../testing/univers.ts'
import { ouvrirConsommation, type Consommation } from '../../../testing/usager-telereleve.ts'

let ici: Consommation
let contrat: string
beforeAll(async () => {
  ici = await ouvrirConsommation()
  const telereleve = await ici.contratTelereleve()
  contrat = telereleve.contrat
  await ecrireJours(ici.app.services.db, telereleve.compteur, '2026-10-01', '2026-10-29', (jour) =>
    jour === '2026-10-02' ? { etats: 'x' } : jour === '2026-10-03' ? { etats: 'e' } : {},
  )
})
afterAll(() => ici.app.close())

type Corps = Record<string, unknown>
const exporter = (format: 'Csv' | 'Pdf', body: Corps, contract: string = contrat, group: string | number = 'null') =>
  ici.client(format === 'Csv' ? consommationCalls.exportCsv : consommationCalls.exportPdf, {
    params: { contract, group, key: 'null' },
    body,
  })

async function lignes(body: Corps, contract?: string, group?: number): Promise<string[][]> {
  const { contenu } = await exporter('Csv', body, contract, group)
  return Papa.parse<string[]>((await contenu.text()).replace(/^\uFEFF/, ''), { delimiter: ';', skipEmptyLines: true })
    .data
}

const OCTOBRE = { granulariteConsommation: 'JOURNEE', dateDebut: '2026-10-01', dateFin: '2026-10-04' }

describe('a CSV export', () => {
  it('is what a French spreadsheet opens: byte order mark, semicolons, decimal comma, CRLF', async () => {
    const { contenu, type, nomFichier } = await exporter('Csv', OCTOBRE)
    expect(type).toBe('text/csv; charset=utf-8')
    expect(nomFichier).toBe(`consommation-${contrat}-2026-10-01-2026-10-04.csv`)
    expect([...new Uint8Array(await contenu.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])
    expect(await contenu.text()).toBe(
      [
        'Date;Volume (m3);Volume (litres);Donnée;Index (m3)',
        '01/10/2026;0,240;240;Mesurée;1000,240',
        '02/10/2026;;;Manquante;',
        '03/10/2026;0,240;240;Estimée;1000,720',
        '04/10/2026;0,240;240;Mesurée;1000,960',
        '',
      ].join('\r\n'),
    )
  })

  it('holds hours with their time zone, two of them twice in autumn', async () => {
    const heures = await lignes({ granulariteConsommation: 'HEURE', dateDebut: '2026-10-25', dateFin: '2026-10-25' })
    expect(heures).toHaveLength(1 + 25)
    expect(heures.slice(3, 5)).toEqual([
      ['25/10/2026 02:00', 'UTC+02:00', '0,010', '10', 'Mesurée'],
      ['25/10/2026 02:00', 'UTC+01:00', '0,010', '10', 'Mesurée'],
    ])
  })

  it('has the columns that were asked for', async () => {
    expect(await lignes({ ...OCTOBRE, dateFin: '2026-10-01', colonnes: ['etat', 'numeroContrat'] })).toEqual([
      ['Donnée', 'Contrat'],
      ['Mesurée', contrat],
    ])
  })

  it('takes its type and dates from the table behind it', async () => {
    const urlService = `Consommation/graphe/${contrat}?zoom=2&dateDebut=01%2F10%2F2026&dateFin=2026-10-02`
    expect(await lignes({ typeExport: 'JOURNEE', urlService })).toHaveLength(1 + 2)
    // What is said outright goes before.
    expect(
      await lignes({
        ...OCTOBRE,
        dateFin: '2026-10-04',
        typeExport: 'MOIS',
        urlService: urlService.replace('=01', '=02'),
      }),
    ).toHaveLength(1 + 4)
  })

  it('of a group holds each contract, from its first to its last day, without electricity', async () => {
    const { db } = ici.app.services
    const autre = await ici.contratTelereleve()
    await ecrireJours(db, autre.compteur, '2026-10-02', '2026-10-03')
    const electricite = await creerAbonnement(db, { type: 'BT' })
    const facture = await creerAbonnement(db)
    await rattacher(db, ici.usager, electricite, facture)
    await ecrireJours(db, await poserCompteurRadio(db, electricite), '2026-10-01', '2026-10-04')
    await creerReleves(db, facture, { date_releve: '2026-09-01' }, { date_releve: '2026-10-10', volume_litres: 5 })
    const tous = await lignes(OCTOBRE, 'null', 0)
    expect(tous[0]).toEqual(['Contrat', 'Date', 'Volume (m3)', 'Volume (litres)', 'Donnée', 'Index (m3)'])
    expect(tous.slice(1).map(([numero, date]) => [numero, date])).toEqual(
      [contrat, autre.contrat]
        .sort()
        .flatMap((numero) =>
          (numero === contrat ? ['01', '02', '03', '04'] : ['02', '03']).map((jour) => [numero, `${jour}/10/2026`]),
        ),
    )
    expect(
      (await lignes({ ...OCTOBRE, granulariteConsommation: 'ANNEE' }, 'null', 0)).slice(1).map(([numero]) => numero),
    ).toContain(facture)
  })

  it('of one group holds its contracts and no other of the account', async () => {
    const { db } = ici.app.services
    const seul = await ici.contratTelereleve()
    await ecrireJours(db, seul.compteur, '2026-10-02', '2026-10-02')
    const groupe = await creerGroupe(db, ici.usager, 'Seul', [seul.contrat])
    expect((await lignes(OCTOBRE, 'null', groupe)).slice(1).map(([numero]) => numero)).toEqual([seul.contrat])
    expect((await exporter('Csv', OCTOBRE, 'null', groupe)).nomFichier).toBe(
      `consommation-groupe-${groupe}-2026-10-02-2026-10-02.csv`,
    )
  })

  it('of a group holds the days and hours that each holder lets be read, and no date of the others', async () => {
    const { db } = ici.app.services
    await reglerFonctionnalite(ici.app.services, 'ConsentementReleves', true)
    onTestFinished(() => reglerFonctionnalite(ici.app.services, 'ConsentementReleves', false))
    const contrats: string[] = []
    for (const [portees, du, au] of [
      [[], '2026-10-01', '2026-10-06'],
      [['JOUR'], '2026-10-02', '2026-10-05'],
      [['JOUR', 'HEURE'], '2026-10-03', '2026-10-04'],
    ] as const) {
      const maison = await ici.contratTelereleve()
      contrats.push(maison.contrat)
      await ecrireJours(db, maison.compteur, du, au)
      await consentir(db, maison.contrat, portees)
    }
    await montrerClient(db, ici.usager)
    const [, jours, heures] = contrats
    const groupe = await creerGroupe(db, ici.usager, 'Trois', contrats)
    const dedans = async (granulariteConsommation: string) => {
      const { contenu, nomFichier } = await exporter(
        'Csv',
        { granulariteConsommation, dateDebut: '2026-10-01', dateFin: '2026-10-30' },
        'null',
        groupe,
      )
      return [nomFichier, new Set((await contenu.text()).match(/^\d{7}/gm))]
    }
    const nom = (du: string, au: string) => `consommation-groupe-${groupe}-${du}-${au}.csv`
    expect(await dedans('MOIS')).toEqual([nom('2026-10-01', '2026-10-06'), new Set(contrats)])
    expect(await dedans('JOURNEE')).toEqual([nom('2026-10-02', '2026-10-05'), new Set([jours, heures])])
    expect(await dedans('HEURE')).toEqual([nom('2026-10-03', '2026-10-04'), new Set([heures])])
    const pdf = await exporter('Pdf', { ...OCTOBRE, granulariteConsommation: 'HEURE' }, 'null', groupe)
    const texte = (await textePdf(pdf.contenu)).replaceAll(/\s+/g, ' ')
    expect(texte).toContain('Sujet 1 contrats Période du 03/10/2026 au 04/10/2026')
    expect(texte).toContain('Total 0,48 m³')
    const personne = await creerGroupe(db, ici.usager, 'Un', contrats.slice(0, 1))
    expect(await refus(exporter('Csv', OCTOBRE, 'null', personne))).toMatchObject({
      status: 403,
      message: PORTEES.JOUR.manquant,
    })
  })

  it('goes on over blocks without losing or repeating an hour', async () => {
    const { contrat: long, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2025-01-01', '2026-06-30')
    const heures = await lignes(
      { granulariteConsommation: 'HEURE', dateDebut: '2025-01-01', dateFin: '2026-06-30' },
      long,
    )
    const noms = heures.slice(1).map(([date, fuseau]) => `${date} ${fuseau}`)
    expect(noms).toHaveLength(546 * 24 - 1)
    expect(new Set(noms).size).toBe(noms.length)
  })

  it('tells a period under way and one known in part from one that was measured', async () => {
    const { contrat: partiel, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-09-15', '2026-10-29')
    const mois = {
      granulariteConsommation: 'MOIS',
      dateDebut: '2026-09-01',
      dateFin: '2026-10-30',
      colonnes: ['dateReleve', 'etat'],
    }
    expect((await lignes(mois, partiel)).slice(1)).toEqual([
      ['15/09/2026', 'Partielle'],
      ['01/10/2026', 'En cours'],
    ])
  })

  it.each([
    ['../../etc/passwd', 'etc passwd.csv'],
    ['Relevé d’août : "été"', 'Relevé d’août été.csv'],
    ['rapport.csv', 'rapport.csv'],
    ['   ', undefined],
  ])('named %s is saved as %s', async (nomFichierExport, attendu) => {
    const { nomFichier } = await exporter('Csv', { ...OCTOBRE, nomFichierExport })
    expect(nomFichier).toBe(attendu ?? `consommation-${contrat}-2026-10-01-2026-10-04.csv`)
  })
})

describe('a PDF export', () => {
  it('is a document of the period, in pages', async () => {
    const { contenu, type, nomFichier } = await exporter('Pdf', {
      ...OCTOBRE,
      titreExport: '=SOMME(1;2) <b>Octobre</b>',
    })
    expect(type).toBe('application/pdf')
    expect(nomFichier).toBe(`consommation-${contrat}-2026-10-01-2026-10-04.pdf`)
    const octets = Buffer.from(await contenu.arrayBuffer())
    expect(octets.subarray(0, 5).toString()).toBe('%PDF-')
    expect(octets.toString('latin1')).toMatch(/\/Type \/Page\b/)
    const texte = (await textePdf(contenu)).replaceAll(/\s+/g, ' ')
    for (const dit of [
      '=SOMME(1;2) <b>Octobre</b>',
      `Sujet Contrat ${contrat}`,
      'Période du 01/10/2026 au 04/10/2026',
      'Détail par jour',
      'Total 0,96 m³, du 01/10/2026 au 04/10/2026',
      'Moyenne par jour 0,24 m³',
      'Volume en m³',
      '02/10/2026 à 02/10/2026 : relevés manquants. 0,24 m³, répartition inconnue. Le total les inclut.',
      'Jour par jour',
      'Édité le 30/10/2026',
    ])
      expect(texte).toContain(dit)
  })

  it.each([
    ['JOURNEE', '2026-10-12', 3],
    ['HEURE', '2026-10-13', 0],
  ])(
    'by %s of a time that is unknown has no figures, and marks what is missing where there is room',
    async (...cas) => {
      const [granulariteConsommation, dateFin, marques] = cas
      const { contrat: coupe, compteur } = await ici.contratTelereleve()
      const connus = (jour: string) => (jour < '2026-10-10' || jour > '2026-10-13' ? {} : null)
      await ecrireJours(ici.app.services.db, compteur, '2026-10-09', '2026-10-14', connus)
      const { contenu } = await exporter('Pdf', { granulariteConsommation, dateDebut: '2026-10-10', dateFin }, coupe)
      const texte = (await textePdf(contenu)).replaceAll(/\s+/g, ' ')
      expect(texte).toMatch(/Détail par (jour|heure) Volume en m³/)
      expect(texte.match(/\?/g) ?? []).toHaveLength(marques)
    },
  )

  it('of electricity is in kilowatt-hours', async () => {
    const { db } = ici.app.services
    const electricite = await creerAbonnement(db, { type: 'BT' })
    await rattacher(db, ici.usager, electricite)
    await creerReleves(
      db,
      electricite,
      { date_releve: '2026-08-31' },
      { date_releve: '2026-09-30', volume_litres: 450_000 },
    )
    const { contenu } = await exporter(
      'Pdf',
      { granulariteConsommation: 'MOIS', dateDebut: '2026-09-01', dateFin: '2026-09-30' },
      electricite,
    )
    const texte = (await textePdf(contenu)).replaceAll(/\s+/g, ' ')
    expect(texte).toContain('Consommation par mois')
    expect(texte).toContain('Énergie en kWh')
    expect(texte).toContain('Total 450 kWh, du 01/09/2026 au 30/09/2026')
  })

  it.each([
    ['ANNEE', '2026'],
    ['TRIMESTRE', 'T4 2026'],
    ['MOIS', '10/2026'],
    ['SEMAINE', '05/10'],
    ['JOURNEE', '01/10'],
    ['HEURE', '0 h'],
  ])('is made by %s, of a group too, its bars named as « %s »', async (granulariteConsommation, etiquette) => {
    const { contenu } = await exporter(
      'Pdf',
      { granulariteConsommation, dateDebut: '2026-10-01', dateFin: '2026-10-20' },
      'null',
      0,
    )
    const texte = (await textePdf(contenu)).replaceAll(/\s+/g, ' ')
    expect(texte).toMatch(/Sujet \d+ contrats/)
    expect(texte.slice(texte.indexOf('Volume en m³'), texte.indexOf('Plein'))).toContain(etiquette)
  })

  it.each([
    [
      ['numeroContrat', 'volumeConsoEnLitres', 'etat'],
      ['Volume (litres)', 'Donnée'],
    ],
    [['index'], ['Index (m3)']],
    // Nothing is left of what was asked for: the usual ones.
    [['numeroContrat'], ['Date', 'Volume (m3)', 'Volume (litres)', 'Donnée', 'Index (m3)']],
  ])('has the columns that were asked for, except that of the contract: %j', async (colonnes, titres) => {
    const texte = (await textePdf((await exporter('Pdf', { ...OCTOBRE, colonnes })).contenu)).replaceAll(/\s+/g, ' ')
    expect(texte).toContain(titres.join(' '))
    expect(texte).not.toContain(`Contrat ${titres[0]}`)
  })

  it('is refused when it would have too many pages', async () => {
    const { contrat: long, compteur } = await ici.contratTelereleve()
    await ecrireJours(ici.app.services.db, compteur, '2026-01-01', '2026-06-30')
    expect(
      await refus(
        exporter('Pdf', { granulariteConsommation: 'HEURE', dateDebut: '2026-01-01', dateFin: '2026-06-30' }, long),
      ),
    ).toMatchObject({
      status: 400,
      code: 'RAPPORT_TROP_LONG',
      message: 'Cette période est trop longue pour un PDF. Rapprochez les dates, ou choisissez le format CSV.',
    })
  })
})

describe.each(['Csv', 'Pdf'] as const)('a refused %s export says', (format) => {
  it.each([
    ['the type', { granulariteConsommation: undefined }, REFUS_EXPORT.type],
    ['the type', { granulariteConsommation: undefined, typeExport: 'SIECLE' }, REFUS_EXPORT.type],
    ['the start', { dateDebut: null }, REFUS_EXPORT.dateDebut],
    ['the future', { dateDebut: '2026-10-31', dateFin: null }, REFUS_EXPORT.futur],
    ['the future', { dateFin: '2026-10-31' }, REFUS_EXPORT.futur],
    ['the order', { dateDebut: '2026-10-05' }, 'Veuillez renseigner une date de fin supérieure à la date de début'],
  ])('%s: %j', async (_, body, message) => {
    expect(await refus(exporter(format, { ...OCTOBRE, ...body }))).toMatchObject({ status: 400, message })
  })

  it('that there is nothing in it', async () => {
    expect(await refus(exporter(format, { ...OCTOBRE, dateDebut: '2020-01-01', dateFin: '2020-02-01' }))).toMatchObject(
      {
        status: 404,
        message: 'Les informations renseignées ne permettent pas de récupérer les données',
      },
    )
  })

  it.each([
    { colonnes: ['motDePasse'] },
    { colonnes: [] },
    { dateDebut: 'hier' },
    { titreExport: 'x'.repeat(256) },
    { nomFichierExport: 'a\u0000b' },
  ])('what is wrong with %j', async (body) => {
    expect(await refus(exporter(format, { ...OCTOBRE, ...body }))).toMatchObject({ status: 400 })
  })

  it('that the contract is another’s', async () => {
    expect(await refus(exporter(format, OCTOBRE, await creerAbonnement(ici.app.services.db)))).toMatchObject({
      status: 403,
      code: 'DROITS',
    })
    expect(await refus(exporter(format, OCTOBRE, 'null', 'null'))).toMatchObject({ status: 403, code: 'DROITS' })
  })
})
