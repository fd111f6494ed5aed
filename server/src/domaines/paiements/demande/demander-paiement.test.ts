import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lireEmail } from '../../../kernel/session/compte.repository.ts'
import { creerAbonnement, creerContratRattache, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUnivers } from '../../../testing/univers.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { CANAL_CONFIGURATION } from '../../configuration/configuration.public.ts'

let app: TestApp
let usager: number
let client: Client
let contrat: string
const horloge = horlogeReglable('2026-11-21T09:00:00Z')

beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-21T09:00:00Z')
  ;({ id: usager, client, contrat } = await creerUsager(app))
})

type Colonnes = Parameters<typeof creerFacture>[2]
let rang = 0
async function facture(colonnes: Colonnes = {}, numeroContrat = contrat): Promise<string> {
  rang += 1
  const numero = `P${numeroContrat}-${rang}`
  await creerFacture(app.services.db, numeroContrat, { numero_facture_client: numero, ...colonnes })
  return numero
}
const payer = (
  factures: { reference: string; montant?: number; numeroContrat?: string }[],
  avec: Client = client,
  suite: Record<string, unknown> = {},
) =>
  avec(paiementsCalls.effectuerDemande, {
    body: { ...suite, facturePaiementInfoList: factures.map((une) => ({ numeroContrat: contrat, ...une })) },
  })
const payerContrat = (montant?: number, avec: Client = client, email?: string) =>
  avec(paiementsCalls.effectuerDemandeParContrat, { body: { numeroContrat: contrat, montant, email } })
/** Who asked, and where the receipt goes. */
const demandeePar = ({ referenceTransaction }: { referenceTransaction: string }) =>
  app.services.db
    .selectFrom('tentative_paiement')
    .select(['utilisateur_id', 'email', 'origine'])
    .where('reference', '=', referenceTransaction)
    .executeTakeFirstOrThrow()
const compter = async () =>
  (
    await app.services.db
      .selectFrom('tentative_paiement')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .executeTakeFirstOrThrow()
  ).nombre

/** Sets features for the time of a test, on all servers at once. */
async function avecFonctionnalites(
  valeurs: Partial<Record<Fonctionnalite, boolean>>,
  faire: () => Promise<void>,
): Promise<void> {
  const { db, configuration } = app.services
  const noms = Object.keys(valeurs) as Fonctionnalite[]
  const lues = async () => Object.fromEntries(noms.map((nom) => [nom, reglages.fonctionnalites[nom]]))
  let reglages = await configuration.lire()
  const avant = await lues()
  const attendre = async (attendues: Partial<Record<Fonctionnalite, boolean>>) => {
    await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(db)
    await expect
      .poll(async () => {
        reglages = await configuration.lire()
        return lues()
      })
      .toEqual(attendues)
  }
  for (const nom of noms)
    await db
      .insertInto('fonctionnalite')
      .values({ nom, actif: valeurs[nom] ?? false })
      .execute()
  await attendre(valeurs)
  try {
    await faire()
  } finally {
    await db.deleteFrom('fonctionnalite').where('nom', 'in', noms).execute()
    await attendre(avant)
  }
}

