import { variablesSimulees } from '../../../simulateurs/paiements.ts'
import { createHash, createHmac } from 'node:crypto'
import { PAYZEN_SIMULE } from '@ael/simulators/payzen/cles.ts'
import { payzenSimule } from '@ael/simulators/payzen/plugin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  brancher,
  commeRecue,
  DEMANDE,
  tentativeDe,
  verdictDe,
  type PrestataireSimule,
} from '../../../testing/prestataire-simule.ts'
import { sensDeLEtat } from './payzen/etats.ts'
import { signer, texteASigner } from './payzen/signatures.ts'
import { payzen } from './payzen.ts'

const CLE = '1122334455667788'
const trier = (champs: Record<string, string>) => Object.entries(champs)

/** The example of the implementation guide of PayZen. */
const GUIDE = {
  vads_version: 'V2',
  vads_trans_id: '123456',
  vads_trans_date: '20170129130025',
  vads_site_id: '12345678',
  vads_payment_config: 'SINGLE',
  vads_page_action: 'PAYMENT',
  vads_currency: '978',
  vads_ctx_mode: 'TEST',
  vads_amount: '5124',
  vads_action_mode: 'INTERACTIVE',
}
/** From a public test suite: two fields are empty. */
const AVEC_VIDES = {
  vads_site_id: '12345678',
  vads_ctx_mode: 'TEST',
  vads_trans_id: '654321',
  vads_trans_date: '20090501193530',
  vads_amount: '1524',
  vads_currency: '978',
  vads_action_mode: 'INTERACTIVE',
  vads_page_action: 'PAYMENT',
  vads_version: 'V2',
  vads_payment_config: 'SINGLE',
  vads_capture_delay: '0',
  vads_validation_mode: '0',
  vads_url_success: 'http://success',
  vads_url_cancel: 'http://cancel',
  vads_url_error: 'http://error',
  vads_url_refused: 'http://refused',
  vads_order_id: '123',
  vads_payment_cards: '',
  vads_ext_info_owner_reference: '',
  vads_ship_to_type: 'ETICKET',
  vads_url_check: 'http://notify',
  vads_redirect_success_timeout: '3',
  vads_redirect_error_timeout: '5',
  vads_ext_info_info1: '1',
  vads_ext_info_info2: '2',
}

describe('the signature', () => {
  it('is the published one of the guide', () => {
    expect(texteASigner(trier(GUIDE), CLE)).toBe(
      'INTERACTIVE+5124+TEST+978+PAYMENT+SINGLE+12345678+20170129130025+123456+V2+1122334455667788',
    )
    expect(signer(trier(GUIDE), CLE)).toBe('ycA5Do5tNvsnKdc/eP1bj2xa19z9q3iWPy9/rpesfS0=')
  })

  it('covers empty fields: the published SHA-1 of the same text', () => {
    const texte = texteASigner(trier(AVEC_VIDES), CLE)
    expect(createHash('sha1').update(texte).digest('hex')).toBe('6c8f14b7fb9d8bcaf34db14fb2021f9b2d7598f0')
  })

  // Computed from the formula; no outside source confirms them.
  it('is the computed one of the same texts by the other algorithm', () => {
    expect(
      createHash('sha1')
        .update(texteASigner(trier(GUIDE), CLE))
        .digest('hex'),
    ).toBe('59c96b34c74b9375c332b0b6a32e6deeec87de2b')
    expect(signer(trier(AVEC_VIDES), CLE)).toBe('Huo9UbL6brQwE8za4VETaYYLyeHenIXL69Sf/yPQJSg=')
  })

  it('leaves out what is not of the platform', () =>
    expect(signer(trier({ ...GUIDE, autre: 'x', signature: 'y' }), CLE)).toBe(signer(trier(GUIDE), CLE)))
})

