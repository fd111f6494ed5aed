import { randomUUID } from 'node:crypto'
import type { Client } from '@ael/contract/client.ts'
import { servicesCalls as calls } from '@ael/contract/services/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerContratRattache, montrerClient } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { evenementsPour } from '../../../testing/evenements.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { IBAN_ESSAI, signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe } from '../../../testing/univers.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { traitementsServices } from '../traitements-services.job.ts'

const horloge = horlogeReglable('2026-11-23T09:00:00Z')
let app: TestApp
let gestionnaire: number
let client: Client
let contrats: string[]
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-23T09:00:00Z')
  const { db } = app.services
  await db.deleteFrom('traitement_services').execute()
  gestionnaire = await creerUtilisateur(db)
  const syndic = await creerClient(db, { raison_sociale: 'Cabinet Lefort' })
  contrats = []
  for (let rang = 0; rang < 4; rang += 1)
    contrats.push(await creerContratRattache(db, gestionnaire, { titulaire: syndic }))
  await montrerClient(db, gestionnaire)
  client = await app.clientDe(gestionnaire)
})

const saisie = { titulaire: 'Cabinet Lefort', iban: IBAN_ESSAI, bic: 'AGRIFRPP', signature: true }
const demander = (voulu: object = {}) =>
  client(calls.traiterServiceGroupe, {
    body: { idProcessus: randomUUID(), code: 'PA', action: 'SOUSCRIPTION', tous: true, saisie, ...voulu },
  })
const executer = () => traitementsServices.executer(app.services)
const lire = (id: string, query: object = {}) => client(calls.traitementGroupe, { params: { idProcessus: id }, query })
/** What the utility's systems are told of each contract. */
const annonces = () => Promise.all(contrats.map((numero) => evenementsPour(app.services.db, numero)))
const ligneDe = async (code: string) =>
  (await client(calls.getDetailServiceGroupe, { query: {} })).find((ligne) => ligne.code === code)

describe('the services of a group', () => {
  it('are those with a table, each with how its contracts stand', async () => {
    const lignes = await client(calls.getDetailServiceGroupe, { query: { idGroupe: 0 } })
    expect(lignes.map(({ code, annulable }) => [code, annulable])).toEqual([
      ['PA', false],
      ['ME', false],
      ['PM', false],
      ['FE', false],
      ['AR', true],
    ])
    expect(lignes[0]).toMatchObject({ nbContrats: 4, nbSouscrits: 0, nbPossibles: 4, nbResiliables: 0 })
    expect(lignes[3]).toMatchObject({ nbPossibles: 0 })
  })

  it('are those of the contracts of the group, and are searched, sorted and filtered', async () => {
    const idGroupe = await creerGroupe(app.services.db, gestionnaire, 'Les Tilleuls', contrats.slice(0, 2))
    await creerFacture(app.services.db, contrats[0]!)
    const page = (query: object) =>
      client(calls.contratsServiceGroupe, { query: { idGroupe, code: 'mensu', ...query } })
    expect(await page({ triDecroissant: true })).toMatchObject({
      nbTotalResultats: 2,
      resultats: contrats
        .slice(0, 2)
        .toSorted()
        .toReversed()
        .map((numeroContrat) => ({ numeroContrat })),
    })
    expect((await page({ vue: 'impossibles' })).resultats).toMatchObject([
      { numeroContrat: contrats[0], souscription: { code: 'S004' } },
    ])
    expect((await page({ vue: 'possibles', recherche: contrats[1]!.slice(2) })).nbTotalResultats).toBe(1)
    expect((await page({ vue: 'possibles', recherche: 'LEFORT' })).resultats).toMatchObject([
      { numeroContrat: contrats[1], titulaire: 'Cabinet Lefort' },
    ])
    const { db } = app.services
    await db
      .updateTable('abonnement')
      .set({ adresse_voie: 'zone nord', numero_client_titulaire: await creerClient(db) })
      .where('numero_contrat', '=', contrats[0]!)
      .execute()
    const parAdresse = [{ numeroContrat: contrats[1] }, { numeroContrat: contrats[0] }]
    expect((await page({ tri: 'adresse' })).resultats).toMatchObject(parAdresse)
    expect((await page({ tri: 'titulaire' })).resultats).toMatchObject([
      { titulaire: 'Cabinet Lefort', adresse: '12 rue des Tanneurs 38999 Valombre' },
      { titulaire: 'Durand Alix', adresse: '12 zone nord 38999 Valombre' },
    ])
    expect((await page({ recherche: 'Zone' })).resultats).toMatchObject(parAdresse.slice(1))
    expect((await page({ vue: 'souscrits' })).nbTotalResultats).toBe(0)
    expect((await page({ nbElements: 1, indexPage: 2 })).resultats).toMatchObject([
      { numeroContrat: contrats.slice(0, 2).toSorted()[1] },
    ])
    await app.services.db
      .insertInto('service_souscrit')
      .values({ numero_contrat: contrats[1]!, code: 'ME', souscrit_le: '2026-01-05' })
      .execute()
    expect((await page({ vue: 'souscrits' })).resultats).toMatchObject([{ numeroContrat: contrats[1] }])
    expect((await page({ vue: 'impossibles' })).resultats).toMatchObject([{ numeroContrat: contrats[0] }])
    expect((await page({ tri: 'dateSouscription', triDecroissant: true })).resultats).toMatchObject(parAdresse)
    expect((await page({ tri: 'dateSouscription' })).resultats).toMatchObject(parAdresse.toReversed())
  })
})

