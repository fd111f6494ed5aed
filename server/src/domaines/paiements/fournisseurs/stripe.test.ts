import { createHmac } from 'node:crypto'
import { STRIPE_SIMULE } from '@ael/simulators/stripe/cles.ts'
import { stripeSimule } from '@ael/simulators/stripe/plugin.ts'
import Fastify from 'fastify'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  brancher,
  commeRecue,
  DEMANDE,
  tentativeDe,
  verdictDe,
  type PrestataireSimule,
} from '../../../testing/prestataire-simule.ts'
import { demanderAStripe } from './stripe/client.ts'
import { stripe } from './stripe.ts'

const SECRET = 'whsec_test_secret'
const installer = (variables: Record<string, string> = {}) => {
  const fournisseur = stripe.installer({
    variables: { STRIPE_CLE: 'sk_test_x', STRIPE_SECRET_NOTIFICATIONS: SECRET, ...variables },
    publicUrl: '',
  })
  if (!fournisseur?.interroger) throw new Error('not installed')
  return { ...fournisseur, interroger: fournisseur.interroger }
}

const maintenant = () => Math.floor(Date.now() / 1000)
const empreinte = (t: number, corps: string, secret = SECRET) =>
  createHmac('sha256', secret).update(`${t}.${corps}`).digest('hex')
const recevoir = (corps: string, signature: string | string[] | undefined, variables: Record<string, string> = {}) =>
  installer(variables).lireNotification({
    methode: 'POST',
    requete: '',
    enTetes: { 'stripe-signature': signature },
    corps: Buffer.from(corps),
  })

const SESSION = {
  id: 'cs_test_1',
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: 'R1',
  amount_total: 3000,
  currency: 'eur',
  payment_intent: 'pi_1',
}
const evenement = (type: string, session: object = {}, autrement: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1_700_000_000,
    livemode: false,
    ...autrement,
    type,
    data: { object: { ...SESSION, ...session } },
  })
const annoncer = (corps: string, variables?: Record<string, string>) =>
  recevoir(corps, `t=${maintenant()},v1=${empreinte(maintenant(), corps)}`, variables)

describe('the signature', () => {
  // Computed from the formula; Stripe publishes no digest.
  it('is the computed one', () => {
    const payload = '{"id":"evt_test_webhook","object":"event"}'
    expect(Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: 1_700_000_000 })).toBe(
      't=1700000000,v1=d95c6b7477fbd7e9f90b1b0ef5f9c7ac25abca5382460e0d988c2b2a5b71b990',
    )
    expect(empreinte(1_700_000_000, payload)).toBe('d95c6b7477fbd7e9f90b1b0ef5f9c7ac25abca5382460e0d988c2b2a5b71b990')
  })

  const corps = evenement('checkout.session.completed')
  it.each<[string, (t: number, v1: string) => string]>([
    ['its own', (t, v1) => `t=${t},v1=${v1}`],
    ['one of several', (t, v1) => `t=${t},v1=${'0'.repeat(64)},v1=${v1},v0=x`],
    ['almost too old', () => `t=${maintenant() - 290},v1=${empreinte(maintenant() - 290, corps)}`],
  ])('is believed: %s', async (_, enTete) => {
    expect(await recevoir(corps, enTete(maintenant(), empreinte(maintenant(), corps)))).toMatchObject({
      type: 'verdict',
    })
  })

  it.each<[string, (t: number, v1: string) => string | string[] | undefined]>([
    ['none', () => undefined],
    ['empty', () => ''],
    ['without time', (_, v1) => `v1=${v1}`],
    ['without scheme', (t) => `t=${t}`],
    ['of another scheme', (t, v1) => `t=${t},v0=${v1}`],
    ['too old', () => `t=${maintenant() - 310},v1=${empreinte(maintenant() - 310, corps)}`],
    ['of another time', (t, v1) => `t=${t + 1},v1=${v1}`],
    ['cut short', (t, v1) => `t=${t},v1=${v1.slice(0, -1)}`],
    ['by another secret', (t) => `t=${t},v1=${empreinte(t, corps, 'whsec_autre')}`],
    ['of another body', (t) => `t=${t},v1=${empreinte(t, `${corps} `)}`],
    ['in several headers', (t, v1) => [`t=${t},v1=${v1}`, `t=${t},v1=${v1}`]],
    ['garbage', () => '\u0001é,=,=,t='],
  ])('is refused: %s', async (_, enTete) => {
    await expect(recevoir(corps, enTete(maintenant(), empreinte(maintenant(), corps)))).rejects.toMatchObject({
      name: 'NotificationRefusee',
    })
  })

  it.each(['', '{', 'null', '[]'])('over no event is refused: %j', async (texte) => {
    await expect(annoncer(texte)).rejects.toMatchObject({ name: 'NotificationRefusee' })
  })
})

