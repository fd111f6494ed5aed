import { createHmac } from 'node:crypto'
import { Blowfish } from 'egoroof-blowfish'

const BLOC = 8
const LONGUEUR_MAX = 16_384

/** What Paygate carries: the fields as hexadecimal, and how many bytes of them count. */
export interface DonneesChiffrees {
  Len: string
  Data: string
}

/**
 * The cipher of Paygate: Blowfish in ECB with zero padding. Node has it no more (OpenSSL 3); its weakness is the reason for
 * the MAC inside.
 */
export function chiffreur(cle: string) {
  const blowfish = new Blowfish(Buffer.from(cle, 'utf8'), Blowfish.MODE.ECB, Blowfish.PADDING.NULL)
  return {
    chiffrer(texte: string): DonneesChiffrees {
      const octets = Buffer.from(texte, 'utf8')
      return { Len: String(octets.length), Data: Buffer.from(blowfish.encode(octets)).toString('hex') }
    },
    /** Null for what was not made by `chiffrer`. Padding is cut by the length, whatever it is made of. */
    dechiffrer({ Len, Data }: DonneesChiffrees): string | null {
      const longueur = /^\d{1,5}$/.test(Len) ? Number(Len) : 0
      const octets =
        /^(?:[0-9a-f]{2})+$/i.test(Data) && Data.length <= 2 * LONGUEUR_MAX ? Buffer.from(Data, 'hex') : Buffer.alloc(0)
      if (
        longueur === 0 ||
        octets.length % BLOC !== 0 ||
        longueur > octets.length ||
        longueur <= octets.length - 2 * BLOC
      )
        return null
      return Buffer.from(blowfish.decode(octets, Blowfish.TYPE.UINT8_ARRAY)).subarray(0, longueur).toString('utf8')
    },
  }
}
export type Chiffreur = ReturnType<typeof chiffreur>

/** Lower-case hex of HMAC-SHA256 over the values, separated by stars that stay where a value is empty. */
export const empreinte = (valeurs: readonly string[], cle: string): string =>
  createHmac('sha256', Buffer.from(cle, 'utf8')).update(valeurs.join('*'), 'utf8').digest('hex')

/** Fields as Paygate writes them: not url-encoded, so that none may hold what separates them. */
export const ecrireChamps = (champs: readonly (readonly [nom: string, valeur: string])[]): string =>
  champs.map(([nom, valeur]) => `${nom}=${valeur.replaceAll('&', ' ')}`).join('&')

/** The same by lower-case name. */
export const lireChampsPaygate = (texte: string): ReadonlyMap<string, string> =>
  new Map(
    texte.split('&').map((un): [string, string] => {
      const egal = un.indexOf('=')
      return egal < 0 ? [un.toLowerCase(), ''] : [un.slice(0, egal).toLowerCase(), un.slice(egal + 1)]
    }),
  )
