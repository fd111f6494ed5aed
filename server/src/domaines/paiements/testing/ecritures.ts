import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { AXEPTA_SIMULE } from '@ael/simulators/axepta/cles.ts'
import { COBALT_SIMULE } from '@ael/simulators/cobalt/cles.ts'
import { MTC_SIMULE } from '@ael/simulators/mtc/cles.ts'
import { CLE_PRIVEE_SIMULEE } from '@ael/simulators/paybox/cles.ts'
import { PAYEXT_SIMULE } from '@ael/simulators/payext/cles.ts'
import { PAYZEN_SIMULE } from '@ael/simulators/payzen/cles.ts'
import { STRIPE_SIMULE } from '@ael/simulators/stripe/cles.ts'
import { chiffreur, ecrireChamps, empreinte } from '../fournisseurs/axepta/chiffre.ts'
import { enDecimales } from '../fournisseurs/commun/montants.ts'
import { comparerNoms } from '../fournisseurs/mtc/signatures.ts'
import {
  avecChamps,
  changer,
  champsDe,
  formulaire,
  sansNom,
  texteDe,
  tourner,
  type Champs,
  type Changements,
  type Ecriture,
} from './faussaire.ts'

const NUMEROS = { EUR: '978', MAD: '504', USD: '840' } as const

const pageExterne = (secret: string): Ecriture => ({
  noms: {
    montant: ['montant'],
    devise: ['devise'],
    reference: ['reference'],
    transaction: ['transaction'],
    resultat: ['statut'],
  },
  montant: String,
  devise: (code) => code,
  signee: true,
  enChamps: true,
  encodee: false,
  falsifier: formulaire('signature', (champs, facon) =>
    createHmac('sha256', facon.cle ?? secret)
      .update(texteDe(tourner(champs, facon)))
      .digest('hex'),
  ),
})

const clePriveeEtrangere = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
const paybox: Ecriture = {
  noms: { montant: ['Mt'], reference: ['Ref'], transaction: ['Trans'], resultat: ['Erreur'], mode: ['Auto'] },
  montant: String,
  devise: (code) => code,
  signee: true,
  enChamps: true,
  encodee: false,
  falsifier: formulaire('Sign', (champs, facon) =>
    createSign('RSA-SHA1')
      .update(texteDe(tourner(champs, facon)))
      .sign(facon.cle ? clePriveeEtrangere : CLE_PRIVEE_SIMULEE, 'base64'),
  ),
}

const payzen: Ecriture = {
  noms: {
    montant: ['vads_amount'],
    devise: ['vads_currency'],
    marchand: ['vads_site_id'],
    mode: ['vads_ctx_mode'],
    reference: ['vads_order_id'],
    transaction: ['vads_trans_uuid'],
    resultat: ['vads_trans_status'],
  },
  montant: String,
  devise: (code) => NUMEROS[code],
  signee: true,
  enChamps: true,
  encodee: true,
  falsifier: formulaire('signature', (champs, facon) => {
    const cle = facon.cle ?? PAYZEN_SIMULE.cle
    const valeurs = champs
      .filter(([nom]) => nom.startsWith('vads_'))
      .sort(([un], [autre]) => (un < autre ? -1 : 1))
      .map(([, valeur]) => valeur)
    return createHmac('sha256', cle)
      .update(Buffer.from([...tourner(valeurs, facon), cle].join('+'), facon.encodage))
      .digest('base64')
  }),
}

