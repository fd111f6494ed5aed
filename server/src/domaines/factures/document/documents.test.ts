import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerFacture, creerReglement, creerReleves } from '../../../testing/factures.ts'
import { IBAN_ESSAI, signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { archiver } from './archiver-factures.ts'
import { lireDonneesFactures } from './donnees-facture.query.ts'
import { adresseTelechargement, creerJetonFacture } from './jeton-facture.ts'
import { documentDe, obtenirFacture } from './obtenir-facture.ts'

const horloge = horlogeReglable('2026-11-21T10:00:00Z')
let app: TestApp
let dossier: string
let usager: Client
let anonyme: Client
let numeroContrat: string
let id: number

beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-factures-'))
  app = await createTestApp({ horloge, env: { DATA_DIR: dossier, CAPTCHA_PROVIDER: 'ALTCHA' } })
  anonyme = await app.clientDe(null)
})
afterAll(async () => {
  await app.close()
  await rm(dossier, { recursive: true })
})
beforeEach(async () => {
  horloge.regler('2026-11-21T10:00:00Z')
  ;({ client: usager, contrat: numeroContrat } = await creerUsager(app))
  id = await creerFacture(app.services.db, numeroContrat)
})

const numeroDe = async (facture: number): Promise<string> =>
  (
    await app.services.db
      .selectFrom('facture')
      .select('numero_facture_client')
      .where('id', '=', facture)
      .executeTakeFirstOrThrow()
  ).numero_facture_client

const telecharger = async (
  client: Client,
  voulu: Partial<{ id: number; contract: string; number: string }> = {},
  token?: string,
) =>
  client(facturesCalls.telecharger, {
    params: { id, contract: numeroContrat, number: await numeroDe(id), ...voulu },
    query: { token },
  })

const exporter = (factures: { numeroFactureClient: string; numeroContrat: string }[], client = usager) =>
  client(facturesCalls.telechargeMultiplePdf, { body: { factures } })
const designer = async (facture: number, contrat = numeroContrat) => ({
  numeroFactureClient: await numeroDe(facture),
  numeroContrat: contrat,
  identifiantInterneFacture: facture,
})

describe('an invoice', () => {
  it('is downloaded by whoever holds the contract, under the name of contract and date', async () => {
    const { nomFichier, type, contenu } = await telecharger(usager)
    expect({ nomFichier, type }).toEqual({
      nomFichier: `facture-${numeroContrat}-2026-10-19-${await numeroDe(id)}.pdf`,
      type: 'application/pdf',
    })
    expect(contenu.size).toBeGreaterThan(10_000)
  })

  it('is not downloaded by anybody else, nor under a number that is not its own', async () => {
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    const sienne = await creerFacture(app.services.db, numeroContrat)
    const essais = [
      telecharger(autre),
      telecharger(anonyme),
      telecharger(usager, { id: id + 1 }),
      telecharger(usager, { id: sienne }),
    ]
    for (const essai of await Promise.all(essais.map(refus))) expect(essai).toMatchObject({ status: 403 })
  })

  it('is closed, alone and in an export, to whom a perimeter closes the invoices of its contract, whatever others open', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const ouvert = await creerAbonnement(db)
    for (const numero of [numeroContrat, ouvert]) await rattacher(db, premium, numero)
    const secondaire = await creerSecondaire(db, premium)
    for (const [numero, scopes] of [
      [numeroContrat, ['factures']],
      [ouvert, []],
    ] as const)
      await creerUnivers(db, premium, { contrats: [numero], scopes, utilisateurs: [secondaire] })
    const client = await app.clientDe(secondaire)
    const permise = await creerFacture(db, ouvert)

    expect((await telecharger(client, { id: permise, contract: ouvert, number: await numeroDe(permise) })).type).toBe(
      'application/pdf',
    )
    expect(await refus(telecharger(client))).toMatchObject({ status: 403 })
    expect((await exporter([await designer(permise, ouvert)], client)).type).toBe('application/zip')
    expect(await refus(exporter([await designer(permise, ouvert), await designer(id)], client))).toMatchObject({
      status: 403,
    })
  })

  it('is opened by the link of the application for two hours, without headers', async () => {
    const adresse = await adresseTelechargement(app.services, { id, numeroContrat, numero: await numeroDe(id) })
    expect((await app.app.inject({ url: adresse })).statusCode).toBe(200)
    const autre = await creerFacture(app.services.db, numeroContrat)
    for (const numero of [await numeroDe(id), await numeroDe(autre)]) {
      const url = adresse.replace(`/${id}/`, `/${autre}/`).replace(await numeroDe(id), numero)
      expect((await app.app.inject({ url })).statusCode).toBe(403)
    }
    horloge.regler('2026-11-21T12:00:01Z')
    expect((await app.app.inject({ url: adresse })).statusCode).toBe(412)
  })

  it('is kept once made, and made anew when what it says changes', async () => {
    const fichiers = async () => {
      await app.services.fichiers.terminer()
      return (await readdir(dossier, { recursive: true })).filter((nom) => nom.includes(`/${id}-`))
    }
    const donnees = (await lireDonneesFactures(app.services.pool, [id])).get(id)!
    const [premier, ensemble] = await Promise.all([
      documentDe(app.services, donnees),
      documentDe(app.services, donnees),
    ])
    expect(ensemble).toBe(premier)
    expect(await fichiers()).toHaveLength(1)
    expect((await obtenirFacture(app.services, id)).contenu).toEqual(premier)
    await app.services.db.updateTable('facture').set({ date_echeance: '2026-12-24' }).where('id', '=', id).execute()
    expect((await obtenirFacture(app.services, id)).contenu).not.toEqual(premier)
    expect(await fichiers()).toHaveLength(2)
    const config = { ...app.services.config, SERVICE_TELEPHONE: '01 99 00 12 31' }
    expect(await documentDe({ ...app.services, config }, donnees)).not.toEqual(premier)
    expect(await fichiers()).toHaveLength(3)
  })
})

