/** Whom a provider has identified; texts are empty when it does not tell. */
export interface IdentiteProuvee {
  /** The stable key of the person at the provider. */
  sub: string
  prenom: string
  nom: string
  email: string
  /** What ends the session at the provider; null when it has none. */
  jetonIdentite: string | null
}

/** What is kept on the server while the browser is at the provider. */
export interface Attendu {
  state: string
  nonce: string | null
  codeVerifier: string | null
}

interface Depart {
  /** Where to send the browser. */
  adresse: string
  attendu: Attendu
}

/** A provider that identifies people by OpenID Connect. */
export interface FournisseurOidc {
  commencer(retour: string): Promise<Depart>
  terminer(code: string, attendu: Attendu, retour: string): Promise<IdentiteProuvee>
  /** Where to send the browser to end the session at the provider. */
  adresseDeconnexion(jetonIdentite: string, retour: string): Promise<string>
}

/** What a browser brings back from a provider that signs. */
export interface AssertionSignee {
  uid: string
  signature: string
  signatureTimestamp: string
  prenom: string
  nom: string
  email: string
}

/** A provider that signs who somebody is, for the browser to bring. */
export interface FournisseurSignataire {
  commencer(retour: string): Promise<Depart>
  /** Throws when the signature is wrong or out of its time; `maintenant` in milliseconds. */
  verifier(assertion: AssertionSignee, maintenant: number): IdentiteProuvee
  /** How long a signature is good, so that it is not taken twice in that time. */
  readonly fenetreMs: number
}

/** Why nobody was identified: the provider cannot be asked, or what came back proves nothing. */
export class EchecIdentite extends Error {
  readonly nature: 'indisponible' | 'refuse'

  constructor(nature: 'indisponible' | 'refuse', motif: string, cause?: unknown) {
    super(motif, { cause })
    this.name = 'EchecIdentite'
    this.nature = nature
  }
}
