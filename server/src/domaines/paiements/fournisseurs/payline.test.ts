import { paylineSimule } from '@ael/simulators/payline/plugin.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  brancher,
  commeRecue,
  DEMANDE,
  tentativeDe,
  verdictDe,
  type PrestataireSimule,
} from '../../../testing/prestataire-simule.ts'
import { estTechnique, lireCodes, sensDuCode } from './payline/codes.ts'
import { ecrireDate, lireDate } from './payline/dates.ts'
import { payline } from './payline.ts'

const COMPTE = { PAYLINE_MARCHAND: '12345678901234', PAYLINE_CLE: 'cle', PAYLINE_CONTRAT: '1234567' }
const installer = (variables: Record<string, string>) => {
  const fournisseur = payline.installer({ variables: { ...COMPTE, ...variables }, publicUrl: '' })
  if (!fournisseur?.interroger) throw new Error('not installed')
  return { ...fournisseur, interroger: fournisseur.interroger }
}

describe('the codes', () => {
  it.each([
    ...['00000', '34230', '34330', '02500', '02501'].map((code) => [code, 'ENREGISTRE', false] as const),
    ...['02001', '02002', '02324'].map((code) => [code, 'REFUSE', false] as const),
    ...['02000', '02005', '02006', '02016', '04001'].map((code) => [code, 'EN_ATTENTE', false] as const),
    ['02306', 'PAGE_OUVERTE', false],
    ...['02008', '02009', '02014', '02319', '02004'].map((code) => [code, 'ANNULE', false] as const),
    ...['01100', '01116', '01999', '02003', '02015', '02020', '02640', '02998', '04002', '02103'].map(
      (code) => [code, 'REFUSE', false] as const,
    ),
    ...['02101', '02102', '02104', '02106', '02011', '02012', '02013'].map((code) => [code, 'REFUSE', false] as const),
    ...['02110', '02301', '02302', '02303', '02304', '02305'].map((code) => [code, 'INCONNU', true] as const),
    ['09999', 'INCONNU', true],
    ['constructor', 'INCONNU', true],
  ] as const)('%s: %s, alarm %s', (code, issue, alarme) => {
    const sens = sensDuCode(code)
    expect([sens.issue, sens.alarme !== null]).toEqual([issue, alarme])
    expect(sens.libelle).not.toBe('')
  })

  it.each([
    ['01116', 'Provision insuffisante'],
    ['01999', 'Paiement refusé par la banque'],
    ['101116', 'Réponse inconnue du prestataire'],
    ['011169', 'Réponse inconnue du prestataire'],
  ])('%s is said as %s', (code, libelle) => expect(sensDuCode(code).libelle).toBe(libelle))
})

describe('what an installation says of codes', () => {
  it('comes before the table, technical codes among them', () => {
    const codes = lireCodes(' 02004=REFUSE, 02101 = ANNULE,77777=EN_ATTENTE,00000=INCONNU ')
    if (typeof codes === 'string') throw new Error(codes)
    expect(['02004', '02101', '77777', '00000', '02009'].map((code) => sensDuCode(code, codes).issue)).toEqual([
      'REFUSE',
      'ANNULE',
      'EN_ATTENTE',
      'INCONNU',
      'ANNULE',
    ])
    expect([...codes.values()].map(({ libelle }) => libelle)).toEqual([
      'Paiement refusé',
      'Paiement annulé',
      'Paiement en cours',
      'Réponse inconnue du prestataire',
    ])
    expect([estTechnique('02101'), estTechnique('02101', codes)]).toEqual([true, false])
    expect(installer({ PAYLINE_CODES: '02004=REFUSE' })).not.toBeNull()
  })

  it('may also be that it was paid, or that the payer is still there', () => {
    const codes = lireCodes('77778=ENREGISTRE,77779=PAGE_OUVERTE')
    if (typeof codes === 'string') throw new Error(codes)
    expect(sensDuCode('77778', codes)).toMatchObject({ issue: 'ENREGISTRE', libelle: 'Paiement accepté' })
    expect(sensDuCode('77779', codes)).toMatchObject({
      issue: 'PAGE_OUVERTE',
      libelle: 'Le payeur est encore sur la page de paiement',
    })
  })

  it('is told where it cannot be read, with what may be written', () =>
    expect(lireCodes('02001=REFUSE, 2004=REFUSE')).toBe(
      '«\u202F2004=REFUSE\u202F»\u202F: écrivez code=issue, le code à cinq chiffres, l’issue étant ENREGISTRE, REFUSE, ANNULE, EN_ATTENTE, PAGE_OUVERTE, INCONNU.',
    ))

  it.each(['2004=REFUSE', '102004=REFUSE', '02004=REFUSE.', '02004=PEUT_ETRE', '02004', '02004=constructor'])(
    'that cannot be read keeps the server from starting: %s',
    (codes) => {
      expect(() => installer({ PAYLINE_CODES: codes })).toThrow('PAYLINE_CODES')
    },
  )
})