describe('an event', () => {
  it.each([
    ['checkout.session.completed', 'paid', 'ENREGISTRE'],
    ['checkout.session.completed', 'unpaid', 'EN_ATTENTE'],
    ['checkout.session.completed', 'no_payment_required', 'INCONNU'],
    ['checkout.session.async_payment_succeeded', 'paid', 'ENREGISTRE'],
    ['checkout.session.async_payment_succeeded', 'unpaid', 'EN_ATTENTE'],
    ['checkout.session.async_payment_failed', 'unpaid', 'REFUSE'],
    ['checkout.session.expired', 'unpaid', 'ANNULE'],
  ])('%s, %s: %s', async (type, payment_status, issue) => {
    expect(await annoncer(evenement(type, { payment_status }))).toMatchObject({
      type: 'verdict',
      verdict: { issue, code: type, reference: 'R1', jeton: 'cs_test_1' },
    })
  })

  it('is read to the cent', async () => {
    expect(await annoncer(evenement('checkout.session.completed'))).toEqual({
      type: 'verdict',
      verdict: {
        issue: 'ENREGISTRE',
        libelle: 'Paiement accepté',
        alarme: null,
        reference: 'R1',
        jeton: 'cs_test_1',
        identifiantTransaction: 'pi_1',
        montantCents: 3000,
        devise: 'EUR',
        numeroAutorisation: null,
        code: 'checkout.session.completed',
        dateTransaction: new Date(1_700_000_000_000),
      },
    })
  })

  it.each([
    ['sk_live_x', { livemode: false }, 'événement du mode test, qui ne prouve rien'],
    ['sk_test_x', { livemode: true }, 'événement réel, et clé de test'],
    ['sk_live_x', { livemode: true, account: 'acct_1' }, 'événement d’un autre compte, qui ne prouve rien'],
    ['sk_live_x', { livemode: true }, null],
  ])('for a key %s that is %j: %s', async (STRIPE_CLE, autrement, motif) => {
    const annonce = await annoncer(evenement('checkout.session.completed', {}, autrement), { STRIPE_CLE })
    expect(annonce).toMatchObject({
      verdict: {
        issue: motif === null ? 'ENREGISTRE' : 'INCONNU',
        alarme: motif === null ? null : `Stripe\u202F: ${motif}`,
      },
    })
    if (motif !== null)
      expect(await annoncer(evenement('charge.refunded', {}, autrement), { STRIPE_CLE })).toEqual({
        type: 'sansObjet',
        motif,
      })
  })

  it.each([
    ['payment_intent.payment_failed', { object: 'payment_intent', id: 'pi_1' }],
    ['checkout.session.completed', { mode: 'subscription' }],
    ['checkout.session.nouveau', {}],
    ['constructor', {}],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 12 }],
  ])('of another kind is none of an attempt: %s %j', async (type, session) => {
    expect(await annoncer(evenement(type, session))).toMatchObject({ type: 'sansObjet' })
  })
})

