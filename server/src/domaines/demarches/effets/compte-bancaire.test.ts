import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606'
const SUCCES = 'Vos nouvelles coordonnées bancaires ont bien été enregistrées et sont dès à présent appliquées.'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
})
afterAll(() => app.close())

/** A payer of two contracts with an account, and whoever attached them. */
async function payeur({ montre = true } = {}) {
  const { db } = app.services
  const numero = await creerClient(db, {
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    titulaire: 'Zoé Durand',
  })
  const contrat = await creerAbonnement(db, { titulaire: numero })
  const autre = await creerAbonnement(db, { titulaire: numero })
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat, autre)
  if (montre) await montrerClient(db, id)
  return { id, numero, contrat, autre, client: await app.clientDe(id) }
}
type Payeur = Awaited<ReturnType<typeof payeur>>

const demander = ({ client, contrat }: Payeur, prelevement_type: 'TP' | 'PA' | 'ME') =>
  client(
    demarchesCalls.creationNouvelleDemarche,
    envoiDe('MODIF_COORD_BANCAIRE', contrat, {
      choisies: { prelevement_type, prelevement_iban: IBAN, prelevement_bic: 'PSSTFRPPLIL' },
    }),
  )
const souscrire = (contrat: string, code: 'PA' | 'ME' | 'FE', rum: string | null) =>
  app.services.db
    .insertInto('service_souscrit')
    .values({ numero_contrat: contrat, code, souscrit_le: '2024-03-12', rum })
    .execute()
const compte = async ({ numero }: Payeur) =>
  (
    await app.services.db
      .selectFrom('client')
      .select('iban_fin')
      .where('numero_client', '=', numero)
      .executeTakeFirstOrThrow()
  ).iban_fin
const mandats = async (contrat: string) => {
  const lignes = await app.services.db
    .selectFrom('mandat_sepa')
    .select(['rum', 'iban_fin', 'revoque_le'])
    .where('numero_contrat', '=', contrat)
    .orderBy('id')
    .execute()
  return lignes.map(({ rum, iban_fin, revoque_le }) => [rum, iban_fin, revoque_le])
}
const demandes = ({ contrat }: Payeur) =>
  app.services.db.selectFrom('demarche').select('etat').where('numero_contrat', '=', contrat).execute()

describe('another account', () => {
  it('amends the mandates of all that the payer pays, and tells the reference', async () => {
    const lui = await payeur()
    for (const contrat of [lui.contrat, lui.autre]) {
      await signerMandat(app.services.db, contrat, { signe_le: '2026-01-12' })
      await souscrire(contrat, 'PA', `VALOMBRE${contrat}01`)
    }
    const rum = `VALOMBRE${lui.contrat}01`
    expect(await demander(lui, 'PA')).toMatchObject({
      message: SUCCES,
      result: { rum, numeroClientPayeur: lui.numero },
    })
    expect(
      await lui.client(clientsCalls.infoClient, { params: { client: lui.numero, contract: lui.contrat } }),
    ).toMatchObject({ iban: '•••• •••• •••• 2606', bic: 'PSST••••', titulaireCompte: 'ZOÉ LAMBERT' })
    expect(await mandats(lui.contrat)).toEqual([[rum, '2606', null]])
    expect(await mandats(lui.autre)).toEqual([[`VALOMBRE${lui.autre}01`, '2606', null]])
    expect(await demandes(lui)).toEqual([{ etat: 'TRAITE' }])
  })

  it('begins a mandate where the one of a debited contract has ended, which its service then knows', async () => {
    const lui = await payeur()
    await signerMandat(app.services.db, lui.contrat, { revoque_le: '2026-10-01' })
    await souscrire(lui.contrat, 'ME', `VALOMBRE${lui.contrat}01`)
    await souscrire(lui.contrat, 'FE', null)
    const ailleurs = await payeur()
    await souscrire(ailleurs.contrat, 'ME', `VALOMBRE${ailleurs.contrat}01`)
    const rum = `AEL${lui.contrat}02`
    expect((await demander(lui, 'ME')).result.rum).toBe(rum)
    expect(await mandats(lui.contrat)).toEqual([
      [`VALOMBRE${lui.contrat}01`, '0189', '2026-10-01'],
      [rum, '2606', null],
    ])
    const souscrits = await app.services.db
      .selectFrom('service_souscrit')
      .select('rum')
      .where('numero_contrat', 'in', [lui.contrat, ailleurs.contrat])
      .orderBy('rum')
      .execute()
    expect(souscrits).toEqual([{ rum }, { rum: `VALOMBRE${ailleurs.contrat}01` }, { rum: null }])
    expect(await mandats(lui.autre)).toEqual([])
  })

  it('leaves the mandate of a contract that has ended as it is, for its closing bill', async () => {
    const lui = await payeur()
    for (const contrat of [lui.contrat, lui.autre])
      await signerMandat(app.services.db, contrat, { signe_le: '2026-01-12' })
    await app.services.db
      .updateTable('abonnement')
      .set({ code_etat_contrat: 'RA', date_resiliation: '2026-11-20' })
      .where('numero_contrat', '=', lui.autre)
      .execute()
    await demander(lui, 'PA')
    expect(await mandats(lui.contrat)).toEqual([[`VALOMBRE${lui.contrat}01`, '2606', null]])
    expect(await mandats(lui.autre)).toEqual([[`VALOMBRE${lui.autre}01`, '0189', null]])
  })

  it('of a contract that is not debited is kept, and no mandate changes without a signature', async () => {
    const lui = await payeur()
    await signerMandat(app.services.db, lui.autre, { signe_le: '2026-01-12' })
    await souscrire(lui.contrat, 'FE', null)
    expect(await demander(lui, 'TP')).toMatchObject({ message: SUCCES, result: { rum: null } })
    expect(await compte(lui)).toBe('2606')
    expect(await mandats(lui.contrat)).toEqual([])
    expect(await mandats(lui.autre)).toEqual([[`VALOMBRE${lui.autre}01`, '0189', null]])
  })
})

