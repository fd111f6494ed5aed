import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { ISSUES_RETOUR } from '@ael/contract/paiements/retours.ts'
import type { Client } from '@ael/contract/client.ts'
import type { Envoi } from '@ael/simulators/paiements/simulateur.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { horlogeReglable } from '../../../testing/app.ts'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { balayer } from '../recuperation/balayer.ts'
import { PROTOCOLES, SANS_DEVISE, TYPES } from '../testing/protocoles.ts'
import { fabriques } from './registre.ts'
import { anomaliesDe } from '../testing/anomalies.ts'

const DEPART = '2026-11-21T09:00:00Z'
it('every provider of the registry has its simulator', () => {
  expect(new Set(Object.values(fabriques).map(({ type }) => type))).toEqual(new Set(TYPES))
})

/** What every provider owes us, whatever its protocol: the simulator charges, and the ledger says the same. */
describe.each(PROTOCOLES)('%s', (nom, type, env) => {
  let banc: BancPaiement
  let client: Client
  let contrat: string
  let facture: number
  let numero: string
  const horloge = horlogeReglable(DEPART)
  const devise: string = env('')['PAIEMENT_DEVISE'] ?? 'EUR'

  beforeAll(async () => {
    banc = await monterBanc(type, { horloge, env, sansCaptcha: true })
  })
  afterAll(() => banc.close())
  beforeEach(async () => {
    horloge.regler(DEPART)
    banc.laisserPasser(true)
    banc.envois.length = 0
    ;({ client, contrat } = await creerUsager(banc.app))
    numero = `F${contrat}`
    facture = await creerFacture(banc.app.services.db, contrat, { numero_facture_client: numero })
  })

  const interrogeable = () => Boolean(banc.app.services.paiements.deType(type)?.interroger)
  const demander = () =>
    client(paiementsCalls.effectuerDemande, {
      body: { facturePaiementInfoList: [{ reference: numero, numeroContrat: contrat }] },
    })
  const etatDe = async (reference: string) => {
    const { db } = banc.app.services
    return {
      ...(await db
        .selectFrom('tentative_paiement')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()),
      anomalies: await anomaliesDe(db, reference),
    }
  }
  const solde = async () =>
    (
      await banc.app.services.db
        .selectFrom('facture')
        .select('solde_cents')
        .where('id', '=', facture)
        .executeTakeFirstOrThrow()
    ).solde_cents
  const encaisse = async (reference: string) => {
    const { db } = banc.app.services
    const rows = await db
      .selectFrom('encaissement as e')
      .innerJoin('tentative_paiement as t', 't.id', 'e.tentative_id')
      .select('e.montant_cents')
      .where('t.reference', '=', reference)
      .execute()
    return rows.map(({ montant_cents }) => montant_cents)
  }
  const notifications = async (reference: string) => {
    const { db } = banc.app.services
    const rows = await db
      .selectFrom('notification_paiement as n')
      .innerJoin('tentative_paiement as t', 't.id', 'n.tentative_id')
      .select('n.issue')
      .where('t.reference', '=', reference)
      .orderBy('n.id')
      .execute()
    return rows.map(({ issue }) => issue)
  }
  /** Sweeps until everything that can be asked was asked once more. */
  const balayerApres = async (minutes: number) => {
    horloge.regler(new Date(Date.parse(DEPART) + minutes * 60_000))
    await balayer(banc.app.services)
  }
  const dernierEnvoi = (): Envoi => {
    const envoi = banc.envois.at(-1)
    if (!envoi) throw new Error('nothing was sent')
    return envoi
  }

  it('pays: recorded once, to the cent, with the balance, the settlement and the receipt', async () => {
    const ouverture = await demander()
    expect(ouverture).toMatchObject({ typeServicePaiement: type, montant: 86.42, devise })
    const transaction = await banc.ouvrirPage(ouverture)
    expect(transaction).toMatchObject({ montantCents: 8642, devise, etat: 'OUVERTE' })
    const retour = await banc.choisir(transaction, 'payer')
    expect(retour.pathname).toMatch(
      new RegExp(`^/ael-v2/paiement/retour/${ouverture.referenceTransaction}/(?:succes|attente)$`),
    )
    const issue = await client(paiementsCalls.traiterPaiement, {
      body: { referenceTransaction: ouverture.referenceTransaction, retourTransaction: retour.search.slice(1) },
    })
    expect(issue).toMatchObject({ statutPaiement: 2, isPaiementEffectue: true, montant: 86.42 })
    expect(await solde()).toBe(0)
    expect(await encaisse(ouverture.referenceTransaction)).toEqual([8642])
    expect(await etatDe(ouverture.referenceTransaction)).toMatchObject({
      etat: 'ENREGISTREE',
      anomalies: [],
      interroger_le: null,
    })
    // The lists of the payer follow.
    const aRegler = await client(facturesCalls.factures, { query: { type: 'AR', contrat } })
    expect(aRegler.resultats).toEqual([])
    const reglements = await client(facturesCalls.listeReglements, { params: { contract: contrat }, query: {} })
    expect(reglements.resultats).toMatchObject([
      { numeroFacture: numero, libelleModeReglement: 'Carte bancaire', montantTtc: 86.42 },
    ])
  })

  it('is paid by a visitor as well, who finds the invoice and comes back to what became of it', async () => {
    const visiteur = await banc.app.clientDe(null)
    expect(await visiteur(paiementsCalls.infoFacture, { params: { a: numero, b: contrat }, body: {} })).toMatchObject({
      isPaiementAutorise: true,
      typeServicePaiement: type,
    })
    const ouverture = await visiteur(paiementsCalls.effectuerDemande, {
      body: { email: 'visiteur@exemple.fr', facturePaiementInfoList: [{ reference: numero, numeroContrat: contrat }] },
    })
    await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
    const issue = await visiteur(paiementsCalls.traiterPaiement, {
      body: { referenceTransaction: ouverture.referenceTransaction },
    })
    expect(issue).toMatchObject({
      statutPaiement: 2,
      isPaiementEffectue: true,
      montant: 86.42,
      facturePaiementInfoList: [],
    })
    expect(await solde()).toBe(0)
  })

  it.each([
    ['refuser', [3, 5]],
    ['annuler', [3, 4, 0, 1]],
  ] as const)('%s: nothing is recorded', async (choix, statuts) => {
    const ouverture = await demander()
    const retour = await banc.choisir(await banc.ouvrirPage(ouverture), choix)
    await client(paiementsCalls.traiterPaiement, {
      body: { referenceTransaction: ouverture.referenceTransaction, retourTransaction: retour.search.slice(1) },
    })
    await balayerApres(5)
    const issue = await client(paiementsCalls.traiterPaiement, {
      body: {
        referenceTransaction: ouverture.referenceTransaction,
        issue: ISSUES_RETOUR.find((une) => retour.pathname.endsWith(`/${une}`)),
      },
    })
    expect(statuts).toContain(issue.statutPaiement)
    expect(issue.isPaiementEffectue).toBe(false)
    expect(await solde()).toBe(8642)
  })

  it('a page that is left open does not keep its invoice from being paid', async () => {
    const ouverture = await demander()
    await banc.ouvrirPage(ouverture)
    await client(paiementsCalls.traiterPaiement, { body: { referenceTransaction: ouverture.referenceTransaction } })
    await balayerApres(4)
    expect(await etatDe(ouverture.referenceTransaction)).toMatchObject({ etat: 'OUVERTE' })
  })

  it('the return of the browser records nothing by itself', async () => {
    banc.laisserPasser(false)
    const ouverture = await demander()
    await banc.ouvrirPage(ouverture)
    // A return page may tell more than the call declares.
    const body = {
      referenceTransaction: ouverture.referenceTransaction,
      issue: 'succes',
      codeErreur: '00000',
      numeroAutorisation: 'XXXXXX',
      retourTransaction: 'Erreur=00000&Auto=XXXXXX&vads_trans_status=AUTHORISED&resultrans=P',
    } as const
    const issue = await client(paiementsCalls.traiterPaiement, { body })
    expect(issue.isPaiementEffectue).toBe(false)
    expect(await solde()).toBe(8642)
  })

  it('pays late: recorded when the provider says so', async () => {
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'payer-tard')
    expect(await solde()).toBe(8642)
    await expect.poll(solde, { timeout: 5000 }).toBe(0)
  })

  it('notifies twice at once: recorded once', async () => {
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'notifier-deux-fois')
    expect(await solde()).toBe(0)
    expect(await encaisse(ouverture.referenceTransaction)).toEqual([8642])
    const [premiere, seconde] = (await notifications(ouverture.referenceTransaction)).toSorted(
      (a, b) => Number(b === 'ENREGISTREE') - Number(a === 'ENREGISTREE'),
    )
    expect(premiere).toBe('ENREGISTREE')
    // The same notice again, or another one of what is recorded already.
    expect(['DEJA_ENREGISTREE', 'NOTEE']).toContain(seconde)
  })

  it('is paid and never notifies: found by asking, or left for somebody to see', async () => {
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'ne-pas-notifier')
    expect(banc.envois).toEqual([])
    await balayerApres(60)
    expect(await solde()).toBe(interrogeable() ? 0 : 8642)
    if (interrogeable()) return
    const { resultats } = await (
      await banc.app.clientDe(await creerUtilisateur(banc.app.services.db, { profils: ['ADMIN'] }))
    )(paiementsCalls.listePaiementsSansRetour, { query: { recherche: ouverture.referenceTransaction } })
    expect(resultats).toEqual([
      expect.objectContaining({ referenceTransaction: ouverture.referenceTransaction, etat: 'EXPIREE' }),
    ])
  })

  it('says so again after it expired or was given up: recorded all the same', async () => {
    banc.laisserPasser(false)
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
    await banc.app.services.db
      .updateTable('tentative_paiement')
      .set({ etat: 'EXPIREE', interroger_le: null })
      .where('reference', '=', ouverture.referenceTransaction)
      .execute()
    await banc.livrer(dernierEnvoi())
    expect(await etatDe(ouverture.referenceTransaction)).toMatchObject({ etat: 'ENREGISTREE' })
    expect(await solde()).toBe(0)
  })

  it('is replayed: answered as the first time, recorded once', async () => {
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
    const premiere = await banc.livrer(dernierEnvoi())
    expect((await banc.livrer(dernierEnvoi())).statut).toBe(premiere.statut)
    expect(await encaisse(ouverture.referenceTransaction)).toEqual([8642])
    expect(await solde()).toBe(0)
  })

  it.each([
    ['another amount', (transaction: { montantCents: number }) => void (transaction.montantCents += 100)],
    ['a smaller amount', (transaction: { montantCents: number }) => void (transaction.montantCents = 1)],
  ])('charges %s: not recorded, and somebody is to look at it', async (_, alterer) => {
    const ouverture = await demander()
    const transaction = await banc.ouvrirPage(ouverture)
    alterer(transaction)
    await banc.choisir(transaction, 'payer')
    await balayerApres(5)
    expect(await solde()).toBe(8642)
    const { etat, anomalies } = await etatDe(ouverture.referenceTransaction)
    expect(etat).not.toBe('ENREGISTREE')
    expect(anomalies.join()).toMatch(/Montant/)
  })

  it('charges another currency: not recorded', async () => {
    const ouverture = await demander()
    const transaction = await banc.ouvrirPage(ouverture)
    transaction.devise = devise === 'EUR' ? 'MAD' : 'EUR'
    await banc.choisir(transaction, 'payer')
    await balayerApres(5)
    const { etat, anomalies } = await etatDe(ouverture.referenceTransaction)
    // A protocol that does not name the currency cannot be told another: the account has one.
    if (etat === 'ENREGISTREE') expect(SANS_DEVISE.has(nom)).toBe(true)
    else expect(anomalies.join()).toMatch(/Devise/)
  })

  it('names a reference that is nobody’s: refused or noted, nothing recorded', async () => {
    const ouverture = await demander()
    const transaction = await banc.ouvrirPage(ouverture)
    transaction.reference = 'ZZZZZZZZZZZZZZZZ'
    await banc.choisir(transaction, 'payer')
    expect(await encaisse('ZZZZZZZZZZZZZZZZ')).toEqual([])
    const { etat } = await etatDe(ouverture.referenceTransaction)
    expect(etat).not.toBe('ENREGISTREE')
    expect(await solde()).toBe(8642)
  })

  it('refuses after it was paid: still recorded', async () => {
    const ouverture = await demander()
    const transaction = await banc.ouvrirPage(ouverture)
    await banc.choisir(transaction, 'payer')
    transaction.etat = 'REFUSEE'
    await fetch(
      new URL(
        `${banc.app.services.config.publicUrl}/simulateurs/${type.toLowerCase()}/transactions/${transaction.cle}/notifier`,
      ),
      { method: 'POST' },
    )
    await balayerApres(60)
    expect(await etatDe(ouverture.referenceTransaction)).toMatchObject({ etat: 'ENREGISTREE' })
    expect(await solde()).toBe(0)
  })

  describe('what is forged or broken', () => {
    let envoi: Envoi
    let reference: string
    beforeEach(async () => {
      banc.laisserPasser(false)
      const ouverture = await demander()
      reference = ouverture.referenceTransaction
      const transaction = await banc.ouvrirPage(ouverture)
      await banc.choisir(transaction, 'payer')
      envoi = dernierEnvoi()
      // From now on the provider knows nothing of a payment either: only what is forged speaks of one.
      transaction.etat = 'OUVERTE'
    })
    const alterations: [string, (texte: string) => string][] = [
      ['cut short', (texte) => texte.slice(0, Math.ceil(texte.length * 0.6))],
      ['with other digits', (texte) => texte.replaceAll(/86\.?42/g, '1')],
      [
        'with its last signs swapped',
        (texte) => texte.slice(0, -6) + texte.slice(-6).split('').toReversed().join('').replace(/./, 'A'),
      ],
      ['emptied', () => ''],
      ['of garbage', () => '\u0000\u0001<xml>{"a":'],
    ]
    const alterer = (faire: (texte: string) => string): Envoi => {
      const debut = envoi.url.indexOf('?')
      return {
        ...envoi,
        ...(debut >= 0 && { url: `${envoi.url.slice(0, debut)}?${encodeURI(faire(envoi.url.slice(debut + 1)))}` }),
        ...(envoi.corps !== undefined && { corps: faire(envoi.corps) }),
      }
    }

    it.each(alterations)('%s: refused, nothing recorded, nothing broken', async (_, faire) => {
      const { statut, corps } = await banc.livrer(alterer(faire))
      expect(statut).toBeLessThan(600)
      expect(corps).not.toMatch(/Error|at \w+ \(/)
      expect(await solde()).toBe(8642)
      expect((await etatDe(reference)).etat).not.toBe('ENREGISTREE')
    })

    it('too large: refused', async () => {
      const { statut } = await banc.livrer({
        ...envoi,
        methode: 'POST',
        corps: 'x'.repeat(100_000),
        enTetes: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(statut).toBe(413)
      expect(await solde()).toBe(8642)
    })
  })

  it('is asked twice by a double click: one attempt', async () => {
    const [premiere, seconde] = await Promise.all([demander(), demander()])
    expect(seconde.referenceTransaction).toBe(premiere.referenceTransaction)
    expect(seconde.urlPaiementContactPrestataire).toBe(premiere.urlPaiementContactPrestataire)
    const { nombre } = await banc.app.services.db
      .selectFrom('ligne_tentative_paiement')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('facture_id', '=', facture)
      .executeTakeFirstOrThrow()
    expect(nombre).toBe(1)
  })

  it('is paid twice by two attempts: both are collected, the second in the customer’s favour', async () => {
    const premiere = await demander()
    horloge.regler(new Date(Date.parse(DEPART) + 120_000))
    const seconde = await demander()
    expect(seconde.referenceTransaction).not.toBe(premiere.referenceTransaction)
    for (const ouverture of [premiere, seconde]) await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
    expect(await solde()).toBe(-8642)
    const trop = await banc.app.services.db
      .selectFrom('encaissement')
      .select(['montant_cents', 'trop_percu_cents'])
      .where('facture_id', '=', facture)
      .orderBy('id')
      .execute()
    expect(trop).toEqual([
      { montant_cents: 8642, trop_percu_cents: 0 },
      { montant_cents: 8642, trop_percu_cents: 8642 },
    ])
    expect((await etatDe(seconde.referenceTransaction)).anomalies.join()).toMatch(/Trop-perçu/)
    expect(await refus(demander())).toMatchObject({ status: 412, code: 'PAIEMENT' })
  })
})