describe('against the simulator', () => {
  let banc: PrestataireSimule
  let rang = 0
  beforeAll(async () => {
    banc = await brancher(stripe, stripeSimule)
  })
  afterAll(() => banc.fermer())
  const nouvelle = () => ({ ...DEMANDE, reference: `ABCDEFGH${String(rang++).padStart(8, '0')}` })

  it.each([
    ['payer', 'ENREGISTRE', 1],
    ['notifier-deux-fois', 'ENREGISTRE', 2],
    ['ne-pas-notifier', 'ENREGISTRE', 0],
    ['refuser', 'REFUSE', 1],
    ['annuler', 'ANNULE', 1],
  ] as const)('%s: %s', async (choix, issue, notifications) => {
    const demande = nouvelle()
    const ouverture = await banc.fournisseur.ouvrir(demande)
    const tentative = tentativeDe(demande, ouverture)
    const transaction = await banc.suivre(ouverture)
    expect(transaction).toMatchObject({ objet: DEMANDE.objet, email: DEMANDE.email, montantCents: 8437, devise: 'EUR' })
    expect(await banc.fournisseur.interroger?.(tentative)).toMatchObject({ issue: 'PAGE_OUVERTE', alarme: null })
    const avant = banc.envois.length
    const retour = new URL(await banc.choisir(transaction, choix))
    expect(banc.fournisseur.nommerRetour(retour.searchParams).jeton).toBe(choix === 'annuler' ? null : ouverture.jeton)
    const envois = banc.envois.slice(avant)
    expect(envois).toHaveLength(notifications)
    const attendu = {
      issue,
      alarme: null,
      reference: demande.reference,
      jeton: ouverture.jeton,
      montantCents: 8437,
      devise: 'EUR',
    }
    const verdicts = [
      await banc.fournisseur.interroger?.(tentative),
      ...(await Promise.all(envois.map((envoi) => verdictDe(banc.fournisseur, commeRecue(envoi), tentative)))),
    ]
    for (const verdict of verdicts) expect(verdict).toMatchObject(attendu)
    expect(new Set(verdicts.map((verdict) => verdict?.identifiantTransaction)).size).toBe(1)
  })

  it('the same demand finds its page again, another under its reference is refused', async () => {
    const demande = nouvelle()
    const premiere = await banc.fournisseur.ouvrir(demande)
    expect(await banc.fournisseur.ouvrir(demande)).toEqual(premiere)
    await expect(banc.fournisseur.ouvrir({ ...demande, montantCents: 1 })).rejects.toMatchObject({
      name: 'DemandeRefusee',
    })
  })

  it('a wrong key or demand is a refusal of ours; a session that is not found decides nothing', async () => {
    const autre = installer({ STRIPE_URL: banc.origine })
    await expect(autre.ouvrir(nouvelle())).rejects.toMatchObject({ name: 'DemandeRefusee' })
    await expect(banc.fournisseur.ouvrir({ ...nouvelle(), montantCents: 0 })).rejects.toMatchObject({
      name: 'DemandeRefusee',
      code: 'parameter_invalid',
    })
    const sien = installer({ STRIPE_URL: banc.origine, STRIPE_CLE: STRIPE_SIMULE.cle })
    await expect(sien.interroger(tentativeDe(DEMANDE, { jeton: 'cs_test_inconnu' }))).rejects.toMatchObject({
      name: 'FournisseurIndisponible',
    })
    expect(await sien.interroger(tentativeDe(DEMANDE, { jeton: null }))).toMatchObject({ issue: 'ANNULE' })
  })
})

