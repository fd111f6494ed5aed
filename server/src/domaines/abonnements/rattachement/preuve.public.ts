declare const prouve: unique symbol

/**
 * A customer that an account has shown to be: his other contracts are open to it. Shown by his number together with
 * a bill that he was sent, on a contract into which no account had looked before (docs/adr/0007).
 */
export interface ClientProuve {
  readonly [prouve]: 'client'
  readonly numeroClient: string
}

/**
 * A contract that may be attached, and what opens it: CONTRAT, its own numbers, which say nothing of any other contract;
 * CLIENT, a customer who was shown; SERVICE, the utility. Nothing else can be attached, and only this folder makes it.
 */
export interface ContratProuve {
  readonly [prouve]: 'contrat'
  readonly numeroContrat: string
  readonly isResilie: boolean
  readonly preuve: 'CONTRAT' | 'CLIENT' | 'SERVICE'
  /** In whose name it is held; null: as the profile of the account says. */
  readonly numeroClient: string | null
}

type Contrat = Pick<ContratProuve, 'numeroContrat' | 'isResilie'>

const marquer = <T>(valeur: Omit<T, typeof prouve>): T => valeur as T

/** The customer of whom a proof is kept. */
export const clientProuve = (numeroClient: string): ClientProuve => marquer({ numeroClient })

/** A contract by its own numbers, held in the name of one of its customers. */
export const parSesNumeros = ({ numeroContrat, isResilie }: Contrat, numeroClient: string): ContratProuve =>
  marquer({ numeroContrat, isResilie, preuve: 'CONTRAT', numeroClient })

/** A contract of a customer who was shown. */
export const parSonClient = ({ numeroContrat, isResilie }: Contrat, { numeroClient }: ClientProuve): ContratProuve =>
  marquer({ numeroContrat, isResilie, preuve: 'CLIENT', numeroClient })

/** A contract that staff give: they enter every contract. */
export const parLeService = ({ numeroContrat, isResilie }: Contrat): ContratProuve =>
  marquer({ numeroContrat, isResilie, preuve: 'SERVICE', numeroClient: null })