it('the document says what was true on the day of issue, and what came before it', async () => {
  const { db, pool } = app.services
  const payeur = {
    nom: 'Morel',
    prenom: null,
    adresse: '4 place du Port',
    complement: 'Bâtiment B',
    code_postal: '26960',
    ville: 'Sourdeval',
    pays: 'BELGIQUE',
    est_professionnel: true,
    siret: '99800000100012',
    iban: IBAN_ESSAI,
  }
  const numeroPayeur = await creerClient(db, payeur)
  await db
    .updateTable('abonnement')
    .set({
      numero_client_payeur: numeroPayeur,
      plateforme_code_service: 'EAU-01',
      plateforme_numero_engagement: 'ENG-7',
      plateforme_numero_marche: 'M1',
    })
    .where('numero_contrat', '=', numeroContrat)
    .execute()
  const periode = (periode_debut: string, periode_fin: string, voulu: object = {}) => ({
    date_emission: periode_fin,
    date_echeance: '2027-01-31',
    periode_debut,
    periode_fin,
    volume_litres: 30_000,
    ...voulu,
  })
  for (let an = 2018; an <= 2024; an++)
    await creerFacture(
      db,
      numeroContrat,
      periode(`${an}-01-01`, `${an}-01-31`, an === 2024 ? { volume_litres: null } : {}),
    )
  await creerFacture(db, numeroContrat, periode('2025-10-15', '2026-04-14', { estimee: true }))
  const facture = await creerFacture(
    db,
    numeroContrat,
    periode('2026-04-15', '2026-10-14', { date_emission: '2026-10-19', mode_reglement: 'MENSUALISATION' }),
  )
  await creerFacture(db, numeroContrat, periode('2026-04-15', '2026-10-14', { type: 'AVOIR' }))
  await creerFacture(db, numeroContrat, periode('2026-10-15', '2026-11-20'))
  const compteur_id = await poserCompteur(db, numeroContrat, { numero: `C${numeroContrat}`, diametre: 20 })
  await creerReleves(
    db,
    numeroContrat,
    { date_releve: '2025-10-14' },
    { date_releve: '2026-04-14', volume_litres: 28_000 },
    { date_releve: '2026-10-14', volume_litres: 30_000, nature: 'AUTORELEVE', compteur_id, facture_id: facture },
    { date_releve: '2026-10-18', volume_litres: 1000 },
  )
  for (const [rum, signe_le, revoque_le] of [
    ['FINI', '2024-01-01', '2026-10-19'],
    ['ANCIEN', '2024-02-01', '2026-10-21'],
    ['VIVANT', '2025-01-01', '2026-10-20'],
    ['TARDIF', '2026-10-20', null],
  ] as const)
    await signerMandat(db, numeroContrat, { rum: `${rum}${numeroContrat}`, signe_le, revoque_le })
  for (const [date_reglement, montant_cents] of [
    ['2026-10-08', 2000],
    ['2026-10-19', 3000],
    ['2026-10-20', 4000],
  ] as const)
    await creerReglement(db, numeroContrat, {
      facture_id: facture,
      date_reglement,
      montant_cents,
      mode_reglement: 'CB',
    })
  const ligne = { facture_id: facture, bloc: 'DISTRIBUTION', du: '2026-04-15', au: '2026-10-14', tva_pour_mille: 55 }
  const dEau = { unite: 'M3', quantite_milliemes: 30_000, prix_dix_milliemes: 20_000, montant_cents: 6000 }
  const parJour = { unite: 'JOUR', quantite_milliemes: 183_000, prix_dix_milliemes: 437_000, montant_cents: 2192 }
  await db
    .insertInto('ligne_facture')
    .values([
      { ...ligne, ...parJour, rang: 2, libelle: 'Abonnement' },
      { ...ligne, ...dEau, rang: 1, libelle: 'Eau' },
    ])
    .execute()
  const contrat = { numero_client_payeur: await creerClient(db, { nom: 'Suivante' }) }
  await db.updateTable('abonnement').set(contrat).where('numero_contrat', '=', numeroContrat).execute()
  const lue = (await lireDonneesFactures(pool, [facture])).get(facture)
  const commune = { bloc: 'DISTRIBUTION', du: '2026-04-15', au: '2026-10-14', tvaPourMille: 55 }
  expect(lue).toEqual({
    id: facture,
    numero: await numeroDe(facture),
    type: 'FACTURE',
    emission: '2026-10-19',
    echeance: '2027-01-31',
    periode: { debut: '2026-04-15', fin: '2026-10-14' },
    volumeLitres: 30_000,
    estimee: false,
    htCents: 8192,
    tvaCents: 450,
    ttcCents: 8642,
    modeReglement: 'MENSUALISATION',
    contrat: {
      numero: numeroContrat,
      type: 'EA',
      adresse: '12 rue des Tanneurs',
      codePostal: '38999',
      ville: 'Valombre',
      plateforme: { codeService: 'EAU-01', engagement: 'ENG-7', marche: 'M1' },
    },
    titulaire: { numero: expect.not.stringContaining(numeroPayeur), nom: 'Alix Durand' },
    payeur: {
      numero: numeroPayeur,
      nom: 'Morel',
      rue: '4 place du Port',
      complement: 'Bâtiment B',
      codePostal: '26960',
      ville: 'Sourdeval',
      pays: 'BELGIQUE',
      estProfessionnel: true,
      siret: '99800000100012',
      finIban: '0189',
    },
    mandat: { rum: `VIVANT${numeroContrat}`, ics: 'FR12ZZZVALOMB' },
    lignes: [
      {
        ...commune,
        libelle: 'Eau',
        unite: 'M3',
        quantiteMilliemes: 30_000,
        prixDixMilliemes: 20_000,
        montantCents: 6000,
      },
      {
        ...commune,
        libelle: 'Abonnement',
        unite: 'JOUR',
        quantiteMilliemes: 183_000,
        prixDixMilliemes: 437_000,
        montantCents: 2192,
      },
    ],
    releves: [
      {
        jour: '2026-04-14',
        indexLitres: 28_000,
        volumeLitres: 28_000,
        nature: 'RELEVE',
        compteur: null,
        diametre: null,
      },
      {
        jour: '2026-10-14',
        indexLitres: 58_000,
        volumeLitres: 30_000,
        nature: 'AUTORELEVE',
        compteur: `C${numeroContrat}`,
        diametre: 20,
      },
    ],
    historique: [
      ...[2019, 2020, 2021, 2022, 2023].map((an) => ({
        fin: `${an}-01-31`,
        jours: 31,
        volumeLitres: 30_000,
        estimee: false,
      })),
      { fin: '2026-04-14', jours: 182, volumeLitres: 30_000, estimee: true },
      { fin: '2026-10-14', jours: 183, volumeLitres: 30_000, estimee: false },
    ],
    versements: [
      { jour: '2026-10-08', cents: 2000, mode: 'CB' },
      { jour: '2026-10-19', cents: 3000, mode: 'CB' },
    ],
  })
})

