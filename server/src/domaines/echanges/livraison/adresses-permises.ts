import type { Config } from '../../../config.ts'

/** The only origins that anything is sent to: those of the configuration, and our own where simulators stand in. */
export const adressesPermises = ({ ECHANGES_ADRESSES, simulators, publicUrl }: Config): readonly string[] => [
  ...ECHANGES_ADRESSES,
  ...(simulators ? [new URL(publicUrl).origin] : []),
]

/** The address of a receiver; null where it is none, or not one of those that the configuration allows. */
export function adresseDuRecepteur(config: Config, saisie: string): URL | null {
  if (!URL.canParse(saisie)) return null
  const url = new URL(saisie)
  const sansSecret = url.username === '' && url.password === ''
  return sansSecret && adressesPermises(config).includes(url.origin) ? url : null
}
