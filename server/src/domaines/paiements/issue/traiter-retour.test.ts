import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { horlogeReglable } from '../../../testing/app.ts'
import { monterBanc, type BancPaiement } from '../../../testing/banc-paiement.ts'
import { creerFactureNommee } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { sessionDe } from '../../../testing/session.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'
import type { Fournisseur, Verdict } from '../fournisseurs/fournisseur.ts'
import { balayer } from '../recuperation/balayer.ts'
import { payerAuModele } from '../testing/payer-au-modele.ts'
import { traiterRetour } from './traiter-retour.ts'

const DEPART = '2026-11-21T09:00:00Z'
const horloge = horlogeReglable(DEPART)
let banc: BancPaiement
let contrat: string
let payeur: Client

beforeAll(async () => {
  banc = await monterBanc('PAYBOX', { horloge })
})
afterAll(() => banc.close())
beforeEach(async () => {
  const { db } = banc.app.services
  horloge.regler(DEPART)
  const usager = await creerUtilisateur(db)
  contrat = await creerAbonnement(db)
  await rattacher(db, usager, contrat)
  await creerFactureNommee(db, contrat, 'R')
  payeur = await banc.app.clientDe(usager)
})

const demander = (nom = 'R') =>
  payeur(paiementsCalls.effectuerDemande, {
    body: { facturePaiementInfoList: [{ reference: `${nom}-${contrat}`, numeroContrat: contrat }] },
  })
const revenir = (client: Client, referenceTransaction: string, issue?: 'succes' | 'annulation') =>
  client(paiementsCalls.traiterPaiement, { body: { referenceTransaction, issue } })
const aPayer = async () => (await payeur(facturesCalls.factures, { query: { type: 'AR', contrat } })).resultats
const facture = async () => (await aPayer())[0]

describe('who comes back from an attempt', () => {
  it('is told all of his own', async () => {
    const { referenceTransaction } = await demander()
    expect(await revenir(payeur, referenceTransaction)).toMatchObject({
      statutPaiement: 0,
      montant: 86.42,
      facturePaiementInfoList: [{ reference: `R-${contrat}` }],
    })
  })

  it('is told nothing of another user’s, and changes nothing of it', async () => {
    const { referenceTransaction } = await demander()
    const autre = await banc.app.clientDe(await creerUtilisateur(banc.app.services.db))
    const inconnue = await refus(revenir(autre, 'A'.repeat(16)))
    expect(await refus(revenir(autre, referenceTransaction, 'annulation'))).toEqual(inconnue)
    expect(inconnue).toMatchObject({ status: 404, code: 'PAIEMENT' })
    expect(await revenir(payeur, referenceTransaction)).toMatchObject({ statutPaiement: 0 })
    expect(await revenir(payeur, referenceTransaction, 'annulation')).toMatchObject({
      statutPaiement: 3,
      message: 'Abandonné par le payeur',
    })
  })

  it('is told the outcome and no more once his session has ended', async () => {
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'refuser')
    const issue = await revenir(await banc.app.clientDe(null), ouverture.referenceTransaction)
    expect(issue).toMatchObject({
      statutPaiement: 5,
      isPaiementRefuse: true,
      montant: null,
      message: '',
      dateTransaction: null,
      facturePaiementInfoList: [],
    })
    expect((await revenir(payeur, ouverture.referenceTransaction)).message).not.toBe('')
  })
})

