import { createHash, createHmac } from 'node:crypto'
import type { DemandeRecue, RepriseSimulee, TransactionSimulee } from '../paiements/caisse.ts'
import { DEVISES, memeTexte, NUMEROS } from '../paiements/lecture.ts'
import { simulateurPaiement } from '../paiements/simulateur.ts'
import { PAYZEN_SIMULE } from './cles.ts'

const MODE = 'TEST'

function signer(champs: Iterable<[string, string]>): string {
  const valeurs = [...champs]
    .filter(([nom]) => nom.startsWith('vads_'))
    .sort(([un], [autre]) => (un < autre ? -1 : 1))
    .map(([, valeur]) => valeur)
  return createHmac('sha256', PAYZEN_SIMULE.cle)
    .update([...valeurs, PAYZEN_SIMULE.cle].join('+'))
    .digest('base64')
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  vads_version: /^V2$/,
  vads_action_mode: /^INTERACTIVE$/,
  vads_page_action: /^PAYMENT$/,
  vads_payment_config: /^SINGLE$/,
  vads_ctx_mode: new RegExp(`^${MODE}$`),
  vads_trans_id: /^[0-8]\d{5}$/,
  vads_trans_date: /^\d{14}$/,
  vads_amount: /^[1-9]\d{0,11}$/,
  vads_currency: /^(?:978|504)$/,
  vads_order_id: /^[A-Za-z0-9_-]{1,64}$/,
  vads_url_check: /^https?:\/\//,
}

/** Why a form is not one of the shop's; null when its fields and signature are right. */
function motifRefus(champs: URLSearchParams): string | null {
  if (champs.get('vads_site_id') !== PAYZEN_SIMULE.site) return 'La boutique est inconnue.'
  if (!memeTexte(champs.get('signature') ?? '', signer(champs)))
    return 'La signature de la demande est fausse (erreur 00).'
  const faux = Object.entries(FORMATS).find(([nom, format]) => !format.test(champs.get(nom) ?? ''))
  return faux ? `Le champ ${faux[0]} n’est pas valable.` : null
}

function lireDemande(champs: URLSearchParams): DemandeRecue {
  const lire = (nom: string): string => champs.get(`vads_${nom}`) ?? ''
  return {
    reference: lire('order_id'),
    montantCents: Number(lire('amount')),
    devise: DEVISES[lire('currency')] ?? 'EUR',
    email: lire('cust_email'),
    objet: 'Paiement par carte',
    notification: lire('url_check'),
    retours: {
      succes: lire('url_success'),
      refus: lire('url_refused'),
      annulation: lire('url_cancel'),
      attente: lire('url_return'),
    },
    champs: Object.fromEntries(champs),
  }
}

const RESULTATS: Record<TransactionSimulee['etat'], { etat: string; resultat: string; autorisation: string }> = {
  PAYEE: { etat: 'AUTHORISED', resultat: '00', autorisation: '3fb0de' },
  REFUSEE: { etat: 'REFUSED', resultat: '05', autorisation: '' },
  ANNULEE: { etat: 'ABANDONED', resultat: '17', autorisation: '' },
  OUVERTE: { etat: 'WAITING_FOR_PAYMENT', resultat: '', autorisation: '' },
}
const md5 = (texte: string): string => createHash('md5').update(texte).digest('hex')
const uuid = ({ cle }: TransactionSimulee): string => md5(cle)

/** The last word on a debit: authorised, unless it was cancelled before the bank had it, or the bank refused to take it. */
const ETATS_REPRIS: Readonly<Record<string, string>> = { ANNULATION: 'CANCELLED', REMISE_ECHOUEE: 'CAPTURE_FAILED' }
const etatDuDebit = (transaction: TransactionSimulee): string =>
  transaction.reprises.map(({ nature }) => ETATS_REPRIS[nature]).find((etat) => etat !== undefined) ??
  RESULTATS[transaction.etat].etat

/** What comes back as it was sent. */
const REPRIS = [
  'version',
  'action_mode',
  'page_action',
  'payment_config',
  'ctx_mode',
  'site_id',
  'trans_id',
  'trans_date',
  'cust_email',
  'language',
]

/** The fields of a notification, empty ones too, signed like those of the form. */
function champsSignes(
  transaction: TransactionSimulee,
  autrement: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const { resultat, autorisation } = RESULTATS[transaction.etat]
  const instant = (transaction.decideeLe ?? new Date()).toISOString().replace(/\D/g, '').slice(0, 14)
  const champs = new URLSearchParams()
  for (const nom of REPRIS) champs.set(`vads_${nom}`, transaction.champs[`vads_${nom}`] ?? '')
  const ajoutes = {
    amount: String(transaction.montantCents),
    currency: NUMEROS[transaction.devise] ?? '',
    order_id: transaction.reference,
    trans_status: etatDuDebit(transaction),
    trans_uuid: uuid(transaction),
    result: resultat,
    extra_result: '',
    auth_result: resultat,
    auth_number: autorisation,
    operation_type: 'DEBIT',
    effective_amount: String(transaction.montantCents),
    effective_creation_date: instant,
    presentation_date: instant,
    sequence_number: '1',
    card_number: '497010XXXXXX0000',
    card_brand: 'VISA',
    url_check_src: 'PAY',
    threeds_cavv: 'Q2F2dkNhdnZDYXZ2Q2F2dkNhdnY=',
    risk_control: 'CARD_FRAUD=OK;COMMERCIAL_CARD=OK',
  }
  for (const [nom, valeur] of Object.entries({ ...ajoutes, ...autrement })) champs.set(`vads_${nom}`, valeur)
  champs.set('signature', signer(champs))
  return champs
}

