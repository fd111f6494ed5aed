import { CLIENT_SIMULE } from '@ael/simulators/franceconnect/client.ts'
import { GIGYA_SIMULE } from '@ael/simulators/gigya/cles.ts'
import type { Config } from '../../config.ts'
import { franceConnect } from './fournisseurs/france-connect.ts'
import { gigya } from './fournisseurs/gigya.ts'
import type { FournisseurOidc, FournisseurSignataire } from './identite.ts'

/** The identity providers of the installation; null when one is not configured. */
export interface Identites {
  franceConnect: FournisseurOidc | null
  gigya: FournisseurSignataire | null
}

function choisirFranceConnect(config: Config): FournisseurOidc | null {
  const { FRANCECONNECT_URL: url, FRANCECONNECT_CLIENT_ID: clientId, FRANCECONNECT_CLIENT_SECRET: secret } = config
  const communs = { scopes: config.FRANCECONNECT_SCOPES, alg: config.FRANCECONNECT_ALG }
  if (url && clientId && secret) return franceConnect({ url, clientId, secret, ...communs })
  if (!config.simulators) return null
  return franceConnect({ url: `${config.publicUrl}/simulateurs/franceconnect/api/v2`, ...CLIENT_SIMULE, ...communs })
}

function choisirGigya(config: Config): FournisseurSignataire | null {
  const { GIGYA_API_KEY: apiKey, GIGYA_SECRET: secret, GIGYA_LOGIN_URL: adresseConnexion } = config
  if (apiKey && secret && adresseConnexion) return gigya({ apiKey, secret, adresseConnexion })
  if (!config.simulators) return null
  return gigya({ ...GIGYA_SIMULE, adresseConnexion: `${config.publicUrl}/simulateurs/gigya/connexion` })
}

/** The providers that the environment describes, else those of the simulators. */
export const createIdentites = (config: Config): Identites => ({
  franceConnect: choisirFranceConnect(config),
  gigya: choisirGigya(config),
})
