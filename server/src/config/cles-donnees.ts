import type * as z from 'zod'
import { type CleDonnees, OCTETS_DE_CLE } from '../gateways/coffre/cles.ts'

const FORME = 'identifiant:clé, l’identifiant fait de lettres minuscules et de chiffres (16 au plus)'

/** Why a key is none, without telling it; null when it is one. */
function defaut(id: string | undefined, base64: string | undefined, secret: Uint8Array): string | null {
  if (id === undefined || base64 === undefined) return `n’est pas de la forme ${FORME}.`
  if (Buffer.from(secret).toString('base64').replace(/=+$/, '') !== base64.replace(/=+$/, ''))
    return `(«\u00A0${id}\u00A0») n’est pas écrite en base64\u202F; tirez-la par openssl rand -base64 ${OCTETS_DE_CLE}.`
  return secret.length === OCTETS_DE_CLE
    ? null
    : `(«\u00A0${id}\u00A0») fait ${secret.length} octets au lieu de ${OCTETS_DE_CLE}\u202F; tirez-la par openssl rand -base64 ${OCTETS_DE_CLE}.`
}

/** `k2:<base64 of 32 bytes>,k1:<base64>`: the keys of sealed data, the one that seals first. */
export function lireClesDonnees(texte: string, contexte: z.RefinementCtx): CleDonnees[] {
  const refuser = (message: string) => contexte.addIssue({ code: 'custom', message })
  const cles: CleDonnees[] = []
  for (const [rang, morceau] of texte.split(',').entries()) {
    if (morceau.trim() === '') continue
    const [, id, base64] = /^\s*([a-z0-9]{1,16}):(\S+)\s*$/.exec(morceau) ?? []
    const secret = new Uint8Array(Buffer.from(base64 ?? '', 'base64'))
    const faute = defaut(id, base64, secret)
    if (faute !== null) refuser(`la clé n°\u00A0${rang + 1} ${faute}`)
    else if (cles.some((cle) => cle.id === id)) refuser(`l’identifiant «\u00A0${id}\u00A0» est donné deux fois.`)
    else cles.push({ id: id!, secret })
  }
  return cles
}
