import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerReleves } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { numeroSuivant } from '../../clients/numero-agence.public.sql.ts'
import {
  CHAMPS,
  COMMUNE,
  creerLieu,
  type Lieu,
  PRELEVE,
  SANS_PRELEVEMENT,
  souscriptionEnvoyee,
  type Type,
  TYPES,
  type Voulu,
} from '../testing/souscription.ts'

let app: TestApp
let visiteur: Client
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
  await app.services.db
    .insertInto('commune')
    .values([
      { code_insee: COMMUNE, nom: 'Valombre', code_postal: '38999', desservie: true },
      { code_insee: AILLEURS, nom: 'Ailleurs', code_postal: '38998', desservie: false },
    ])
    .onConflict((conflit) => conflit.doNothing())
    .execute()
  visiteur = await app.clientDe(null)
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())

const AILLEURS = '26902'
const lieu = (voulu: Parameters<typeof creerLieu>[1] = {}) => creerLieu(app.services.db, voulu)
const souscrire = (type: Type, ou: Pick<Lieu, 'numero'>, voulu: Voulu = {}) =>
  visiteur(demarchesCalls.creationNouvelleDemarche, souscriptionEnvoyee(type, ou, voulu))

const contrat = (numero: string | null) =>
  app.services.db
    .selectFrom('abonnement as a')
    .innerJoin('client as t', 't.numero_client', 'a.numero_client_titulaire')
    .innerJoin('client as p', 'p.numero_client', 'a.numero_client_payeur')
    .leftJoin('client as c', 'c.numero_client', 'a.numero_client_co_titulaire')
    .innerJoin('affectation_compteur as f', 'f.numero_contrat', 'a.numero_contrat')
    .select([
      'a.code_etat_contrat as etat',
      'a.date_mise_en_service as debut',
      'a.adresse_voie as voie',
      'f.compteur_id as compteur',
      'f.index_pose_litres as litres',
      't.nom',
      't.est_professionnel as professionnel',
      't.adresse',
      't.iban_fin as iban_titulaire',
      'p.nom as payeur',
      'c.nom as co_titulaire',
      'a.date_creation as conclu_le',
      'p.iban_fin as iban',
      'p.adresse as adresse_payeur',
    ])
    .where('a.numero_contrat', '=', numero ?? '')
    .executeTakeFirstOrThrow()
const services = async (numero: string | null) =>
  (
    await app.services.db
      .selectFrom('service_souscrit')
      .select('code')
      .where('numero_contrat', '=', numero ?? '')
      .orderBy('code')
      .execute()
  ).map(({ code }) => code)
/** What has come into being on a place beside what was there. */
const reprises = async ({ compteur }: Lieu) =>
  (await app.services.db.selectFrom('affectation_compteur').select('id').where('compteur_id', '=', compteur).execute())
    .length - 1
const etatDe = async (reference: string) =>
  app.services.db
    .selectFrom('demarche')
    .select(['etat', 'motif', 'message_client', 'numero_contrat'])
    .where('reference', '=', reference)
    .executeTakeFirst()

