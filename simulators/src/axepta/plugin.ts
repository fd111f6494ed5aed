import { createHash, createHmac } from 'node:crypto'
import { Blowfish } from 'egoroof-blowfish'
import type { DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { memeTexte } from '../paiements/lecture.ts'
import { posterFormulaire, simulateurPaiement } from '../paiements/simulateur.ts'
import { AXEPTA_SIMULE } from './cles.ts'

const blowfish = new Blowfish(AXEPTA_SIMULE.cleBlowfish, Blowfish.MODE.ECB, Blowfish.PADDING.NULL)
const signer = (...valeurs: string[]): string =>
  createHmac('sha256', AXEPTA_SIMULE.cleHmac).update(valeurs.join('*')).digest('hex').toUpperCase()

/** The fields inside `Data`; null when it cannot be deciphered. */
function ouvrir(message: URLSearchParams): Map<string, string> | null {
  const [longueur, donnees] = [Number(message.get('Len')), message.get('Data') ?? '']
  if (!/^(?:[0-9a-f]{16})+$/i.test(donnees) || !(longueur > 0)) return null
  const texte = Buffer.from(blowfish.decode(Buffer.from(donnees, 'hex'), Blowfish.TYPE.UINT8_ARRAY))
    .subarray(0, longueur)
    .toString()
  return new Map(
    texte.split('&').map((un): [string, string] => [un.slice(0, un.indexOf('=')), un.slice(un.indexOf('=') + 1)]),
  )
}

function fermer(champs: Readonly<Record<string, string>>): string {
  const octets = Buffer.from(
    Object.entries(champs)
      .map(([nom, valeur]) => `${nom}=${valeur}`)
      .join('&'),
  )
  return new URLSearchParams({
    Len: String(octets.length),
    Data: Buffer.from(blowfish.encode(octets)).toString('hex').toUpperCase(),
  }).toString()
}

/** Why a demand is not one of the shop's; null when everything is right. */
function motifRefus(message: URLSearchParams, champs: ReadonlyMap<string, string> | null): string | null {
  const lire = (nom: string): string => champs?.get(nom) ?? ''
  if (message.get('MerchantID') !== AXEPTA_SIMULE.marchand || lire('MerchantID') !== AXEPTA_SIMULE.marchand)
    return 'Le commerçant est inconnu, ou les données ne se déchiffrent pas.'
  if (
    !memeTexte(
      lire('MAC').toUpperCase(),
      signer('', lire('TransID'), AXEPTA_SIMULE.marchand, lire('Amount'), lire('Currency')),
    )
  )
    return 'Le MAC de la demande est faux.'
  if (!/^[1-9]\d{0,11}$/.test(lire('Amount')) || !/^(?:EUR|MAD)$/.test(lire('Currency')))
    return 'Le montant ou la devise n’est pas valable.'
  if (!/^[A-Za-z0-9]{1,12}$/.test(lire('RefNr')) || lire('MsgVer') !== '2.0')
    return 'La référence ou la version du message n’est pas valable.'
  return /^https?:/.test(lire('URLNotify')) ? null : 'L’adresse de notification manque.'
}

function lireDemande(message: URLSearchParams, champs: ReadonlyMap<string, string>): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  const [succes, refus] = [lire('URLSuccess'), lire('URLFailure')]
  return {
    reference: lire('TransID'),
    montantCents: Number(lire('Amount')),
    devise: lire('Currency'),
    email: '',
    objet: lire('OrderDesc'),
    notification: lire('URLNotify'),
    retours: { succes, refus, annulation: message.get('URLBack') ?? refus, attente: succes },
    champs: { refNr: lire('RefNr') },
  }
}

const RESULTATS: Record<TransactionSimulee['etat'], { statut: string; code: string; description: string }> = {
  PAYEE: { statut: 'OK', code: '00000000', description: 'success' },
  REFUSEE: { statut: 'FAILED', code: '22060200', description: 'Issuer refused' },
  ANNULEE: { statut: 'FAILED', code: '22050053', description: 'cancelled by user' },
  OUVERTE: { statut: 'PENDING', code: '60000000', description: 'pending' },
}

const payId = ({ cle }: TransactionSimulee): string => createHash('md5').update(cle).digest('hex')

function resultat(transaction: TransactionSimulee): string {
  const { statut, code, description } = RESULTATS[transaction.etat]
  return fermer({
    mid: AXEPTA_SIMULE.marchand,
    PayID: payId(transaction),
    XID: createHash('md5').update(`xid ${transaction.cle}`).digest('hex'),
    TransID: transaction.reference,
    refnr: transaction.champs['refNr'] ?? '',
    Status: statut,
    Description: description,
    Code: code,
    Type: 'SSL',
    CCBrand: 'VISA',
    MAC: signer(payId(transaction), transaction.reference, AXEPTA_SIMULE.marchand, statut, code),
  })
}

/** What the platform knows of a transaction; nothing before the payer has decided. */
function etat(transaction: TransactionSimulee | undefined): string {
  if (!transaction || transaction.etat === 'OUVERTE')
    return fermer({
      mid: AXEPTA_SIMULE.marchand,
      Status: 'FAILED',
      Description: 'no transaction found',
      Code: '20500105',
    })
  const { statut } = RESULTATS[transaction.etat]
  const encaisse = transaction.etat === 'PAYEE' ? String(transaction.montantCents) : '0'
  return fermer({
    mid: AXEPTA_SIMULE.marchand,
    PayID: payId(transaction),
    TransID: transaction.reference,
    Status: 'OK',
    LastStatus: statut,
    // Of the inquiry, not of the transaction.
    Description: 'success',
    Code: '00000000',
    AmountAuth: encaisse,
    AmountCap: encaisse,
    AmountCred: String(
      transaction.reprises.filter(({ rendue }) => !rendue).reduce((total, { montantCents }) => total + montantCents, 0),
    ),
    Currency: transaction.devise,
  })
}

/** Stands in for Axepta (Computop Paygate): deciphers and checks a demand, answers and notifies in the same cipher. */
export const axeptaSimule = simulateurPaiement({
  nom: 'axepta',
  titre: 'Axepta simulé',
  notifier: (transaction) => posterFormulaire(transaction.notification, resultat(transaction)),
  reprise: {
    natures: ['REMBOURSEMENT'],
    notifier: (transaction) => posterFormulaire(transaction.notification, resultat(transaction)),
  },
  retour: (transaction, issue) =>
    issue === 'annulation' ? transaction.retours[issue] : `${transaction.retours[issue]}?${resultat(transaction)}`,
  routes(app, { base, caisse, accueillir, refuser }) {
    app.post<{ Body: string }>(`${base}/payssl.aspx`, { schema: { hide: true } }, async ({ body }, reply) => {
      const message = new URLSearchParams(body)
      const champs = ouvrir(message)
      const motif = motifRefus(message, champs)
      return motif || !champs ? refuser(reply, motif ?? '') : accueillir(reply, lireDemande(message, champs))
    })
    app.post<{ Body: string }>(`${base}/inquire24.aspx`, { schema: { hide: true } }, async ({ body }, reply) => {
      const champs = ouvrir(new URLSearchParams(body))
      if (champs?.get('MerchantID') !== AXEPTA_SIMULE.marchand) return refuser(reply, 'Le commerçant est inconnu.')
      return reply
        .type('application/x-www-form-urlencoded')
        .send(etat(caisse.toutes().findLast(({ reference }) => reference === champs.get('TransID'))))
    })
  },
})
