import type { Client } from '@ael/contract/client.ts'
import { relevesCalls as calls } from '@ael/contract/releves/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { poserCompteur, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { reglerParametre } from '../../testing/configuration.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { creerReleves } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { creerContratReleve } from '../../testing/releves.ts'
import { evenementsPour } from '../../testing/evenements.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

const horloge = horlogeReglable()
let app: TestApp
let client: Client
let contrat: string
let usager: number
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-10T18:00:00Z')
  usager = await creerUtilisateur(app.services.db)
  contrat = await creerContratReleve(app.services.db)
  await rattacher(app.services.db, usager, contrat)
  client = await app.clientDe(usager)
})

/** Another time: sessions last two hours. */
async function plusTard(instant: string): Promise<void> {
  horloge.regler(instant)
  client = await app.clientDe(usager)
}

const saisie = (valeurIndexConsommationReleve: number, plus: object = {}) => ({
  body: {
    numeroContratAbonnement: contrat,
    dateReleveIndexConsommation: '10/11/2026',
    valeurIndexConsommationReleve,
    ...plus,
  },
})
const enregistrer = (index: number, plus: object = {}) => client(calls.enregistrerIndex, saisie(index, plus))
const periode = () => client(calls.ouverturePeriode, { body: { numeroContratAbonnement: contrat } })

describe('the period of reading', () => {
  it('is around the next visit, as it is set', async () => {
    expect(await periode()).toEqual({
      autorise: true,
      code: null,
      message: null,
      dateDebut: '2026-10-28',
      dateFin: '2026-11-17',
    })
    await plusTard('2026-10-27T10:00:00Z')
    expect(await periode()).toMatchObject({
      autorise: false,
      code: 'W0015',
      message: 'L’index ne peut être saisi que pendant la période de relève\u202F: du 28/10/2026 au 17/11/2026.',
    })
    await plusTard('2026-11-17T22:59:00Z')
    expect(await periode()).toMatchObject({ autorise: true })
    // Midnight in Paris.
    await plusTard('2026-11-17T23:01:00Z')
    expect(await periode()).toMatchObject({
      autorise: false,
      message: expect.stringContaining('s’est terminée le 17/11/2026'),
    })
    expect(await refus(enregistrer(1270))).toMatchObject({ status: 412, code: 'W0015', severity: 'Information' })
  })

  it('is as long before and after the visit as the service sets, or has no end', async () => {
    onTestFinished(async () => {
      await reglerParametre(app.services, 'PeriodeReleveJoursAvant', 15)
      await reglerParametre(app.services, 'PeriodeReleveJoursApres', 5)
    })
    await reglerParametre(app.services, 'PeriodeReleveJoursAvant', 3)
    await reglerParametre(app.services, 'PeriodeReleveJoursApres', 1)
    expect(await periode()).toMatchObject({ autorise: true, dateDebut: '2026-11-09', dateFin: '2026-11-13' })
    await reglerParametre(app.services, 'PeriodeReleveJoursAvant', -1)
    await plusTard('2026-08-01T10:00:00Z')
    expect(await periode()).toMatchObject({ autorise: true, dateDebut: null, dateFin: null })
  })

  it('is that fixed for the contract, when there is one', async () => {
    await app.services.db
      .insertInto('periode_releve')
      .values([
        { numero_contrat: contrat, debut: '2027-05-20', fin: '2027-05-31' },
        { numero_contrat: contrat, debut: '2026-11-20', fin: '2026-11-30' },
        { numero_contrat: contrat, debut: '2026-05-20', fin: '2026-05-31' },
      ])
      .execute()
    // Of those to come the next: neither the one after it, nor one that is over.
    expect(await periode()).toMatchObject({ autorise: false, dateDebut: '2026-11-20', dateFin: '2026-11-30' })
    await plusTard('2026-11-30T22:59:00Z')
    expect(await periode()).toMatchObject({ autorise: true, dateFin: '2026-11-30' })
    await plusTard('2026-11-30T23:01:00Z')
    expect(await periode()).toMatchObject({ autorise: false, dateDebut: '2027-05-20', dateFin: '2027-05-31' })
    await expect(
      app.services.db
        .insertInto('periode_releve')
        .values({ numero_contrat: contrat, debut: '2026-11-30', fin: '2026-12-02' })
        .execute(),
    ).rejects.toThrow(/periode_releve/)
  })
})

