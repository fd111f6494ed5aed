import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeptaSimule } from '@ael/simulators/axepta/plugin.ts'
import { AXEPTA_SIMULE } from '@ael/simulators/axepta/cles.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  brancher,
  commeRecue,
  DEMANDE,
  tentativeDe,
  verdictDe,
  type PrestataireSimule,
} from '../../../testing/prestataire-simule.ts'
import { chiffreur, ecrireChamps, empreinte } from './axepta/chiffre.ts'
import { sensDeLEtat, sensDuCode } from './axepta/codes.ts'
import { axepta } from './axepta.ts'

const { marchand, cleHmac, cleBlowfish } = AXEPTA_SIMULE

describe('the published vectors', () => {
  it.each([
    [['', '1', marchand, '2000', 'EUR'], cleHmac, '529c65ce765e684d42a29ca255ad99ae40b78715abc8ee958bfdbafd2597d30a'],
    [['', '1', marchand, '20', 'EUR'], cleHmac, 'FCCF8F2BEDC06E7C3C270B0D4DC4CEE9640E4B4A5577763C2E3CDDFC84913D56'],
    [
      ['', 'TID-603512401222998545', marchand, '20000', 'EUR'],
      cleHmac,
      '5D32E54BC3628698E59B7A9830617AD9135AD3FAAC24FDC2D2ED6F554C40C719',
    ],
    [['value'], 'password', '18B40402BBF3FEED824E9F762B412F1108C4D678B2A067425B99963CD68B1D6A'],
  ])('MAC of %j', (valeurs, cle, attendu) => expect(empreinte(valeurs, cle)).toBe(attendu.toLowerCase()))

  it('the data of the demonstration shop, to the last digit', () => {
    const texte = ecrireChamps([
      ['MerchantID', marchand],
      ['MsgVer', '2.0'],
      ['TransID', '1'],
      ['RefNr', '0000000AB123'],
      ['Amount', '2000'],
      ['Currency', 'EUR'],
      ['URLNotify', 'https://axepta.bnpparibas/'],
      ['URLSuccess', 'https://axepta.bnpparibas/'],
      ['URLFailure', 'https://group.bnpparibas'],
      ['OrderDesc', 'Test:0000'],
      ['MAC', '529c65ce765e684d42a29ca255ad99ae40b78715abc8ee958bfdbafd2597d30a'],
    ])
    const { Len, Data } = chiffreur(cleBlowfish).chiffrer(texte)
    expect([Len, Data.length, Data.slice(0, 32), Data.slice(-32)]).toEqual([
      '291',
      592,
      '43ad07f58ff6a5f9ebbdd42e361d2c85',
      '83232246763aa006472661aeb2acf126',
    ])
    expect(createHash('sha256').update(Data).digest('hex')).toBe(
      '025be8e0bc3844a027d77251eda832de201a2e7515850940697b08180d133e75',
    )
    expect(chiffreur(cleBlowfish).dechiffrer({ Len, Data: Data.toUpperCase() })).toBe(texte)
  })

  it('of another integration', () =>
    expect(chiffreur('password').chiffrer('plaintext')).toEqual({ Len: '9', Data: '14ec7a6da0fbb3e50a84b47302443328' }))
})

it('whatever is enciphered is deciphered, and nothing else', () => {
  const chiffre = chiffreur(cleBlowfish)
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'binary' }).filter((texte) => !texte.endsWith('\0')),
      (texte) => {
        expect(chiffre.dechiffrer(chiffre.chiffrer(texte))).toBe(Buffer.from(texte).toString())
      },
    ),
  )
  for (const [Len, Data] of [
    ['', ''],
    ['1', ''],
    ['9', '14ec7a6da0fbb3e5'],
    ['0', '14ec7a6da0fbb3e5'],
    ['8', '14ec7a6da0fbb3'],
    ['8', 'zz'.repeat(8)],
    ['1', '14ec7a6da0fbb3e50a84b4730244332814ec7a6da0fbb3e5'],
    ['-8', '14ec7a6da0fbb3e5'],
  ] as const) {
    expect(chiffre.dechiffrer({ Len, Data })).toBeNull()
  }
})

it('a field cannot smuggle another one in', () =>
  expect(
    ecrireChamps([
      ['OrderDesc', 'Eau&Amount=1'],
      ['Amount', '2'],
    ]),
  ).toBe('OrderDesc=Eau Amount=1&Amount=2'))