describe('a service for many contracts', () => {
  it('begins as INIT, and is done contract by contract, each once; each that is not says why', async () => {
    const traitement = await demander({ tous: false, contrats: [...contrats, contrats[0]!] })
    const maintenant = '2026-11-23T10:00:00+01:00'
    expect(traitement).toEqual({
      id: traitement.id,
      code: 'PA',
      libelle: 'Prélèvement à l’échéance',
      action: 'SOUSCRIPTION',
      etat: 'INIT',
      creeLe: maintenant,
      termineLe: null,
      nbContrats: 4,
      nbFaits: 0,
      nbNonEffectues: 0,
    })
    await app.services.db
      .updateTable('abonnement')
      .set({ code_etat_contrat: 'AT' })
      .where('numero_contrat', '=', contrats[2]!)
      .execute()
    await executer()
    expect(await lire(traitement.id)).toEqual({
      ...traitement,
      etat: 'TERMINE',
      termineLe: maintenant,
      nbFaits: 3,
      nbNonEffectues: 1,
      nbTotalResultats: 1,
      resultats: [
        {
          numeroContrat: contrats[2],
          message: 'Traitement non effectué',
          motif: 'Ce contrat n’est pas encore en service.',
        },
      ],
    })
    expect(await ligneDe('PA')).toMatchObject({ nbSouscrits: 3, nbPossibles: 0 })
    const rums = await app.services.db
      .selectFrom('mandat_sepa')
      .select('rum')
      .where('numero_contrat', 'in', contrats)
      .execute()
    expect(rums.map(({ rum }) => rum).toSorted()).toEqual([0, 1, 3].map((rang) => `AEL${contrats[rang]}01`).toSorted())
    expect(await annonces()).toEqual(
      contrats.map((numeroContrat, rang) =>
        rang === 2 ? [] : [['service.souscrit', { numeroContrat, code: 'PA', rum: `AEL${numeroContrat}01` }]],
      ),
    )
  })

  it('takes all of the group that can, before what was asked for later, and forgets the account once all is done', async () => {
    const trois = contrats.slice(0, 3)
    const idGroupe = await creerGroupe(app.services.db, gestionnaire, 'Les Tilleuls', trois)
    const { id } = await demander({ idGroupe })
    const apres = await demander({ code: 'FE', tous: false, contrats: trois, saisie: {} })
    const compte = () =>
      app.services.db
        .selectFrom('traitement_services')
        .select(['iban_scelle', 'titulaire_scelle', 'saisie'])
        .where('reference', '=', id)
        .executeTakeFirstOrThrow()
    const avant = await compte()
    expect(avant.iban_scelle).toMatch(/^s1\./)
    expect(JSON.stringify(avant.saisie)).not.toContain('Lefort')
    await executer()
    expect(await compte()).toEqual({ iban_scelle: null, titulaire_scelle: null, saisie: null })
    expect((await client(calls.traitementsGroupe, {})).resultats).toMatchObject([{ id: apres.id }, { id }])
    expect([await lire(id), await lire(apres.id)]).toMatchObject([{ nbFaits: 3 }, { nbFaits: 3 }])
    expect(await ligneDe('PA')).toMatchObject({ nbContrats: 4, nbSouscrits: 3, nbResiliables: 0 })
  })

  it('that goes on with the mandates in force begins nothing for a contract that has none', async () => {
    const { db } = app.services
    await signerMandat(db, contrats[0]!)
    const { id } = await demander({ code: 'ME', saisie: { garderAncienMandat: true, nbOccupants: 3 } })
    await executer()
    const { nbFaits, resultats } = await lire(id)
    expect(nbFaits).toBe(1)
    const laisses = contrats.slice(1).toSorted()
    expect(resultats.map(({ numeroContrat }) => numeroContrat)).toEqual(laisses)
    expect((await lire(id, { triDecroissant: true, nbElements: 2 })).resultats).toMatchObject([
      { numeroContrat: laisses[2] },
      { numeroContrat: laisses[1] },
    ])
    expect((await lire(id, { indexPage: 2, nbElements: 2 })).resultats).toMatchObject([{ numeroContrat: laisses[2] }])
    expect(new Set(resultats.map(({ motif }) => motif))).toEqual(
      new Set(['Aucun mandat en vigueur ne peut servir de nouveau. Donnez un compte bancaire, et signez son mandat.']),
    )
    for (const table of ['echeancier', 'service_souscrit', 'mandat_sepa'] as const)
      expect(
        await db.selectFrom(table).select('numero_contrat').where('numero_contrat', 'in', contrats).execute(),
      ).toEqual([{ numero_contrat: contrats[0] }])
  })

  it('is one, asked for twice', async () => {
    const id = randomUUID()
    await Promise.all([demander({ idProcessus: id }), demander({ idProcessus: id })])
    await demander({ idProcessus: id })
    expect((await client(calls.traitementsGroupe, {})).resultats).toMatchObject([{ id, nbContrats: 4 }])
    // Nor is it another once it is done, when no contract is left to subscribe for.
    await executer()
    expect(await demander({ idProcessus: id })).toMatchObject({ id, etat: 'TERMINE', nbFaits: 4 })
  })

  it('goes on where it was cut short, and does nothing twice', async () => {
    const { id } = await demander()
    const suivant = await demander({ code: 'FE', tous: false, contrats, saisie: {} })
    const { db } = app.services
    await sql`create function couper() returns trigger language plpgsql as $$ begin raise exception 'coupé'; end $$`.execute(
      db,
    )
    await sql`create trigger coupure before update of termine_le on traitement_services for each statement execute function couper()`.execute(
      db,
    )
    await expect(executer()).rejects.toThrow('coupé')
    expect(await lire(id)).toMatchObject({ etat: 'EN_COURS', nbFaits: 4 })
    expect(await lire(suivant.id)).toMatchObject({ etat: 'INIT', nbFaits: 0 })
    await sql`drop trigger coupure on traitement_services`.execute(db)
    await executer()
    expect(await lire(id)).toMatchObject({ etat: 'TERMINE', nbFaits: 4, nbNonEffectues: 0 })
    expect((await annonces()).map((dits) => dits.length)).toEqual([2, 2, 2, 2])
  })

  it('leaves out the one contract that fails, and says no more than that', async () => {
    const { db } = app.services
    await sql`create or replace function refuser() returns trigger language plpgsql as $$ begin if new.numero_contrat = ${sql.lit(contrats[1]!)} then raise exception 'panne'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger panne before insert on service_souscrit for each row execute function refuser()`.execute(
      db,
    )
    const { id } = await demander()
    await executer()
    await sql`drop trigger panne on service_souscrit`.execute(db)
    expect(await lire(id)).toMatchObject({
      etat: 'TERMINE',
      nbFaits: 3,
      resultats: [{ numeroContrat: contrats[1], message: 'Traitement non effectué', motif: null }],
    })
  })

  it('changes nothing any more on a contract that has left the account since, and each batch says so of its own', async () => {
    const { id } = await demander()
    const suivant = await demander({ code: 'FE', tous: false, contrats: contrats.slice(2), saisie: {} })
    await app.services.db.deleteFrom('attachement').where('numero_contrat', '=', contrats[3]!).execute()
    await executer()
    const resultats = [{ numeroContrat: contrats[3], motif: 'Ce contrat n’est plus rattaché à votre compte.' }]
    expect([await lire(id), await lire(suivant.id)]).toMatchObject([
      { nbFaits: 3, resultats },
      { nbFaits: 1, resultats },
    ])
  })

  it('is given up at once for many where one gesture does it, and by a request otherwise', async () => {
    expect(await refus(demander({ action: 'RESILIATION' }))).toMatchObject({ status: 400, code: 'GROUPE' })
    expect(await refus(demander({ code: 'AC' }))).toMatchObject({ status: 400, code: 'GROUPE' })
    const { db } = app.services
    await db
      .insertInto('service_souscrit')
      .values(contrats.map((numero_contrat) => ({ numero_contrat, code: 'AR', souscrit_le: '2026-01-05' })))
      .execute()
    const { id } = await demander({ code: 'AR', action: 'RESILIATION', saisie: {} })
    await executer()
    expect(await lire(id)).toMatchObject({ nbFaits: 4 })
    expect(await ligneDe('AR')).toMatchObject({ nbSouscrits: 0 })
  })

  it.each([
    [{ saisie: {} }, 'SAISIE'],
    [{ tous: false, contrats: [] }, 'CONTRATS'],
    [{ code: 'FE', saisie: {} }, 'CONTRATS'],
  ])('is refused with %j', async (voulu, code) => {
    expect(await refus(demander(voulu))).toMatchObject({ status: 400, code })
  })

  it('is its author’s: nobody else reads it, and a reference is not taken over', async () => {
    const { id } = await demander()
    const autre = await creerUsager(app)
    await montrerClient(app.services.db, autre.id)
    expect(await refus(autre.client(calls.traitementGroupe, { params: { idProcessus: id }, query: {} }))).toMatchObject(
      {
        status: 404,
      },
    )
    expect(await autre.client(calls.traitementsGroupe, {})).toMatchObject({ resultats: [] })
    const body = { idProcessus: id, code: 'PA', action: 'SOUSCRIPTION' as const, tous: true, saisie }
    expect(await refus(autre.client(calls.traiterServiceGroupe, { body }))).toMatchObject({ status: 404 })
  })

  it('is shown with the latest twenty, the newest first', async () => {
    const fait = new Date('2026-11-20T09:00:00Z')
    const [premier, dernier] = [randomUUID(), randomUUID()]
    const references = [dernier, ...Array.from({ length: 19 }, () => randomUUID()), premier]
    await app.services.db
      .insertInto('traitement_services')
      .values(
        references.map((reference, rang) => ({
          utilisateur_id: gestionnaire,
          reference,
          code: 'PA',
          action: 'SOUSCRIPTION',
          etat: 'TERMINE',
          // The first that is written is the latest; two of one instant, the later first.
          cree_le: new Date(fait.getTime() - Math.min(rang, 18) * 60_000),
          termine_le: fait,
        })),
      )
      .execute()
    const { resultats } = await client(calls.traitementsGroupe, {})
    expect(resultats.map(({ id }) => id)).toEqual([...references.slice(0, 18), premier, references[19]])
  })

  it('is forgotten after 90 days', async () => {
    const { id } = await demander()
    await executer()
    const plusTard = async (instant: string) => {
      horloge.regler(instant)
      await executer()
      const lui = await app.clientDe(gestionnaire)
      return refus(lui(calls.traitementGroupe, { params: { idProcessus: id }, query: {} }))
    }
    expect(await plusTard('2027-02-21T09:00:00Z')).toBeNull()
    expect(await plusTard('2027-02-21T09:00:01Z')).toMatchObject({ status: 404 })
  })
})