describe('a contract', () => {
  const autorisee = () => client(calls.saisieAutorisee, { params: { contract: contrat } })

  it('is read by its subscriber where the service says so, whatever the day', async () => {
    await plusTard('2026-08-01T10:00:00Z')
    expect(await autorisee()).toEqual({ autorise: true, code: null, message: null })
    await app.services.db
      .updateTable('abonnement')
      .set({ is_index_saisissable: false })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await autorisee()).toMatchObject({ autorise: false, code: 'AGENT' })
  })

  it('is not, when its meter is read by radio, or is not there, or does not serve', async () => {
    const { db } = app.services
    await db
      .updateTable('compteur')
      .set({ reseau: 'WIZE' })
      .where(
        'id',
        'in',
        db.selectFrom('affectation_compteur').select('compteur_id').where('numero_contrat', '=', contrat),
      )
      .execute()
    expect(await autorisee()).toMatchObject({ autorise: false, code: 'TELERELEVE' })
    expect(await refus(enregistrer(1270))).toMatchObject({ status: 412, code: 'TELERELEVE' })
    await db.deleteFrom('affectation_compteur').where('numero_contrat', '=', contrat).execute()
    expect(await autorisee()).toMatchObject({ code: 'COMPTEUR' })
    await db.updateTable('abonnement').set({ code_etat_contrat: 'CS' }).where('numero_contrat', '=', contrat).execute()
    expect(await autorisee()).toMatchObject({ code: 'R001' })
  })
})

