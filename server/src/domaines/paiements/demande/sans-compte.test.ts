import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { cheminRetour } from '@ael/contract/paiements/retours.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { horlogeReglable } from '../../../testing/app.ts'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let banc: BancPaiement
let visiteur: Client
let contrat: string
let numero: string
const horloge = horlogeReglable('2026-11-21T09:00:00Z')

beforeAll(async () => {
  banc = await monterBanc('PAYBOX', { horloge, sansCaptcha: true })
})
afterAll(() => banc.close())
beforeEach(async () => {
  const { db } = banc.app.services
  await db.deleteFrom('tentative_connexion').execute()
  visiteur = await banc.app.clientDe(null)
  contrat = await creerAbonnement(db)
  numero = `A${contrat}`
  await creerFacture(db, contrat, { numero_facture_client: numero })
})

const chercher = (a = numero, b = contrat, client = visiteur) =>
  client(paiementsCalls.infoFacture, { params: { a, b }, body: {} })
const payer = (reference = numero, client = visiteur) =>
  client(paiementsCalls.effectuerDemande, {
    body: { email: 'visiteur@exemple.fr', facturePaiementInfoList: [{ reference, numeroContrat: contrat }] },
  })

describe('an invoice looked up without account', () => {
  it('is found by its number and that of its contract, and tells no more than that', async () => {
    const trouvee = await chercher()
    expect(trouvee).toMatchObject({
      isValide: true,
      isPaiementAutorise: true,
      soldeFactureClient: 86.42,
      dateLimitePaiementFacture: '2026-11-16',
      numeroContrat: contrat,
      adresseLivraison: '38999 Valombre',
      typeServicePaiement: 'PAYBOX',
    })
    expect(trouvee.raisonSocialClient).toMatch(/^\p{L}•+/u)
    expect(JSON.stringify(trouvee)).not.toContain('Tanneurs')
    // As it is written, in small letters too.
    await creerFacture(banc.app.services.db, contrat, { numero_facture_client: `b${contrat}` })
    expect(await chercher(`b${contrat}`)).toMatchObject({ numeroFactureClient: `b${contrat}` })
  })

  it('is as unknown on another contract as if it did not exist', async () => {
    const autre = await creerAbonnement(banc.app.services.db)
    const inconnue = await chercher('INCONNUE')
    expect(inconnue).toMatchObject({
      isValide: false,
      message: 'La facture est inconnue. Vérifiez le numéro de facture saisi. ',
      numeroContrat: null,
    })
    expect(await chercher(numero, autre)).toEqual(inconnue)
  })

  it('is guessed thirty times, and then no more; what is found does not count', async () => {
    for (let essai = 0; essai < 5; essai++) await chercher()
    for (let essai = 0; essai < 30; essai++) await chercher(`FAUX${essai}`)
    expect(await refus(chercher('FAUX31'))).toMatchObject({ status: 429 })
    expect(await refus(chercher())).toMatchObject({ status: 429 })
  })

  it('asks for a captcha', async () => {
    const sansFacilite = await monterBanc('PAYBOX', { horloge })
    try {
      const client = await sansFacilite.app.clientDe(null)
      expect(
        await refus(client(paiementsCalls.infoFacture, { params: { a: 'F123', b: contrat }, body: {} })),
      ).toMatchObject({ status: 400 })
    } finally {
      await sansFacilite.close()
    }
  })

  it('opens nothing while payments are suspended', async () => {
    await reglerFonctionnalite(banc.app.services, 'BloquerPaiement', true)
    try {
      expect(await chercher()).toMatchObject({ isValide: true, isPaiementAutorise: false, numeroContrat: null })
    } finally {
      await reglerFonctionnalite(banc.app.services, 'BloquerPaiement', false)
    }
    expect(await refus(payer())).toMatchObject({ status: 412, code: 'RECHERCHE' })
  })

  it.each([
    ['settled', { solde_cents: 0 }],
    ['blocked', { bloquee: true }],
    ['disputed', { en_litige: true }],
  ])('that is %s says so by the imposed sentence, tells nothing else and opens nothing', async (_, colonnes) => {
    const { db } = banc.app.services
    await creerFacture(db, contrat, { numero_facture_client: `B${contrat}` })
    await db.updateTable('facture').set(colonnes).where('numero_facture_client', '=', numero).execute()
    const { isValide, isPaiementAutorise, message, ...reste } = await chercher()
    expect({ isValide, isPaiementAutorise }).toEqual({ isValide: true, isPaiementAutorise: false })
    expect(message).toBe(
      'Le paiement de cette facture n’est pas autorisé. Ceci est normal si vous avez déjà effectué un paiement sur cette dernière.',
    )
    expect(new Set(Object.values(reste))).toEqual(new Set([null]))
    expect(await refus(payer(`B${contrat}`))).toMatchObject({ status: 412, code: 'RECHERCHE' })
  })
})