describe.each(TYPES)('%s', (type) => {
  it('at the least takes over the place, at its index, and asks nothing of a bank', async () => {
    const ou = await lieu()
    const { numeroContrat, result, reference } = await souscrire(type, ou, { choisies: SANS_PRELEVEMENT[type] })
    expect(numeroContrat).toMatch(/^8\d{6}$/)
    expect(await contrat(numeroContrat)).toMatchObject({
      etat: 'SE',
      debut: '2026-11-20',
      voie: 'rue des Tanneurs',
      compteur: ou.compteur,
      litres: 1_300_000,
      professionnel: type === 'SOUSCRIPTIONV2_PRO',
    })
    expect(result).toMatchObject({ rum: null, numeroContratAbonnement: numeroContrat })
    expect(await services(numeroContrat)).toEqual([])
    expect(await etatDe(reference)).toEqual({
      etat: 'TRAITE',
      motif: null,
      message_client: `Votre contrat est le ${numeroContrat}. Il commence le 20/11/2026, à l’index 1300.`,
      numero_contrat: numeroContrat,
    })
  })

  it('in full makes customer, payer, contract, mandate, plan and bills by mail in one go', async () => {
    const ou = await lieu()
    const choisies = { ...PRELEVE[type], sumup_cotitulaire_nom: 'Noël' }
    const { numeroContrat, result } = await souscrire(type, ou, { complet: true, choisies })
    expect(result.rum).toBe(`AEL${numeroContrat}01`)
    expect(result.numeroCreancier).toBe(app.services.config.SERVICE_ICS)
    const params = { rum: result.rum!, payer: result.numeroClientPayeur!, contract: numeroContrat! }
    const mandat = await app.client()(prelevementsCalls.getMandatSEPA, { params, query: { token: result.tokenKey! } })
    expect(mandat.type).toBe('application/pdf')
    const consommateur = type !== 'SOUSCRIPTIONV2_PRO'
    const debit = consommateur ? 'ME' : 'PA'
    expect(await services(numeroContrat)).toEqual(['FE', debit].toSorted())
    expect(await contrat(numeroContrat)).toMatchObject({
      co_titulaire: type === 'SOUSCRIPTIONV3' ? 'Noël' : null,
      conclu_le: '2026-11-23',
      iban: expect.any(String),
    })
    const plans = await app.services.db
      .selectFrom('echeancier')
      .select('id')
      .where('numero_contrat', '=', numeroContrat ?? '')
      .execute()
    expect(plans).toHaveLength(debit === 'ME' ? 1 : 0)
    const souscrit = await app.services.db
      .selectFrom('contrat_souscrit')
      .select(['numero_contrat_precedent', 'consommateur', 'souscrit_le'])
      .where('numero_contrat', '=', numeroContrat ?? '')
      .execute()
    expect(souscrit).toEqual([{ numero_contrat_precedent: ou.precedent, consommateur, souscrit_le: '2026-11-23' }])
  })

  it('of two people in the same second gives the place to one, and tells the other', async () => {
    const ou = await lieu()
    const voulu = { choisies: SANS_PRELEVEMENT[type] }
    const reponses = await Promise.all([souscrire(type, ou, voulu), souscrire(type, ou, voulu)])
    expect(await reprises(ou)).toBe(1)
    const [autre] = reponses.filter(({ numeroContrat }) => numeroContrat === null)
    expect(autre?.message).toMatch(/contrat est en cours à cette adresse/)
  })

  it('leaves a place that somebody has to an agent: W1004, and nobody loses his contract', async () => {
    const ou = await lieu({ etat: 'SE' })
    const { numeroContrat, reference, message } = await souscrire(type, ou, { choisies: SANS_PRELEVEMENT[type] })
    expect([numeroContrat, await reprises(ou)]).toEqual([null, 0])
    expect(message).toMatch(/un conseiller/)
    expect(await etatDe(reference)).toMatchObject({ etat: 'EN_ATTENTE', motif: expect.stringMatching(/W1004/) })
    expect((await contrat(ou.precedent)).etat).toBe('SE')
  })

  it('refuses a place that the service has closed: W1014', async () => {
    const ou = await lieu({ etat: 'RS' })
    expect(await refus(souscrire(type, ou, { choisies: SANS_PRELEVEMENT[type] }))).toMatchObject({
      status: 412,
      code: 'W1014',
    })
    expect(await reprises(ou)).toBe(0)
  })

  it('refuses an index below the last one, though nobody was named: W2000', async () => {
    const ou = await lieu()
    expect(await refus(souscrire(type, ou, { index: 1279, choisies: SANS_PRELEVEMENT[type] }))).toMatchObject({
      status: 400,
      code: 'W2000',
      champs: [{ champ: CHAMPS[type].index, message: expect.stringMatching(/^L’index relevé est incorrect/) }],
    })
    expect(await reprises(ou)).toBe(0)
  })

  it('takes the last index itself: nobody has drawn water since', async () => {
    const { numeroContrat } = await souscrire(type, await lieu(), { index: 1280, choisies: SANS_PRELEVEMENT[type] })
    expect(await contrat(numeroContrat)).toMatchObject({ litres: 1_280_000 })
  })

  it('refuses a reading before the last one', async () => {
    const ou = await lieu()
    expect(await refus(souscrire(type, ou, { jour: '29/06/2026', choisies: SANS_PRELEVEMENT[type] }))).toMatchObject({
      status: 400,
      champs: [{ champ: CHAMPS[type].jour, message: 'La date de votre relevé est incorrecte. Veuillez la modifier.' }],
    })
  })

  it('refuses to be debited by a service that debits nobody: W1035, and keeps nothing', async () => {
    const ou = await lieu()
    const { SERVICE_ICS } = app.services.config
    app.services.config.SERVICE_ICS = ''
    onTestFinished(() => {
      app.services.config.SERVICE_ICS = SERVICE_ICS
    })
    expect(await refus(souscrire(type, ou, { choisies: PRELEVE[type] }))).toMatchObject({ code: 'W1035' })
    expect(await reprises(ou)).toBe(0)
  })
})