describe('of a provider at the model', () => {
  /** An attempt, and what becomes of it when its payer comes back with a payment, so long after. */
  async function naitre(fournisseur: Partial<Fournisseur>) {
    const modele = payerAuModele(banc.app.services)
    const { id, contrat: sien } = await creerUsager(banc.app)
    await creerFactureNommee(banc.app.services.db, sien, 'M')
    Object.assign(modele.prestataire.fournisseurs.pour('')!, fournisseur)
    const reference = await modele.demander(id, sien, [`M-${sien}`])
    const revenirApres = async (ms: number) => {
      horloge.regler(new Date(Date.parse(DEPART) + ms))
      const retour = { referenceTransaction: reference, issue: 'succes' } as const
      return (await traiterRetour(modele.services, sessionDe(id), retour)).tentative
    }
    return {
      etatApres: async (ms: number) => (await revenirApres(ms)).etat,
      revenirApres,
      reference,
      annoncer: (autrement: Partial<Verdict>) => modele.annoncer(reference, autrement),
    }
  }

  it.each([
    ['of an hour', 60, 'EN_ATTENTE'],
    ['of more', 61, 'OUVERTE'],
  ])('that cannot be asked, whoever says that he has paid is believed on a page %s', async (_, dureeMinutes, etat) => {
    const { etatApres } = await naitre({ interroger: null, dureeMinutes })
    expect(await etatApres(1000)).toBe(etat)
  })

  it('that cannot be asked, what it said to be with the bank stays so, whatever the payer says', async () => {
    const { annoncer, revenirApres } = await naitre({ interroger: null })
    await annoncer({ issue: 'EN_ATTENTE', code: '99', libelle: 'À la banque' })
    expect(await revenirApres(1000)).toMatchObject({
      etat: 'EN_ATTENTE',
      code_retour: '99',
      libelle_retour: 'À la banque',
    })
  })

  it('that cannot be asked, what it says while the payer comes back counts', async () => {
    const { reference, etatApres } = await naitre({ interroger: null })
    const { db } = banc.app.services
    const { retour } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('tentative_paiement').set({ etat: 'REFUSEE' }).where('reference', '=', reference).execute()
      const retour = etatApres(1000)
      await attendreVerrous(db)
      return { retour }
    })
    expect(await retour).toBe('REFUSEE')
  })

  it('that can be asked, it is again after four seconds', async () => {
    const issues: Verdict['issue'][] = ['EN_ATTENTE', 'REFUSE']
    const { etatApres } = await naitre({
      interroger: async ({ reference }) => ({
        issue: issues.shift() ?? 'INCONNU',
        reference,
        jeton: null,
        identifiantTransaction: null,
        montantCents: null,
        devise: null,
        numeroAutorisation: null,
        code: '',
        libelle: '',
        dateTransaction: null,
        alarme: null,
      }),
    })
    expect([await etatApres(1000), await etatApres(4999), await etatApres(5000)]).toEqual([
      'EN_ATTENTE',
      'EN_ATTENTE',
      'REFUSEE',
    ])
  })
})

describe('of a provider that cannot be asked', () => {
  it('a payer who says that he has paid is not asked to pay again, until the page is over', async () => {
    await creerFactureNommee(banc.app.services.db, contrat, 'AUTRE')
    await demander('AUTRE')
    const { referenceTransaction } = await demander()
    expect(await facture()).toMatchObject({ isPaiementAutorise: true })
    expect(await revenir(payeur, referenceTransaction, 'succes')).toMatchObject({
      statutPaiement: 1,
      isPaiementEffectue: false,
      message: 'Notification attendue',
    })
    // What he pays elsewhere is not over because of it.
    expect(await aPayer()).toMatchObject([
      { isPaiementAutorise: false, etat: 'PAIEMENT_EN_COURS', soldeFactureClient: 86.42 },
      { isPaiementAutorise: true },
    ])
    horloge.regler(new Date(Date.parse(DEPART) + 40 * 60_000))
    await balayer(banc.app.services)
    expect(await revenir(payeur, referenceTransaction, 'succes')).toMatchObject({
      statutPaiement: 4,
      message: 'Sans nouvelles du prestataire',
    })
    expect(await facture()).toMatchObject({ isPaiementAutorise: true })
  })

  it('nothing is changed by who only looks, nor undone by who comes back late', async () => {
    const ouverture = await demander()
    await revenir(payeur, ouverture.referenceTransaction)
    expect(await facture()).toMatchObject({ isPaiementAutorise: true })
    await banc.choisir(await banc.ouvrirPage(ouverture), 'payer')
    for (const issue of ['succes', 'annulation'] as const)
      expect(await revenir(payeur, ouverture.referenceTransaction, issue)).toMatchObject({
        statutPaiement: 2,
        isPaiementDejaEffectue: true,
      })
  })

  it('one who pays after a refusal, on the same page, has a bill under way and is not told that nothing was debited', async () => {
    const ouverture = await demander()
    await banc.choisir(await banc.ouvrirPage(ouverture), 'refuser')
    expect(await revenir(payeur, ouverture.referenceTransaction)).toMatchObject({
      statutPaiement: 5,
      isPaiementRefuse: true,
    })
    expect(await revenir(payeur, ouverture.referenceTransaction, 'succes')).toMatchObject({
      statutPaiement: 1,
      isPaiementRefuse: false,
    })
    expect(await facture()).toMatchObject({ isPaiementAutorise: false, etat: 'PAIEMENT_EN_COURS' })
    expect(await refus(demander())).toMatchObject({ status: 412, code: 'PAIEMENT' })
    horloge.regler(new Date(Date.parse(DEPART) + 40 * 60_000))
    await balayer(banc.app.services)
    expect(await revenir(payeur, ouverture.referenceTransaction, 'succes')).toMatchObject({ statutPaiement: 4 })
    expect(await facture()).toMatchObject({ isPaiementAutorise: true })
  })
})