describe('what Stripe may answer instead', () => {
  const serveur = Fastify()
  let reponse: { statut: number; corps: string }
  let STRIPE_URL: string
  let demandee: string
  let fournisseur: ReturnType<typeof installer>
  let listes: { refunds: object[]; disputes: object[] }
  serveur.get<{ Params: { quoi: 'refunds' | 'disputes' } }>('/v1/:quoi(refunds|disputes)', async ({ params }) => ({
    object: 'list',
    has_more: false,
    url: '',
    data: listes[params.quoi],
  }))
  serveur.all('/*', async ({ body }, reply) => {
    demandee = String(body)
    return reply
      .status(reponse.statut)
      .type('application/json')
      .header('stripe-should-retry', 'false')
      .send(reponse.corps)
  })
  serveur.removeAllContentTypeParsers()
  serveur.addContentTypeParser('*', { parseAs: 'string' }, (_, corps, fini) => fini(null, corps))
  beforeAll(async () => {
    STRIPE_URL = await serveur.listen({ port: 0, host: '127.0.0.1' })
    fournisseur = installer({ STRIPE_URL })
  })
  afterAll(() => serveur.close())
  beforeEach(() => {
    listes = { refunds: [], disputes: [] }
  })
  const erreur = (type: string) => JSON.stringify({ error: { type, message: 'x' } })

  it.each([
    [{ reference: 'R1' }, { type: 'aLire', reference: 'R1', jeton: null }],
    [{}, { type: 'sansObjet', motif: 'événement charge.refunded d’un autre paiement' }],
    [undefined, { type: 'sansObjet', motif: 'événement charge.refunded d’un autre paiement' }],
  ])('money taken back of a payment that bears %j: %j', async (metadata, attendue) => {
    reponse = { statut: 200, corps: JSON.stringify({ id: 'pi_1', metadata }) }
    expect(await annoncer(evenement('charge.refunded'), { STRIPE_URL })).toEqual(attendue)
  })

  it('a demand says who pays what, in French, and where he comes back to; its payment bears our reference', async () => {
    reponse = { statut: 200, corps: '{"id":"cs_1","url":"https://checkout.stripe.com/c/1"}' }
    expect(await fournisseur.ouvrir(DEMANDE)).toEqual({
      redirection: { methode: 'GET', url: 'https://checkout.stripe.com/c/1', champs: {} },
      jeton: 'cs_1',
    })
    expect(Object.fromEntries(new URLSearchParams(demandee))).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '8437',
      'line_items[0][price_data][product_data][name]': DEMANDE.objet,
      success_url: `${DEMANDE.retours.succes}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: DEMANDE.retours.annulation,
      client_reference_id: DEMANDE.reference,
      customer_email: DEMANDE.email,
      locale: 'fr',
      expires_at: String(Date.parse('2026-11-21T10:05:00Z') / 1000),
      'metadata[reference]': DEMANDE.reference,
      'payment_intent_data[metadata][reference]': DEMANDE.reference,
    })
  })

  it('a refusal without a code is told by its kind', async () => {
    reponse = { statut: 401, corps: erreur('invalid_request_error') }
    await expect(fournisseur.ouvrir(DEMANDE)).rejects.toMatchObject({
      name: 'DemandeRefusee',
      code: 'StripeAuthenticationError',
    })
  })

  it.each([
    ['an error', 500, erreur('api_error')],
    ['a page of a gateway', 502, '<html></html>'],
    ['too many', 429, erreur('rate_limit_error')],
    ['a conflict', 409, erreur('idempotency_error')],
    ['nothing', 200, ''],
    ['no JSON', 200, '<html></html>'],
    ['something else', 200, '{}'],
    ['another address', 200, '{"id":"cs_1","url":"javascript:alert(1)"}'],
  ])('%s: try again later', async (_, statut, corps) => {
    reponse = { statut, corps }
    await expect(fournisseur.ouvrir(DEMANDE)).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
    await expect(fournisseur.interroger(tentativeDe(DEMANDE, { jeton: 'cs_1' }))).rejects.toMatchObject({
      name: 'FournisseurIndisponible',
    })
  })

  it('nobody there: try again later', async () => {
    await expect(installer({ STRIPE_URL: 'http://127.0.0.1:9' }).ouvrir(DEMANDE)).rejects.toMatchObject({
      name: 'FournisseurIndisponible',
    })
  })

  it.each([
    ['open', 'unpaid', null, 'PAGE_OUVERTE', false],
    [
      'complete',
      'paid',
      { id: 'pi_1', status: 'succeeded', latest_charge: { created: 1_700_000_000 } },
      'ENREGISTRE',
      false,
    ],
    ['complete', 'unpaid', { id: 'pi_1', status: 'processing' }, 'EN_ATTENTE', false],
    ['complete', 'unpaid', { id: 'pi_1', status: 'requires_payment_method' }, 'REFUSE', false],
    ['complete', 'unpaid', { id: 'pi_1', status: 'canceled', latest_charge: 'ch_1' }, 'REFUSE', false],
    ['complete', 'unpaid', 'pi_1', 'EN_ATTENTE', false],
    ['complete', 'no_payment_required', null, 'INCONNU', true],
    ['expired', 'unpaid', null, 'ANNULE', false],
    ['nouveau', 'unpaid', null, 'INCONNU', true],
    [null, 'unpaid', null, 'INCONNU', true],
  ])(
    'a session that is %s and %s with %j: %s, alarm %s',
    async (status, payment_status, payment_intent, issue, alarme) => {
      reponse = { statut: 200, corps: JSON.stringify({ ...SESSION, status, payment_status, payment_intent }) }
      const verdict = await fournisseur.interroger(tentativeDe(DEMANDE, { jeton: 'cs_test_1' }))
      expect([verdict.issue, verdict.alarme !== null]).toEqual([issue, alarme])
      expect(verdict.code).toBe(status === null ? payment_status : `${status} ${payment_status}`)
      expect(verdict.dateTransaction).toEqual(issue === 'ENREGISTRE' ? new Date(1_700_000_000_000) : null)
    },
  )

  const PAYEE = JSON.stringify({
    ...SESSION,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { id: 'pi_1', status: 'succeeded' },
  })
  const operation = (id: string, status: string | null, currency = 'eur') => ({ id, amount: 500, currency, status })
  it.each([
    ['refunds', 'succeeded', false, false],
    ['refunds', 'pending', false, false],
    ['refunds', 'failed', true, false],
    ['refunds', 'canceled', true, false],
    ['refunds', 'requires_action', null, false],
    ['refunds', 'nouveau', null, true],
    ['refunds', null, null, true],
    ['disputes', 'needs_response', false, false],
    ['disputes', 'under_review', false, false],
    ['disputes', 'lost', false, false],
    ['disputes', 'won', true, false],
    ['disputes', 'warning_needs_response', null, true],
    ['disputes', 'warning_closed', null, false],
    ['disputes', 'constructor', null, true],
  ] as const)('%s that are %s: the money is back %s, alarm %s', async (quoi, status, rendue, alarme) => {
    reponse = { statut: 200, corps: PAYEE }
    listes[quoi] = [operation('op_1', status)]
    const verdict = await fournisseur.interroger(tentativeDe(DEMANDE, { jeton: 'cs_test_1' }))
    expect(verdict.issue).toBe('ENREGISTRE')
    expect(verdict.alarme !== null).toBe(alarme)
    const nature = quoi === 'refunds' ? 'REMBOURSEMENT' : 'CONTESTATION'
    expect(verdict.reprises).toEqual(
      rendue === null
        ? []
        : [{ operation: 'op_1', transaction: 'pi_1', nature, montantCents: 500, devise: 'EUR', rendue }],
    )
  })

  it('what was taken back that cannot be read leaves everything undecided', async () => {
    reponse = { statut: 200, corps: PAYEE }
    for (const quoi of ['refunds', 'disputes'] as const) {
      listes = { refunds: [], disputes: [], [quoi]: [{ id: 'op_1' }] }
      await expect(fournisseur.interroger(tentativeDe(DEMANDE, { jeton: 'cs_test_1' }))).rejects.toMatchObject({
        name: 'FournisseurIndisponible',
      })
    }
  })

  it('a refund in another currency names none that we know', async () => {
    reponse = { statut: 200, corps: PAYEE }
    listes.refunds = [operation('re_1', 'succeeded', 'usd')]
    expect((await fournisseur.interroger(tentativeDe(DEMANDE, { jeton: 'cs_test_1' }))).reprises).toMatchObject([
      { devise: null },
    ])
  })
})

it('a fault of ours is neither a refusal of Stripe nor its silence', async () => {
  await expect(demanderAStripe(() => Promise.reject(new TypeError('de chez nous')))).rejects.toThrow(TypeError)
})