describe('a demand to pay invoices', () => {
  it('leads to the form of the provider, with the fields of the wire', async () => {
    const reponse = await payer([{ reference: await facture() }])
    expect(reponse).toMatchObject({
      methode: 'POST',
      typeServicePaiement: 'PAYBOX',
      montant: 86.42,
      token: null,
      config: { pbX_TOTAL: '8642', pbX_CMD: reponse.referenceTransaction },
    })
    expect(reponse.champs).toMatchObject({ PBX_TOTAL: '8642', PBX_HMAC: expect.stringMatching(/^[0-9A-F]{128}$/) })
    expect(reponse.urlPaiementContactPrestataire).toMatch(/\/simulateurs\/paybox\//)
  })

  it('pays several at once, each its part', async () => {
    const [une, autre] = [await facture(), await facture({ solde_cents: 1000 })]
    const reponse = await payer([{ reference: une }, { reference: autre, montant: 4.35 }])
    expect(reponse.montant).toBe(90.77)
    expect((await demandeePar(reponse)).email).toBe(await lireEmail(app.services.db, usager))
  })

  it('is answered with the same attempt when the browser says that it leaves', async () => {
    const premiere = await payer([{ reference: await facture() }])
    const avant = await compter()
    expect(
      await payer([], client, { isLogPaiement: true, identifiantTransaction: premiere.referenceTransaction }),
    ).toEqual(premiere)
    expect(
      await refus(payer([], client, { isLogPaiement: true, identifiantTransaction: 'A'.repeat(16) })),
    ).toMatchObject({ status: 404 })
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    expect(
      await refus(payer([], autre, { isLogPaiement: true, identifiantTransaction: premiere.referenceTransaction })),
    ).toMatchObject({ status: 404, code: 'PAIEMENT' })
    expect(await compter()).toBe(avant)
  })

  it('is written down as having left when the browser says so, the first time; the staff sees it', async () => {
    const { referenceTransaction } = await payer([{ reference: await facture() }])
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const enMinuscules = referenceTransaction.toLowerCase()
    const depart = async (recherche = referenceTransaction) =>
      (await agent(paiementsCalls.listePaiementsSansRetour, { query: { recherche } })).resultats[0]?.dateDepart
    expect(await depart()).toBeNull()
    const restee = await payer([{ reference: await facture() }])
    await payer([], client, { isLogPaiement: true, identifiantTransaction: referenceTransaction })
    expect(await depart()).toBe('2026-11-21T10:00:00+01:00')
    horloge.regler('2026-11-21T09:00:30Z')
    await payer([], client, { isLogPaiement: true, identifiantTransaction: enMinuscules })
    expect(await depart()).toBe('2026-11-21T10:00:00+01:00')
    expect(await depart(restee.referenceTransaction)).toBeNull()
  })

  it('a minute later, or once it was given up, is another attempt', async () => {
    const reference = await facture()
    const premiere = await payer([{ reference }])
    horloge.regler('2026-11-21T09:00:59.999Z')
    expect((await payer([{ reference }])).referenceTransaction).toBe(premiere.referenceTransaction)
    const ailleurs = await payer([{ reference }], await app.clientDe(usager))
    const autreAdresse = await payer([{ reference }], client, { email: 'comptable@exemple.fr' })
    for (const une of [ailleurs, autreAdresse]) expect(une.referenceTransaction).not.toBe(premiere.referenceTransaction)
    horloge.regler('2026-11-21T09:01:00Z')
    const { referenceTransaction } = await payer([{ reference }])
    expect(referenceTransaction).not.toBe(premiere.referenceTransaction)
    await client(paiementsCalls.traiterPaiement, { body: { referenceTransaction, issue: 'annulation' } })
    expect((await payer([{ reference }])).referenceTransaction).not.toBe(referenceTransaction)
  })

  it('of the balance of another contract is another attempt, though it is of the same amount', async () => {
    await facture()
    const { referenceTransaction: premiere } = await payerContrat()
    contrat = await creerContratRattache(app.services.db, usager)
    await facture()
    expect((await payerContrat()).referenceTransaction).not.toBe(premiere)
  })

  it('asked again while its page is slow to open leads to the page that opened first', async () => {
    const reference = await facture()
    const fournisseur = app.services.paiements.pour('EAU')!
    const pages = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ouvrir = vi.spyOn(fournisseur, 'ouvrir')
    for (const [rang, page] of pages.entries())
      ouvrir.mockImplementationOnce(async () => {
        await page.promise
        return { redirection: { methode: 'GET', url: `https://banque.exemple/${rang}`, champs: {} }, jeton: null }
      })
    const clics = [payer([{ reference }])]
    await expect.poll(() => ouvrir.mock.calls.length).toBe(1)
    horloge.regler('2026-11-21T09:00:08Z')
    clics.push(payer([{ reference }]))
    await expect.poll(() => ouvrir.mock.calls.length).toBe(2)
    pages[1]!.resolve()
    await clics[1]
    pages[0]!.resolve()
    const urls = (await Promise.all(clics)).map(({ urlPaiementContactPrestataire }) => urlPaiementContactPrestataire)
    expect(urls).toEqual(['https://banque.exemple/1', 'https://banque.exemple/1'])
    ouvrir.mockRestore()
  })

  it('in its short form pays one', async () => {
    const reference = await facture()
    const reponse = await client(paiementsCalls.effectuerDemandeSimple, {
      body: {
        reference,
        numeroContrat: contrat,
        montant: 30,
        typeServicePaiement: 'PAYBOX',
        email: 'simple@exemple.fr',
      },
    })
    expect(reponse.montant).toBe(30)
    expect(await demandeePar(reponse)).toEqual({
      utilisateur_id: usager,
      email: 'simple@exemple.fr',
      origine: 'FACTURES',
    })
  })

  it.each<[string, Colonnes, Partial<{ montant: number }>, number, string]>([
    ['settled', { solde_cents: 0 }, {}, 412, 'PAIEMENT'],
    ['overpaid', { solde_cents: -100 }, {}, 412, 'PAIEMENT'],
    ['blocked', { bloquee: true }, {}, 412, 'PAIEMENT'],
    ['disputed', { en_litige: true }, {}, 412, 'PAIEMENT'],
    ['more than is owed', {}, { montant: 86.43 }, 400, 'MAXIMUM'],
    ['less than the minimum', {}, { montant: 22.99 }, 400, 'MINIMUM'],
    ['a fraction of a cent', {}, { montant: 30.001 }, 400, 'SAISIE'],
    ['a negative amount', {}, { montant: -30 }, 400, 'SAISIE'],
  ])('%s: refused, nothing stored', async (_, colonnes, voulu, status, code) => {
    const reference = await facture(colonnes)
    const avant = await compter()
    expect(await refus(payer([{ reference, ...voulu }]))).toMatchObject({ status, code })
    expect(await compter()).toBe(avant)
  })

  it('says the imposed sentence for an invoice that may not be paid', async () => {
    const refusee = await refus(payer([{ reference: await facture({ solde_cents: 0 }) }]))
    expect(refusee?.message).toBe(
      'Le paiement de cette facture n’est pas autorisé. Ceci est normal si vous avez déjà effectué un paiement sur cette dernière.',
    )
  })

  it('of nothing, of the same twice, of an unknown one, of two processings: refused', async () => {
    const reference = await facture()
    expect(await refus(payer([]))).toMatchObject({ status: 400 })
    expect(await refus(payer([{ reference }, { reference: reference.toLowerCase() }]))).toMatchObject({ status: 400 })
    expect((await payer([{ reference: reference.toLowerCase() }])).montant).toBe(86.42)
    expect(await refus(payer([{ reference: 'INCONNUE' }]))).toMatchObject({ status: 404, code: 'FACTURE' })
    expect(
      await refus(payer([{ reference }, { reference: await facture({ traite_facturation_code: 'ASS' }) }])),
    ).toMatchObject({ status: 412, code: 'TRAITES' })
  })

  it('pays an instalment below the minimum, of an invoice paid by the month only', async () => {
    const mensuelle = await facture({ mode_reglement: 'MENSUALISATION' })
    const reponse = await payer([{ reference: mensuelle, montant: 7 }], client, { isPaiementEcheance: true })
    expect(reponse.montant).toBe(7)
    expect(await demandeePar(reponse)).toMatchObject({ origine: 'ECHEANCE' })
    expect(
      await refus(payer([{ reference: mensuelle, montant: 90 }], client, { isPaiementEcheance: true })),
    ).toMatchObject({ code: 'MAXIMUM' })
    expect(
      await refus(payer([{ reference: await facture(), montant: 7 }], client, { isPaiementEcheance: true })),
    ).toMatchObject({ status: 412, code: 'ECHEANCE' })
  })
})

describe('who may pay', () => {
  it('nobody pays on the contract of another, and learns nothing of it', async () => {
    const reference = await facture()
    const etranger = await app.clientDe(await creerUtilisateur(app.services.db))
    for (const nom of [reference, 'INCONNUE'])
      expect(await refus(payer([{ reference: nom }], etranger))).toMatchObject({ status: 403, code: 'DROITS' })
    expect(await refus(payer([{ reference, numeroContrat: '0000000' }], etranger))).toMatchObject({
      status: 403,
      code: 'DROITS',
    })
    expect(await refus(payerContrat(undefined, etranger))).toMatchObject({ status: 403 })
    expect(
      await refus(
        etranger(paiementsCalls.autoriserDemande, {
          body: { facturePaiementInfoList: [{ reference, numeroContrat: contrat }] },
        }),
      ),
    ).toMatchObject({ status: 403 })
  })

  it('an invoice of another contract does not pass under the number of one’s own', async () => {
    const ailleurs = await creerAbonnement(app.services.db)
    expect(await refus(payer([{ reference: await facture({}, ailleurs) }]))).toMatchObject({
      status: 404,
      code: 'FACTURE',
    })
  })

  it.each([
    ['secondary user', 'UTILISATEUR_SECONDAIRE'],
    ['visitor', 'UTILISATEUR_VISITEUR'],
  ] as const)('a %s pays within his perimeter, unless it closes the invoices', async (_, profil) => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    await rattacher(db, premium, contrat)
    const reference = await facture()
    const subordonne = async (scopes: string[]) => {
      const id = await creerUtilisateur(db, { profils: [profil], premiumId: premium })
      const univers = await creerUnivers(db, premium, { contrats: [contrat], scopes })
      await db.insertInto('univers_utilisateur').values({ univers_id: univers, utilisateur_id: id }).execute()
      return app.clientDe(id)
    }
    expect(await payer([{ reference }], await subordonne([]))).toMatchObject({ montant: 86.42 })
    expect(await refus(payer([{ reference }], await subordonne(['factures'])))).toMatchObject({
      status: 403,
      code: 'DROITS',
    })
  })
})

