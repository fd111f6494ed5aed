import type { Nature } from '@ael/contract/call.ts'

declare const marque: unique symbol
type Verifiee<N extends Nature, T> = T & { readonly [marque]: N }

/**
 * What belongs to somebody, once it is known that whoever asks reaches it. Acts and queries that run for a user take
 * these types: a number that comes straight from a request does not compile there. Only the check of a call
 * (`http/acces.ts`) makes them, and the few named places that prove access by other means (`scripts/architecture`).
 */
export type ContratVerifie = Verifiee<'contrat', string>
export type GroupeVerifie = Verifiee<'groupe', number>
type FactureVerifiee = Verifiee<'facture', number>
export type UniversVerifie = Verifiee<'univers', string>
export type UtilisateurVerifie = Verifiee<'utilisateur', number>
export type AlerteVerifiee = Verifiee<'alerte', number>
export type AdresseAlerteVerifiee = Verifiee<'adresseAlerte', number>
export type DemarcheVerifiee = Verifiee<'demarche', number>

export interface Objets {
  contrat: ContratVerifie
  groupe: GroupeVerifie
  facture: FactureVerifiee
  univers: UniversVerifie
  utilisateur: UtilisateurVerifie
  alerte: AlerteVerifiee
  adresseAlerte: AdresseAlerteVerifiee
  demarche: DemarcheVerifiee
}

/** The group of all contracts of whoever asks, which is everybody's own. */
export const TOUS_LES_CONTRATS = 0 as unknown as GroupeVerifie