describe('the states', () => {
  it.each([
    ...['AUTHORISED', 'CAPTURED', 'ACCEPTED', 'PARTIALLY_AUTHORISED'].map(
      (etat) => [etat, '00', 'ENREGISTRE', false] as const,
    ),
    ...[
      'AUTHORISED_TO_VALIDATE',
      'WAITING_AUTHORISATION',
      'WAITING_AUTHORISATION_TO_VALIDATE',
      'INITIAL',
      'CAPTURE_PENDING',
      'PRE_AUTHORISED',
      'UNDER_VERIFICATION',
      'WAITING_FOR_PAYMENT',
      'SUSPENDED',
      'PENDING',
      'REFUND_TO_RETRY',
    ].map((etat) => [etat, '00', 'EN_ATTENTE', false] as const),
    ...['ABANDONED', 'NOT_CREATED', 'CANCELLED'].map((etat) => [etat, '', 'ANNULE', false] as const),
    ...['REFUSED', 'EXPIRED', 'CAPTURE_FAILED'].map((etat) => [etat, '05', 'REFUSE', false] as const),
    ['REFUSED', '02', 'REFUSE', false],
    ['REFUSED', '17', 'ANNULE', false],
    ['REFUSED', '30', 'REFUSE', true],
    ['REFUSED', '96', 'REFUSE', false],
    ['REFUSED', '99', 'REFUSE', false],
    ['AUTHORISED', '05', 'ENREGISTRE', false],
    ['NOUVEAU', '00', 'INCONNU', true],
    ['constructor', 'constructor', 'INCONNU', true],
    ['', '', 'INCONNU', true],
  ] as const)('%s with %s: %s, alarm %s', (etat, resultat, issue, alarme) => {
    const sens = sensDeLEtat(etat, resultat)
    expect([sens.issue, sens.alarme !== null]).toEqual([issue, alarme])
    expect(sens.libelle).not.toBe('')
  })
})