/** A refund is a transaction of its own under the same order; what else is taken back is the debit itself, in another state. */
function champsDeReprise(
  transaction: TransactionSimulee,
  { identifiant, nature, montantCents, rendue }: RepriseSimulee,
): URLSearchParams {
  if (nature !== 'REMBOURSEMENT')
    return champsSignes(transaction, { url_check_src: nature === 'ANNULATION' ? 'MERCH_BO' : 'BATCH' })
  const montant = String(montantCents)
  return champsSignes(transaction, {
    operation_type: 'CREDIT',
    trans_uuid: md5(identifiant),
    trans_status: rendue ? 'REFUSED' : 'AUTHORISED',
    amount: montant,
    effective_amount: montant,
    sequence_number: '1',
    url_check_src: 'MERCH_BO',
  })
}

const AUTORISATION = `Basic ${Buffer.from(`${PAYZEN_SIMULE.site}:${PAYZEN_SIMULE.motDePasse}`).toString('base64')}`
const erreurRest = (errorCode: string) => ({
  webService: 'Order/Get',
  version: 'V4',
  status: 'ERROR',
  answer: { errorCode, _type: 'V4/WebService/WebServiceError' },
})

/** An order as the REST services tell of it; a page that nobody has paid on leaves no transaction. */
function commande(transaction: TransactionSimulee | undefined) {
  if (!transaction || transaction.etat === 'OUVERTE' || transaction.etat === 'ANNULEE') return erreurRest('PSP_010')
  const { autorisation } = RESULTATS[transaction.etat]
  const { reference: orderId, montantCents: amount, devise: currency } = transaction
  const debit = {
    uuid: uuid(transaction),
    detailedStatus: etatDuDebit(transaction),
    status: transaction.etat === 'PAYEE' ? 'PAID' : 'UNPAID',
    operationType: 'DEBIT',
    amount,
    currency,
    creationDate: (transaction.decideeLe ?? new Date()).toISOString().replace(/\.\d+Z$/, '+00:00'),
    orderDetails: { orderId, orderTotalAmount: amount, orderCurrency: currency, mode: MODE },
    transactionDetails: {
      sequenceNumber: 1,
      effectiveAmount: amount,
      cardDetails: { authorizationResponse: { authorizationNumber: autorisation || null } },
    },
  }
  const credits = transaction.reprises
    .filter(({ nature }) => nature === 'REMBOURSEMENT')
    .map(({ identifiant, montantCents, rendue }) => ({
      ...debit,
      uuid: md5(identifiant),
      detailedStatus: rendue ? 'REFUSED' : 'AUTHORISED',
      operationType: 'CREDIT',
      amount: montantCents,
      transactionDetails: {
        ...debit.transactionDetails,
        effectiveAmount: montantCents,
        parentTransactionUuid: uuid(transaction),
      },
    }))
  return {
    webService: 'Order/Get',
    version: 'V4',
    status: 'SUCCESS',
    answer: { orderId, shopId: PAYZEN_SIMULE.site, transactions: [debit, ...credits] },
  }
}

const orderIdDe = (corps: string): unknown => {
  try {
    return (JSON.parse(corps) as { orderId?: unknown }).orderId
  } catch {
    return null
  }
}

/** Numbers of transactions stay taken for the day, even of pages that were left. */
const numerosPris = (): ((champs: URLSearchParams) => boolean) => {
  const pris = new Set<string>()
  return (champs) => {
    const numero = `${champs.get('vads_trans_date')?.slice(0, 8)} ${champs.get('vads_trans_id')}`
    const dejaPris = pris.has(numero)
    pris.add(numero)
    return dejaPris
  }
}

/** Stands in for PayZen (Lyra): checks the signature and the format of the form, signs its notifications, and tells of an order. */
export const payzenSimule = simulateurPaiement({
  nom: 'payzen',
  titre: 'PayZen simulé',
  notifier: (transaction) => ({
    methode: 'POST',
    url: transaction.notification,
    enTetes: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    corps: champsSignes(transaction).toString(),
  }),
  reprise: {
    natures: ['REMBOURSEMENT', 'ANNULATION', 'REMISE_ECHOUEE'],
    notifier: (transaction, reprise) => ({
      methode: 'POST',
      url: transaction.notification,
      enTetes: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      corps: champsDeReprise(transaction, reprise).toString(),
    }),
  },
  retour(transaction, issue) {
    const avecChamps = transaction.champs['vads_return_mode'] === 'GET'
    return avecChamps
      ? `${transaction.retours[issue]}?${champsSignes(transaction).toString()}`
      : transaction.retours[issue]
  },
  routes(app, { base, caisse, accueillir, refuser }) {
    const estPris = numerosPris()
    app.post<{ Body: string }>(`${base}/vads-payment/`, { schema: { hide: true } }, async ({ body }, reply) => {
      const champs = new URLSearchParams(body)
      const motif =
        motifRefus(champs) ??
        (estPris(champs) ? 'Ce numéro de transaction a déjà servi aujourd’hui (erreur 04).' : null)
      return motif ? refuser(reply, motif) : accueillir(reply, lireDemande(champs))
    })
    app.post<{ Body: string }>(
      `${base}/api-payment/V4/Order/Get`,
      { schema: { hide: true } },
      async ({ headers, body }) => {
        if (!memeTexte(headers.authorization ?? '', AUTORISATION)) return erreurRest('INT_905')
        const orderId = orderIdDe(body)
        return commande(caisse.toutes().findLast(({ reference }) => reference === orderId))
      },
    )
  },
})
