import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerContratRattache, daterArrivee } from '../../../testing/abonnements.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerFactureNommee, creerReleves, type FactureVoulue } from '../../../testing/factures.ts'
import { evaluerNuit } from '../moteur/evaluer-nuit.ts'
import { creerLogement, heuresDe, type Logement } from '../testing/fuite.ts'

const horloge = horlogeReglable('2026-11-22T06:30:00Z')
let app: TestApp
let logement: Logement

beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-22T06:30:00Z')
  logement = await creerLogement(app)
  await daterArrivee(app.services.db, logement.contrat, '2022-01-01')
})

const lire = (query: { numeroFacture?: string; origine?: 'APPAREIL' } = {}) =>
  logement.client(alertesCalls.ecretement, { params: { contract: logement.contrat }, query })

/** A bill of half a year, of water and sewerage. */
async function facturer(litres: number, voulue: FactureVoulue = {}): Promise<string> {
  const { db } = app.services
  const lignes = [
    { bloc: 'DISTRIBUTION', libelle: 'Consommation', prix_dix_milliemes: 16_820, tva_pour_mille: 55 },
    { bloc: 'COLLECTE', libelle: 'Consommation', prix_dix_milliemes: 18_450, tva_pour_mille: 100 },
  ].map((ligne, rang) => ({
    ...ligne,
    rang: rang + 1,
    unite: 'M3',
    quantite_milliemes: litres,
    du: '2026-05-01',
    au: '2026-10-31',
    montant_cents: Math.round((litres * ligne.prix_dix_milliemes) / 100_000),
  }))
  const ht = lignes.reduce((somme, { montant_cents }) => somme + montant_cents, 0)
  const tva = lignes.reduce(
    (somme, { montant_cents, tva_pour_mille }) => somme + Math.round((montant_cents * tva_pour_mille) / 1000),
    0,
  )
  const id = await creerFactureNommee(db, logement.contrat, 'S', {
    periode_debut: '2026-05-01',
    periode_fin: '2026-10-31',
    volume_litres: litres,
    montant_ht_cents: ht,
    montant_tva_cents: tva,
    montant_ttc_cents: ht + tva,
    solde_cents: ht + tva,
    ...voulue,
  })
  await db
    .insertInto('ligne_facture')
    .values([
      ...lignes.map((ligne) => ({ ...ligne, facture_id: id })).toReversed(),
      // What is owed by the day is none of what ran.
      { ...lignes[0]!, facture_id: id, rang: 3, libelle: 'Abonnement', unite: 'JOUR', montant_cents: 0 },
      { ...lignes[0]!, facture_id: id, rang: 4, libelle: 'Tranche vide', quantite_milliemes: 0, montant_cents: 0 },
    ])
    .execute()
  return `S-${logement.contrat}`
}

/** What was billed half a year after the other, 100 m³ from May to October, 40 m³ from November to April. */
const relever = (numeroContrat: string, annees: readonly number[]) =>
  creerReleves(
    app.services.db,
    numeroContrat,
    { date_releve: `${annees[0]}-04-30` },
    ...annees.flatMap((annee) => [
      { date_releve: `${annee}-10-31`, volume_litres: 100_000 },
      { date_releve: `${annee + 1}-04-30`, volume_litres: 40_000 },
    ]),
  )

async function prevenir(le: string): Promise<void> {
  await app.services.db
    .updateTable('envoi_alerte')
    .set({
      etat: 'ENVOYE',
      canal: 'MAIL',
      destinataire: 'a@exemple.fr',
      accepte_le: new Date(le),
      accepte_par: 'mx.exemple.fr',
      message_id: '<1@exemple.fr>',
    })
    .where('etat', '<>', 'ENVOYE')
    .where('instance_id', 'in', (eb) =>
      eb.selectFrom('instance_alerte').select('id').where('numero_contrat', '=', logement.contrat),
    )
    .execute()
}