describe('a notification', () => {
  const banc = payzen.installer({
    variables: variablesSimulees.PAYZEN?.('http://127.0.0.1') ?? {},
    publicUrl: 'http://127.0.0.1',
  })
  const NOTIFICATION = {
    vads_site_id: PAYZEN_SIMULE.site,
    vads_ctx_mode: 'TEST',
    vads_order_id: 'R1',
    vads_trans_id: '454058',
    vads_trans_date: '20140902094139',
    vads_amount: '3000',
    vads_currency: '978',
    vads_effective_amount: '2000',
    vads_trans_status: 'AUTHORISED',
    vads_operation_type: 'DEBIT',
    vads_auth_number: '3fb0de',
    vads_auth_result: '85',
    vads_result: '00',
    vads_extra_result: '',
    vads_effective_creation_date: '20140902094202',
    vads_trans_uuid: 'a50d15063b5ec6cb140043138b8d7576',
    vads_nouveau_champ: 'été + « x »',
  }
  const recevoir = async (
    champs: Record<string, string>,
    changer: (corps: URLSearchParams) => void = () => undefined,
  ) => {
    const corps = new URLSearchParams({ ...champs, signature: signer(trier(champs), CLE) })
    changer(corps)
    return banc?.lireNotification({ methode: 'POST', requete: '', enTetes: {}, corps: Buffer.from(corps.toString()) })
  }

  it('is read to the cent', async () => {
    expect(await recevoir(NOTIFICATION)).toEqual({
      type: 'verdict',
      verdict: {
        issue: 'ENREGISTRE',
        libelle: 'Paiement accepté',
        alarme: null,
        reference: 'R1',
        jeton: null,
        identifiantTransaction: 'a50d15063b5ec6cb140043138b8d7576',
        montantCents: 3000,
        devise: 'EUR',
        numeroAutorisation: '3fb0de',
        code: 'AUTHORISED 85',
        dateTransaction: new Date('2014-09-02T09:42:02Z'),
        reprises: [],
      },
    })
  })

  it.each([
    ['of a part is for that part', { vads_trans_status: 'PARTIALLY_AUTHORISED' }, { montantCents: 2000 }],
    [
      'without an id is named by its four fields',
      { vads_trans_uuid: '' },
      { identifiantTransaction: '12345678-20140902094139-454058-1' },
    ],
    [
      'without any of them is named by nothing',
      { vads_trans_uuid: '', vads_trans_date: '', vads_effective_creation_date: '' },
      { identifiantTransaction: null, dateTransaction: null },
    ],
    ['without its order names no attempt', { vads_order_id: '' }, { reference: null }],
    ['that the bank said nothing of has the word of the platform', { vads_auth_result: '' }, { code: 'AUTHORISED 00' }],
    [
      'without the day of its operation has that of its form',
      { vads_effective_creation_date: '' },
      { dateTransaction: new Date('2014-09-02T09:41:39Z') },
    ],
    ['in another currency says so', { vads_currency: '840' }, { devise: null }],
    ['without an amount says so', { vads_amount: '' }, { montantCents: null }],
    [
      'of a page that was left has no operation',
      { vads_trans_status: 'ABANDONED', vads_operation_type: '' },
      { issue: 'ANNULE' },
    ],
  ])('%s', async (_, champs, attendu) =>
    expect(await recevoir({ ...NOTIFICATION, ...champs })).toMatchObject({ type: 'verdict', verdict: attendu }),
  )

  it.each([{ vads_operation_type: '' }, { vads_operation_type: 'VERIFICATION' }])(
    'of another operation records nothing: %j',
    async (champs) => {
      expect(await recevoir({ ...NOTIFICATION, ...champs })).toMatchObject({ type: 'sansObjet' })
    },
  )

  it('of a refund is read from its order, where that can be asked for', async () => {
    expect(await recevoir({ ...NOTIFICATION, vads_operation_type: 'CREDIT' })).toEqual({
      type: 'aLire',
      reference: 'R1',
      jeton: null,
    })
  })

  it.each([
    ['CANCELLED', 'ANNULATION'],
    ['CAPTURE_FAILED', 'REMISE_ECHOUEE'],
    ['EXPIRED', 'REMISE_ECHOUEE'],
  ])('of a debit that is %s takes it back whole', async (vads_trans_status, nature) => {
    expect(await recevoir({ ...NOTIFICATION, vads_trans_status })).toMatchObject({
      verdict: {
        reprises: [
          {
            operation: NOTIFICATION.vads_trans_uuid,
            transaction: NOTIFICATION.vads_trans_uuid,
            nature,
            montantCents: 3000,
            devise: 'EUR',
            rendue: false,
          },
        ],
      },
    })
  })

  it.each<[string, (corps: URLSearchParams) => void]>([
    ['an amount', (corps) => corps.set('vads_amount', '1')],
    ['a field less', (corps) => corps.delete('vads_extra_result')],
    ['a field more', (corps) => corps.set('vads_zz', '')],
    ['a field twice', (corps) => corps.append('vads_order_id', 'R1')],
    ['no signature', (corps) => corps.delete('signature')],
    ['two signatures', (corps) => corps.append('signature', 'x')],
    [
      'the older algorithm',
      (corps) =>
        corps.set(
          'signature',
          createHash('sha1')
            .update(texteASigner([...corps], CLE))
            .digest('hex'),
        ),
    ],
    [
      'another key',
      (corps) =>
        corps.set(
          'signature',
          createHmac('sha256', 'autre')
            .update(texteASigner([...corps], CLE))
            .digest('base64'),
        ),
    ],
    ['nothing at all', (corps) => [...corps.keys()].forEach((nom) => corps.delete(nom))],
  ])('is refused when %s is changed', async (_, changer) => {
    await expect(recevoir(NOTIFICATION, changer)).rejects.toThrow(/signature absente ou fausse|champ en double/)
  })

  it('is refused when it is for another shop or mode', async () => {
    await expect(recevoir({ ...NOTIFICATION, vads_site_id: '87654321' })).rejects.toThrow('autre boutique')
    await expect(recevoir({ ...NOTIFICATION, vads_ctx_mode: 'PRODUCTION' })).rejects.toThrow('autre mode')
  })
})

