import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import type { Client } from '@ael/contract/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
let utilisateurId: number
let usager: Client
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  utilisateurId = await creerUtilisateur(app.services.db)
  usager = await app.clientDe(utilisateurId)
})

type Demande = CallInput<typeof abonnementsCalls.gestionAbonnement>['body']
const rattacherPar = (demande: Omit<Demande, 'action'>, client = usager) =>
  client(abonnementsCalls.gestionAbonnement, { body: { ...demande, action: 'ATTACHER_CONTRAT' } })

const attachements = (id = utilisateurId) =>
  app.services.db
    .selectFrom('attachement')
    .select(['numero_contrat', 'is_defaut'])
    .where('utilisateur_id', '=', id)
    .orderBy('numero_contrat')
    .execute()
const defauts = async (id = utilisateurId) =>
  (await attachements(id)).filter(({ is_defaut }) => is_defaut).map(({ numero_contrat }) => numero_contrat)

/** A contract with everything by which it can be attached. */
async function contratConnu(etat: 'SE' | 'RA' = 'SE') {
  const { db } = app.services
  const [titulaire, payeur] = [await creerClient(db), await creerClient(db)]
  const numeroCompteur = `D${numeroUnique()}A`
  const numeroContrat = await creerAbonnement(db, { titulaire, payeur, etat, numeroCompteur })
  const referenceFacture = `F${numeroUnique()}b`
  await creerFacture(db, numeroContrat, { numero_facture_client: referenceFacture, date_emission: '2026-05-04' })
  return { numeroContrat, titulaire, payeur, numeroCompteur, referenceFacture }
}