it('dates are in French time', () => {
  expect(ecrireDate(new Date('2026-07-01T22:30:00Z'))).toBe('02/07/2026 00:30')
  expect(lireDate('02/07/2026 00:30')).toEqual(new Date('2026-07-01T22:30:00Z'))
  expect(lireDate('21/11/2026 10:30:15')).toEqual(new Date('2026-11-21T09:30:15Z'))
  expect([lireDate(''), lireDate('2026-07-01'), lireDate('99/99/2026 10:30')]).toEqual([null, null, null])
})

describe('a notification', () => {
  const recevoir = (requete: string) =>
    installer({}).lireNotification({ methode: 'GET', requete, enTetes: {}, corps: Buffer.alloc(0) })

  it('only says which payment to read', async () => {
    expect(await recevoir('notificationType=WEBTRS&token=1k2GzZt0')).toEqual({
      type: 'aLire',
      reference: null,
      jeton: '1k2GzZt0',
    })
  })
  it.each(['TRSWALLET', 'WEBWALLET', 'WALLET', 'BILL', 'ALERT'])(
    'of another kind is none of ours: %s',
    async (nature) => {
      expect(await recevoir(`notificationType=${nature}&transactionId=1&token=x`)).toMatchObject({ type: 'sansObjet' })
    },
  )
  it.each([
    '',
    'token=x',
    'notificationType=WEBTRS',
    'notificationType=TRS',
    'notificationType=TRS&transactionId=../x',
    `notificationType=WEBTRS&token=${'x'.repeat(51)}`,
  ])('that names no payment is refused: %s', async (requete) => {
    await expect(recevoir(requete)).rejects.toMatchObject({ name: 'NotificationRefusee' })
  })
})

describe('against the simulator', () => {
  let banc: PrestataireSimule
  beforeAll(async () => {
    banc = await brancher(payline, paylineSimule)
  })
  afterAll(() => banc.fermer())

  it.each([
    ['payer', 'ENREGISTRE', 'succes', 1],
    ['notifier-deux-fois', 'ENREGISTRE', 'succes', 2],
    ['ne-pas-notifier', 'ENREGISTRE', 'succes', 0],
    ['refuser', 'REFUSE', 'succes', 1],
    ['annuler', 'ANNULE', 'annulation', 1],
  ] as const)('%s: %s', async (choix, issue, retour, notifications) => {
    const ouverture = await banc.fournisseur.ouvrir(DEMANDE)
    const tentative = tentativeDe(DEMANDE, ouverture)
    const transaction = await banc.suivre(ouverture)
    expect(await banc.fournisseur.interroger?.(tentative)).toMatchObject({ issue: 'PAGE_OUVERTE', alarme: null })
    const avant = banc.envois.length
    expect(await banc.choisir(transaction, choix)).toBe(`${DEMANDE.retours[retour]}?paylinetoken=${ouverture.jeton}`)
    expect(banc.envois.slice(avant)).toHaveLength(notifications)
    for (const envoi of banc.envois.slice(avant))
      expect(await verdictDe(banc.fournisseur, commeRecue(envoi), tentative)).toMatchObject({
        issue,
        jeton: ouverture.jeton,
      })
    expect(await banc.fournisseur.interroger?.(tentative)).toMatchObject({
      issue,
      alarme: null,
      ...(issue === 'ENREGISTRE' && {
        reference: DEMANDE.reference,
        montantCents: 8437,
        devise: 'EUR',
        identifiantTransaction: transaction.identifiant,
        numeroAutorisation: 'A55A',
      }),
    })
  })

  it('a token that nobody gave us decides nothing', async () => {
    expect(await banc.fournisseur.interroger?.({ ...tentativeDe(DEMANDE, { jeton: 'inconnu' }) })).toMatchObject({
      issue: 'INCONNU',
      code: '02304',
    })
  })

  it('an attempt whose page was never opened is cancelled without asking', async () => {
    expect(await banc.fournisseur.interroger?.(tentativeDe(DEMANDE, { jeton: null }))).toMatchObject({
      issue: 'ANNULE',
      reference: DEMANDE.reference,
    })
  })

  it('another contract is a refusal of ours, another key leaves everything undecided', async () => {
    const url = { PAYLINE_URL: `${banc.origine}/simulateurs/payline/V4/services/WebPaymentAPI` }
    await expect(
      installer({ ...url, PAYLINE_CLE: 'cle-d-acces-simulee', PAYLINE_CONTRAT: '9' }).ouvrir(DEMANDE),
    ).rejects.toMatchObject({ name: 'DemandeRefusee', code: '02303' })
    await expect(installer(url).ouvrir(DEMANDE)).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
  })
})

