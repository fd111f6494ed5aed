import type { CaisseSimulee, DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { DEVISES, memeTexte, NUMEROS } from '../paiements/lecture.ts'
import { simulateurPaiement } from '../paiements/simulateur.ts'
import { PAYLINE_SIMULE } from './cles.ts'
import { ecrireFaute, ecrireReponse, lireAppel, type Elements } from './messages.ts'

const AUTORISATION = `Basic ${Buffer.from(`${PAYLINE_SIMULE.marchand}:${PAYLINE_SIMULE.cle}`).toString('base64')}`

const lire = (elements: Elements, ...chemin: string[]): string => {
  const [nom = '', ...reste] = chemin
  const valeur = elements[nom]
  if (typeof valeur === 'string') return reste.length === 0 ? valeur : ''
  return valeur && !Array.isArray(valeur) ? lire(valeur, ...reste) : ''
}

/** What each element has to look like, with the code of the result otherwise. */
const FORMATS: [chemin: string[], format: RegExp, code: string][] = [
  [['version'], /^\d+$/, '02305'],
  [['payment', 'contractNumber'], new RegExp(`^${PAYLINE_SIMULE.contrat}$`), '02303'],
  [['payment', 'amount'], /^[1-9]\d{0,11}$/, '02305'],
  [['payment', 'currency'], /^(?:978|504)$/, '02305'],
  [['payment', 'action'], /^10[01]$/, '02305'],
  [['payment', 'mode'], /^CPT$/, '02305'],
  [['order', 'ref'], /^[^\\]{1,50}$/, '02305'],
  [['order', 'date'], /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/, '02305'],
  [['returnURL'], /^https?:\/\//, '02305'],
  [['cancelURL'], /^https?:\/\//, '02305'],
  [['notificationURL'], /^https?:\/\//, '02305'],
]

function lireDemande(corps: Elements): DemandeRecue {
  const retour = lire(corps, 'returnURL')
  return {
    reference: lire(corps, 'order', 'ref'),
    montantCents: Number(lire(corps, 'payment', 'amount')),
    devise: DEVISES[lire(corps, 'payment', 'currency')] ?? 'EUR',
    email: lire(corps, 'buyer', 'email'),
    objet: 'Paiement par carte',
    notification: lire(corps, 'notificationURL'),
    retours: { succes: retour, refus: retour, attente: retour, annulation: lire(corps, 'cancelURL') },
    champs: { action: lire(corps, 'payment', 'action') },
  }
}

const resultat = (code: string, message: string): Elements => ({ code, shortMessage: message, longMessage: message })

const RESULTATS: Record<TransactionSimulee['etat'], Elements> = {
  PAYEE: resultat('00000', 'ACCEPTED'),
  REFUSEE: resultat('01116', 'REFUSED'),
  ANNULEE: resultat('02319', 'CANCELLED'),
  OUVERTE: resultat('02306', 'INPROGRESS'),
}

function details(transaction: TransactionSimulee): Elements {
  const result = RESULTATS[transaction.etat]
  if (transaction.etat === 'OUVERTE' || transaction.etat === 'ANNULEE') return { result }
  const date = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(transaction.decideeLe ?? new Date())
  const [amount, currency] = [String(transaction.montantCents), NUMEROS[transaction.devise] ?? '']
  return {
    result,
    transaction: { id: transaction.identifiant, date, isDuplicated: '0', isPossibleFraud: '0' },
    payment: {
      amount,
      currency,
      action: transaction.champs['action'] ?? '',
      mode: 'CPT',
      contractNumber: PAYLINE_SIMULE.contrat,
    },
    authorization: transaction.etat === 'PAYEE' ? { number: 'A55A', date } : { number: '', date: '' },
    order: { ref: transaction.reference, amount, currency, date },
  }
}

const TYPES_ASSOCIES: Readonly<Record<string, string>> = { REMBOURSEMENT: 'REFUND', ANNULATION: 'RESET' }

/** A transaction with those that followed from it, as the extended interface tells of it. */
function transactionComplete(transaction: TransactionSimulee): Elements {
  const lue = details(transaction)
  const [amount, currency] = [String(transaction.montantCents), NUMEROS[transaction.devise] ?? '']
  const origine = { originTransactionId: transaction.identifiant, currency, date: '21/11/2026 10:00' }
  const associees: Elements[] = [
    { ...origine, transactionId: transaction.identifiant, type: 'AUTHORIZATION_CAPTURE', amount, status: 'OK' },
    ...transaction.reprises.map(({ identifiant, nature, montantCents, rendue }) => ({
      ...origine,
      transactionId: identifiant,
      type: TYPES_ASSOCIES[nature] ?? nature,
      amount: String(montantCents),
      status: rendue ? 'KO' : 'OK',
    })),
  ]
  return { ...lue, associatedTransactionsList: { associatedTransactions: associees } }
}

/** What an operation of the web service answers; `adresse` is that of the hosted page. */
function repondre(
  caisse: CaisseSimulee,
  operation: string,
  corps: Elements,
  adresse: (transaction: TransactionSimulee) => string,
): string {
  switch (operation) {
    case 'doWebPayment': {
      const faux = FORMATS.find(([chemin, format]) => !format.test(lire(corps, ...chemin)))
      if (faux) return ecrireReponse(operation, { result: resultat(faux[2], `Invalid field ${faux[0].join('.')}`) })
      const transaction = caisse.ouvrir(lireDemande(corps))
      return ecrireReponse(operation, {
        result: RESULTATS.PAYEE,
        token: transaction.cle,
        redirectURL: adresse(transaction),
      })
    }
    case 'getWebPaymentDetails': {
      const transaction = caisse.trouver(lire(corps, 'token'))
      return ecrireReponse(
        operation,
        transaction ? details(transaction) : { result: resultat('02304', 'No transaction found for this token') },
      )
    }
    case 'getTransactionDetails': {
      const id = lire(corps, 'transactionId')
      const transaction = caisse
        .toutes()
        .find((une) => une.identifiant === id || une.reprises.some(({ identifiant }) => identifiant === id))
      return ecrireReponse(
        operation,
        transaction ? transactionComplete(transaction) : { result: resultat('02301', 'Transaction ID is invalid') },
      )
    }
    default:
      return ecrireFaute('Opération inconnue')
  }
}

/** Stands in for Payline (Monext): its web service behind its credentials, its page, and notifications that prove nothing. */
export const paylineSimule = simulateurPaiement({
  nom: 'payline',
  titre: 'Payline simulé',
  notifier: ({ notification, cle }) => ({
    methode: 'GET',
    url: `${notification}?notificationType=WEBTRS&token=${cle}`,
  }),
  reprise: {
    natures: ['REMBOURSEMENT', 'ANNULATION'],
    notifier: ({ notification }, { identifiant }) => ({
      methode: 'GET',
      url: `${notification}?notificationType=TRS&transactionId=${identifiant}`,
    }),
  },
  retour: ({ retours, cle }, issue) => `${retours[issue]}?paylinetoken=${cle}`,
  routes(app, { base, caisse, adressePage }) {
    const services = ['WebPaymentAPI', 'ExtendedAPI'].map((nom) => `${base}/V4/services/${nom}`)
    for (const service of services)
      app.post<{ Body: string }>(
        service,
        { schema: { hide: true } },
        async ({ headers, body, protocol, host }, reply) => {
          if (!memeTexte(headers.authorization ?? '', AUTORISATION))
            return reply.status(401).header('www-authenticate', 'Basic realm="Payline"').send()
          const appel = lireAppel(body)
          const xml = appel
            ? repondre(
                caisse,
                appel.operation,
                appel.corps,
                (transaction) => `${protocol}://${host}${adressePage(transaction)}`,
              )
            : ecrireFaute('Message illisible')
          return reply
            .status(xml.includes('<soapenv:Fault>') ? 500 : 200)
            .type('text/xml; charset=utf-8')
            .send(xml)
        },
      )
  },
})