describe('attaching a contract', () => {
  it.each<[string, (contrat: Awaited<ReturnType<typeof contratConnu>>) => Omit<Demande, 'action'>]>([
    ['its meter', ({ numeroContrat, numeroCompteur }) => ({ numeroContrat, numeroCompteur })],
    [
      'its meter, typed in lower case with spaces',
      ({ numeroContrat, numeroCompteur }) => ({
        numeroContrat,
        numeroCompteur: ` ${numeroCompteur.toLowerCase().replace(/^d/, 'd ')} `,
      }),
    ],
    ['an invoice', ({ numeroContrat, referenceFacture }) => ({ numeroContrat, referenceFacture })],
    [
      'an invoice, typed in upper case',
      ({ numeroContrat, referenceFacture }) => ({ numeroContrat, referenceFacture: referenceFacture.toUpperCase() }),
    ],
    ['its holder', ({ numeroContrat, titulaire }) => ({ numeroContrat, numeroClient: titulaire })],
    ['its payer', ({ numeroContrat, payeur }) => ({ numeroContrat, numeroClient: payeur })],
    [
      'its meter, with empty other proofs',
      ({ numeroContrat, numeroCompteur }) => ({
        numeroContrat,
        numeroCompteur,
        numeroClient: '',
        referenceFacture: '',
      }),
    ],
  ])('succeeds with %s', async (_, demande) => {
    const contrat = await contratConnu()
    expect(await rattacherPar(demande(contrat))).toEqual({
      message: `Rattachement du contrat ${contrat.numeroContrat} réussi`,
      numeroContrat: contrat.numeroContrat,
      isResilie: false,
    })
    expect(await attachements()).toEqual([{ numero_contrat: contrat.numeroContrat, is_defaut: true }])
  })

  it('pads contract and client numbers', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, { numero_client: '0000042' })
    await creerAbonnement(db, { numeroContrat: '0000007', titulaire })
    expect((await rattacherPar({ numeroContrat: '7', numeroClient: '42' })).numeroContrat).toBe('0000007')
  })

  it('is refused with code 4 for a contract that does not exist, and for a meter that it does not have', async () => {
    const contrat = await contratConnu()
    const inconnu = await refus(rattacherPar({ numeroContrat: '0000000', numeroClient: contrat.titulaire }))
    expect(inconnu).toMatchObject({ status: 412, code: '4' })
    const autreCompteur = await refus(
      rattacherPar({ numeroContrat: contrat.numeroContrat, numeroCompteur: 'D0000000' }),
    )
    expect(autreCompteur).toEqual(inconnu)
  })

  it('is refused with the meter that the contract no longer has', async () => {
    const { db } = app.services
    const numeroContrat = await creerAbonnement(db)
    const ancien = `D${numeroUnique()}`
    await poserCompteur(db, numeroContrat, { numero: ancien, fin: '2024-01-01' })
    await poserCompteur(db, numeroContrat, { debut: '2024-01-01' })
    expect(await refus(rattacherPar({ numeroContrat, numeroCompteur: ancien }))).toMatchObject({ code: '4' })
  })

  it('is refused with code 2 for the invoice of another contract', async () => {
    const [contrat, autre] = [await contratConnu(), await contratConnu()]
    const refuse = await refus(
      rattacherPar({ numeroContrat: contrat.numeroContrat, referenceFacture: autre.referenceFacture }),
    )
    expect(refuse).toMatchObject({ status: 412, code: '2' })
    expect(await attachements()).toEqual([])
  })

  it.each([
    ['2024-11-21', null],
    ['2024-11-20', '3'],
  ])('with an invoice of %s answers code %s', async (emission, code) => {
    const { numeroContrat } = await contratConnu()
    const referenceFacture = `F${numeroUnique()}`
    await creerFacture(app.services.db, numeroContrat, {
      numero_facture_client: referenceFacture,
      date_emission: emission,
    })
    const refuse = await refus(rattacherPar({ numeroContrat, referenceFacture }))
    expect(refuse?.code ?? null).toBe(code)
    if (refuse)
      expect(refuse.message).toBe(
        'Cette facture est trop ancienne. Utilisez le numéro d’une facture de moins de 24 mois.',
      )
  })

  it('is refused with code 6 for a customer who is neither holder nor payer, nor the co-holder', async () => {
    const { db } = app.services
    const coTitulaire = await creerClient(db)
    const numeroContrat = await creerAbonnement(db, { coTitulaire })
    expect(await refus(rattacherPar({ numeroContrat, numeroClient: coTitulaire }))).toMatchObject({
      status: 412,
      code: '6',
    })
  })

  it('of a terminated contract is refused with code 1, but only to whoever proves it his', async () => {
    const contrat = await contratConnu('RA')
    expect(
      await refus(rattacherPar({ numeroContrat: contrat.numeroContrat, numeroClient: contrat.titulaire })),
    ).toMatchObject({ status: 412, code: '1' })
    expect(await refus(rattacherPar({ numeroContrat: contrat.numeroContrat, numeroClient: '0000000' }))).toMatchObject({
      code: '6',
    })
  })

  it('of a terminated contract succeeds with a warning for who may enter terminated contracts, by its last meter too', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db, { accesContratResilie: true })
    const client = await app.clientDe(id)
    const numeroContrat = await creerAbonnement(db, { etat: 'RS' })
    const numeroCompteur = `D${numeroUnique()}`
    await poserCompteur(db, numeroContrat, { numero: numeroCompteur, fin: '2026-06-30' })
    expect(await rattacherPar({ numeroContrat, numeroCompteur }, client)).toEqual({
      message: 'Attention ce contrat est résilié',
      numeroContrat,
      isResilie: true,
    })
  })

  it('needs a proof', async () => {
    const { numeroContrat } = await contratConnu()
    expect(await refus(rattacherPar({ numeroContrat }))).toMatchObject({ status: 400, code: 'PREUVE' })
  })

  it('needs every proof that is given to be right', async () => {
    const { numeroContrat, numeroCompteur } = await contratConnu()
    expect(await refus(rattacherPar({ numeroContrat, numeroCompteur, numeroClient: '0000000' }))).toMatchObject({
      code: '6',
    })
  })

  it('answers code 7 when the contract cannot be read, and counts no wrong proof', async () => {
    const { db } = app.services
    const { numeroContrat, titulaire } = await contratConnu()
    await sql`alter table facture rename to facture_absente`.execute(db)
    try {
      for (let essai = 0; essai < 11; essai += 1) {
        expect(await refus(rattacherPar({ numeroContrat, numeroClient: titulaire }))).toMatchObject({
          status: 500,
          code: '7',
          severity: 'Error',
        })
      }
    } finally {
      await sql`alter table facture_absente rename to facture`.execute(db)
    }
    expect(await refus(rattacherPar({ numeroContrat, numeroClient: titulaire }))).toBeNull()
  })

  it('twice changes nothing', async () => {
    const { numeroContrat, numeroCompteur } = await contratConnu()
    await rattacherPar({ numeroContrat, numeroCompteur })
    await usager(abonnementsCalls.personnalisationContrat, { body: { numeroContrat, libelle: 'Chez moi' } })
    await rattacherPar({ numeroContrat, numeroCompteur })
    expect((await usager(abonnementsCalls.contrats, { query: {} })).resultats).toMatchObject([
      { numeroContrat, libelle: 'Chez moi', isDefautContrat: true },
    ])
  })

  it('twice at the same moment keeps one default contract', async () => {
    const contrats = await Promise.all([contratConnu(), contratConnu(), contratConnu()])
    await Promise.all(
      contrats.map(({ numeroContrat, numeroCompteur }) => rattacherPar({ numeroContrat, numeroCompteur })),
    )
    expect(await attachements()).toHaveLength(3)
    expect(await defauts()).toHaveLength(1)
  })

  it.each([
    ['AttachementContratAvecCompteur', 'numeroCompteur'],
    ['AttachementContratAvecFacture', 'referenceFacture'],
    ['AttachementContratAvecClient', 'numeroClient'],
  ] as const)(
    'is not offered, while %s is off, by its %s, alone or with others; by these it is',
    async (nom, preuve) => {
      const { numeroContrat, titulaire, numeroCompteur, referenceFacture } = await contratConnu()
      const preuves = { numeroClient: titulaire, numeroCompteur, referenceFacture }
      onTestFinished(() => reglerFonctionnalite(app.services, nom, true))
      await reglerFonctionnalite(app.services, nom, false)
      for (const donnees of [{ [preuve]: preuves[preuve] }, preuves])
        expect(await refus(rattacherPar({ numeroContrat, ...donnees }))).toMatchObject({ status: 403, code: 'PREUVE' })
      expect(await attachements()).toEqual([])
      await rattacherPar({ numeroContrat, ...preuves, [preuve]: undefined })
      expect(await attachements()).toHaveLength(1)
    },
  )

  it.each(['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR'] as const)('is forbidden to %s', async (profil) => {
    const { numeroContrat, numeroCompteur } = await contratConnu()
    const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: [profil] }))
    expect(await refus(rattacherPar({ numeroContrat, numeroCompteur }, client))).toMatchObject({ status: 403 })
  })

  it.each([
    ['an unknown action', { action: 'AUTRE' }],
    ['a contract number of eight characters', { numeroContrat: '12345678' }],
    ['a contract number with a quote', { numeroContrat: "1' or 1" }],
    ['an object for a number', { numeroCompteur: { $ne: '' } }],
    ['a huge meter number', { numeroCompteur: 'D'.repeat(10_000) }],
    ['a control character', { numeroClient: '12\u00073' }],
  ])('refuses %s with a sentence', async (_, faute) => {
    const body = {
      numeroContrat: '0000001',
      numeroCompteur: 'D1234567',
      action: 'ATTACHER_CONTRAT',
      ...faute,
    } as Demande
    const refuse = await refus(usager(abonnementsCalls.gestionAbonnement, { body }))
    expect(refuse?.status).toBe(400)
    expect(refuse?.message).not.toBe('')
    expect(await attachements()).toEqual([])
  })

  it.each(["' or 1=1 --", '<b>1</b>', '🚰', '%', '_______'])('takes %s for a wrong number', async (numeroClient) => {
    const { numeroContrat } = await contratConnu()
    expect((await refus(rattacherPar({ numeroContrat, numeroClient })))?.code).toBe('6')
  })
})

