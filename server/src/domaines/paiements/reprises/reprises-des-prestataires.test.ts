import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { NatureReprise, TransactionSimulee } from '@ael/simulators/paiements/caisse.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { horlogeReglable } from '../../../testing/app.ts'
import { monterBanc, type BancPaiement, type TypeSimule } from '../../../testing/banc-paiement.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { relirePaiements } from '../recuperation/relire.ts'
import { relancerPaiements } from '../recuperation/relancer-paiements.ts'
import { anomaliesDe } from '../testing/anomalies.ts'

const sansRest = (origine: string): Record<string, string> => ({
  PAYZEN_SITE: '12345678',
  PAYZEN_CLE: '1122334455667788',
  PAYZEN_MODE: 'TEST',
  PAYZEN_URL: `${origine}/simulateurs/payzen/vads-payment/`,
})
/** What each protocol tells of the money that it takes back, and of which operations it tells that they were undone. */
const PRESTATAIRES: [
  nom: string,
  type: TypeSimule,
  natures: NatureReprise[],
  rendues: NatureReprise[],
  env?: (origine: string) => Record<string, string>,
][] = [
  ['STRIPE', 'STRIPE', ['REMBOURSEMENT', 'CONTESTATION'], ['REMBOURSEMENT', 'CONTESTATION']],
  ['PAYZEN', 'PAYZEN', ['REMBOURSEMENT', 'ANNULATION', 'REMISE_ECHOUEE'], ['REMBOURSEMENT']],
  [
    'PAYZEN without its REST services',
    'PAYZEN',
    ['REMBOURSEMENT', 'ANNULATION', 'REMISE_ECHOUEE'],
    ['REMBOURSEMENT'],
    sansRest,
  ],
  ['PAYLINE', 'PAYLINE', ['REMBOURSEMENT', 'ANNULATION'], ['REMBOURSEMENT']],
  ['AXEPTA', 'AXEPTA', ['REMBOURSEMENT'], []],
]

describe.each(PRESTATAIRES)('%s', (_, type, natures, rendues, env) => {
  let banc: BancPaiement
  const horloge = horlogeReglable()
  let facture: number
  let reference: string
  let transaction: TransactionSimulee
  beforeAll(async () => {
    banc = await monterBanc(type, { horloge, ...(env && { env }) })
  })
  afterAll(() => banc.close())
  beforeEach(async () => {
    horloge.regler(new Date())
    banc.laisserPasser(true)
    const { client, contrat } = await creerUsager(banc.app)
    facture = await creerFacture(banc.app.services.db, contrat, { numero_facture_client: `B${contrat}` })
    const ouverture = await client(paiementsCalls.effectuerDemande, {
      body: { facturePaiementInfoList: [{ reference: `B${contrat}`, numeroContrat: contrat }] },
    })
    reference = ouverture.referenceTransaction
    transaction = await banc.ouvrirPage(ouverture)
  })
  const solde = async () =>
    (
      await banc.app.services.db
        .selectFrom('facture')
        .select('solde_cents')
        .where('id', '=', facture)
        .executeTakeFirstOrThrow()
    ).solde_cents
  const rejouer = async () => {
    const envoi = banc.envois.at(-1)
    if (!envoi) throw new Error('nothing was sent')
    return banc.livrer(envoi)
  }

  it.each(natures)('%s: the invoice is due again, once, and somebody is to see it', async (nature) => {
    await banc.choisir(transaction, 'payer')
    expect(await solde()).toBe(0)
    await banc.reprendre(transaction, nature)
    expect(await solde()).toBe(8642)
    expect(await anomaliesDe(banc.app.services.db, reference)).toEqual([expect.stringContaining('de nouveau due')])
    expect((await rejouer()).statut).toBe(200)
    expect(await solde()).toBe(8642)
    expect(await anomaliesDe(banc.app.services.db, reference)).toHaveLength(1)
  })

  it('in part, and in part again', async () => {
    await banc.choisir(transaction, 'payer')
    await banc.reprendre(transaction, 'REMBOURSEMENT', 1000)
    const premier = banc.envois.at(-1)
    await banc.reprendre(transaction, 'REMBOURSEMENT', 642)
    expect(await solde()).toBe(1642)
    if (premier) await banc.livrer(premier)
    expect(await solde()).toBe(1642)
  })

  it.each(natures)('%s, told before the payment itself', async (nature) => {
    banc.laisserPasser(false)
    await banc.choisir(transaction, 'payer')
    const paiement = banc.envois.at(-1)
    banc.laisserPasser(true)
    await banc.reprendre(transaction, nature, 8642)
    if (paiement) await banc.livrer(paiement)
    expect(await solde()).toBe(8642)
  })

  if (rendues.length > 0) {
    it.each(rendues)('%s that is undone: settled again, whatever is said again afterwards', async (nature) => {
      await banc.choisir(transaction, 'payer')
      const reprise = await banc.reprendre(transaction, nature)
      const prise = banc.envois.at(-1)
      await banc.rendre(transaction, reprise)
      expect(await solde()).toBe(0)
      if (prise) await banc.livrer(prise)
      expect(await solde()).toBe(0)
    })
  }

  it('of which the message was lost is found by reading again, where the provider can be asked', async () => {
    await banc.choisir(transaction, 'payer')
    banc.laisserPasser(false)
    await banc.reprendre(transaction, 'REMBOURSEMENT', 1000)
    horloge.regler(new Date(Date.now() + 23 * 3_600_000))
    await relirePaiements(banc.app.services)
    expect(await solde()).toBe(0)
    horloge.regler(new Date(Date.now() + 25 * 3_600_000))
    await relirePaiements(banc.app.services)
    const interrogeable = Boolean(banc.app.services.paiements.deType(type)?.interroger)
    expect(await solde()).toBe(interrogeable ? 1000 : 0)
    expect(await anomaliesDe(banc.app.services.db, reference)).toHaveLength(interrogeable ? 1 : 0)
  })

  it('of which the message was lost is found by the staff who asks again, where the provider can be asked', async () => {
    await banc.choisir(transaction, 'payer')
    banc.laisserPasser(false)
    await banc.reprendre(transaction, 'REMBOURSEMENT', 1000)
    expect(await solde()).toBe(0)
    await relancerPaiements(banc.app.services, [reference])
    const interrogeable = Boolean(banc.app.services.paiements.deType(type)?.interroger)
    expect(await solde()).toBe(interrogeable ? 1000 : 0)
  })
})