describe('to pay without account', () => {
  it('takes an invoice that this session has found, or another of the same contract', async () => {
    const autre = `B${contrat}`
    await creerFacture(banc.app.services.db, contrat, {
      numero_facture_client: autre,
      solde_cents: 1200,
      date_echeance: '2026-11-02',
    })
    await creerFacture(banc.app.services.db, contrat, { numero_facture_client: `D${contrat}`, bloquee: true })
    await creerFacture(banc.app.services.db, contrat, {
      type: 'AVOIR',
      montant_ht_cents: -100,
      montant_tva_cents: 0,
      montant_ttc_cents: -100,
      solde_cents: -100,
    })
    expect(await refus(payer())).toMatchObject({ status: 412, code: 'RECHERCHE' })
    expect(
      await refus(visiteur(paiementsCalls.listeFacturesAnonyme, { params: { a: numero, b: contrat } })),
    ).toMatchObject({ status: 412, code: 'RECHERCHE' })
    await chercher()
    const ouverte = {
      numeroFactureClient: numero,
      numeroContrat: contrat,
      dateFacture: '2026-10-19',
      dateLimitePaiementFacture: '2026-11-16',
      montantTTCFacture: 86.42,
      soldeFactureClient: 86.42,
      isPaiementAutorise: true,
    }
    expect(await visiteur(paiementsCalls.listeFacturesAnonyme, { params: { a: numero, b: contrat } })).toEqual({
      resultats: [
        { ...ouverte, numeroFactureClient: autre, dateLimitePaiementFacture: '2026-11-02', soldeFactureClient: 12 },
        ouverte,
        { ...ouverte, numeroFactureClient: `D${contrat}`, isPaiementAutorise: false },
      ],
      nbTotalResultats: 3,
    })
    expect((await payer(autre)).montant).toBe(12)
    expect(
      await banc.app.services.db
        .selectFrom('tentative_paiement as t')
        .innerJoin('ligne_tentative_paiement as l', 'l.tentative_id', 't.id')
        .select(['t.origine', 't.utilisateur_id', 't.email'])
        .where('l.numero_contrat', '=', contrat)
        .execute(),
    ).toEqual([{ origine: 'ANONYME', utilisateur_id: null, email: 'visiteur@exemple.fr' }])
    const ailleurs = await creerAbonnement(banc.app.services.db)
    await creerFacture(banc.app.services.db, ailleurs, { numero_facture_client: `C${contrat}` })
    const deux = [
      { reference: numero, numeroContrat: contrat },
      { reference: `C${contrat}`, numeroContrat: ailleurs },
    ]
    for (const appel of [paiementsCalls.effectuerDemande, paiementsCalls.autoriserDemande])
      expect(
        await refus(visiteur(appel, { body: { email: 'visiteur@exemple.fr', facturePaiementInfoList: deux } })),
      ).toMatchObject({ status: 412, code: 'RECHERCHE' })
    expect(await refus(payer(numero, await banc.app.clientDe(null)))).toMatchObject({ status: 412, code: 'RECHERCHE' })
  })

  it('takes an e-mail address', async () => {
    await chercher()
    const demande = visiteur(paiementsCalls.effectuerDemande, {
      body: { facturePaiementInfoList: [{ reference: numero, numeroContrat: contrat }] },
    })
    expect(await refus(demande)).toMatchObject({ status: 400, code: 'SAISIE', champs: [{ champ: 'email' }] })
  })

  it('goes end to end: lookup, page, notification, receipt, return', async () => {
    await banc.app.services.db
      .updateTable('facture')
      .set({ traite_facturation_code: 'ASS' })
      .where('numero_facture_client', '=', numero)
      .execute()
    await chercher()
    const ouverture = await payer()
    const retour = await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
    expect(retour.pathname).toBe(cheminRetour(ouverture.referenceTransaction, 'succes'))
    const redirection = await banc.app.app.inject({ url: retour.pathname + retour.search })
    expect(redirection.statusCode).toBe(303)
    expect(redirection.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(redirection.headers.location).toBe(
      `/ael-v2/#/facture/retour/ASS?reference=${ouverture.referenceTransaction}&issue=succes`,
    )
    const issue = await visiteur(paiementsCalls.traiterPaiement, {
      body: { referenceTransaction: ouverture.referenceTransaction, issue: 'succes' },
    })
    expect(issue).toMatchObject({
      isPaiementEffectue: true,
      isPaiementDejaEffectue: true,
      montant: 86.42,
      facturePaiementInfoList: [],
    })
    const recu = (await courriersPour(banc.app.services.db, 'visiteur@exemple.fr')).find(({ texte }) =>
      texte.includes(numero),
    )
    expect(recu).toMatchObject({ type: 'paiement-recu', texte: expect.stringContaining('86,42\u202F€') })
    expect(await chercher()).toMatchObject({ isPaiementAutorise: false, soldeFactureClient: null })
  })

  it('and come back by any name of the attempt', async () => {
    await chercher()
    const ouverture = await payer()
    const { referenceTransaction: reference } = ouverture
    const partir = (client: Client) =>
      client(paiementsCalls.effectuerDemande, {
        body: { isLogPaiement: true, identifiantTransaction: reference, facturePaiementInfoList: [] },
      })
    expect(await partir(visiteur)).toEqual(ouverture)
    for (const body of [
      { identifiantTransaction: reference.toLowerCase() },
      { retourTransaction: `Mt=1&Ref=${reference}&Erreur=00001`, typeServicePaiement: 'PAYBOX' as const },
      { retourTransaction: `Ref=${reference}` },
    ]) {
      expect(await visiteur(paiementsCalls.traiterPaiement, { body })).toMatchObject({
        referenceTransaction: reference,
        statutPaiement: 0,
      })
    }
    // Whoever has signed in since comes back to what he began without account.
    const connecte = await banc.app.clientDe(await creerUtilisateur(banc.app.services.db))
    expect(await connecte(paiementsCalls.traiterPaiement, { body: { referenceTransaction: reference } })).toMatchObject(
      { statutPaiement: 0, montant: 86.42, facturePaiementInfoList: [] },
    )
    expect(await refus(partir(connecte))).toMatchObject({ status: 404, code: 'PAIEMENT' })
    expect(
      await refus(visiteur(paiementsCalls.traiterPaiement, { body: { referenceTransaction: 'A'.repeat(16) } })),
    ).toMatchObject({ status: 404 })
    expect(await refus(visiteur(paiementsCalls.traiterPaiement, { body: {} }))).toMatchObject({ status: 404 })
  })
})

it.each([
  '/ael-v2/paiement/retour/AAAAAAAAAAAAAAAA/succes',
  '/ael-v2/paiement/retour/..%2f..%2f/succes',
  '/ael-v2/paiement/retour/AAAAAAAAAAAAAAAA/https:%2f%2fmalveillant.test',
])('a return to %s leads home, and nowhere else', async (url) => {
  for (const method of ['GET', 'POST'] as const) {
    const { headers, statusCode } = await banc.app.app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    expect([statusCode, headers.location]).toEqual([303, '/ael-v2/#/'])
  }
})
