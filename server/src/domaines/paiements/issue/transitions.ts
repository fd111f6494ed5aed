import type { EtatTentative } from '@ael/contract/paiements/etats.ts'
import type { Selectable } from 'kysely'
import type { TentativePaiement } from '../../../db/schema.generated.ts'
import type { Issue } from '../fournisseurs/fournisseur.ts'

/** Those in which the provider may still decide. */
export const estOuverte = (etat: EtatTentative): boolean =>
  etat === 'CREEE' || etat === 'OUVERTE' || etat === 'EN_ATTENTE'

/**
 * An attempt as its provider's messages made it. A payer may try several cards on one page, each try a transaction of its own:
 * those that were said to be with the bank, and those that are over.
 */
export type Avancement = Pick<Selectable<TentativePaiement>, 'transactions_attendues' | 'transactions_closes'> & {
  etat: EtatTentative
}

const avec = (connues: string[], une: string | null): string[] =>
  une === null || connues.includes(une) ? connues : [...connues, une]
const sans = (connues: readonly string[], une: string): string[] => connues.filter((connue) => connue !== une)

/** Something is with the bank, unless the same transaction is known to be over: then the message is an old one, or the answer a newer. */
function attendre(avant: Avancement, transaction: string | null, lue: boolean): Avancement {
  if (transaction === null)
    return estOuverte(avant.etat) || avant.etat === 'EXPIREE' || lue ? { ...avant, etat: 'EN_ATTENTE' } : avant
  if (avant.transactions_closes.includes(transaction) && !lue) return avant
  return {
    etat: 'EN_ATTENTE',
    transactions_attendues: avec(avant.transactions_attendues, transaction),
    transactions_closes: sans(avant.transactions_closes, transaction),
  }
}

/** One try is over, and the attempt with it if no other is with the bank. */
function clore(avant: Avancement, transaction: string | null, lue: boolean, etat: EtatTentative): Avancement {
  const transactions_closes = avec(avant.transactions_closes, transaction)
  // An answer about the whole attempt leaves none of its tries to wait for.
  const attendues =
    transaction === null && lue ? [] : avant.transactions_attendues.filter((une) => !transactions_closes.includes(une))
  const finie = attendues.length === 0 && (estOuverte(avant.etat) || avant.etat === 'EXPIREE')
  return { etat: finie ? etat : avant.etat, transactions_attendues: attendues, transactions_closes }
}

/**
 * What an attempt becomes by what the provider says of one of its transactions. Nothing undoes ENREGISTREE; a proof of payment
 * turns everything else into it, however late. A refusal or a cancellation stays the first that came, until another try of the
 * same page is with the bank; the order in which messages come means nothing. What is unknown, or a page that is only open,
 * changes nothing.
 * @param lue the provider was asked just now: its answer is no old message
 */
export function avancer(
  avant: Avancement,
  { issue, identifiantTransaction }: { issue: Issue; identifiantTransaction: string | null },
  lue: boolean,
): Avancement {
  if (avant.etat === 'ENREGISTREE') return avant
  switch (issue) {
    case 'ENREGISTRE':
      return { ...avant, etat: 'ENREGISTREE' }
    case 'REFUSE':
      return clore(avant, identifiantTransaction, lue, 'REFUSEE')
    case 'ANNULE':
      return clore(avant, identifiantTransaction, lue, 'ANNULEE')
    case 'EN_ATTENTE':
      return attendre(avant, identifiantTransaction, lue)
    case 'PAGE_OUVERTE':
      return avant.etat === 'CREEE' ? { ...avant, etat: 'OUVERTE' } : avant
    default:
      return avant
  }
}

const MINUTE = 60_000
const PREMIERE_QUESTION = 3 * MINUTE
const INTERVALLE_MAX = 6 * 60 * MINUTE
/** After so long a provider that has not decided, or not answered, is asked no more; a person sees to it. */
export const ABANDON_MS = 7 * 24 * 60 * MINUTE
const MARGE = 5 * MINUTE

export interface Suivi {
  etat: EtatTentative
  creeeLe: Date
  interrogations: number
}

/** When a page is over, and the news of it should have come. */
export const finDePage = ({ creeeLe }: Pick<Suivi, 'creeeLe'>, { dureeMinutes }: { dureeMinutes: number }): Date =>
  new Date(creeeLe.getTime() + dureeMinutes * MINUTE + MARGE)

/**
 * When an attempt is to be looked at next; null when there is nothing left to do. A provider that can be asked is asked
 * ever less often while it has not decided, and once more at the end of its page after a refusal or a cancellation: the
 * payer may have tried another card. One that cannot be asked is only left time to notify: that of its page, or a week once the
 * bank has to answer.
 */
export function prochainRegard(
  { etat, creeeLe, interrogations }: Suivi,
  { interrogeable, dureeMinutes }: { interrogeable: boolean; dureeMinutes: number },
  maintenant: Date,
): Date | null {
  const fin = finDePage({ creeeLe }, { dureeMinutes }).getTime()
  const finDAttente = etat === 'EN_ATTENTE' ? Math.max(fin, creeeLe.getTime() + ABANDON_MS + MARGE) : fin
  if (etat === 'ENREGISTREE' || etat === 'EXPIREE') return null
  if (!interrogeable) return estOuverte(etat) ? new Date(finDAttente) : null
  if (!estOuverte(etat)) return fin > maintenant.getTime() ? new Date(fin) : null
  return new Date(
    maintenant.getTime() + Math.min(INTERVALLE_MAX, PREMIERE_QUESTION * 2 ** Math.min(interrogations, 10)),
  )
}