describe('what is known before', () => {
  const lire = () => client(calls.dernierReleve, { params: { contract: contrat } })

  it('is the last index that was read, what is usual, what was billed last', async () => {
    expect(await lire()).toMatchObject({
      valeurIndex: 1236,
      dateReleve: '2026-05-12',
      appareil: { unite: 'm3', nombreRoues: 5, cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1236 }] },
      moyenneJour: expect.closeTo(0.22, 2),
      maximumJour: 75,
      derniereConsommationFacturee: { dateDebut: '2025-11-13', dateReleve: '2026-05-12', volume: 40, estimee: false },
      dernierEnvoi: null,
    })
  })

  it('does not take an estimate for a reading, nor the last index of a former meter: one below it can be true', async () => {
    await creerReleves(
      app.services.db,
      contrat,
      { date_releve: '2026-08-12', index_litres: 1_400_000, volume_litres: 163_600, nature: 'ESTIME' },
      { date_releve: '2026-08-13', index_litres: 1_500_000, nature: 'DEPOSE' },
    )
    expect(await lire()).toMatchObject({
      valeurIndex: 1236,
      dateReleve: '2026-05-12',
      derniereConsommationFacturee: { volume: 163.6, estimee: true },
    })
    expect(await client(calls.controlerIndex, saisie(1275))).toMatchObject({ volume: 39, jours: 182 })
  })

  it('takes for usual what three years of bills say, and thirty days at the least', async () => {
    const { db } = app.services
    const releves = (...lus: Parameters<typeof creerReleves>[2][]) => creerReleves(db, contrat, ...lus)
    await releves({ date_releve: '2022-01-01' }, { date_releve: '2022-06-30', volume_litres: 900_000 })
    expect(await lire()).toMatchObject({ moyenneJour: expect.closeTo(0.22, 2) })
    await db.deleteFrom('releve_facture').where('numero_contrat', '=', contrat).execute()
    await releves({ date_releve: '2026-05-01' }, { date_releve: '2026-05-30', volume_litres: 6000 })
    expect(await lire()).toMatchObject({ moyenneJour: null, derniereConsommationFacturee: { volume: 6 } })
    await releves({ date_releve: '2026-05-31', index_litres: 6000, volume_litres: 0 })
    expect(await lire()).toMatchObject({ moyenneJour: 0.2 })
  })

  it('of two dials is what both count together, in the unit of electricity', async () => {
    const { db } = app.services
    contrat = await creerContratReleve(db, { type: 'BT' })
    await rattacher(db, usager, contrat)
    await db
      .updateTable('compteur')
      .set({ nombre_cadrans: 2 })
      .where('id', 'in', (eb) =>
        eb.selectFrom('affectation_compteur').select('compteur_id').where('numero_contrat', '=', contrat),
      )
      .execute()
    expect(await lire()).toMatchObject({
      valeurIndex: 1236,
      maximumJour: null,
      appareil: {
        unite: 'kWh',
        cadrans: [
          { numeroOrdre: 1, libelle: 'Heures pleines', valeurIndex: null },
          { numeroOrdre: 2, libelle: 'Heures creuses', valeurIndex: null },
        ],
      },
    })
    const cadrans = [
      { numeroOrdre: 101, valeurIndex: 1000 },
      { numeroOrdre: 102, valeurIndex: 275 },
    ]
    expect(await enregistrer(0, { valeurIndexConsommationReleve: undefined, cadrans })).toMatchObject({
      valeurIndex: 1275,
      volume: 39,
      unite: 'kWh',
    })
  })

  it('begins anew with another meter', async () => {
    const { db } = app.services
    const { compteur_id } = await db
      .updateTable('affectation_compteur')
      .set({ fin: '2026-09-01', index_depose_litres: 1_260_000 })
      .where('numero_contrat', '=', contrat)
      .returning('compteur_id')
      .executeTakeFirstOrThrow()
    // One that was set before stays in place.
    await poserCompteur(db, contrat, { debut: '2026-08-01' })
    await poserCompteur(db, contrat, { debut: '2026-09-01', fin: '2026-11-20' })
    // Of one that is to come nothing is known.
    await poserCompteur(db, contrat, { debut: '2026-11-20' })
    await creerReleves(db, contrat, { compteur_id, date_releve: '2026-09-02', index_litres: 1_260_000 })
    expect(await lire()).toMatchObject({ valeurIndex: 0, dateReleve: '2026-09-01' })
    // What it showed at the end of the day on which it was set is later than what it was set at.
    await creerReleves(db, contrat, { date_releve: '2026-09-01', index_litres: 3000 })
    expect(await lire()).toMatchObject({ valeurIndex: 3, dateReleve: '2026-09-01' })
    expect(await enregistrer(14)).toMatchObject({ volume: 11 })
  })
})

