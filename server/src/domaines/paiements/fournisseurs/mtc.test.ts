import { MTC_SIMULE } from '@ael/simulators/mtc/cles.ts'
import { mtcSimule } from '@ael/simulators/mtc/plugin.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { brancher, commeRecue, DEMANDE, type PrestataireSimule } from '../../../testing/prestataire-simule.ts'
import { adresseNotification } from './fabrique.ts'
import type { Annonce } from './fournisseur.ts'
import { sensDuCode } from './mtc/codes.ts'
import { comparerNoms, hacher, sommeDeControle, texteSigne } from './mtc/signatures.ts'
import { mtc } from './mtc.ts'

describe('the signatures, computed from the formulas', () => {
  it('the checksum of the gateway', () =>
    expect(sommeDeControle(['https://gw.test/pay.asp', '123456', 'CART1', '150.00', 'a@b.ma'], 'KEY')).toBe(
      '5d58bfc5c15abaf8518d939d150a9d89',
    ))

  it('the hash of the page', () => {
    const champs = {
      clientid: '600000000',
      amount: '10.25',
      currency: '504',
      oid: 'ORD|1',
      okUrl: 'https://x.test/ok',
      failUrl: 'https://x.test/ko',
      encoding: 'UTF-8',
      rnd: '123',
      hashAlgorithm: 'ver3',
    }
    expect(texteSigne(champs, 'TEST1234')).toBe(
      '10.25|600000000|504|https://x.test/ko|ver3|ORD\\|1|https://x.test/ok|123|TEST1234',
    )
    expect(hacher(champs, 'TEST1234')).toBe(
      'htqFYbS242DdDFRCL3BKFXPRqjFUb5spQwlVZ9pZ1ey98StSAyvz/kgQ2rHN2nFjTBsYSpZrLp4xT/q38sgmSA==',
    )
    expect(hacher({ ...champs, HASH: 'x', Encoding: 'ISO', amount: ' 10.25 ' }, 'TEST1234')).toBe(
      hacher(champs, 'TEST1234'),
    )
  })

  it('the order of names is natural and without case', () => {
    expect(['b10', 'B9', 'EXTRA.TRXDATE', 'EXTRA', 'a', 'b', 'amountCur', 'Amount'].toSorted(comparerNoms)).toEqual([
      'a',
      'Amount',
      'amountCur',
      'b',
      'B9',
      'b10',
      'EXTRA',
      'EXTRA.TRXDATE',
    ])
  })
})

it.each([
  ['00', 'Approved', 'ENREGISTRE'],
  ['00', '', 'ENREGISTRE'],
  ['00', 'Declined', 'REFUSE'],
  ['51', 'Declined', 'REFUSE'],
  ['77', '', 'REFUSE'],
  ['', 'Error', 'REFUSE'],
  ['', '', 'INCONNU'],
])('code « %s » %s: %s', (code, reponse, issue) => expect(sensDuCode(code, reponse).issue).toBe(issue))

it.each([
  ['00', 'APPROVED', 'Paiement accepté', null],
  ['00', 'approved later', 'Paiement refusé par la plateforme', null],
  ['', 'declined', 'Paiement refusé par la banque', null],
  ['', 'not declined', 'Réponse inconnue du prestataire', 'MTC\u202F: code inconnu not declined'],
  ['', 'declined again', 'Réponse inconnue du prestataire', 'MTC\u202F: code inconnu declined again'],
])('code « %s » %s is said as %s', (code, reponse, libelle, alarme) =>
  expect(sensDuCode(code, reponse)).toMatchObject({ libelle, alarme }),
)

it('a code that is the name of what every object has is refused like any other', () => {
  expect(sensDuCode('constructor', 'Declined').libelle).toBe('Paiement refusé par la banque')
})

const PAGES = [
  ['CMI', () => ({})],
  [
    'PASSERELLE',
    (origine: string) => ({
      MTC_PAGE: 'PASSERELLE',
      MTC_BOUTIQUE: MTC_SIMULE.boutique,
      MTC_CLE: MTC_SIMULE.cle,
      MTC_URL: `${origine}/simulateurs/mtc/gateway/pay.asp`,
    }),
  ],
] as const

