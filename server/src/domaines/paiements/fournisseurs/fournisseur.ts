import type { Devise } from '../../../kernel/montants.ts'
import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'

/** Amounts are integers of the smallest unit. */
export type DevisePaiement = Devise

/** Who is billed, as strong authentication asks for it; texts are empty when unknown. */
export interface Payeur {
  nom: string
  prenom: string
  adresse: string
  complement: string
  codePostal: string
  ville: string
  /** ISO 3166-1, two letters. */
  pays: string
}

/** One attempt to pay, as a provider is asked for it. */
export interface DemandePaiement {
  /** Number of the attempt, rising: for protocols whose reference is a counter. */
  numero: number
  /** Our reference of the attempt: 16 capital letters and digits, which every protocol takes, never used again. */
  reference: string
  montantCents: number
  devise: DevisePaiement
  /** Of the payer. */
  email: string
  /** The customer who is billed for it; left out where nobody knows. */
  payeur?: Payeur | null
  /** What is paid, in plain text. */
  objet: string
  /** Of the debt in the utility's own system, for external pages (PAYEXT). */
  referenceDette: string | null
  creeeLe: Date
  /** Where the browser comes back, without query string. None of them proves anything. */
  retours: { succes: string; refus: string; annulation: string; attente: string }
  /** Where the provider tells us, server to server. */
  notification: string
}

/** Where to send the browser of the payer, and what the provider calls the attempt. */
export interface Ouverture {
  redirection: { methode: 'GET' | 'POST'; url: string; champs: Readonly<Record<string, string>> }
  /** The provider's token or session id, by which it is asked again; null when it has none. */
  jeton: string | null
}

/**
 * What happened to an attempt, as the provider proves it. PAGE_OUVERTE: the payer has his page and has decided nothing, so that
 * he may as well start again; EN_ATTENTE: something is under way at the bank, and to pay again would be to pay twice; INCONNU:
 * nobody here knows what the provider means, which decides nothing, holds nothing back, and is for somebody to look at.
 */
export type Issue = 'ENREGISTRE' | 'REFUSE' | 'ANNULE' | 'EN_ATTENTE' | 'PAGE_OUVERTE' | 'INCONNU'

/** REMISE_ECHOUEE: authorised, and never captured; CONTESTATION: the holder of the card disputes it with his bank. */
export type NatureReprise = 'REMBOURSEMENT' | 'ANNULATION' | 'REMISE_ECHOUEE' | 'CONTESTATION'

/** Money of a transaction that is not ours any more, as the provider tells it: one for each of its operations. */
export interface Reprise {
  /** The provider's id of the operation, by which its messages are one however often and in whatever order they come. */
  operation: string
  /** The provider's id of the transaction that it takes from; null where it does not say: the one that is recorded. */
  transaction: string | null
  nature: NatureReprise
  /** Of one operation the greatest that was told counts. */
  montantCents: number
  devise: DevisePaiement | null
  /** The money is ours again, for good: a dispute that was won, a refund that did not come about. */
  rendue: boolean
}

/** What a provider says of an attempt, once its proof is verified: by a signature, or because we asked it ourselves. */
export interface Verdict {
  issue: Issue
  /** The attempt, by our reference or by the provider's token: at least one is given. */
  reference: string | null
  jeton: string | null
  /** The provider's own id of the transaction, unique with the provider; required to record. */
  identifiantTransaction: string | null
  /** Null where the protocol does not say: only an outcome other than ENREGISTRE may leave it out. */
  montantCents: number | null
  devise: DevisePaiement | null
  numeroAutorisation: string | null
  /** The provider's code of the outcome, and what it means in French. */
  code: string
  libelle: string
  /** When the provider decided, if it says so. */
  dateTransaction: Date | null
  /** Set when the provider complains about our configuration rather than about the payer. */
  alarme: string | null
  /** What was taken back, of this transaction or of another of the attempt; what is left out was not said, rather than undone. */
  reprises?: readonly Reprise[]
}

/** A request of a provider as it came, before any decoding: signatures are verified on raw bytes. */
export interface RequeteRecue {
  methode: 'GET' | 'POST'
  /** Without the question mark, as on the wire. */
  requete: string
  enTetes: Readonly<Record<string, string | string[] | undefined>>
  corps: Buffer
  /** The network address that it comes from, where it is known: never a proof by itself. */
  adresse?: string
}

/** A verified notification, or an unsigned one that only says which attempt to ask the provider about. */
export type Annonce =
  | { type: 'verdict'; verdict: Verdict }
  | { type: 'aLire'; reference: string | null; jeton: string | null }
  | { type: 'sansObjet'; motif: string }

/** What is answered to a provider. */
export interface Accuse {
  statut: number
  type: string
  corps: string
}

/** What is stored of an attempt, to ask the provider about it. */
export interface TentativeOuverte {
  reference: string
  numero: number
  jeton: string | null
  montantCents: number
  devise: DevisePaiement
  creeeLe: Date
  /** Since the demand, when the question is asked. */
  ageMinutes: number
  /** The provider's id of the transaction that is recorded, once one is. */
  transaction?: string | null
}

/** A payment provider: its protocol, and nothing of our database. */
export interface Fournisseur {
  readonly type: TypeServicePaiement
  /** The hosts that a form of ours is posted to, for the content security policy. */
  readonly origines: readonly string[]
  /** How long the payer may take before an attempt without news is over, in minutes. */
  readonly dureeMinutes: number
  /** Asks for a payment page. Throws `FournisseurIndisponible` or `DemandeRefusee`; may be called again with the same demand. */
  ouvrir(demande: DemandePaiement): Promise<Ouverture>
  /** Verifies a server notification. Throws `NotificationRefusee` when its proof is missing or wrong. */
  lireNotification(recue: RequeteRecue): Promise<Annonce>
  /**
   * What the provider wants to hear once the notification is dealt with (`traitee`), or when it could not be. `encaissee`
   * says that the payment is recorded, for protocols in which we order the capture.
   */
  accuser(annonce: Annonce | null, traitee: boolean, encaissee: boolean): Accuse
  /** Asks the provider what became of an attempt; null for protocols that cannot be asked. Throws `FournisseurIndisponible`. */
  readonly interroger: ((tentative: TentativeOuverte) => Promise<Verdict>) | null
  /** The browser comes back by one address whatever became of the payment: after a refusal, that says nothing of another try. */
  readonly retourUnique?: boolean
  /** A page on which the provider lets anybody pay without telling us what (PAYEXT); most have none. */
  readonly pageLibre?: string
  /** Which attempt the browser comes back from, by what its address holds: a name, never a proof. */
  nommerRetour(parametres: URLSearchParams): { reference: string | null; jeton: string | null }
}

/** The provider does not answer, or answers nothing that can be read: try again later, nothing is decided. */
export class FournisseurIndisponible extends Error {
  override readonly name = 'FournisseurIndisponible'
}

/** The provider refuses to open a payment: our settings or the demand are wrong. `code` is the provider's. */
export class DemandeRefusee extends Error {
  override readonly name = 'DemandeRefusee'
  readonly code: string
  constructor(code: string, motif: string) {
    super(motif)
    this.code = code
  }
}

/** A notification that proves nothing: forged, cut short, or not for us. The reason goes to the log, never card data. */
export class NotificationRefusee extends Error {
  override readonly name = 'NotificationRefusee'
}