describe('nothing is kept', () => {
  it.each([
    ['debited', 'TP', /Ce contrat est prélevé/],
    ['not debited', 'PA', /Ce contrat n’est pas prélevé/],
  ] as const)('of what is said of a contract that is %s, being %s', async (etat, type, message) => {
    const lui = await payeur()
    // By a mandate that has ended nothing is debited.
    const revoque_le = etat === 'debited' ? null : '2026-10-01'
    await signerMandat(app.services.db, lui.contrat, { signe_le: '2026-01-12', revoque_le })
    const avant = await mandats(lui.contrat)
    expect(await refus(demander(lui, type))).toMatchObject({
      status: 400,
      champs: [{ champ: 'prelevement_type', message: expect.stringMatching(message) }],
    })
    expect([await compte(lui), await mandats(lui.contrat), await demandes(lui)]).toEqual(['0189', avant, []])
  })

  it('where the service debits nobody', async () => {
    const lui = await payeur()
    await signerMandat(app.services.db, lui.contrat, { signe_le: '2026-01-12' })
    const { SERVICE_ICS } = app.services.config
    app.services.config.SERVICE_ICS = ''
    onTestFinished(() => {
      app.services.config.SERVICE_ICS = SERVICE_ICS
    })
    expect(await refus(demander(lui, 'PA'))).toMatchObject({ status: 412, code: 'S002' })
    expect([await compte(lui), await demandes(lui)]).toEqual(['0189', []])
  })

  it('of what an account asks that has not shown to be the payer', async () => {
    const lui = await payeur({ montre: false })
    await signerMandat(app.services.db, lui.contrat, { signe_le: '2026-01-12' })
    expect(await refus(demander(lui, 'PA'))).toMatchObject({ status: 403, code: 'CLIENT_SEUL' })
    expect([await compte(lui), await demandes(lui)]).toEqual(['0189', []])
    expect(await mandats(lui.contrat)).toEqual([[`VALOMBRE${lui.contrat}01`, '0189', null]])
  })
})

describe('the payer', () => {
  it('is told, where he was written to before, which account is his now; not without an address', async () => {
    const lui = await payeur()
    const email = `payeur${lui.numero}@exemple.fr`
    await app.services.db.updateTable('client').set({ email }).where('numero_client', '=', lui.numero).execute()
    await demander(lui, 'TP')
    const [dit] = await courriersPour(app.services.db, email)
    expect(dit).toMatchObject({ type: 'compte-bancaire-change', texte: expect.stringContaining('2606') })
    expect(dit?.texte).not.toContain('20041010')
    const muet = await payeur()
    await app.services.db.updateTable('client').set({ email: null }).where('numero_client', '=', muet.numero).execute()
    await demander(muet, 'TP')
    expect(await compte(muet)).toBe('2606')
    const dits = app.services.db.selectFrom('courrier').select('id').where('type', '=', 'compte-bancaire-change')
    expect(await dits.where('texte', 'like', `%${muet.contrat}%`).execute()).toEqual([])
  })
})