describe('the link of a mail', () => {
  const ouvrir = (token: string, client = anonyme) => client(facturesCalls.lienFacture, { params: { token } })
  const recevoir = (token: string, client = anonyme) => client(facturesCalls.telechargerParLien, { body: { token } })

  it('says which invoice it opens, for thirty days', async () => {
    const token = await creerJetonFacture(app.services, id, 'COURRIER')
    expect(await ouvrir(token)).toEqual({
      numeroFactureClient: await numeroDe(id),
      dateFacture: '2026-10-19',
      expireLe: '2026-12-21T11:00:00+01:00',
    })
    horloge.regler('2026-12-21T10:00:00Z')
    expect(await refus(ouvrir(token, await app.clientDe(null)))).toMatchObject({
      status: 412,
      message: expect.stringContaining('plus valable'),
    })
  })

  it('asks for the captcha, and spares it to whoever is signed in', async () => {
    const token = await creerJetonFacture(app.services, id, 'COURRIER')
    expect(await refus(recevoir(token))).toMatchObject({
      status: 400,
      message: "N'oubliez pas de remplir le champs Captcha avant de soumettre votre formulaire",
    })
    expect((await recevoir(token, usager)).type).toBe('application/pdf')
    await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
    try {
      expect(await refus(recevoir(token))).toMatchObject({ status: 400 })
    } finally {
      await reglerFonctionnalite(app.services, 'ForceNoCaptcha', false)
    }
  })

  it('opens nothing when it is forged, cut short, made for another use, or of an invoice that is gone', async () => {
    const token = await creerJetonFacture(app.services, id, 'COURRIER')
    const retouche = Buffer.from(token, 'base64url')
    retouche[6]! ^= 1
    const faux = [
      retouche.toString('base64url'),
      token.slice(0, -2),
      `${token}AA`,
      'x',
      await creerJetonFacture(app.services, id, 'TELECHARGEMENT'),
    ]
    for (const jeton of faux) {
      expect(await refus(ouvrir(jeton))).toMatchObject({ status: 412 })
      expect(await refus(recevoir(jeton, usager))).toMatchObject({ status: 412 })
    }
    expect(await refus(telecharger(anonyme, {}, token))).toMatchObject({ status: 412 })
    const disparue = await creerJetonFacture(app.services, 0, 'COURRIER')
    expect(await refus(ouvrir(disparue))).toMatchObject({ status: 412 })
    expect(await refus(recevoir(disparue, usager))).toMatchObject({ status: 404 })
  })
})