describe('the balance of a contract', () => {
  const soldable = () => client(paiementsCalls.isContratSoldable, { params: { contract: contrat } })
  const AVOIR = {
    type: 'AVOIR',
    montant_ht_cents: -1000,
    montant_tva_cents: 0,
    montant_ttc_cents: -1000,
    solde_cents: -1000,
  }

  it('is what nothing holds back, less the credit notes', async () => {
    await facture({ solde_cents: 5000 })
    await facture({ solde_cents: 3000, en_litige: true })
    await facture(AVOIR)
    expect(await soldable()).toMatchObject({
      isContratSoldable: true,
      solde: 40,
      montantMinimum: 11,
      isPaiementPartielAutorise: true,
    })
    expect((await payerContrat()).montant).toBe(40)
    const partie = await payerContrat(11, client, 'comptable@exemple.fr')
    expect(partie.montant).toBe(11)
    expect((await demandeePar(partie)).email).toBe('comptable@exemple.fr')
    expect(await refus(payerContrat(10.99))).toMatchObject({ status: 400, code: 'MINIMUM' })
    expect(await refus(payerContrat(40.01))).toMatchObject({ status: 400, code: 'MAXIMUM' })
  })

  it.each<[string, Colonnes]>([
    ['nothing is owed', { solde_cents: 0 }],
    ['it is in the customer’s favour', AVOIR],
  ])('cannot be paid when %s', async (_, colonnes) => {
    await facture(colonnes)
    expect(await soldable()).toMatchObject({
      isContratSoldable: false,
      solde: 0,
      message: 'Rien n’est dû sur ce contrat.',
    })
    expect(await refus(payerContrat())).toMatchObject({ status: 412, code: 'SOLDE' })
  })
})

