import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMANDE, tentativeDe } from '../../../../testing/prestataire-simule.ts'
import type { Verdict } from '../fournisseur.ts'
import { payzen } from '../payzen.ts'

const CLE = '1122334455667788'

describe('what the REST services may answer', () => {
  const serveur = Fastify()
  let reponse: { statut: number; corps: string }
  let interroger: (ageMinutes?: number) => Promise<Verdict>
  serveur.post('/V4/Order/Get', async (_, reply) => reply.status(reponse.statut).send(reponse.corps))
  beforeAll(async () => {
    const url = `${await serveur.listen({ port: 0, host: '127.0.0.1' })}/`
    const fournisseur = payzen.installer({
      variables: { PAYZEN_SITE: '12345678', PAYZEN_CLE: CLE, PAYZEN_MOT_DE_PASSE: 'p', PAYZEN_URL_REST: url },
      publicUrl: '',
    })
    interroger = (ageMinutes = 5) =>
      fournisseur?.interroger?.({ ...tentativeDe(DEMANDE, { jeton: null }), ageMinutes }) ??
      Promise.reject(new Error('cannot be asked'))
  })
  afterAll(() => serveur.close())
  const debit = (detailedStatus: string, autrement: object = {}) => ({
    uuid: `u-${detailedStatus}`,
    detailedStatus,
    operationType: 'DEBIT',
    amount: 8437,
    currency: 'EUR',
    creationDate: '2025-01-08T11:45:49+00:00',
    errorCode: null,
    orderDetails: { orderId: DEMANDE.reference },
    transactionDetails: {
      effectiveAmount: 5000,
      cardDetails: { authorizationResponse: { authorizationNumber: '3fd524' } },
    },
    ...autrement,
  })
  const repondre = (transactions: object[]) => {
    reponse = { statut: 200, corps: JSON.stringify({ status: 'SUCCESS', answer: { transactions } }) }
  }

  it('an accepted debit is read to the cent, whatever was refused around it', async () => {
    repondre([debit('REFUSED'), debit('CAPTURED'), debit('REFUSED')])
    expect(await interroger()).toEqual({
      issue: 'ENREGISTRE',
      libelle: 'Paiement remis en banque',
      alarme: null,
      reference: DEMANDE.reference,
      jeton: null,
      identifiantTransaction: 'u-CAPTURED',
      montantCents: 8437,
      devise: 'EUR',
      numeroAutorisation: '3fd524',
      code: 'CAPTURED',
      dateTransaction: new Date('2025-01-08T11:45:49Z'),
      reprises: [],
    })
  })

  it.each<[string, object[], number, object]>([
    ['only refusals', [debit('REFUSED')], 5, { issue: 'REFUSE' }],
    ['a debit to come', [debit('REFUSED'), debit('UNDER_VERIFICATION')], 5, { issue: 'EN_ATTENTE' }],
    ['a part', [debit('PARTIALLY_AUTHORISED')], 5, { issue: 'ENREGISTRE', montantCents: 5000 }],
    ['a refund alone', [debit('CAPTURED', { operationType: 'CREDIT' })], 5, { issue: 'PAGE_OUVERTE' }],
    [
      'a part that is not told',
      [debit('PARTIALLY_AUTHORISED', { transactionDetails: {} })],
      5,
      { issue: 'ENREGISTRE', montantCents: null },
    ],
    [
      'neither its order nor its day',
      [debit('CAPTURED', { orderDetails: null, creationDate: null })],
      5,
      { issue: 'ENREGISTRE', reference: null, dateTransaction: null },
    ],
    [
      'what takes nothing back',
      [
        debit('CAPTURED'),
        debit('CAPTURED', { operationType: 'VERIFICATION' }),
        debit('REFUND_TO_RETRY', { operationType: 'CREDIT' }),
      ],
      5,
      { issue: 'ENREGISTRE', reprises: [] },
    ],
    ['another currency', [debit('CAPTURED', { currency: 'USD' })], 5, { devise: null }],
    [
      'no card',
      [debit('CAPTURED', { transactionDetails: null })],
      5,
      { issue: 'ENREGISTRE', numeroAutorisation: null },
    ],
    ['nothing, on an open page', [], 29, { issue: 'PAGE_OUVERTE' }],
    ['nothing, after the page', [], 31, { issue: 'ANNULE', reference: DEMANDE.reference }],
  ])('%s', async (_, transactions, ageMinutes, attendu) => {
    repondre(transactions)
    expect(await interroger(ageMinutes)).toMatchObject(attendu)
  })

  it.each([
    ['an error', 500, ''],
    ['no JSON', 200, '<html></html>'],
    ['something else', 200, '{"status":"SUCCESS","answer":{}}'],
    ['a wrong password', 200, '{"status":"ERROR","answer":{"errorCode":"INT_905"}}'],
  ])('%s: undecided', async (_, statut, corps) => {
    reponse = { statut, corps }
    await expect(interroger(60)).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
  })

  it('without a password they are not asked', () => {
    expect(
      payzen.installer({ variables: { PAYZEN_SITE: '12345678', PAYZEN_CLE: CLE }, publicUrl: '' })?.interroger,
    ).toBeNull()
  })
})
