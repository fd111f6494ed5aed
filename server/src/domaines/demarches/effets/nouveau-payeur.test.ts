import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Reponses } from '@ael/contract/demarches/modele.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { creerEcheancier, signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
})
afterAll(() => app.close())

const PARTICULIER = { payeur_type: 'Particulier', payeur_nom: 'Noël', payeur_prenom: 'Sarah', info_date: '23/11/2026' }

/** A holder who pays, debited. */
async function titulaire({
  montre = true,
  payeur,
  joint = true,
}: { montre?: boolean; payeur?: string; joint?: boolean } = {}) {
  const { db } = app.services
  const email = joint ? `titulaire${numeroUnique()}@exemple.fr` : null
  const numero = await creerClient(db, { nom: 'Durand', prenom: 'Alix', email })
  const contrat = await creerAbonnement(db, { titulaire: numero, ...(payeur && { payeur }) })
  await signerMandat(db, contrat, { signe_le: '2026-01-12' })
  await db
    .insertInto('service_souscrit')
    .values({ numero_contrat: contrat, code: 'PA', souscrit_le: '2026-01-12' })
    .execute()
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  if (montre) await montrerClient(db, id)
  return { contrat, numero, email, id, client: await app.clientDe(id) }
}
type Titulaire = Awaited<ReturnType<typeof titulaire>>

const declarer = ({ client, contrat }: Titulaire, choisies: Reponses = {}) =>
  client(
    demarchesCalls.creationNouvelleDemarche,
    envoiDe('NOUVEAU_PAYEUR', contrat, { choisies: { ...PARTICULIER, ...choisies } }),
  )
const etat = ({ contrat }: Titulaire) =>
  app.services.db
    .selectFrom('abonnement as a')
    .innerJoin('client as p', 'p.numero_client', 'a.numero_client_payeur')
    .select(['p.nom', 'p.prenom', 'p.siret', 'a.date_changement_payeur as depuis'])
    .where('a.numero_contrat', '=', contrat)
    .executeTakeFirstOrThrow()
const mandats = async ({ contrat }: Titulaire) =>
  (
    await app.services.db.selectFrom('mandat_sepa').select('revoque_le').where('numero_contrat', '=', contrat).execute()
  ).map(({ revoque_le }) => revoque_le)
/** What an address is told of a change of payer. */
const annonces = async (adresse: string | null) =>
  (await courriersPour(app.services.db, adresse ?? ''))
    .filter(({ type }) => type === 'payeur-change')
    .map(({ texte }) => texte)
const INCHANGE = { nom: 'Durand', prenom: 'Alix', siret: null, depuis: null }

describe('a new payer', () => {
  it('pays from today on: what debited the former one ends, and all are told', async () => {
    const lui = await titulaire()
    const neuf = `neuf${numeroUnique()}@exemple.fr`
    const { result } = await declarer(lui, { payeur_email: neuf })
    expect(await etat(lui)).toEqual({ nom: 'Noël', prenom: 'Sarah', siret: null, depuis: '2026-11-23' })
    expect(result.numeroClientPayeur).toMatch(/^8\d{6}$/)
    expect(await mandats(lui)).toEqual(['2026-11-23'])
    for (const adresse of [lui.email, neuf])
      expect(await annonces(adresse)).toEqual([expect.stringContaining('Sarah Noël')])
    // The receipt of the request goes to whoever wrote it.
    expect(await courriersPour(app.services.db, neuf)).toHaveLength(1)
  })

  it('is told to the holder too, and to the former payer, who is somebody else', async () => {
    const [ancien, neuf] = [`ancien${numeroUnique()}@exemple.fr`, `neuf${numeroUnique()}@exemple.fr`]
    const lui = await titulaire({ payeur: await creerClient(app.services.db, { nom: 'Petit', email: ancien }) })
    await declarer(lui, { payeur_email: neuf })
    for (const adresse of [lui.email, ancien, neuf]) expect(await annonces(adresse)).toHaveLength(1)
    // Of those who have no address there is nobody to write to.
    const muets = await titulaire({
      joint: false,
      payeur: await creerClient(app.services.db, { nom: 'Petit', email: null }),
    })
    await declarer(muets, { payeur_email: neuf })
    const dits = await app.services.db
      .selectFrom('courrier')
      .select('destinataire')
      .where('type', '=', 'payeur-change')
      .where('texte', 'like', `%${muets.contrat}%`)
      .execute()
    expect(dits).toEqual([{ destinataire: neuf }])
  })

  it.each(['FE', 'FL'])('gets neither the bills by mail (%s) nor the debits of the former one', async (code) => {
    const lui = await titulaire()
    const { db } = app.services
    const siens = [code, 'AR'].map((un) => ({
      numero_contrat: lui.contrat,
      code: un,
      souscrit_le: '2026-01-12',
      adresse_mail: lui.email,
    }))
    await db.insertInto('service_souscrit').values(siens).execute()
    await creerEcheancier(db, lui.contrat, [{ date_echeance: '2026-12-09' }])
    await declarer(lui)
    expect(
      await db.selectFrom('echeancier').select('etat').where('numero_contrat', '=', lui.contrat).execute(),
    ).toEqual([{ etat: 'ANNULE' }])
    expect(
      await db.selectFrom('service_souscrit').select('code').where('numero_contrat', '=', lui.contrat).execute(),
    ).toEqual([{ code: 'AR' }])
  })

  it('may be a company', async () => {
    const lui = await titulaire()
    await declarer(lui, { payeur_type: 'Professionnel', payeur_nom: 'SCI Les Acacias', payeur_siret: '35600000000048' })
    expect(await etat(lui)).toMatchObject({ nom: 'SCI Les Acacias', siret: '35600000000048' })
  })

  it('from a day to come waits for it', async () => {
    const lui = await titulaire()
    await declarer(lui, { info_date: '01/12/2026' })
    expect([await etat(lui), await mandats(lui)]).toEqual([INCHANGE, [null]])
    expect(await annonces(lui.email)).toEqual([])
  })

  it('who is the present one is refused: X1008', async () => {
    const lui = await titulaire()
    const meme = { payeur_nom: 'DURAND', payeur_prenom: 'Alix' }
    expect(await refus(declarer(lui, meme))).toMatchObject({
      status: 400,
      code: 'X1008',
      champs: [{ champ: 'payeur_nom' }],
    })
    expect(await mandats(lui)).toEqual([null])
  })

  it('is not declared by an account that has only shown the numbers of the contract, nor by a secondary user', async () => {
    const lui = await titulaire({ montre: false })
    expect(await refus(declarer(lui))).toMatchObject({ status: 403, code: 'CLIENT_SEUL' })
    const { db } = app.services
    await montrerClient(db, lui.id)
    const second = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: lui.id })
    await creerUnivers(db, lui.id, { utilisateurs: [second], contrats: [lui.contrat], scopes: ['demarches'] })
    expect(await refus(declarer({ ...lui, client: await app.clientDe(second) }))).toMatchObject({
      status: 403,
      code: 'DROITS',
    })
    expect(await etat(lui)).toEqual(INCHANGE)
  })

  it('is not declared for the contract of somebody else, in the form or beside it', async () => {
    const [lui, autre] = [await titulaire(), await titulaire()]
    expect(await refus(declarer({ ...lui, contrat: autre.contrat }))).toMatchObject({ status: 403 })
    await declarer(lui, { info_numeroContrat: autre.contrat })
    expect(await etat(autre)).toEqual(INCHANGE)
  })
})