describe.each(PAGES)('%s', (page, variables) => {
  let prestataire: PrestataireSimule
  afterEach(() => prestataire.fermer())
  const ouvrir = async () => {
    prestataire = await brancher(mtc, mtcSimule, variables)
    const demande = {
      ...DEMANDE,
      devise: 'MAD' as const,
      notification: adresseNotification(prestataire.origine, 'MTC'),
    }
    return { demande, ouverture: await prestataire.fournisseur.ouvrir(demande) }
  }
  const derniereAnnonce = async (): Promise<Annonce> => {
    const envoi = prestataire.envois.at(-1)
    if (!envoi) throw new Error('nothing was sent')
    return prestataire.fournisseur.lireNotification(commeRecue(envoi))
  }

  it('pays: a signed form, a signed notification, an answer that has the payment kept', async () => {
    const { demande, ouverture } = await ouvrir()
    const { succes, refus, annulation } = DEMANDE.retours
    expect(ouverture.redirection.champs).toMatchObject(
      page === 'CMI'
        ? { okUrl: succes, failUrl: refus, shopurl: annulation, callbackUrl: demande.notification, lang: 'fr' }
        : { updateURL: succes, offerURL: annulation, bookURL: demande.notification, langue: 'FR' },
    )
    await prestataire.choisir(await prestataire.suivre(ouverture), 'payer')
    const annonce = await derniereAnnonce()
    expect(annonce).toMatchObject({
      type: 'verdict',
      verdict: { issue: 'ENREGISTRE', reference: demande.reference, montantCents: 8437, devise: 'MAD', alarme: null },
    })
    const rendus = new URLSearchParams({ [page === 'CMI' ? 'oid' : 'cartId']: demande.reference })
    expect(prestataire.fournisseur.nommerRetour(rendus)).toEqual({ reference: demande.reference, jeton: null })
    expect(prestataire.fournisseur.accuser(annonce, true, true).corps).toMatch(
      page === 'CMI' ? /^ACTION=POSTAUTH$/ : new RegExp(`^1;${demande.reference};\\d{8};1$`),
    )
  })

  it('has nothing kept that was not recorded', async () => {
    const { ouverture } = await ouvrir()
    await prestataire.choisir(await prestataire.suivre(ouverture), 'payer')
    const { fournisseur } = prestataire
    const annonce = await derniereAnnonce()
    for (const corps of [
      fournisseur.accuser(annonce, true, false),
      fournisseur.accuser(annonce, false, false),
      fournisseur.accuser(null, false, false),
    ].map((un) => un.corps))
      expect(corps).toMatch(page === 'CMI' ? /^(?:APPROVED|FAILURE)$/ : /^0;Null;Null;Null$/)
  })

  it('refuses: nothing that says it was paid', async () => {
    const { ouverture } = await ouvrir()
    await prestataire.choisir(await prestataire.suivre(ouverture), 'refuser')
    if (page === 'PASSERELLE') return expect(prestataire.envois).toEqual([])
    expect(await derniereAnnonce()).toMatchObject({
      verdict: { issue: 'REFUSE', code: '51', libelle: 'Provision insuffisante' },
    })
  })

  it('a demand that was altered is not let in', async () => {
    const { ouverture } = await ouvrir()
    const { champs } = ouverture.redirection
    const avec = (autres: Record<string, string>) =>
      prestataire.suivre({ ...ouverture, redirection: { ...ouverture.redirection, champs: { ...champs, ...autres } } })
    await expect(avec({ amount: '1.00', totalAmountTx: '1.00' })).rejects.toThrow('fausse')
    await expect(avec({ clientid: '1', storeId: '1' })).rejects.toThrow('inconnue')
  })

  it('a notification that was altered is refused', async () => {
    const { ouverture } = await ouvrir()
    await prestataire.choisir(await prestataire.suivre(ouverture), 'payer')
    const envoi = prestataire.envois.at(-1)
    for (const corps of [
      envoi?.corps?.replaceAll('84.37', '84.38'),
      envoi?.corps?.replace(DEMANDE.reference, 'ZZZZZZZZZZZZZZZZ'),
      envoi?.corps?.slice(0, -3),
      '',
    ]) {
      await expect(
        prestataire.fournisseur.lireNotification(commeRecue({ methode: 'POST', url: '/', corps: corps ?? '' })),
      ).rejects.toMatchObject({ name: 'NotificationRefusee' })
    }
  })

  it('takes dirhams only', async () => {
    await ouvrir()
    await expect(prestataire.fournisseur.ouvrir(DEMANDE)).rejects.toMatchObject({
      name: 'DemandeRefusee',
      code: 'DEVISE',
    })
  })
})