it('a place that was taken and left on one day, its meter still there, is free from the next day on', async () => {
  const ou = await lieu({ debut: '2026-11-20', fin: null })
  await app.services.db
    .updateTable('abonnement')
    .set({ date_resiliation: '2026-11-20' })
    .where('numero_contrat', '=', ou.precedent)
    .execute()
  const voulu = { choisies: SANS_PRELEVEMENT.SOUSCRIPTIONV2 }
  expect(await refus(souscrire('SOUSCRIPTIONV2', ou, voulu))).toMatchObject({
    status: 400,
    champs: [{ champ: CHAMPS.SOUSCRIPTIONV2.jour }],
  })
  await souscrire('SOUSCRIPTIONV2', ou, { ...voulu, jour: '21/11/2026' })
  expect(await reprises(ou)).toBe(1)
  // Nor before its former occupant has left it.
  const quitte = await lieu({ fin: null })
  await app.services.db
    .updateTable('abonnement')
    .set({ date_resiliation: '2026-11-21' })
    .where('numero_contrat', '=', quitte.precedent)
    .execute()
  expect(await refus(souscrire('SOUSCRIPTIONV2', quitte, voulu))).toMatchObject({ status: 400 })
  // On the day on which he leaves it is free.
  await app.services.db
    .updateTable('abonnement')
    .set({ date_resiliation: '2026-11-23' })
    .where('numero_contrat', '=', quitte.precedent)
    .execute()
  const toutesRoues = { ...voulu, jour: '23/11/2026', index: 99_999 }
  expect(await refus(souscrire('SOUSCRIPTIONV2', quitte, { ...toutesRoues, index: 100_000 }))).toMatchObject({
    status: 400,
    champs: [{ champ: CHAMPS.SOUSCRIPTIONV2.index }],
  })
  expect((await souscrire('SOUSCRIPTIONV2', quitte, toutesRoues)).numeroContrat).not.toBeNull()
})

describe('a meter that replaced another', () => {
  let ou: Lieu
  beforeEach(async () => {
    ou = await lieu({ debut: '2026-06-15', fin: null })
    const ancien = await poserCompteur(app.services.db, ou.precedent, { fin: '2026-06-15' })
    await creerReleves(app.services.db, ou.precedent, {
      compteur_id: ancien,
      date_releve: '2026-06-15',
      index_litres: 5_000_000,
    })
  })
  const reprendre = (index: number) =>
    souscrire('SOUSCRIPTIONV2', ou, { index, choisies: SANS_PRELEVEMENT.SOUSCRIPTIONV2 })

  it('is taken over at what it shows, whatever the other one showed that day', async () => {
    const { numeroContrat } = await reprendre(12)
    expect(await contrat(numeroContrat)).toMatchObject({ compteur: ou.compteur, litres: 12_000 })
  })

  it.each([
    ['of it', () => ou.compteur],
    ['there, of a meter that is not named', () => null],
  ])('is held against the last that was read %s, and not against an estimate', async (_, compteur) => {
    const sien = { compteur_id: compteur() }
    await creerReleves(
      app.services.db,
      ou.precedent,
      { ...sien, date_releve: '2026-06-20', index_litres: 10_000 },
      { ...sien, date_releve: '2026-06-18', index_litres: 8_000 },
      { ...sien, date_releve: '2026-06-30', index_litres: 90_000, nature: 'ESTIME' },
    )
    const tropBas = { code: 'W2000', champs: [{ champ: CHAMPS.SOUSCRIPTIONV2.index }] }
    expect(await refus(reprendre(9))).toMatchObject(tropBas)
    // The same when it was read last on the day on which the place was left.
    await app.services.db
      .updateTable('affectation_compteur')
      .set({ fin: '2026-06-20', index_depose_litres: null })
      .where('compteur_id', '=', ou.compteur)
      .execute()
    expect(await refus(reprendre(9))).toMatchObject(tropBas)
    const { numeroContrat } = await reprendre(12)
    expect(await contrat(numeroContrat)).toMatchObject({ litres: 12_000 })
  })
})

