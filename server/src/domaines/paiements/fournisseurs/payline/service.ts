import * as z from 'zod'
import { appelerSoap, FauteSoap, type Elements } from '../commun/soap.ts'
import { FournisseurIndisponible } from '../fournisseur.ts'

export interface AccesPayline {
  url: string
  marchand: string
  cle: string
}

/** Of the interface that the answers below are those of. */
const VERSION = '18'
const ESPACES = { impl: 'http://impl.ws.payline.experian.com', obj: 'http://obj.ws.payline.experian.com' }

const texte = z.string().default('')
const resultat = z.object({ code: z.string().min(1), shortMessage: texte, longMessage: texte })
export const ReponseOuverture = z.object({ result: resultat, token: texte, redirectURL: texte })
/** What is left out of an answer about a page on which nothing has happened yet comes empty. */
const groupe = <S extends z.ZodRawShape>(champs: S) =>
  z.preprocess((lu) => (typeof lu === 'object' && lu !== null ? lu : {}), z.object(champs))
export const ReponseDetails = z.object({
  result: resultat,
  transaction: groupe({ id: texte, date: texte }),
  payment: groupe({ amount: texte, currency: texte }),
  authorization: groupe({ number: texte }),
  order: groupe({ ref: texte }),
})
export type Details = z.output<typeof ReponseDetails>

/** A transaction that followed from another: a capture, a refund, a cancellation. */
const Associee = z.object({
  transactionId: z.string().min(1),
  type: z.string(),
  amount: texte,
  status: texte,
  originTransactionId: texte,
  currency: texte,
})
export type Associee = z.output<typeof Associee>
/** An element that comes once is not read as a list. */
const plusieurs = z.preprocess(
  (lu) => (lu === undefined || lu === '' ? [] : Array.isArray(lu) ? lu : [lu]),
  z.array(Associee),
)
export const ReponseTransaction = z.object({
  result: resultat,
  transaction: groupe({ id: texte }),
  payment: groupe({ currency: texte }),
  order: groupe({ ref: texte }),
  associatedTransactionsList: groupe({ associatedTransactions: plusieurs }),
})
export type DetailsTransaction = z.output<typeof ReponseTransaction>

/**
 * Calls an operation of Payline's services. A fault is an incident there, for refusals are results: nothing is decided.
 *
 * @throws FournisseurIndisponible when it does not answer, or nothing that can be read
 */
export async function appelerPayline<S extends z.ZodType>(
  acces: AccesPayline,
  operation: string,
  corps: Elements,
  schema: S,
): Promise<z.output<S>> {
  try {
    const recue = await appelerSoap({
      url: acces.url,
      action: operation,
      espaces: ESPACES,
      corps: { [`impl:${operation}Request`]: { 'impl:version': VERSION, ...corps } },
      reponse: `${operation}Response`,
      enTetes: { authorization: `Basic ${Buffer.from(`${acces.marchand}:${acces.cle}`).toString('base64')}` },
    })
    const lue = schema.safeParse(recue)
    if (!lue.success) throw new FournisseurIndisponible('Payline\u202F: réponse incomplète')
    return lue.data
  } catch (error) {
    throw error instanceof FauteSoap
      ? new FournisseurIndisponible(`Payline\u202F: ${error.code} ${error.message}`.trim())
      : error
  }
}