describe('the export of chosen invoices', () => {
  it('is a ZIP of each, once, named by the day', async () => {
    const autre = await creerFacture(app.services.db, numeroContrat)
    const { nomFichier, type, contenu } = await exporter([
      await designer(id),
      await designer(autre),
      await designer(id),
    ])
    expect({ nomFichier, type }).toEqual({ nomFichier: 'factures-2026-11-21.zip', type: 'application/zip' })
    const fichiers = unzipSync(new Uint8Array(await contenu.arrayBuffer()))
    expect(Object.keys(fichiers).toSorted()).toEqual(
      (
        await Promise.all(
          [id, autre].map(async (facture) => `facture-${numeroContrat}-2026-10-19-${await numeroDe(facture)}.pdf`),
        )
      ).toSorted(),
    )
    for (const octets of Object.values(fichiers)) expect(Buffer.from(octets).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has each of more invoices than are read together', async () => {
    const { services } = app
    const ids = await Promise.all(Array.from({ length: 51 }, () => creerFacture(services.db, numeroContrat)))
    const fichiers = { ...services.fichiers, lire: () => Promise.resolve(Buffer.from('%PDF-')) }
    const pieces = unzipSync(await buffer(archiver({ ...services, fichiers }, ids)))
    expect(Object.keys(pieces)).toHaveLength(ids.length)
  })

  it('of somebody else’s invoice is refused whole, by its contract or under one’s own', async () => {
    const ailleurs = await creerAbonnement(app.services.db)
    const sienne = await creerFacture(app.services.db, ailleurs)
    expect(await refus(exporter([await designer(id), await designer(sienne, ailleurs)]))).toMatchObject({ status: 403 })
    expect(await refus(exporter([await designer(id), await designer(sienne)]))).toMatchObject({ status: 404 })
  })

  it('of a terminated contract is for whoever may enter it', async () => {
    await app.services.db
      .updateTable('abonnement')
      .set({ code_etat_contrat: 'RA', date_resiliation: '2026-11-01' })
      .where('numero_contrat', '=', numeroContrat)
      .execute()
    expect(await refus(exporter([await designer(id)]))).toMatchObject({ status: 403 })
  })

  it('is open to staff, for the payments they look into', async () => {
    const gestionnaire = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
    expect((await exporter([await designer(id)], gestionnaire)).type).toBe('application/zip')
  })

  it.each([
    [0, 'Choisissez au moins une facture.'],
    [1001, 'Choisissez au plus 1000 factures.'],
  ])('of %d is refused', async (nombre, message) => {
    const factures = Array.from({ length: nombre }, () => ({ numeroFactureClient: 'FA1', numeroContrat }))
    expect(await refus(exporter(factures))).toMatchObject({ status: 400, message })
  })
})
