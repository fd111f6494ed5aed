import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const AVEC_CLE = 0x40
const sha256 = (octets: string | Buffer) => createHash('sha256').update(octets).digest()

/** A security key without its plastic: makes one key pair, and signs what a browser of `origine` was asked. */
export function cleDAcces({ domaine, origine }: { domaine: string; origine: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const identifiant = randomBytes(32)
  const id = identifiant.toString('base64url')
  let compteur = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, depuis: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: depuis, crossOrigin: false }))

  function authenticatorData(drapeaux: number, pour: string, suite = Buffer.alloc(0)): Buffer {
    const nombre = Buffer.alloc(4)
    nombre.writeUInt32BE(compteur)
    return Buffer.concat([sha256(pour), Buffer.of(drapeaux), nombre, suite])
  }

  return {
    /** What the browser answers when the key was made (RegistrationResponseJSON). */
    creer(challenge: string, { depuis = origine, pour = domaine } = {}) {
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const longueur = Buffer.of(identifiant.length >> 8, identifiant.length & 0xff)
      const credential = Buffer.concat([Buffer.alloc(16), longueur, identifiant, cose])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authenticatorData(PRESENT | AVEC_CLE, pour, credential)],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, depuis).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    /** What the browser answers when the key has signed (AuthenticationResponseJSON); each time it counts one more, unless told. */
    signer(challenge: string, { depuis = origine, pour = domaine, compte = compteur + 1 } = {}) {
      compteur = compte
      const donnees = authenticatorData(PRESENT, pour)
      const client = clientData('webauthn.get', challenge, depuis)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: donnees.toString('base64url'),
          signature: sign('sha256', Buffer.concat([donnees, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
