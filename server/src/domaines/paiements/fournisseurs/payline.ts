import * as z from 'zod'
import { accuserSansMot } from './commun/accuses.ts'
import { DEVISES_NUMERIQUES, deviseDuNumero } from './commun/devises.ts'
import { lireChamps } from './commun/formulaires.ts'
import { jamaisOuverte, sansTransaction } from './commun/sans-transaction.ts'
import { lireCents } from './commun/montants.ts'
import { defineFabrique } from './fabrique.ts'
import {
  DemandeRefusee,
  FournisseurIndisponible,
  NotificationRefusee,
  type Annonce,
  type DemandePaiement,
  type Fournisseur,
  type TentativeOuverte,
  type Verdict,
} from './fournisseur.ts'
import { ACCEPTE, estTechnique, lireCodes, sensDuCode, type CodesPayline } from './payline/codes.ts'
import { ecrireDate, lireDate } from './payline/dates.ts'
import { verdictDeTransaction } from './payline/reprises.ts'
import {
  appelerPayline,
  ReponseDetails,
  ReponseOuverture,
  ReponseTransaction,
  type AccesPayline,
  type Details,
  type DetailsTransaction,
} from './payline/service.ts'

const variables = z.object({
  PAYLINE_MARCHAND: z
    .string('Donnez l’identifiant de commerçant.')
    .regex(/^[^:\s]+$/, 'L’identifiant de commerçant ne contient ni espace ni deux-points.'),
  PAYLINE_CLE: z.string('Donnez la clé d’accès.').min(1, 'Donnez la clé d’accès.'),
  PAYLINE_CONTRAT: z.string('Donnez le numéro de contrat.').min(1, 'Donnez le numéro de contrat.'),
  PAYLINE_URL: z.url().default('https://services.payline.com/V4/services/WebPaymentAPI'),
  PAYLINE_URL_TRANSACTIONS: z.url().optional(),
  PAYLINE_CODES: z
    .string()
    .default('')
    .transform((texte, contexte) => {
      const codes = lireCodes(texte)
      if (typeof codes !== 'string') return codes
      contexte.addIssue({ code: 'custom', message: codes })
      return z.NEVER
    }),
})
type Reglages = z.output<typeof variables>

/** Payline closes its page after fifteen minutes. */
const DUREE_MINUTES = 20
const AUTORISER_ET_DEBITER = '101'
const COMPTANT = 'CPT'
const NOTIFICATION_WEB = 'WEBTRS'
/** Something happened to a transaction, in the back office or at the bank. */
const NOTIFICATION_TRANSACTION = 'TRS'

/** In the order of the interface. */
const demandeWeb = ({ PAYLINE_CONTRAT }: Reglages, demande: DemandePaiement) => {
  const [montant, devise] = [String(demande.montantCents), DEVISES_NUMERIQUES[demande.devise]]
  return {
    'impl:payment': {
      'obj:amount': montant,
      'obj:currency': devise,
      'obj:action': AUTORISER_ET_DEBITER,
      'obj:mode': COMPTANT,
      'obj:contractNumber': PAYLINE_CONTRAT,
    },
    'impl:returnURL': demande.retours.succes,
    'impl:cancelURL': demande.retours.annulation,
    'impl:order': {
      'obj:ref': demande.reference,
      'obj:amount': montant,
      'obj:currency': devise,
      'obj:date': ecrireDate(demande.creeeLe),
    },
    'impl:notificationURL': demande.notification,
    'impl:buyer': { 'obj:email': demande.email },
    'impl:securityMode': 'SSL',
  }
}

const verdictDe = (
  { result, transaction, payment, authorization, order }: Details,
  jeton: string,
  codes: CodesPayline,
): Verdict => ({
  ...sensDuCode(result.code, codes),
  reference: order.ref || null,
  jeton,
  identifiantTransaction: transaction.id || null,
  montantCents: lireCents(payment.amount),
  devise: deviseDuNumero(payment.currency),
  numeroAutorisation: authorization.number || null,
  code: result.code,
  dateTransaction: lireDate(transaction.date),
})

/** What happened to a transaction that a notification only names: what Payline answers about it is the proof. */
async function lireOperation(id: string, lire: (id: string) => Promise<DetailsTransaction>): Promise<Annonce> {
  if (!/^\w{1,50}$/.test(id)) throw new NotificationRefusee('notification sans transaction')
  const details = await lire(id)
  if (details.result.code !== ACCEPTE || details.order.ref === '')
    return { type: 'sansObjet', motif: `transaction ${id}\u202F: ${details.result.code}` }
  return { type: 'verdict', verdict: verdictDeTransaction(details) }
}