describe('the relief of a bill', () => {
  it('holds it against the same days of the three years before, and is shown line by line', async () => {
    await relever(logement.contrat, [2023, 2024, 2025])
    const numeroFacture = await facturer(400_000)
    // What was told of the time after the bill says nothing of it.
    await declencher(app.services.db, {
      contrat: logement.contrat,
      jour: '2026-11-01',
      destinataire: 'titulaire@exemple.fr',
    })
    await prevenir('2026-11-02T05:41:07Z')
    expect(await lire({ numeroFacture })).toEqual({
      facture: { numeroFactureClient: numeroFacture, dateFacture: '2026-10-19' },
      debut: '2026-05-01',
      fin: '2026-10-31',
      litres: 400_000,
      reference: {
        source: 'TROIS_ANS',
        annees: [2025, 2024, 2023].map((annee) => ({
          debut: `${annee}-05-01`,
          fin: `${annee}-10-31`,
          litres: 100_000,
        })),
        litres: 100_000,
      },
      plafondLitres: 200_000,
      motif: null,
      prevenuLe: null,
      attestationAvant: null,
      joursRestants: null,
      lignes: [
        {
          service: 'EAU',
          libelle: 'Consommation',
          litres: 400_000,
          litresDus: 200_000,
          prixEuros: 1.682,
          tvaPourMille: 55,
          montantHT: 336.4,
        },
        {
          service: 'ASSAINISSEMENT',
          libelle: 'Consommation',
          litres: 400_000,
          litresDus: 100_000,
          prixEuros: 1.845,
          tvaPourMille: 100,
          montantHT: 553.5,
        },
      ],
      services: [
        {
          service: 'EAU',
          litresDus: 200_000,
          litresEcretes: 200_000,
          montantHT: 336.4,
          montantTVA: 18.5,
          montantTTC: 354.9,
        },
        {
          service: 'ASSAINISSEMENT',
          litresDus: 100_000,
          litresEcretes: 300_000,
          montantHT: 553.5,
          montantTVA: 55.35,
          montantTTC: 608.85,
        },
      ],
      montantTTC: 963.75,
    })
  })

  it.each([
    ['after both years', '2026-04-30', [null, null]],
    ['in the midst of the last', '2025-07-15', [null, null]],
    ['the day after it began', '2025-05-02', [null, null]],
    ['as it began', '2025-05-01', [100_000, null]],
  ])('counts whoever lived there before one came %s, and does not tell what he used', async (_when, arrivee, dits) => {
    const { db } = app.services
    const ancien = await creerContratRattache(db, logement.usager)
    await db
      .updateTable('affectation_compteur')
      .set({ debut: arrivee })
      .where('numero_contrat', '=', logement.contrat)
      .execute()
    await db
      .insertInto('affectation_compteur')
      .values({ numero_contrat: ancien, compteur_id: logement.compteur, debut: '2022-01-01', fin: arrivee })
      .execute()
    await daterArrivee(db, logement.contrat, arrivee)
    await relever(ancien, [2024, 2025])
    // The same water is billed there as sewage too.
    const egouts = await creerContratRattache(db, logement.usager, { type: 'AS' })
    await db
      .insertInto('affectation_compteur')
      .values({ numero_contrat: egouts, compteur_id: logement.compteur, debut: '2021-01-01', fin: '2022-01-01' })
      .execute()
    await relever(egouts, [2024, 2025])
    const { reference } = await lire({ numeroFacture: await facturer(400_000) })
    expect(reference).toMatchObject({ source: 'TROIS_ANS', litres: 100_000 })
    expect(reference.annees.map(({ litres }) => litres)).toEqual(dits)
  })

  it('counts, of what was billed next, the one day that is of the bill', async () => {
    await relever(logement.contrat, [2023, 2024, 2025])
    const { reference } = await lire({ numeroFacture: await facturer(400_000, { periode_fin: '2026-11-01' }) })
    // A day of 40 m³ in 181, or 182.
    expect(reference.annees.map(({ litres }) => litres)).toEqual([100_221, 100_221, 100_220])
  })

  it('without a known year is held against a dwelling of the area', async () => {
    expect(await lire({ numeroFacture: await facturer(400_000) })).toMatchObject({
      // 184 days of 120 m³ a year.
      reference: { source: 'ZONE', annees: [], litres: 60_493 },
      motif: null,
    })
    await reglerParametre(app.services, 'ConsommationMoyenneLogement', 240)
    const { reference } = await lire({ numeroFacture: `S-${logement.contrat}` })
    await reglerParametre(app.services, 'ConsommationMoyenneLogement', 120)
    expect(reference).toMatchObject({ source: 'ZONE', litres: 120_986 })
  })

  it.each([
    ['of a bill within twice the average', 200_000, {}, {}, 'SANS_EXCES'],
    ['of an estimate', 400_000, { estimee: true }, {}, 'ESTIMEE'],
    ['of a flush', 400_000, {}, { origine: 'APPAREIL' }, 'APPAREIL'],
  ] as const)('is none %s', async (_cas, litres, voulue, query, motif) => {
    await relever(logement.contrat, [2023, 2024, 2025])
    const numeroFacture = await facturer(litres, voulue)
    expect(await lire({ numeroFacture, ...query })).toMatchObject({ motif })
  })

  it('is for dwellings', async () => {
    const numeroFacture = await facturer(400_000)
    await app.services.db
      .updateTable('abonnement')
      .set({ code_categorie_contrat: 'PROFESSIONNEL' })
      .where('numero_contrat', '=', logement.contrat)
      .execute()
    expect(await lire({ numeroFacture })).toMatchObject({ motif: 'NON_DOMESTIQUE' })
  })

  it('of a leak that is not billed yet: what was measured since the last bill, until a month after the notice', async () => {
    const numeroFacture = await facturer(100_000, { periode_fin: '2026-10-31' })
    await logement.ecrire('2026-10-01', '2026-11-07', 0)
    await logement.ecrire('2026-11-08', '2026-11-21', 100)
    const autre = await poserCompteurRadio(app.services.db, logement.contrat)
    await ecrireJours(app.services.db, autre, '2026-10-30', '2026-11-02', { litres: heuresDe(0) })
    await evaluerNuit(app.services)
    await prevenir('2026-11-20T05:41:07Z')
    expect(await lire()).toMatchObject({
      facture: null,
      debut: '2026-11-01',
      fin: '2026-11-21',
      litres: 7 * 150 + 14 * (2400 + 150) + 2 * 150,
      prevenuLe: '2026-11-20T06:41:07+01:00',
      attestationAvant: '2026-12-20',
      joursRestants: 28,
      motif: null,
      lignes: [{ litres: 37_050 }, { litres: 37_050 }],
    })
    // The bill that is named is that bill still, and this leak none of it.
    expect(await lire({ numeroFacture })).toMatchObject({
      facture: { numeroFactureClient: numeroFacture },
      litres: 100_000,
      prevenuLe: null,
    })
    for (const [jour, dit] of [
      ['2026-12-20', { motif: null, joursRestants: 0 }],
      ['2026-12-21', { motif: 'DELAI_PASSE', joursRestants: null }],
    ] as const) {
      horloge.regler(`${jour}T06:30:00Z`)
      logement.client = await app.clientDe(logement.usager)
      expect(await lire()).toMatchObject(dit)
    }
  })

  it('of a leak of the last bill is that of this bill: the last of volume, which no credit note is', async () => {
    const { db } = app.services
    // What was billed of these days at first was billed again.
    await creerFactureNommee(db, logement.contrat, 'FAUSSE', {
      periode_debut: '2026-05-01',
      periode_fin: '2026-10-31',
      volume_litres: 90_000,
    })
    const numeroFacture = await facturer(100_000)
    const apres = { periode_debut: '2026-11-01', periode_fin: '2026-11-20' }
    await creerFactureNommee(db, logement.contrat, 'AVANT', {
      periode_debut: '2025-11-01',
      periode_fin: '2026-04-30',
      volume_litres: 40_000,
    })
    await creerFactureNommee(db, logement.contrat, 'SEC', { ...apres, volume_litres: 0 })
    await creerFactureNommee(db, logement.contrat, 'FRAIS', { volume_litres: 1000 })
    await creerFactureNommee(db, logement.contrat, 'SANS-DEBUT', { periode_fin: '2026-11-20', volume_litres: 1000 })
    await creerFactureNommee(db, logement.contrat, 'SANS-FIN', { periode_debut: '2026-11-01', volume_litres: 1000 })
    await creerFactureNommee(db, logement.contrat, 'AVOIR', {
      ...apres,
      type: 'AVOIR',
      volume_litres: 5000,
      montant_ht_cents: -1000,
      montant_tva_cents: 0,
      montant_ttc_cents: -1000,
      solde_cents: -1000,
    })
    await logement.ecrire('2026-10-01', '2026-10-07', 0)
    await logement.ecrire('2026-10-08', '2026-11-21', 100)
    // Told of it after the bill; what was told in the time of the bill, and before the leak, was of something else.
    for (const [jour, le] of [
      ['2026-06-10', '2026-06-11'],
      ['2026-11-19', '2026-11-20'],
    ] as const) {
      await declencher(db, { contrat: logement.contrat, jour, destinataire: 'titulaire@exemple.fr' })
      await prevenir(`${le}T05:41:07Z`)
    }
    expect(await lire()).toMatchObject({
      facture: { numeroFactureClient: numeroFacture },
      litres: 100_000,
      prevenuLe: '2026-11-20T06:41:07+01:00',
    })
    // Of the bill after it, what was told in its own time.
    await creerFactureNommee(db, logement.contrat, 'APRES', { ...apres, volume_litres: 50_000 })
    await declencher(db, { contrat: logement.contrat, jour: '2026-10-12', destinataire: 'titulaire@exemple.fr' })
    await prevenir('2026-10-13T05:41:07Z')
    expect(await lire({ numeroFacture: `APRES-${logement.contrat}` })).toMatchObject({
      litres: 50_000,
      prevenuLe: '2026-11-20T06:41:07+01:00',
    })
    expect(await lire({ numeroFacture })).toMatchObject({ prevenuLe: '2026-10-13T07:41:07+02:00' })
  })

  it('is of water alone', async () => {
    const numeroFacture = await facturer(400_000)
    await app.services.db
      .updateTable('abonnement')
      .set({ code_type_contrat: 'BT' })
      .where('numero_contrat', '=', logement.contrat)
      .execute()
    await expect(lire({ numeroFacture })).rejects.toMatchObject({ status: 404, corps: { code: 'RIEN_A_ECRETER' } })
  })

  it('of what was never billed is of all that was measured since one came, at no price yet', async () => {
    await logement.ecrire('2026-09-20', '2026-11-21', 10)
    const arriver = (jour: string | null) => daterArrivee(app.services.db, logement.contrat, jour)
    await arriver('2026-11-01')
    expect(await lire()).toMatchObject({
      facture: null,
      debut: '2026-11-01',
      fin: '2026-11-21',
      litres: 21 * (240 + 150),
      lignes: [],
      services: [],
      montantTTC: null,
    })
    await arriver(null)
    expect(await lire()).toMatchObject({ debut: '2025-10-18', litres: 63 * (240 + 150) })
  })

  it('of a bill of somebody else, or of nothing, is not found', async () => {
    await expect(lire()).rejects.toMatchObject({ status: 404, corps: { code: 'RIEN_A_ECRETER' } })
    await expect(lire({ numeroFacture: 'S-0000001' })).rejects.toMatchObject({
      status: 404,
      corps: { code: 'FACTURE' },
    })
  })
})