describe('the control of an index', () => {
  it('tells what it makes, and asks when it is doubtful', async () => {
    expect(await client(calls.controlerIndex, saisie(1275))).toEqual({
      douteux: false,
      code: null,
      message: null,
      motif: null,
      volume: 39,
      jours: 182,
      volumeAttendu: expect.closeTo(40, 0),
    })
    const premierJour = saisie(1275, { dateReleveIndexConsommation: '2026-10-28' })
    expect(await client(calls.controlerIndex, premierJour)).toMatchObject({ volume: 39, jours: 169 })
    expect(await client(calls.controlerIndex, saisie(1500))).toMatchObject({
      douteux: true,
      code: 'W1053',
      motif: 'FORT',
      message:
        'Cet index est plus élevé que prévu\u202F: 264\u202Fm³ en 182 jours, contre 40\u202Fm³ d’habitude. Est-ce bien ce que montre le compteur\u202F?',
    })
  })

  it('refuses what cannot be, and leads to an advisor; insisted upon, by mail', async () => {
    const refuse = await refus(client(calls.controlerIndex, saisie(1230)))
    expect(refuse).toMatchObject({ status: 400, code: 'W2000', severity: 'Inconsistant' })
    expect(refuse?.message).toContain(
      'L’index relevé est incorrect. Veuillez le vérifier sur votre compteur. Si vous confirmez cet index, merci de contacter notre Centre Service Clients.',
    )
    expect(refuse?.message).toContain('01 99 00 12 30')
    expect(refuse?.champs).toEqual([
      {
        champ: 'valeurIndexConsommationReleve',
        message: 'Le dernier relevé était de 1\u202F236\u202Fm³ le 12/05/2026. L’index ne peut pas être inférieur.',
      },
    ])
    const insiste = await refus(client(calls.controlerIndex, saisie(1230, { confirme: true })))
    expect(insiste).toMatchObject({
      status: 400,
      code: 'W2000',
      severity: 'Security',
      message: expect.stringContaining('Renvoyez-le par mail avec votre numéro de contrat à releves@valombre.test'),
    })
    expect(await refus(enregistrer(1230, { confirme: true }))).toMatchObject({ status: 400, code: 'W2000' })
  })

  it.each([
    [{ dateReleveIndexConsommation: '11/11/2026' }, 'au plus tard aujourd’hui'],
    [{ dateReleveIndexConsommation: '2026-10-27' }, 'a commencé le 28/10/2026'],
    [{ dateReleveIndexConsommation: '31/02/2026' }, 'JJ/MM/AAAA'],
  ])('refuses the day of %j', async (plus, message) => {
    expect(await refus(enregistrer(1275, plus))).toMatchObject({
      status: 400,
      champs: [{ champ: 'dateReleveIndexConsommation', message: expect.stringContaining(message) }],
    })
  })

  it('refuses, at its day, an index of before the last that was read', async () => {
    await creerReleves(app.services.db, contrat, { date_releve: '2026-11-05', index_litres: 1_270_000 })
    const avant = saisie(1275, { dateReleveIndexConsommation: '2026-11-04' })
    expect(await refus(client(calls.controlerIndex, avant))).toMatchObject({
      status: 400,
      code: 'W2000',
      champs: [
        {
          champ: 'dateReleveIndexConsommation',
          message: 'Le dernier relevé est du 05/11/2026. Indiquez une date qui le suit.',
        },
      ],
    })
    const leJour = saisie(1275, { dateReleveIndexConsommation: '2026-11-05' })
    expect(await client(calls.controlerIndex, leJour)).toMatchObject({ volume: 5, jours: 0 })
  })

  it.each([[-1], [12.5], [10_000_000], ['12a'], [null]])('refuses %s as an index', async (index) => {
    expect(await refus(enregistrer(index as number))).toMatchObject({ status: 400, code: 'SAISIE' })
  })

  it('takes the dials by their shifted order, and each of them', async () => {
    const cadrans = (numeroOrdre: number, valeurIndex: number) => ({
      valeurIndexConsommationReleve: undefined,
      cadrans: [{ numeroOrdre, valeurIndex }],
    })
    expect(await client(calls.controlerIndex, saisie(0, cadrans(101, 1275)))).toMatchObject({ volume: 39 })
    expect(await refus(client(calls.controlerIndex, saisie(0, cadrans(102, 1275))))).toMatchObject({
      status: 400,
      code: 'W2000',
    })
  })
})