describe('guesses', () => {
  it('are stopped after ten wrong proofs of an account, on the right one too, until a quarter of an hour has passed', async () => {
    const { numeroContrat, numeroCompteur } = await contratConnu()
    for (let essai = 0; essai < 10; essai += 1)
      expect((await refus(rattacherPar({ numeroContrat, numeroClient: String(essai) })))?.code).toBe('6')
    expect(await refus(rattacherPar({ numeroContrat, numeroCompteur }))).toMatchObject({
      status: 429,
      code: 'TENTATIVES',
    })
    horloge.regler(new Date(horloge.maintenant().getTime() + 15 * 60_000 + 1))
    expect(await refus(rattacherPar({ numeroContrat, numeroCompteur }))).toBeNull()
  })

  it('made at the same moment do not pass together', async () => {
    const { numeroContrat } = await contratConnu()
    const refuses = await Promise.all(
      Array.from({ length: 16 }, (_, essai) => refus(rattacherPar({ numeroContrat, numeroClient: String(essai) }))),
    )
    expect(refuses.filter((refuse) => refuse?.code === '6')).toHaveLength(10)
    expect(refuses.filter((refuse) => refuse?.status === 429)).toHaveLength(6)
  })

  it('against one contract are stopped whoever makes them', async () => {
    const { db } = app.services
    const { numeroContrat } = await contratConnu()
    const clients = await Promise.all(Array.from({ length: 4 }, async () => app.clientDe(await creerUtilisateur(db))))
    const codes: (string | undefined)[] = []
    for (const client of clients) {
      for (let essai = 0; essai < 9; essai += 1)
        codes.push((await refus(rattacherPar({ numeroContrat, numeroClient: String(essai) }, client)))?.code)
    }
    expect(codes.slice(0, 30).every((code) => code === '6')).toBe(true)
    expect(codes.slice(30).every((code) => code === 'TENTATIVES')).toBe(true)
  })

  it('do not count right proofs', async () => {
    const { numeroContrat, numeroCompteur } = await contratConnu()
    for (let essai = 0; essai < 12; essai += 1)
      expect(await refus(rattacherPar({ numeroContrat, numeroCompteur }))).toBeNull()
  })
})