const cmi: Ecriture = {
  noms: {
    montant: ['amount'],
    devise: ['currency'],
    marchand: ['clientid'],
    reference: ['oid'],
    transaction: ['TransId'],
    resultat: ['ProcReturnCode', 'Response'],
  },
  montant: enDecimales,
  devise: (code) => NUMEROS[code],
  signee: true,
  enChamps: true,
  encodee: true,
  falsifier: formulaire('HASH', (champs, facon) => {
    const decoder = (valeur: string) =>
      valeur.replace(/&#(\d+);/g, (_, numero: string) => String.fromCodePoint(Number(numero)))
    const valeurs = champs
      .filter(([nom]) => !/^(?:hash|encoding)$/i.test(nom))
      .sort(([un], [autre]) => comparerNoms(un, autre))
      .map(([, valeur]) =>
        decoder(valeur)
          .trim()
          .replace(/[\\|]/g, String.raw`\$&`),
      )
    return createHash('sha512')
      .update(Buffer.from([...tourner(valeurs, facon), facon.cle ?? MTC_SIMULE.cle].join('|'), facon.encodage))
      .digest('base64')
  }),
}

const passerelle: Ecriture = {
  noms: { montant: ['totalAmountTx'], reference: ['cartId'], transaction: ['orderNumber'] },
  montant: enDecimales,
  devise: (code) => code,
  signee: true,
  enChamps: true,
  encodee: false,
  falsifier: formulaire('checksum', (champs, facon, { url }) => {
    const lire = (nom: string) => champs.find(([un]) => un === nom)?.[1] ?? ''
    const valeurs = [MTC_SIMULE.boutique, lire('cartId'), lire('totalAmountTx'), lire('email')]
    return createHash('md5')
      .update(encodeURIComponent([url, ...tourner(valeurs, facon), facon.cle ?? MTC_SIMULE.cle].join('')))
      .digest('hex')
  }),
}

/** Puts a value where a path of names leads, or takes it away. */
function poser(objet: Record<string, unknown>, chemin: string, valeur: unknown): void {
  const noms = chemin.split('.')
  const dernier = noms.pop() ?? ''
  const cible = noms.reduce((lieu, nom) => lieu[nom] as Record<string, unknown>, objet)
  if (valeur === null) delete cible[dernier]
  else cible[dernier] = valeur
}
const stripe: Ecriture = {
  noms: {
    montant: ['data.object.amount_total'],
    devise: ['data.object.currency'],
    marchand: ['account'],
    mode: ['livemode'],
    reference: ['data.object.client_reference_id'],
    transaction: ['data.object.payment_intent'],
    resultat: ['data.object.payment_status'],
  },
  montant: String,
  devise: (code) => code.toLowerCase(),
  signee: true,
  enChamps: false,
  encodee: true,
  falsifier(envoi, { changements = new Map(), facon = {} }) {
    const evenement = JSON.parse(envoi.corps ?? '{}') as Record<string, unknown>
    for (const [chemin, valeur] of changements)
      poser(evenement, chemin, valeur !== null && /^(?:\d+|true|false)$/.test(valeur) ? JSON.parse(valeur) : valeur)
    const corps = JSON.stringify(evenement)
    const t = Math.floor(Date.now() / 1000) - (facon?.ageSecondes ?? 0)
    const v1 = createHmac('sha256', facon?.cle ?? STRIPE_SIMULE.secretNotifications)
      .update(Buffer.from(tourner([String(t), corps], facon ?? {}).join('.'), facon?.encodage))
      .digest('hex')
    return {
      ...envoi,
      corps,
      enTetes: { 'content-type': 'application/json', ...(facon && { 'stripe-signature': `t=${t},v1=${v1}` }) },
    }
  },
}

const blowfish = chiffreur(AXEPTA_SIMULE.cleBlowfish)
const lirePaygate = (corps: string): Champs => {
  const recus = new URLSearchParams(corps)
  const texte = blowfish.dechiffrer({ Len: recus.get('Len') ?? '', Data: recus.get('Data') ?? '' }) ?? ''
  return texte.split('&').map((un) => [un.slice(0, un.indexOf('=')), un.slice(un.indexOf('=') + 1)])
}
const ecrirePaygate = (champs: Champs): string =>
  new URLSearchParams({ ...blowfish.chiffrer(ecrireChamps(champs)) }).toString()
const axepta: Ecriture = {
  noms: {
    montant: ['AmountAuth', 'AmountCap'],
    devise: ['Currency'],
    marchand: ['mid'],
    reference: ['TransID'],
    transaction: ['PayID'],
    resultat: ['LastStatus'],
  },
  montant: String,
  devise: (code) => code,
  signee: true,
  enChamps: true,
  encodee: false,
  falsifier(envoi, { changements, remanier = (champs) => champs, facon = {} }) {
    const champs = remanier(changer(sansNom(lirePaygate(envoi.corps ?? ''), 'MAC'), changements))
    const lire = (voulu: string) => champs.find(([nom]) => nom.toLowerCase() === voulu)?.[1] ?? ''
    const signe = [lire('payid'), lire('transid'), lire('mid'), lire('status'), lire('code')]
    const mac = facon && empreinte(tourner(signe, facon), facon.cle ?? AXEPTA_SIMULE.cleHmac)
    return { ...envoi, corps: ecrirePaygate(mac === null ? champs : [...champs, ['MAC', mac]]) }
  },
  repondre: (corps, changements) => ecrirePaygate(changer(lirePaygate(corps), changements)),
}

/** The elements of an answer in XML, by their names alone. */
const reecrireXml = (corps: string, changements: Changements): string =>
  [...changements].reduce(
    (texte, [nom, valeur]) =>
      texte.replaceAll(new RegExp(`(<${nom}(?: [^>]*)?>)[^<]*(</${nom}>)`, 'g'), (_, debut: string, fin: string) =>
        valeur === null ? '' : debut + valeur + fin,
      ),
    corps,
  )
/** A message that only names what to read. */
const aLire: Pick<Ecriture, 'falsifier' | 'repondre' | 'signee' | 'enChamps' | 'encodee'> = {
  signee: false,
  enChamps: true,
  encodee: false,
  falsifier: (envoi, { remanier = (champs) => champs }) => avecChamps(envoi, remanier(champsDe(envoi))),
  repondre: reecrireXml,
}

/** By the name of the protocol in `PROTOCOLES`. */
export const ECRITURES: Readonly<Record<string, Ecriture>> = {
  AXEPTA: axepta,
  COBALT: pageExterne(COBALT_SIMULE.cle),
  MTC: cmi,
  'MTC, first gateway': passerelle,
  PAYBOX: paybox,
  PAYEXT: pageExterne(PAYEXT_SIMULE.cle),
  PAYFIP: {
    noms: {
      montant: ['montant'],
      marchand: ['numcli'],
      mode: ['saisie'],
      reference: ['refdet'],
      transaction: ['idOp'],
      resultat: ['resultrans'],
    },
    montant: String,
    devise: (code) => code,
    ...aLire,
  },
  PAYLINE: {
    noms: {
      montant: ['amount'],
      devise: ['currency'],
      marchand: ['contractNumber'],
      reference: ['ref'],
      transaction: ['id'],
      resultat: ['code'],
    },
    montant: String,
    devise: (code) => NUMEROS[code],
    ...aLire,
  },
  PAYZEN: payzen,
  STRIPE: stripe,
}
