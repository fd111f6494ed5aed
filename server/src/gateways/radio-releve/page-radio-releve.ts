import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The type of page of the radio-reading provider: for a household, for a professional. */
export type TypePage = 'CN' | 'pro'

/** Our stand-in, and the key that we share with it: nobody else reads there, nothing is secret. */
export const PAGE_SIMULEE = { chemin: '/simulateurs/radio-releve', secret: 'radio-releve-simulee' } as const
const DUREE_SECONDES = 600

type Reglages = Pick<Config, 'RADIO_RELEVE_URL' | 'RADIO_RELEVE_SECRET' | 'simulators'>

/** `base64url(JSON) . base64url(HMAC-SHA256)`: the contract, the type of page, the second since 1970 at which it ends. */
export function jetonRadioReleve(secret: string, contrat: string, type: TypePage, maintenant: Date): string {
  const contenu = Buffer.from(
    JSON.stringify({ contrat, type, fin: Math.floor(maintenant.getTime() / 1000) + DUREE_SECONDES }),
  ).toString('base64url')
  return `${contenu}.${createHmac('sha256', secret).update(contenu).digest('base64url')}`
}

/** The page of a contract with a token of ten minutes; null when the installation has none. */
export function pageRadioReleve(config: Reglages, contrat: string, type: TypePage, maintenant: Date): string | null {
  const secret = config.RADIO_RELEVE_URL ? config.RADIO_RELEVE_SECRET : PAGE_SIMULEE.secret
  const base = config.RADIO_RELEVE_URL ?? (config.simulators ? PAGE_SIMULEE.chemin : null)
  if (!base) return null
  return `${base.replace(/\/$/, '')}/${type}/${jetonRadioReleve(secret, contrat, type, maintenant)}`
}

/** Where the browser may frame the page from. */
export const sourcesRadioReleve = ({ RADIO_RELEVE_URL }: Reglages): string[] =>
  RADIO_RELEVE_URL ? [new URL(RADIO_RELEVE_URL).origin] : []
