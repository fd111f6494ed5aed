import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { montrerClient } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { evenementsPour } from '../../testing/evenements.ts'
import { signerMandat } from '../../testing/prelevements.ts'
import { creerUsager, type Usager } from '../../testing/usager.ts'
import { COMPTE, servicesDe } from './testing/services.ts'

let app: TestApp
let usager: Usager
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  usager = await creerUsager(app)
  await montrerClient(app.services.db, usager.id)
})

const { detail, facturer, mandats, resilier, souscrire, souscrits } = servicesDe(() => ({ app, usager }))
const plans = () =>
  app.services.db
    .selectFrom('echeancier as e')
    .innerJoin('echeance as d', 'd.echeancier_id', 'e.id')
    .select(['e.etat as plan', 'd.etat', 'd.montant_cents'])
    .where('numero_contrat', '=', usager.contrat)
    .orderBy('e.id')
    .orderBy('d.rang')
    .execute()
describe('direct debit', () => {
  it('signs a mandate, by which the contract is debited from now on', async () => {
    const voulu = { ...COMPTE, email: 'zoe@exemple.fr' }
    expect(await souscrire('PA', voulu)).toMatchObject({ rum: `AEL${usager.contrat}01` })
    expect(await evenementsPour(app.services.db, usager.contrat)).toEqual([
      ['service.souscrit', { numeroContrat: usager.contrat, code: 'PA', rum: `AEL${usager.contrat}01` }],
    ])
    expect(await mandats()).toEqual([
      { rum: `AEL${usager.contrat}01`, iban_fin: '0189', revoque_le: null, signe_le: '2026-11-23' },
    ])
    expect(await detail('prelevement')).toMatchObject({
      code: 'PA',
      estSouscrit: true,
      isSouscribed: true,
      etat: 'ACTIVE',
      dateSouscription: '2026-11-23',
      rum: `AEL${usager.contrat}01`,
      adresseMail: 'zoe@exemple.fr',
      isMandatSepaDisponible: true,
      cancellable: false,
      formulaireResiliation: 'RESILIATION_PA',
      souscription: { actif: false, code: 'S001' },
      resiliation: { actif: true, messageSiNonActif: null },
    })
  })

  it('amends the mandate of the same payer, and keeps its reference', async () => {
    await signerMandat(app.services.db, usager.contrat, { signe_le: '2026-01-12' })
    await souscrire('PA', { ...COMPTE, iban: 'FR1420041010050500013M02606' })
    expect(await mandats()).toEqual([
      { rum: `VALOMBRE${usager.contrat}01`, iban_fin: '2606', revoque_le: null, signe_le: '2026-01-12' },
    ])
  })

  it('begins a new mandate where the one in force has lapsed, for 36 months without a debit', async () => {
    await signerMandat(app.services.db, usager.contrat, { signe_le: '2022-01-12' })
    expect(await souscrire('PA', { garderAncienMandat: true })).toMatchObject({ refus: { code: 'S005' } })
    await souscrire('PA', { ...COMPTE, bic: '' })
    expect(await mandats()).toMatchObject([
      { rum: `VALOMBRE${usager.contrat}01`, revoque_le: '2026-11-23' },
      { rum: `AEL${usager.contrat}02`, revoque_le: null },
    ])
    // What is left empty is none.
    const { bic_scelle } = await app.services.db
      .selectFrom('mandat_sepa')
      .select('bic_scelle')
      .where('rum', '=', `AEL${usager.contrat}02`)
      .executeTakeFirstOrThrow()
    expect(bic_scelle).toBeNull()
  })

  it('goes on with the mandate in force when that is asked for', async () => {
    await signerMandat(app.services.db, usager.contrat)
    expect(await souscrire('PA', { garderAncienMandat: true })).toMatchObject({ rum: `VALOMBRE${usager.contrat}01` })
  })

  it('needs the account and its signature, field by field', async () => {
    const erreur = await souscrire('PA', { titulaire: 'Zoé Arnal' }).catch((error: unknown) => error)
    expect(erreur).toBeInstanceOf(ErreurMetier)
    expect((erreur as ErreurMetier).champs?.map(({ champ }) => champ)).toEqual(['paiement_iban', 'paiement_signature'])
    expect(await souscrits()).toEqual([])
  })

  it('ends with its mandate, and leaves one that had ended before', async () => {
    await signerMandat(app.services.db, usager.contrat, { signe_le: '2020-01-12', revoque_le: '2024-05-02' })
    await souscrire('PA', COMPTE)
    expect(await resilier('PA')).toEqual({ rum: null, avertissement: null })
    expect((await evenementsPour(app.services.db, usager.contrat)).at(-1)).toEqual([
      'service.resilie',
      { numeroContrat: usager.contrat, code: 'PA' },
    ])
    expect(await mandats()).toMatchObject([{ revoque_le: '2024-05-02' }, { revoque_le: '2026-11-23' }])
    expect(await souscrire('PA', { garderAncienMandat: true })).toMatchObject({ refus: { code: 'S005' } })
    expect(await souscrits()).toEqual([])
  })
})