describe('against the simulator', () => {
  let banc: PrestataireSimule
  let numero = DEMANDE.numero
  beforeAll(async () => {
    banc = await brancher(payzen, payzenSimule)
  })
  afterAll(() => banc.fermer())

  const ouvrir = async (autrement: Partial<typeof DEMANDE> = {}) => {
    const demande = { ...DEMANDE, numero: numero++, ...autrement }
    const ouverture = await banc.fournisseur.ouvrir(demande)
    return { demande, ouverture, transaction: await banc.suivre(ouverture) }
  }

  it.each([
    ['payer', 'ENREGISTRE', 'succes', 1],
    ['notifier-deux-fois', 'ENREGISTRE', 'succes', 2],
    ['ne-pas-notifier', 'ENREGISTRE', 'succes', 0],
    ['refuser', 'REFUSE', 'refus', 1],
    ['annuler', 'ANNULE', 'annulation', 1],
  ] as const)('%s: %s', async (choix, issue, retour, notifications) => {
    const { demande, ouverture, transaction } = await ouvrir({
      reference: `ABCDEFGH${String(numero).padStart(8, '0')}`,
    })
    const tentative = tentativeDe(demande, ouverture)
    expect(await banc.fournisseur.interroger?.(tentative)).toMatchObject({ issue: 'PAGE_OUVERTE' })
    const avant = banc.envois.length
    expect(await banc.choisir(transaction, choix)).toBe(DEMANDE.retours[retour])
    const envois = banc.envois.slice(avant)
    expect(envois).toHaveLength(notifications)
    const verdicts = await Promise.all(envois.map((envoi) => verdictDe(banc.fournisseur, commeRecue(envoi), tentative)))
    // A page that was left has no transaction to ask about.
    if (issue === 'ANNULE')
      expect(await banc.fournisseur.interroger?.({ ...tentative, ageMinutes: 31 })).toMatchObject({
        issue,
        reference: demande.reference,
      })
    else verdicts.push((await banc.fournisseur.interroger?.(tentative)) ?? null)
    for (const verdict of verdicts)
      expect(verdict).toMatchObject({
        issue,
        reference: demande.reference,
        montantCents: 8437,
        devise: 'EUR',
        alarme: null,
      })
    expect(new Set(verdicts.map((verdict) => verdict?.identifiantTransaction)).size).toBe(1)
  })

  it('gives payers no signed message to hold, and signs no text of theirs that holds the separator', async () => {
    const { champs } = (await ouvrir({ email: 'a+AUTHORISED@exemple.fr' })).ouverture.redirection
    expect(champs).toMatchObject({
      vads_return_mode: 'NONE',
      vads_trans_date: '20261121093000',
      vads_currency: '978',
      vads_language: 'fr',
      vads_url_error: DEMANDE.retours.refus,
      vads_url_return: DEMANDE.retours.attente,
      vads_url_check: DEMANDE.notification,
    })
    expect(JSON.stringify(champs)).not.toContain('AUTHORISED')
  })

  it('opens no page for a form that was altered, nor twice under one number', async () => {
    const { redirection, jeton } = await banc.fournisseur.ouvrir({ ...DEMANDE, numero: 1_800_042 })
    expect(redirection.champs['vads_trans_id']).toBe('000042')
    await expect(
      banc.suivre({ jeton, redirection: { ...redirection, champs: { ...redirection.champs, vads_amount: '1' } } }),
    ).rejects.toThrow('signature')
    await banc.suivre({ jeton, redirection })
    await expect(banc.suivre({ jeton, redirection })).rejects.toThrow('déjà servi')
  })
})