describe('a callback of the page of CMI', () => {
  const variables = { MTC_BOUTIQUE: '600000000', MTC_CLE: 'TEST1234' }
  /** Signed as the page had it, and posted as it escapes it. */
  const rappeler = (champs: Record<string, string>, escapes: Record<string, string> = {}) => {
    const tous = { clientid: '600000000', ...champs }
    const corps = new URLSearchParams({ ...tous, ...escapes, HASH: hacher(tous, 'TEST1234') }).toString()
    return mtc
      .installer({ publicUrl: '', variables })
      ?.lireNotification(commeRecue({ methode: 'POST', url: '/', corps }))
  }

  it('is signed over what the payer typed, and posted with that escaped for HTML', async () => {
    const champs = {
      oid: DEMANDE.reference,
      Response: 'Approved',
      ProcReturnCode: '00',
      TransId: '26325',
      AuthCode: 'P45678',
      amount: '84.37',
      currency: '504',
      'EXTRA.TRXDATE': '20241121 10:05:00',
      BillToName: 'L\'Haÿ & "fils" <Rabat>&nbsp;',
    }
    const BillToName = 'L&apos;Ha&#255; &amp; &quot;fils&quot; &lt;Rabat&gt;&nbsp;\n'
    expect(await rappeler(champs, { BillToName })).toEqual({
      type: 'verdict',
      verdict: {
        issue: 'ENREGISTRE',
        libelle: 'Paiement accepté',
        alarme: null,
        code: '00',
        reference: DEMANDE.reference,
        jeton: null,
        identifiantTransaction: '26325',
        montantCents: 8437,
        devise: 'MAD',
        numeroAutorisation: 'P45678',
        dateTransaction: new Date('2024-11-21T09:05:00Z'),
      },
    })
  })

  it('that says no more than that it failed names nothing', async () => {
    expect(await rappeler({ Response: 'Error' })).toMatchObject({
      verdict: {
        issue: 'REFUSE',
        code: 'Error',
        reference: null,
        identifiantTransaction: null,
        montantCents: null,
        devise: null,
        numeroAutorisation: null,
        dateTransaction: null,
      },
    })
  })
})

it('the order of the checksum follows the version of the gateway', async () => {
  const installer = (MTC_ORDRE: string) =>
    mtc.installer({
      publicUrl: 'https://a.fr',
      variables: {
        MTC_PAGE: 'PASSERELLE',
        MTC_BOUTIQUE: '123456',
        MTC_CLE: 'KEY',
        MTC_URL: 'https://gw.test/pay.asp',
        MTC_ORDRE,
      },
    })
  const ouverture = await installer('url, boutique,panier,nombre , montant,email')?.ouvrir({
    ...DEMANDE,
    devise: 'MAD',
    montantCents: 15_000,
  })
  expect(ouverture?.redirection.champs).toMatchObject({
    count: '1',
    checksum: sommeDeControle(
      ['https://gw.test/pay.asp', '123456', DEMANDE.reference, '1', '150.00', DEMANDE.email],
      'KEY',
    ),
  })
  expect(() => installer('url,secret')).toThrow('MTC_ORDRE')
  expect(() =>
    mtc.installer({
      publicUrl: '',
      variables: { MTC_PAGE: 'PASSERELLE', MTC_BOUTIQUE: '123456', MTC_CLE: 'KEY' },
    }),
  ).toThrow('adresse de la passerelle')
})