describe('the features', () => {
  it('BloquerPaiement stops everything', async () => {
    const reference = await facture()
    await avecFonctionnalites({ BloquerPaiement: true }, async () => {
      expect(await refus(payer([{ reference }]))).toMatchObject({ status: 412, code: 'BLOQUE' })
      expect(await refus(payerContrat())).toMatchObject({ status: 412, code: 'BLOQUE' })
      expect(
        await refus(client(paiementsCalls.effectuerDemandeSimple, { body: { reference, numeroContrat: contrat } })),
      ).toMatchObject({ status: 412, code: 'BLOQUE' })
      expect(await client(paiementsCalls.isContratSoldable, { params: { contract: contrat } })).toMatchObject({
        isContratSoldable: false,
      })
      expect(
        await client(paiementsCalls.autoriserDemande, {
          body: { facturePaiementInfoList: [{ reference, numeroContrat: contrat }] },
        }),
      ).toMatchObject({ isPaiementAutorise: false, code: 'BLOQUE' })
    })
  })

  it.each<
    [Partial<Record<Fonctionnalite, boolean>>, { solde: boolean; partieDuSolde: boolean; partieDeFacture: boolean }]
  >([
    [{ GestionFactureV2: false }, { solde: false, partieDuSolde: false, partieDeFacture: true }],
    [{ PaiementPartiel: false }, { solde: true, partieDuSolde: false, partieDeFacture: false }],
    [{ PaiementPartielDuSoldeContratUniquement: true }, { solde: true, partieDuSolde: true, partieDeFacture: false }],
    [
      { PaiementPartielDuSoldeContratUniquement: true, GestionFactureV2: false, PaiementPartiel: false },
      { solde: true, partieDuSolde: true, partieDeFacture: false },
    ],
  ])('%j', async (voulues, attendu) => {
    const reference = await facture()
    const acceptee = async (demande: Promise<unknown>) => (await refus(demande)) === null
    await avecFonctionnalites(voulues, async () => {
      expect({
        solde: await acceptee(payerContrat()),
        partieDuSolde: await acceptee(payerContrat(50)),
        partieDite: (await client(paiementsCalls.isContratSoldable, { params: { contract: contrat } }))
          .isPaiementPartielAutorise,
        partieDeFacture: await acceptee(payer([{ reference, montant: 50 }])),
      }).toEqual({ ...attendu, partieDite: attendu.partieDuSolde })
    })
  })

  it('without PaiementPartiel and PaiementMultiFacture, one invoice is paid in full', async () => {
    const [une, autre] = [await facture(), await facture()]
    await avecFonctionnalites({ PaiementPartiel: false, PaiementMultiFacture: false }, async () => {
      expect(await refus(payer([{ reference: une, montant: 50 }]))).toMatchObject({ status: 412, code: 'PARTIEL' })
      expect(await refus(payer([{ reference: une }, { reference: autre }]))).toMatchObject({
        status: 412,
        code: 'MULTI',
      })
      expect((await payer([{ reference: une, montant: 0 }])).montant).toBe(86.42)
    })
  })
})