describe('monthly billing', () => {
  it('signs a mandate and opens a plan, after the bills of a year', async () => {
    await facturer()
    const rum = `AEL${usager.contrat}01`
    expect(await souscrire('ME', { ...COMPTE, email: 'zoe@exemple.fr' })).toMatchObject({ rum })
    expect(await souscrits()).toMatchObject([{ code: 'ME', rum, adresse_mail: 'zoe@exemple.fr' }])
    const lues = await plans()
    expect(lues).toHaveLength(10)
    expect(new Set(lues.map(({ plan, etat, montant_cents }) => `${plan} ${etat} ${montant_cents}`))).toEqual(
      new Set(['EN_COURS A_VENIR 1800']),
    )
  })

  it('replaces direct debit, whose mandate goes on, and the other way round', async () => {
    await facturer()
    await souscrire('PA', COMPTE)
    await souscrire('FE')
    expect((await detail('ME')).remplace).toEqual(['Prélèvement à l’échéance'])
    await souscrire('ME', { garderAncienMandat: true })
    expect((await souscrits()).map(({ code }) => code)).toEqual(['FE', 'ME'])
    expect(await mandats()).toMatchObject([{ revoque_le: null }])
    await souscrire('PA', { garderAncienMandat: true })
    expect((await souscrits()).map(({ code }) => code)).toEqual(['FE', 'PA'])
    expect(new Set((await plans()).map(({ plan, etat }) => `${plan} ${etat}`))).toEqual(new Set(['ANNULE ANNULEE']))
    expect(await mandats()).toMatchObject([{ revoque_le: null }])
  })

  it('is not available where nothing tells what a year costs, unless it is said how many live there', async () => {
    expect(await souscrire('ME', COMPTE)).toEqual({
      refus: { code: 'S005', message: 'L’échéancier n’est pas disponible' },
    })
    expect(await mandats()).toEqual([])
    await souscrire('ME', { ...COMPTE, nbOccupants: 3 })
    expect((await plans())[0]).toMatchObject({ montant_cents: 3000 })
  })

  it('is not less than 0.8 of what is planned, in the imposed words; what it would replace stays', async () => {
    await facturer()
    await souscrire('PA', COMPTE)
    expect(await souscrire('ME', { ...COMPTE, mensualite: 10 })).toMatchObject({
      refus: { code: 'S005', message: 'La mensualisation demandée ne peut pas être inférieure à 14,40\u202F€' },
    })
    expect(await souscrits()).toMatchObject([{ code: 'PA' }])
  })

  it('ends with its plan and its mandate; what the bank already has is still taken', async () => {
    await facturer()
    await souscrire('ME', COMPTE)
    await app.services.db.updateTable('echeance').set({ etat: 'REMISE' }).where('rang', '=', 1).execute()
    await resilier('ME')
    expect((await plans()).map(({ etat }) => etat)).toEqual(['REMISE', ...Array.from({ length: 9 }, () => 'ANNULEE')])
    expect(await mandats()).toMatchObject([{ revoque_le: '2026-11-23' }])
  })
})