describe('a place that is not known', () => {
  it('is no contract to take over: W1031', async () => {
    expect(
      await refus(souscrire('SOUSCRIPTION', { numero: 'ZZZ999' }, { choisies: SANS_PRELEVEMENT.SOUSCRIPTION })),
    ).toMatchObject({ status: 404, code: 'W1031' })
  })

  it.each(['SOUSCRIPTIONV2', 'SOUSCRIPTIONV2_PRO', 'SOUSCRIPTION_SIGN'] as const)(
    'leaves %s to an agent, who has yet to open the contract',
    async (type) => {
      const voulu = { trouve: false, choisies: SANS_PRELEVEMENT[type] }
      const { numeroContrat, reference, message } = await souscrire(type, { numero: 'ZZZ999' }, voulu)
      expect(numeroContrat).toBeNull()
      expect(message).toMatch(/un conseiller le retrouve avec vous, et ouvre votre contrat/)
      expect(await etatDe(reference)).toEqual({
        etat: 'EN_ATTENTE',
        motif: null,
        message_client: 'Un conseiller retrouve votre compteur, puis ouvre votre contrat.',
        numero_contrat: null,
      })
    },
  )

  it('stops « J’emménage » at its first step', async () => {
    const refuse = await refus(
      souscrire('SOUSCRIPTIONV3', { numero: 'ZZZ999' }, { choisies: SANS_PRELEVEMENT.SOUSCRIPTIONV3 }),
    )
    expect(refuse).toMatchObject({
      status: 400,
      champs: [{ champ: 'type_numeroCompteur', message: expect.stringMatching(/ne trouvons pas ce compteur/) }],
    })
  })

  it.each([
    ['SOUSCRIPTION', 'info_commune'],
    ['SOUSCRIPTIONV3', 'type_commune'],
  ] as const)('is in a commune that the service does not manage: %s says whom to ask', async (type, champ) => {
    const refuse = await refus(
      souscrire(type, await lieu(), { choisies: { ...SANS_PRELEVEMENT[type], [champ]: AILLEURS } }),
    )
    expect(refuse?.champs).toContainEqual({ champ, message: expect.stringMatching(/ne distribue pas l’eau/) })
  })

  it('is not that of another commune', async () => {
    const ou = await lieu()
    await app.services.db
      .updateTable('abonnement')
      .set({ code_commune: '26903' })
      .where('numero_contrat', '=', ou.precedent)
      .execute()
    expect(await refus(souscrire('SOUSCRIPTION', ou, { choisies: SANS_PRELEVEMENT.SOUSCRIPTION }))).toMatchObject({
      code: 'W1031',
    })
  })
})

describe('the contract of the former occupant', () => {
  const reprendre = (ou: Lieu, numero: string) =>
    souscrire('SOUSCRIPTION', ou, {
      choisies: {
        ...SANS_PRELEVEMENT.SOUSCRIPTION,
        referenceAbonnement_numeroContratAbonnementPredecesseur: numero,
      },
    })

  it('when it is another one does not stop the meter from telling: W1021', async () => {
    const ou = await lieu()
    const { numeroContrat, reference } = await reprendre(ou, numeroUnique())
    expect(numeroContrat).not.toBeNull()
    expect(await etatDe(reference)).toMatchObject({ etat: 'TRAITE', motif: expect.stringMatching(/W1021/) })
  })

  it('when it is somebody else’s is left alone', async () => {
    const [ou, autre] = [await lieu(), await lieu({ etat: 'SE' })]
    await reprendre(ou, autre.precedent)
    expect((await contrat(autre.precedent)).etat).toBe('SE')
  })
})