describe('whether one may pay', () => {
  const autoriser = (factures: { reference: string; numeroContrat: string }[], avec = client) =>
    avec(paiementsCalls.autoriserDemande, { body: { facturePaiementInfoList: factures } })

  it('is told with the least and the most, and why not', async () => {
    expect(await autoriser([{ reference: await facture(), numeroContrat: contrat }])).toMatchObject({
      isPaiementAutorise: true,
      montant: 86.42,
      montantMinimum: 23,
      typeServicePaiement: 'PAYBOX',
    })
    expect(await autoriser([{ reference: await facture({ bloquee: true }), numeroContrat: contrat }])).toMatchObject({
      isPaiementAutorise: false,
      code: 'PAIEMENT',
    })
    const partie = { reference: await facture(), numeroContrat: contrat, montant: 22.99 }
    expect(await refus(client(paiementsCalls.autoriserDemandeSimple, { body: partie }))).toMatchObject({
      status: 400,
      code: 'MINIMUM',
    })
    const plusieurs = [await facture(), await facture()].map((reference) => ({ reference, numeroContrat: contrat }))
    expect(await autoriser(plusieurs)).toMatchObject({
      montant: 172.84,
      isPaiementPartielAutorise: false,
      isPaiementMultiFactureAutorise: true,
    })
    expect(await autoriser(plusieurs.slice(0, 1))).toMatchObject({ isPaiementPartielAutorise: true })
  })

  it('without an invoice, tells anybody the provider', async () => {
    expect(await autoriser([], await app.clientDe(null))).toMatchObject({
      isPaiementAutorise: true,
      typeServicePaiement: 'PAYBOX',
      montant: 0,
      urlPaiementExterne: null,
    })
  })
})
