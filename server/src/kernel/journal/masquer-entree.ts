import { masquerIbans } from '@ael/contract/commun/masquer-ibans.ts'

const SECRETS = /mot_?de_?passe|code|token|captcha|iban|bic/i

/** An input as it is kept: secrets and bank details are masked at any depth, files are not kept. */
export function masquerEntree(valeur: unknown): unknown {
  if (Array.isArray(valeur)) return valeur.map(masquerEntree)
  if (typeof valeur === 'string') return masquerIbans(valeur)
  if (typeof valeur !== 'object' || valeur === null) return valeur
  if (valeur instanceof Uint8Array) return `${valeur.length} octets`
  return Object.fromEntries(
    Object.entries(valeur).map(([cle, contenu]) => [cle, SECRETS.test(cle) ? '***' : masquerEntree(contenu)]),
  )
}
