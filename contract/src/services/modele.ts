/** The services of a contract, as they travel; FL is the variant of FE that the utility alone opens. */
export const CODES_SERVICE = ['PA', 'ME', 'PM', 'FE', 'FL', 'CF', 'AR', 'AC', 'SP', 'SG', 'SC', 'C2'] as const
export type CodeService = (typeof CODES_SERVICE)[number]

/** What is sold is sold under these terms; their version is kept with the acceptance. */
export interface ConditionsDeVente {
  version: string
  articles: readonly { titre: string; texte: string }[]
}

/**
 * A service: one file of `catalogue/`, one line of the registry. What is said of it, whom it is open to, and how it ends; what
 * subscribing does stands in `server/src/domaines/services/effets`.
 */
export interface DefinitionService {
  code: CodeService
  /** Its name in addresses: /service/optin/mensu/0447122. */
  nom: string
  libelle: string
  description: string
  famille: FamilleService
  /** Cents a month; null: it costs nothing. */
  prixCents: number | null
  conditions: ConditionsDeVente | null
  /** What ends when it begins: a contract never has both. */
  remplace: readonly CodeService[]
  /** It goes with one of these; empty: with any. */
  exige: readonly CodeService[]
  /** Whose will it is: that of the payer, whose account is debited; of a customer of the contract; of whoever has it in his account. */
  volonte: 'PAYEUR' | 'CLIENT' | 'COMPTE'
  /** The meter that it needs: read by radio, or by hand. */
  compteur: 'RADIO' | 'MAIN' | null
  /** It begins only where nothing is overdue. */
  sansDette: boolean
  /** It has a table in the page of groups. */
  enGroupe: boolean
  /** Whether it begins, and ends, as soon as it is asked for; otherwise an agent answers. */
  directe: { souscription: boolean; resiliation: boolean }
  /** One gesture ends it, also for many contracts; otherwise its form does. */
  annulable: boolean
  succes: { souscription: string; resiliation: string }
}

export const FAMILLES = ['PAIEMENT', 'FACTURE', 'SUIVI', 'ASSISTANCE'] as const
type FamilleService = (typeof FAMILLES)[number]

/** What is a yes at once and costs nothing, until a service says otherwise. */
export const ORDINAIRE = {
  prixCents: null,
  conditions: null,
  remplace: [],
  exige: [],
  volonte: 'CLIENT',
  compteur: null,
  sansDette: false,
  enGroupe: false,
  directe: { souscription: true, resiliation: true },
  annulable: false,
} as const satisfies Partial<DefinitionService>
