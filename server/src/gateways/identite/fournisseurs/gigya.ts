import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { EchecIdentite, type FournisseurSignataire } from '../identite.ts'

export interface ReglagesGigya {
  apiKey: string
  /** The partner secret, in base64 as the console shows it. */
  secret: string
  /** The page on which the visitor signs in at Gigya. */
  adresseConnexion: string
}

/** Beyond, the SDK of the publisher refuses a signature too, whichever way the clocks differ. */
const FENETRE_MS = 180_000

/** `BASE64(HMAC-SHA1(BASE64DECODE(secret), timestamp + "_" + UID))`, the « UID signature » of SAP Customer Data Cloud. */
export const signatureUid = (secret: string, timestamp: string, uid: string): string =>
  createHmac('sha1', Buffer.from(secret, 'base64')).update(`${timestamp}_${uid}`, 'utf8').digest('base64')

/** Compared as bytes of the digest, in a time that tells nothing of where they differ. */
function memeSignature(donnee: string, attendue: string): boolean {
  const octets = Buffer.from(donnee, 'base64')
  const voulus = Buffer.from(attendue, 'base64')
  return octets.length === voulus.length && timingSafeEqual(octets, voulus)
}

/** SAP Customer Data Cloud (Gigya): a page of its own, and a signed UID that the browser brings back. */
export const gigya = ({ apiKey, secret, adresseConnexion }: ReglagesGigya): FournisseurSignataire => ({
  fenetreMs: FENETRE_MS,

  async commencer(retour) {
    const state = randomBytes(32).toString('base64url')
    const adresse = new URL(adresseConnexion)
    for (const [nom, valeur] of Object.entries({ apiKey, redirect_uri: retour, state }))
      adresse.searchParams.set(nom, valeur)
    return { adresse: adresse.href, attendu: { state, nonce: null, codeVerifier: null } }
  },

  verifier({ uid, signature, signatureTimestamp, prenom, nom, email }, maintenant) {
    if (!/^\d{9,11}$/.test(signatureTimestamp)) throw new EchecIdentite('refuse', 'horodatage illisible')
    if (!memeSignature(signature, signatureUid(secret, signatureTimestamp, uid)))
      throw new EchecIdentite('refuse', 'signature fausse')
    if (Math.abs(maintenant - Number(signatureTimestamp) * 1000) > FENETRE_MS)
      throw new EchecIdentite('refuse', 'signature hors délai')
    return { sub: uid, prenom, nom, email, jetonIdentite: null }
  },
})