it('documents are signed by whoever subscribes, or answers for a company that does', async () => {
  const ou = await lieu()
  const signer = (nom: string) =>
    souscrire('SOUSCRIPTION_SIGN', ou, {
      choisies: { ...SANS_PRELEVEMENT.SOUSCRIPTION_SIGN, particulier_nom: 'Éluard-Noël', ...signe(nom) },
    })
  const signe = (nom: string) => ({
    signature_reglement: nom,
    signature_retractation: nom,
    signature_fourniture: nom,
  })
  expect(await refus(signer('Jean Dupont'))).toMatchObject({
    status: 400,
    champs: expect.arrayContaining([{ champ: 'signature_reglement', message: expect.stringMatching(/Éluard-Noël/) }]),
  })
  expect(await reprises(ou)).toBe(0)
  await signer('Zoé ELUARD NOEL')
  expect(await reprises(ou)).toBe(1)
  const pro = { type_client: 'Professionnel', professionnel_nom: 'SCI Noël', professionnel_contact: 'Paul Vidal' }
  const { numeroContrat } = await souscrire('SOUSCRIPTION_SIGN', await lieu(), {
    choisies: { ...SANS_PRELEVEMENT.SOUSCRIPTION_SIGN, ...pro, signature_reglement: 'Paul Vidal' },
  })
  expect(numeroContrat).not.toBeNull()
})

it('bills by mail go to whoever pays, whose account it is, and the code of the mandate is not kept with the request', async () => {
  const payeur_email = `payeur${numeroUnique()}@exemple.fr`
  const { numeroContrat, reference, result } = await souscrire('SOUSCRIPTIONV2', await lieu(), {
    complet: true,
    choisies: { ...PRELEVE.SOUSCRIPTIONV2, facturation_adresseIdentique: 'Non', payeur_email },
  })
  const { db } = app.services
  expect(
    await db
      .selectFrom('service_souscrit')
      .select('adresse_mail')
      .where('numero_contrat', '=', numeroContrat ?? '')
      .where('code', '=', 'FE')
      .execute(),
  ).toEqual([{ adresse_mail: payeur_email }])
  expect(await contrat(numeroContrat)).toMatchObject({
    iban: '0189',
    iban_titulaire: null,
    adresse: '12 rue des Tanneurs',
    adresse_payeur: '12 RUE DES LAVANDIÈRES',
  })
  const gardee = await db
    .selectFrom('demarche')
    .select('reponse_envoi')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(result.tokenKey).toMatch(/./)
  expect(JSON.stringify(gardee)).not.toContain(result.tokenKey)
})

it('sent again under the same identifier makes one contract, under the first number that is free', async () => {
  const ou = await lieu()
  const [tire] = await numeroSuivant(app.services.db)
  const pris = await creerAbonnement(app.services.db, { numeroContrat: String(Number(tire?.numero) + 2) })
  const un = souscriptionEnvoyee('SOUSCRIPTIONV2', ou, { choisies: SANS_PRELEVEMENT.SOUSCRIPTIONV2 })
  const premiere = await visiteur(demarchesCalls.creationNouvelleDemarche, un)
  // The customer has the number before.
  expect([premiere.result.titulaire.numeroClient, premiere.numeroContrat]).toEqual([
    String(Number(tire?.numero) + 1),
    String(Number(pris) + 1),
  ])
  expect(await visiteur(demarchesCalls.creationNouvelleDemarche, un)).toEqual(premiere)
  expect(await reprises(ou)).toBe(1)
})

it('a company without a year of bills is told that its month cannot be planned', async () => {
  const ou = await lieu()
  const refuse = await refus(
    souscrire('SOUSCRIPTIONV2_PRO', ou, { choisies: { paiement_serviceMensu: 'Oui', paiement_facture: 'Non' } }),
  )
  expect(refuse).toMatchObject({ status: 400, champs: [{ champ: 'paiement_serviceMensu' }] })
  expect(await reprises(ou)).toBe(0)
})