describe('what Payline may answer instead', () => {
  const serveur = Fastify()
  let reponses: (string | number)[] = []
  let url: { PAYLINE_URL: string }
  let demandes = 0
  serveur.removeAllContentTypeParsers()
  serveur.addContentTypeParser('*', { parseAs: 'string' }, (_, corps, fini) => fini(null, corps))
  serveur.post('/', async (_, reply) => {
    demandes++
    const reponse = reponses.length > 1 ? reponses.shift() : reponses[0]
    return typeof reponse === 'number' ? reply.status(reponse).send('') : reply.type('text/xml').send(reponse)
  })
  beforeAll(async () => {
    url = { PAYLINE_URL: `${await serveur.listen({ port: 0, host: '127.0.0.1' })}/` }
  })
  afterAll(() => serveur.close())
  beforeEach(() => {
    demandes = 0
  })
  const enveloppe = (corps: string) =>
    `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${corps}</soap:Body></soap:Envelope>`
  const details = (code: string) =>
    enveloppe(
      `<getWebPaymentDetailsResponse xmlns="http://impl.ws.payline.experian.com"><result><code>${code}</code></result><transaction/></getWebPaymentDetailsResponse>`,
    )
  const transaction = (contenu: string, code = '00000') =>
    enveloppe(
      `<getTransactionDetailsResponse xmlns="http://impl.ws.payline.experian.com"><result><code>${code}</code></result>${contenu}</getTransactionDetailsResponse>`,
    )
  const associee = (champs: Record<string, string>) =>
    `<associatedTransactionsList><associatedTransactions>${Object.entries({
      transactionId: 'R1',
      type: 'REFUND',
      amount: '500',
      status: 'OK',
      ...champs,
    })
      .map(([nom, valeur]) => `<${nom}>${valeur}</${nom}>`)
      .join('')}</associatedTransactions></associatedTransactionsList>`
  const ouverture = (contenu: string) => enveloppe(`<doWebPaymentResponse>${contenu}</doWebPaymentResponse>`)
  const OK = '<result><code>00000</code></result>'

  it.each<[string, string | number]>([
    ['an error', 500],
    ['nothing', ''],
    ['a page of a gateway', '<html><body>Maintenance</body></html>'],
    ['a fault', enveloppe('<soap:Fault><faultcode>x</faultcode><faultstring>y</faultstring></soap:Fault>')],
    ['no result', ouverture('<token>t</token>')],
    ['an incident', ouverture('<result><code>02101</code></result>')],
    ['no token', ouverture(`${OK}<redirectURL>https://page.exemple.fr/</redirectURL>`)],
    ['no address', ouverture(`${OK}<token>t</token>`)],
    ['another kind of address', ouverture(`${OK}<token>t</token><redirectURL>javascript:alert(1)</redirectURL>`)],
  ])('%s to a demand: try again later', async (_, reponse) => {
    reponses = [reponse]
    await expect(installer(url).ouvrir(DEMANDE)).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
  })

  it('a technical code is read once more, then taken for a refusal', async () => {
    reponses = [details('02102'), details('02306')]
    expect(await installer(url).interroger(tentativeDe(DEMANDE, { jeton: 't' }))).toMatchObject({
      issue: 'PAGE_OUVERTE',
      code: '02306',
    })
    reponses = [details('02102')]
    expect(await installer(url).interroger(tentativeDe(DEMANDE, { jeton: 't' }))).toMatchObject({
      issue: 'REFUSE',
      code: '02102',
    })
    expect(demandes).toBe(4)
  })

  it.each([
    ['<longMessage>Contrat inconnu</longMessage><shortMessage>Refus</shortMessage>', 'Contrat inconnu'],
    ['<shortMessage>Refus</shortMessage>', 'Refus'],
    ['', 'contrat inconnu'],
  ])('a demand that is refused by %s is refused for « %s »', async (messages, motif) => {
    reponses = [ouverture(`<result><code>02303</code>${messages}</result>`)]
    await expect(installer(url).ouvrir(DEMANDE)).rejects.toMatchObject({
      name: 'DemandeRefusee',
      code: '02303',
      message: motif,
    })
  })

  describe('about a transaction that a notification names', () => {
    const COMMANDE = `<order><ref>${DEMANDE.reference}</ref></order>`
    const PAYEE = `${COMMANDE}<transaction><id>T1</id></transaction><payment><currency>978</currency></payment>`
    const notifier = () =>
      installer({ ...url, PAYLINE_URL_TRANSACTIONS: url.PAYLINE_URL }).lireNotification(
        commeRecue({ methode: 'GET', url: '/?notificationType=TRS&transactionId=T1' }),
      )
    const REMBOURSEE = {
      operation: 'R1',
      transaction: 'T1',
      nature: 'REMBOURSEMENT',
      montantCents: 500,
      devise: 'EUR',
      rendue: false,
    }

    it.each([
      ['an unknown transaction', transaction(COMMANDE, '02301'), 'transaction T1\u202F: 02301'],
      ['no order', transaction('<transaction><id>T1</id></transaction>'), 'transaction T1\u202F: 00000'],
    ])('%s: nothing of an attempt', async (_, reponse, motif) => {
      reponses = [reponse]
      expect(await notifier()).toEqual({ type: 'sansObjet', motif })
    })

    it.each<[string, string, object]>([
      ['nothing that followed', PAYEE, { identifiantTransaction: 'T1', alarme: null, reprises: [] }],
      ['an empty list', `${PAYEE}<associatedTransactionsList/>`, { alarme: null, reprises: [] }],
      [
        'a list of nothing',
        `${PAYEE}<associatedTransactionsList><associatedTransactions/></associatedTransactionsList>`,
        { alarme: null, reprises: [] },
      ],
      ['a refund', PAYEE + associee({}), { alarme: null, reprises: [REMBOURSEE] }],
      [
        'a refund of another of its transactions, in another currency',
        PAYEE + associee({ originTransactionId: 'T0', currency: '504' }),
        { reprises: [{ ...REMBOURSEE, transaction: 'T0', devise: 'MAD' }] },
      ],
      [
        'a refund of what has no name',
        COMMANDE + associee({}),
        { identifiantTransaction: null, reprises: [{ ...REMBOURSEE, transaction: null, devise: null }] },
      ],
      ['a capture', PAYEE + associee({ type: 'CAPTURE' }), { alarme: null, reprises: [] }],
      [
        'what nobody here knows',
        PAYEE + associee({ type: 'FROB' }),
        { alarme: 'Payline\u202F: opération inconnue FROB (R1)', reprises: [] },
      ],
    ])('%s', async (_, contenu, attendu) => {
      reponses = [transaction(contenu)]
      expect(await notifier()).toMatchObject({
        verdict: { issue: 'INCONNU', reference: DEMANDE.reference, code: '00000', ...attendu },
      })
    })

    it.each([
      ['01116', 'REFUSE'],
      ['02102', null],
      ['02304', null],
      ['02000', null],
    ])('read again once it is recorded: %s is %s', async (code, issue) => {
      reponses = [transaction('', code)]
      const relue = installer({ ...url, PAYLINE_URL_TRANSACTIONS: url.PAYLINE_URL }).interroger({
        ...tentativeDe(DEMANDE, { jeton: 't' }),
        transaction: 'T1',
      })
      if (issue === null) await expect(relue).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
      else expect(await relue).toMatchObject({ issue, code, identifiantTransaction: 'T1' })
    })
  })

  it('an acceptance without amount, currency or number leaves them out', async () => {
    reponses = [details('00000')]
    expect(await installer(url).interroger(tentativeDe(DEMANDE, { jeton: 't' }))).toMatchObject({
      issue: 'ENREGISTRE',
      montantCents: null,
      devise: null,
      identifiantTransaction: null,
      reference: null,
    })
  })
})
