import type { Envoi } from '@ael/simulators/paiements/simulateur.ts'

/** What a message says of a payment, whatever its protocol calls it. */
export type Champ = 'montant' | 'devise' | 'marchand' | 'mode' | 'reference' | 'transaction' | 'resultat'
export type Champs = [nom: string, valeur: string][]

/** How a message is signed: rightly, by another key, over another order, or over another encoding. */
export interface Facon {
  cle?: string
  retournee?: boolean
  encodage?: BufferEncoding
  /** Where the protocol dates its signature. */
  ageSecondes?: number
}

/** What is other in a message than the provider wrote it, and how that is signed; not at all for null. */
export interface Falsification {
  /** By the names of the protocol; null takes a field away. */
  changements?: ReadonlyMap<string, string | null>
  remanier?: (champs: Champs) => Champs
  facon?: Facon | null
}

/** How a protocol writes a message, for whoever holds its keys. */
export interface Ecriture {
  /** Its names; what it has no word for is left out. */
  noms: Partial<Record<Champ, readonly string[]>>
  montant: (cents: number) => string
  /** Of ISO 4217. */
  devise: (code: 'EUR' | 'MAD' | 'USD') => string
  falsifier: (envoi: Envoi, falsification: Falsification) => Envoi
  /** Where the answer to a question is what counts: rewrites it, as it came. Left out where the message is the proof. */
  repondre?: (corps: string, changements: ReadonlyMap<string, string | null>) => string
  /** Whether its messages are signed, of fields, and of characters outside of ASCII. */
  signee: boolean
  enChamps: boolean
  encodee: boolean
}

export const AUTRE: Facon = { cle: 'une-cle-qui-n-est-pas-la-bonne' }

export type Changements = ReadonlyMap<string, string | null>
/** With other values for some of its fields; those that are null are left out, those that it has not are added. */
export function changer(champs: Champs, changements: Changements = new Map()): Champs {
  const gardes = champs.flatMap(([nom, valeur]): Champs => {
    const voulue = changements.get(nom)
    return voulue === null ? [] : [[nom, voulue ?? valeur]]
  })
  const ajoutes = [...changements].flatMap(([nom, valeur]): Champs =>
    valeur === null || champs.some(([connu]) => connu === nom) ? [] : [[nom, valeur]],
  )
  return [...gardes, ...ajoutes]
}

export const sansNom = (champs: Champs, signature: string): Champs =>
  champs.filter(([nom]) => nom.toLowerCase() !== signature.toLowerCase())
export const texteDe = (champs: Champs): string => new URLSearchParams(champs).toString()
export const tourner = <T>(liste: T[], { retournee }: Facon): T[] => (retournee ? liste.toReversed() : liste)

export const champsDe = ({ url, corps }: Envoi): Champs => [
  ...new URLSearchParams(corps ?? url.slice(url.indexOf('?') + 1)),
]
export const avecChamps = (envoi: Envoi, champs: Champs): Envoi =>
  envoi.corps === undefined
    ? { ...envoi, url: `${envoi.url.slice(0, envoi.url.indexOf('?'))}?${texteDe(champs)}` }
    : { ...envoi, corps: texteDe(champs) }

/** A form whose last field is its signature. */
export const formulaire =
  (signature: string, signer: (champs: Champs, facon: Facon, envoi: Envoi) => string): Ecriture['falsifier'] =>
  (envoi, { changements, remanier = (champs) => champs, facon = {} }) => {
    const champs = remanier(changer(sansNom(champsDe(envoi), signature), changements))
    return avecChamps(envoi, facon ? [...champs, [signature, signer(champs, facon, envoi)]] : champs)
  }
