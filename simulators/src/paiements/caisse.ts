import { randomBytes, randomInt } from 'node:crypto'

export type EtatTransaction = 'OUVERTE' | 'PAYEE' | 'REFUSEE' | 'ANNULEE'

/** What a demand says, once the simulator has checked its signature. */
export interface DemandeRecue {
  reference: string
  montantCents: number
  devise: string
  email: string
  objet: string
  /** Where the provider tells the merchant, server to server. */
  notification: string
  retours: { succes: string; refus: string; annulation: string; attente: string }
  /** Whatever else the protocol has to remember. */
  champs: Readonly<Record<string, string>>
}

/** A payment page that was opened at the provider, and what became of it. */
export interface TransactionSimulee extends DemandeRecue {
  /** In the address of the page. */
  cle: string
  /** The provider's id, of digits. */
  identifiant: string
  etat: EtatTransaction
  /** When the payer decided. */
  decideeLe: Date | null
}

const TRANSACTIONS_GARDEES = 10_000

/** What a simulated provider has charged, in memory; tests hold it against our ledger. */
export class CaisseSimulee {
  readonly #transactions = new Map<string, TransactionSimulee>()

  ouvrir(demande: DemandeRecue): TransactionSimulee {
    const cle = randomBytes(12).toString('hex')
    const transaction: TransactionSimulee = {
      ...demande,
      cle,
      identifiant: String(randomInt(1_000_000_000, 2 ** 40)),
      etat: 'OUVERTE',
      decideeLe: null,
    }
    this.#transactions.set(cle, transaction)
    const [ancienne] = this.#transactions.keys()
    if (this.#transactions.size > TRANSACTIONS_GARDEES && ancienne) this.#transactions.delete(ancienne)
    return transaction
  }

  decider(transaction: TransactionSimulee, etat: Exclude<EtatTransaction, 'OUVERTE'>): void {
    if (transaction.etat === 'PAYEE') return
    transaction.etat = etat
    transaction.decideeLe = new Date()
  }

  trouver(cle: string): TransactionSimulee | null {
    return this.#transactions.get(cle) ?? null
  }

  toutes(): TransactionSimulee[] {
    return [...this.#transactions.values()]
  }
}
