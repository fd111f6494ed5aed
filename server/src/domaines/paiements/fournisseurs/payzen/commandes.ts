import * as z from 'zod'
import { demander } from '../commun/http.ts'
import { lireJson } from '../commun/json.ts'
import { sansTransaction } from '../commun/sans-transaction.ts'
import { annule, dansTable, pageOuverte, type Sens } from '../commun/sens.ts'
import {
  FournisseurIndisponible,
  type DevisePaiement,
  type Reprise,
  type TentativeOuverte,
  type Verdict,
} from '../fournisseur.ts'
import { repriseDe, sensDeLEtat } from './etats.ts'

export interface AccesPayzen {
  /** Of the REST services, with a slash at the end. */
  url: string
  site: string
  motDePasse: string
}

const Transaction = z.object({
  uuid: z.string().min(1),
  detailedStatus: z.string(),
  operationType: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  creationDate: z.iso.datetime({ offset: true }).nullish(),
  orderDetails: z.object({ orderId: z.string().nullish() }).nullish(),
  transactionDetails: z
    .object({
      effectiveAmount: z.int().nullish(),
      parentTransactionUuid: z.string().nullish(),
      cardDetails: z
        .object({ authorizationResponse: z.object({ authorizationNumber: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
})
type Transaction = z.output<typeof Transaction>

const Reponse = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SUCCESS'), answer: z.object({ transactions: z.array(Transaction) }) }),
  z.object({ status: z.literal('ERROR'), answer: z.object({ errorCode: z.string() }) }),
])

/** Nobody has tried to pay this order. */
const SANS_TRANSACTION = 'PSP_010'
const DEVISES: Readonly<Record<string, DevisePaiement>> = { EUR: 'EUR', MAD: 'MAD' }
/** A payer may be refused, and then accepted on the same page: what was decided in his favour counts. */
const PRIORITE: readonly Sens['issue'][] = ['ENREGISTRE', 'EN_ATTENTE', 'INCONNU', 'REFUSE', 'ANNULE']

/** The debits and credits of an order, in the order of PayZen; none when nobody has tried to pay. */
async function lireOperations({ url, site, motDePasse }: AccesPayzen, reference: string): Promise<Transaction[]> {
  const { statut, corps } = await demander(new URL('V4/Order/Get', url).href, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${site}:${motDePasse}`).toString('base64')}`,
    },
    body: JSON.stringify({ orderId: reference }),
  })
  const lue = Reponse.safeParse(lireJson(corps))
  if (statut !== 200 || !lue.success) throw new FournisseurIndisponible(`PayZen : réponse ${statut} illisible`)
  if (lue.data.status === 'SUCCESS') return lue.data.answer.transactions
  if (lue.data.answer.errorCode !== SANS_TRANSACTION)
    throw new FournisseurIndisponible(`PayZen : erreur ${lue.data.answer.errorCode}`)
  return []
}

const verdictDe = (
  { uuid, detailedStatus, amount, currency, creationDate, orderDetails, transactionDetails: details }: Transaction,
  sens: Sens,
): Verdict => ({
  ...sens,
  reference: orderDetails?.orderId ?? null,
  jeton: null,
  identifiantTransaction: uuid,
  montantCents: detailedStatus === 'PARTIALLY_AUTHORISED' ? (details?.effectiveAmount ?? null) : amount,
  devise: dansTable(DEVISES, currency) ?? null,
  numeroAutorisation: details?.cardDetails?.authorizationResponse?.authorizationNumber ?? null,
  code: detailedStatus,
  dateTransaction: creationDate ? new Date(creationDate) : null,
})

const repriseDeLOperation = ({
  uuid,
  detailedStatus: etat,
  operationType,
  amount: montantCents,
  currency,
  transactionDetails: details,
}: Transaction): Reprise[] => {
  if (operationType !== 'DEBIT' && operationType !== 'CREDIT') return []
  return [
    repriseDe({
      uuid,
      parent: details?.parentTransactionUuid ?? null,
      type: operationType,
      etat,
      montantCents,
      devise: dansTable(DEVISES, currency) ?? null,
    }),
  ].filter((une) => une !== null)
}

/** What became of an attempt, by the debits of its order, and what was taken back; one that nobody has tried to pay is over with its page. */
export async function lireCommande(
  acces: AccesPayzen,
  tentative: TentativeOuverte,
  dureeMinutes: number,
): Promise<Verdict> {
  const operations = await lireOperations(acces, tentative.reference)
  const debits = operations
    .filter(({ operationType }) => operationType === 'DEBIT')
    .map((debit) => ({ debit, sens: sensDeLEtat(debit.detailedStatus, '') }))
  const decisif = PRIORITE.map((issue) => debits.findLast(({ sens }) => sens.issue === issue)).find(
    (un) => un !== undefined,
  )
  if (decisif) return { ...verdictDe(decisif.debit, decisif.sens), reprises: operations.flatMap(repriseDeLOperation) }
  const sens =
    tentative.ageMinutes < dureeMinutes
      ? pageOuverte('Le payeur est encore sur la page de paiement')
      : annule('Page de paiement quittée')
  return sansTransaction(tentative, sens, SANS_TRANSACTION)
}