describe('the codes', () => {
  it.each([
    ['OK', '00000000', 'ENREGISTRE', false],
    ['AUTHORIZED', '00000000', 'ENREGISTRE', false],
    ['FAILED', '00000000', 'REFUSE', false],
    ['FAILED', '22050053', 'ANNULE', false],
    ['FAILED', '22050703', 'ANNULE', false],
    ['FAILED', '22050946', 'ANNULE', false],
    ['FAILED', '22050073', 'ANNULE', false],
    ['FAILED', '22050051', 'EN_ATTENTE', false],
    ['FAILED', '22050056', 'EN_ATTENTE', false],
    ['FAILED', '22050052', 'EN_ATTENTE', false],
    ['FAILED', '22050068', 'REFUSE', false],
    ['FAILED', '22050072', 'REFUSE', false],
    ['FAILED', '22051515', 'REFUSE', false],
    ['FAILED', '22051716', 'REFUSE', false],
    ['FAILED', '22060200', 'REFUSE', false],
    ['FAILED', '42060200', 'REFUSE', false],
    ['FAILED', '20010200', 'REFUSE', true],
    ['FAILED', '20180200', 'REFUSE', true],
    ['PENDING', '60000000', 'EN_ATTENTE', false],
    ['AUTHENTICATION_REQUEST', '70000000', 'EN_ATTENTE', false],
    ['OK', '', 'INCONNU', true],
    ['OK', '99', 'INCONNU', true],
    ['FROBBED', '00000000', 'INCONNU', true],
  ])('%s %s: %s, alarm %s', (statut, code, issue, alarme) => {
    const sens = sensDuCode(statut, code)
    expect([sens.issue, sens.alarme !== null]).toEqual([issue, alarme])
  })

  const rien = { statut: 'OK', code: '00000000', dernierStatut: '', autoriseCents: null, encaisseCents: null }
  it.each([
    [{ dernierStatut: 'OK', autoriseCents: 500, encaisseCents: 500 }, 'ENREGISTRE', false],
    [{ dernierStatut: 'OK', autoriseCents: 500 }, 'ENREGISTRE', false],
    [{ dernierStatut: 'AUTHORIZED', autoriseCents: 500, encaisseCents: 0 }, 'ENREGISTRE', false],
    // A credit that failed after the payment.
    [{ dernierStatut: 'FAILED', autoriseCents: 500, encaisseCents: 500 }, 'ENREGISTRE', false],
    [{ dernierStatut: 'FAILED', autoriseCents: 500, encaisseCents: 0 }, 'INCONNU', true],
    [{ dernierStatut: 'FAILED' }, 'REFUSE', false],
    [{ dernierStatut: 'FAILED', code: '22060200', autoriseCents: 0, encaisseCents: 0 }, 'REFUSE', false],
    [{ dernierStatut: 'PENDING' }, 'EN_ATTENTE', false],
    [{ dernierStatut: 'FROBBED' }, 'INCONNU', true],
    [{ statut: 'FAILED', code: '20010010' }, 'INCONNU', true],
    [{ statut: 'FAILED', code: '20500105' }, undefined, false],
    [{}, undefined, false],
  ] as const)('an inquiry that tells %j: %s', (dit, issue, alarme) => {
    const sens = sensDeLEtat({ ...rien, ...dit })
    expect([sens?.issue, Boolean(sens?.alarme)]).toEqual([issue, alarme])
  })
})