describe('an index', () => {
  it('is recorded with who sent it and what it makes, and its receipt is sent', async () => {
    const recu = await enregistrer(1275)
    expect(recu).toMatchObject({
      reference: expect.stringMatching(/^AR\d{8}$/),
      numeroContratAbonnement: contrat,
      dateReleve: '2026-11-10',
      valeurIndex: 1275,
      volume: 39,
      unite: 'm3',
      nombreRoues: 5,
      message: 'Votre relevé est enregistré.',
    })
    const ligne = await app.services.db
      .selectFrom('auto_releve')
      .selectAll()
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    expect(ligne).toMatchObject({
      cadrans: [1275],
      volume: 39,
      doute: null,
      origine: 'COMPTE',
      utilisateur_id: usager,
      jour_saisie: '2026-11-10',
      remis_le: null,
    })
    const [courrier] = await courriersPour(app.services.db, recu.email ?? '')
    expect(courrier?.texte).toContain(recu.reference)
    expect(courrier?.texte).toContain('1\u202F275\u202Fm³')
    expect(courrier?.texte).toContain('39\u202Fm³ en 182 jours')
    expect(courrier?.texte).toContain('10/11/2026')
    expect(courrier?.texte).toContain('12 rue des Tanneurs')
    expect(await evenementsPour(app.services.db, contrat)).toEqual([
      [
        'index.transmis',
        {
          reference: recu.reference,
          numeroContrat: contrat,
          jour: '2026-11-10',
          cadrans: [1275],
          volume: 39,
          doute: null,
          origine: 'COMPTE',
        },
      ],
    ])
    expect(await client(calls.dernierReleve, { params: { contract: contrat } })).toMatchObject({
      dernierEnvoi: { reference: recu.reference, valeurIndex: 1275, etat: 'ENREGISTRE' },
    })
  })

  it('of a meter that was set that day says what it shows, and nothing of a use by the day', async () => {
    const { db } = app.services
    await db.deleteFrom('releve_facture').where('numero_contrat', '=', contrat).execute()
    await db
      .updateTable('affectation_compteur')
      .set({ debut: '2026-11-10', index_pose_litres: 1_275_000 })
      .where('numero_contrat', '=', contrat)
      .execute()
    const recu = await enregistrer(1275)
    const [courrier] = await courriersPour(db, recu.email ?? '')
    expect(courrier?.texte).toContain('1\u202F275\u202Fm³')
    expect(courrier?.texte).not.toMatch(/Depuis le dernier index connu|null/)
    await plusTard('2026-11-11T18:00:00Z')
    await enregistrer(1276, { dateReleveIndexConsommation: '2026-11-11' })
    const textes = (await courriersPour(db, recu.email ?? '')).map(({ texte }) => texte)
    expect(textes).toContainEqual(expect.stringMatching(/1\u202Fm³ en 1 jour(?!s)/))
  })

  it('that is doubtful waits for a confirmation', async () => {
    expect(await refus(enregistrer(1500))).toMatchObject({ status: 412, code: 'W1053', severity: 'Security' })
    expect(await enregistrer(1500, { confirme: true })).toMatchObject({ volume: 264 })
    expect(
      await app.services.db.selectFrom('auto_releve').select('doute').where('numero_contrat', '=', contrat).execute(),
    ).toEqual([{ doute: 'FORT' }])
  })

  it('is sent once a day, and another time the day after', async () => {
    await enregistrer(1275)
    expect(await refus(enregistrer(1276))).toMatchObject({ status: 412, code: 'W0014' })
    expect(await periode()).toMatchObject({ autorise: false, code: 'W0014' })
    await plusTard('2026-11-11T07:00:00Z')
    const { reference } = await enregistrer(1276)
    expect(await client(calls.dernierReleve, { params: { contract: contrat } })).toMatchObject({
      dernierEnvoi: { reference, valeurIndex: 1276, dateReleve: '2026-11-10', saisiLe: '2026-11-11T08:00:00+01:00' },
    })
  })

  it('of two people at once is that of one of them', async () => {
    const autre = await creerUtilisateur(app.services.db)
    await rattacher(app.services.db, autre, contrat)
    const clients = [client, await app.clientDe(autre), client, await app.clientDe(autre)]
    const issues = await Promise.allSettled(clients.map((un, rang) => un(calls.enregistrerIndex, saisie(1275 + rang))))
    expect(issues.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const issue of issues)
      if (issue.status === 'rejected') expect(issue.reason).toMatchObject({ status: 412, corps: { code: 'W0014' } })
    const { nombre } = await app.services.db
      .selectFrom('auto_releve')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    expect(nombre).toBe(1)
    expect(
      await app.services.db
        .selectFrom('courrier')
        .select('id')
        .where('type', '=', 'releve-enregistre')
        .where('texte', 'like', `%${contrat}%`)
        .execute(),
    ).toHaveLength(1)
  })

  it('of a contract that is not the user’s is refused', async () => {
    contrat = await creerContratReleve(app.services.db)
    expect(await refus(enregistrer(1275))).toMatchObject({ status: 403, code: 'DROITS' })
  })
})
