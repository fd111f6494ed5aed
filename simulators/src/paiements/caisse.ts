import { randomBytes, randomInt } from 'node:crypto'
import type { Journal } from './journal.ts'

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

/** What a provider may take back of what it charged; REMISE_ECHOUEE: authorised, and never captured. */
export const NATURES_REPRISE = ['REMBOURSEMENT', 'ANNULATION', 'REMISE_ECHOUEE', 'CONTESTATION'] as const
export type NatureReprise = (typeof NATURES_REPRISE)[number]

export interface RepriseSimulee {
  /** The provider's id of the operation, of digits. */
  identifiant: string
  nature: NatureReprise
  montantCents: number
  /** The money came back: a dispute that was won, a refund that failed. */
  rendue: boolean
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
  reprises: RepriseSimulee[]
}

const TRANSACTIONS_GARDEES = 10_000

const numero = (): string => String(randomInt(1_000_000_000, 2 ** 40))

/** What a simulated provider has charged; tests hold it against our ledger. Where it has a journal it is the same after a restart. */
export class CaisseSimulee {
  readonly #transactions = new Map<string, TransactionSimulee>()
  readonly #journal: Journal | undefined

  constructor(journal?: Journal) {
    this.#journal = journal
    for (const transaction of journal?.lire() ?? []) this.#transactions.set(transaction.cle, transaction)
  }

  /** Writes down how a transaction stands. */
  garder(transaction: TransactionSimulee): void {
    this.#journal?.ecrire(transaction)
  }

  ouvrir(demande: DemandeRecue): TransactionSimulee {
    const cle = randomBytes(12).toString('hex')
    const transaction: TransactionSimulee = {
      ...demande,
      cle,
      identifiant: numero(),
      etat: 'OUVERTE',
      decideeLe: null,
      reprises: [],
    }
    this.#transactions.set(cle, transaction)
    const [ancienne] = this.#transactions.keys()
    if (this.#transactions.size > TRANSACTIONS_GARDEES && ancienne) this.#transactions.delete(ancienne)
    this.garder(transaction)
    return transaction
  }

  decider(transaction: TransactionSimulee, etat: Exclude<EtatTransaction, 'OUVERTE'>): void {
    if (transaction.etat === 'PAYEE') return
    transaction.etat = etat
    transaction.decideeLe = new Date()
    this.garder(transaction)
  }

  reprendre(transaction: TransactionSimulee, nature: NatureReprise, montantCents: number): RepriseSimulee {
    const reprise = { identifiant: numero(), nature, montantCents, rendue: false }
    transaction.reprises.push(reprise)
    this.garder(transaction)
    return reprise
  }

  rendre(transaction: TransactionSimulee, reprise: RepriseSimulee): void {
    reprise.rendue = true
    this.garder(transaction)
  }

  trouver(cle: string): TransactionSimulee | null {
    return this.#transactions.get(cle) ?? null
  }

  toutes(): TransactionSimulee[] {
    return [...this.#transactions.values()]
  }
}