describe('against the simulator', () => {
  let prestataire: PrestataireSimule
  beforeAll(async () => {
    prestataire = await brancher(axepta, axeptaSimule)
  })
  afterAll(() => prestataire.fermer())

  it.each([
    ['payer', 'ENREGISTRE', 8437, 'succes'],
    ['refuser', 'REFUSE', null, 'refus'],
    ['annuler', 'ANNULE', null, 'annulation'],
  ] as const)('%s: %s', async (choix, issue, montantCents, par) => {
    const { fournisseur, envois } = prestataire
    const demande = { ...DEMANDE, reference: `AX${choix.toUpperCase().padEnd(14, 'X')}` }
    const ouverture = await fournisseur.ouvrir(demande)
    const retour = await prestataire.choisir(await prestataire.suivre(ouverture), choix)
    expect(retour.split('?')[0]).toBe(DEMANDE.retours[par])
    const envoi = envois.at(-1)
    if (!envoi) throw new Error('nothing was sent')
    expect(await verdictDe(fournisseur, commeRecue(envoi), tentativeDe(demande, ouverture))).toMatchObject({
      issue,
      reference: demande.reference,
      montantCents,
      alarme: null,
    })
    if (choix !== 'annuler')
      expect(fournisseur.nommerRetour(new URL(retour).searchParams).reference).toBe(demande.reference)
  })

  it('a page that nobody uses stays open for its time, then is given up', async () => {
    const { fournisseur } = prestataire
    const demande = { ...DEMANDE, reference: 'AXJAMAISUTILISEE' }
    const tentative = tentativeDe(demande, await fournisseur.ouvrir(demande))
    expect(await fournisseur.interroger?.(tentative)).toMatchObject({ issue: 'PAGE_OUVERTE' })
    expect(await fournisseur.interroger?.({ ...tentative, ageMinutes: 46 })).toMatchObject({ issue: 'ANNULE' })
  })

  it('a demand with another MAC, and one that cannot be deciphered, are not let in', async () => {
    const { fournisseur } = prestataire
    const ouverture = await fournisseur.ouvrir(DEMANDE)
    const donnees = chiffreur(cleBlowfish).chiffrer(
      `MerchantID=${marchand}&MsgVer=2.0&TransID=1&Amount=1&Currency=EUR&MAC=00`,
    )
    const avec = (champs: Record<string, string>) =>
      prestataire.suivre({
        ...ouverture,
        redirection: { ...ouverture.redirection, champs: { ...ouverture.redirection.champs, ...champs } },
      })
    await expect(avec({ ...donnees })).rejects.toThrow('MAC')
    await expect(avec({ Data: '00'.repeat(16) })).rejects.toThrow('déchiffrent')
  })

  it('a notification of another shop, without MAC or with a wrong one is refused', async () => {
    const { fournisseur } = prestataire
    const mac = empreinte(['p', 't', marchand, 'OK', '00000000'], cleHmac)
    const notifier = (texte: string) =>
      fournisseur.lireNotification(
        commeRecue({
          methode: 'POST',
          url: '/',
          corps: new URLSearchParams({ ...chiffreur(cleBlowfish).chiffrer(texte) }).toString(),
        }),
      )
    expect(
      await notifier(`mid=${marchand}&PayID=p&TransID=t&Status=OK&Code=00000000&MAC=${mac.toUpperCase()}&New=1`),
    ).toEqual({ type: 'aLire', reference: 't', jeton: null })
    for (const texte of [
      `mid=${marchand}&PayID=p&TransID=t&Status=OK&Code=00000000`,
      `mid=AUTRE&PayID=p&TransID=t&Status=OK&Code=00000000&MAC=${mac}`,
      `mid=${marchand}&PayID=p&TransID=u&Status=OK&Code=00000000&MAC=${mac}`,
    ]) {
      await expect(notifier(texte)).rejects.toMatchObject({ name: 'NotificationRefusee' })
    }
    const sansPaiement = empreinte(['', 't', marchand, 'FAILED', '22050053'], cleHmac)
    expect(await notifier(`mid=${marchand}&TransID=t&Status=FAILED&Code=22050053&MAC=${sansPaiement}`)).toMatchObject({
      verdict: { issue: 'ANNULE', reference: 't', code: 'FAILED 22050053', identifiantTransaction: null },
    })
  })
})

it('what was taken counts, where less was taken than authorised; what cannot be read says nothing', async () => {
  const etat = ecrireChamps([
    ['TransID', DEMANDE.reference],
    ['PayID', 'p'],
    ['Status', 'OK'],
    ['Code', '00000000'],
    ['LastStatus', 'OK'],
    ['AmountAuth', '8437'],
    ['AmountCap', '8000'],
    ['Currency', 'EUR'],
  ])
  let [statut, reponse] = [200, new URLSearchParams({ ...chiffreur(cleBlowfish).chiffrer(etat) }).toString()]
  const serveur = createServer((_, envoi) => envoi.writeHead(statut).end(reponse))
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  const fournisseur = axepta.installer({
    publicUrl: '',
    variables: {
      AXEPTA_MARCHAND: marchand,
      AXEPTA_CLE_HMAC: cleHmac,
      AXEPTA_CLE_BLOWFISH: cleBlowfish,
      AXEPTA_URL_ETAT: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/`,
    },
  })
  const interroger = async () => fournisseur?.interroger?.(tentativeDe(DEMANDE, { jeton: null }))
  try {
    expect(await interroger()).toMatchObject({ issue: 'ENREGISTRE', montantCents: 8000 })
    statut = 500
    await expect(interroger()).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
    statut = 200
    // Of another key, of no key, and of nothing.
    const ailleurs = new URLSearchParams({ ...chiffreur('une autre cle de Blowfish').chiffrer(etat) }).toString()
    for (const illisible of [ailleurs, 'Len=8&Data=00', '']) {
      reponse = illisible
      await expect(interroger()).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
    }
  } finally {
    serveur.close()
  }
})
