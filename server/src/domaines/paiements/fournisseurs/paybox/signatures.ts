import { createHmac, createPublicKey, verify } from 'node:crypto'

/** Upper-case hex of HMAC-SHA512 over `NAME=value&…` in the order of sending, values as they are (not url-encoded). */
export function signer(champs: readonly (readonly [nom: string, valeur: string])[], cleHexa: string): string {
  const texte = champs.map(([nom, valeur]) => `${nom}=${valeur}`).join('&')
  return createHmac('sha512', Buffer.from(cleHexa, 'hex')).update(texte, 'utf8').digest('hex').toUpperCase()
}

/** Whether a text is a public key: with another, no notification would ever be believed. */
export function estClePublique(pem: string): boolean {
  try {
    return createPublicKey(pem).type === 'public'
  } catch {
    return false
  }
}

const decoder = (valeur: string): string | null => {
  try {
    return decodeURIComponent(valeur)
  } catch {
    return null
  }
}

/** The bytes of a signature as it stands in an address: url-encoded base64, or base64 as it is. */
function octetsSignature(valeur: string): Buffer | null {
  const base64 = decoder(valeur)
  return base64 !== null && /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null
}

/**
 * Whether Paybox signed a raw query: RSA with SHA-1 over everything before the signature, values as they are encoded
 * on the wire. The signature is the last variable.
 */
export function estSignee(requete: string, nomSignature: string, clePublique: string): boolean {
  const debut = requete.lastIndexOf(`&${nomSignature}=`)
  if (debut < 0) return false
  const signature = octetsSignature(requete.slice(debut + nomSignature.length + 2))
  return (
    signature !== null && verify('RSA-SHA1', Buffer.from(requete.slice(0, debut), 'latin1'), clePublique, signature)
  )
}