/**
 * Payline (Monext), by its SOAP services. Its notifications are not signed: they only say which payment to read, and what
 * counts is the answer of `getWebPaymentDetails`, which Payline requires to be asked anyway.
 */
function creer(reglages: Reglages): Fournisseur {
  const acces: AccesPayline = {
    url: reglages.PAYLINE_URL,
    marchand: reglages.PAYLINE_MARCHAND,
    cle: reglages.PAYLINE_CLE,
  }
  const codes = reglages.PAYLINE_CODES
  const transactions: AccesPayline = {
    ...acces,
    url: reglages.PAYLINE_URL_TRANSACTIONS ?? reglages.PAYLINE_URL.replace(/WebPaymentAPI$/, 'ExtendedAPI'),
  }
  const lireTransaction = (id: string): Promise<DetailsTransaction> =>
    appelerPayline(
      transactions,
      'getTransactionDetails',
      {
        'impl:transactionId': id,
        'impl:orderRef': '',
        'impl:startDate': '',
        'impl:endDate': '',
        'impl:transactionHistory': 'Y',
        'impl:archiveSearch': 'N',
      },
      ReponseTransaction,
    )
  /** What became of a transaction that is recorded. */
  function relire(tentative: TentativeOuverte, transaction: string, details: DetailsTransaction): Verdict {
    const { code, longMessage } = details.result
    if (code === ACCEPTE) return verdictDeTransaction(details)
    const sens = sensDuCode(code, codes)
    if (estTechnique(code, codes) || sens.alarme !== null || sens.issue !== 'REFUSE')
      throw new FournisseurIndisponible(`Payline\u202F: ${code} ${longMessage}`)
    return { ...sansTransaction(tentative, sens, code), identifiantTransaction: transaction }
  }
  const lire = (jeton: string): Promise<Details> =>
    appelerPayline(acces, 'getWebPaymentDetails', { 'impl:token': jeton }, ReponseDetails)

  return {
    type: 'PAYLINE',
    origines: [],
    dureeMinutes: DUREE_MINUTES,

    async ouvrir(demande) {
      const { result, token, redirectURL } = await appelerPayline(
        acces,
        'doWebPayment',
        demandeWeb(reglages, demande),
        ReponseOuverture,
      )
      if (estTechnique(result.code, codes))
        throw new FournisseurIndisponible(`Payline\u202F: ${result.code} ${result.longMessage}`)
      if (result.code !== ACCEPTE)
        throw new DemandeRefusee(
          result.code,
          result.longMessage || result.shortMessage || sensDuCode(result.code, codes).libelle,
        )
      if (token === '' || !/^https?:\/\//.test(redirectURL) || !URL.canParse(redirectURL))
        throw new FournisseurIndisponible('Payline\u202F: réponse sans jeton ni adresse')
      return { redirection: { methode: 'GET', url: redirectURL, champs: {} }, jeton: token }
    },

    async lireNotification(recue) {
      const recus = lireChamps(recue)
      const [nature, jeton] = [recus.get('notificationType'), recus.get('token')]
      if (!nature) throw new NotificationRefusee('notification sans nature')
      if (nature === NOTIFICATION_TRANSACTION) return lireOperation(recus.get('transactionId') ?? '', lireTransaction)
      if (nature !== NOTIFICATION_WEB) return { type: 'sansObjet', motif: `notification ${nature.slice(0, 20)}` }
      if (!jeton || jeton.length > 50) throw new NotificationRefusee('notification sans jeton')
      return { type: 'aLire', reference: null, jeton }
    },

    async interroger(tentative) {
      if (tentative.transaction) {
        return relire(tentative, tentative.transaction, await lireTransaction(tentative.transaction))
      }
      if (tentative.jeton === null) return jamaisOuverte(tentative)
      const premiere = await lire(tentative.jeton)
      return verdictDe(
        estTechnique(premiere.result.code, codes) ? await lire(tentative.jeton) : premiere,
        tentative.jeton,
        codes,
      )
    },

    accuser: accuserSansMot,

    nommerRetour: (parametres) => ({
      reference: null,
      jeton: parametres.get('paylinetoken') ?? parametres.get('token'),
    }),
  }
}

export const payline = defineFabrique({
  type: 'PAYLINE',
  variables,
  creer,
})
