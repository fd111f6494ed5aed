import type { Config } from '../../config.ts'
import type { Simulateurs } from '../../simulateurs/simulateurs.ts'
import { franceConnect } from './fournisseurs/france-connect.ts'
import { gigya } from './fournisseurs/gigya.ts'
import type { FournisseurOidc, FournisseurSignataire } from './identite.ts'

/** The identity providers of the installation; null when one is not configured. */
export interface Identites {
  franceConnect: FournisseurOidc | null
  gigya: FournisseurSignataire | null
}

type Doubles = Pick<Simulateurs, 'franceConnect' | 'gigya'>

function choisirFranceConnect(config: Config, simulateurs: Doubles | null): FournisseurOidc | null {
  const { FRANCECONNECT_URL: url, FRANCECONNECT_CLIENT_ID: clientId, FRANCECONNECT_CLIENT_SECRET: secret } = config
  const communs = { scopes: config.FRANCECONNECT_SCOPES, alg: config.FRANCECONNECT_ALG }
  if (url && clientId && secret) return franceConnect({ url, clientId, secret, ...communs })
  if (!simulateurs) return null
  const simule = { url: `${config.publicUrl}/simulateurs/franceconnect/api/v2`, ...simulateurs.franceConnect }
  return franceConnect({ ...simule, ...communs })
}

function choisirGigya(config: Config, simulateurs: Doubles | null): FournisseurSignataire | null {
  const { GIGYA_API_KEY: apiKey, GIGYA_SECRET: secret, GIGYA_LOGIN_URL: adresseConnexion } = config
  if (apiKey && secret && adresseConnexion) return gigya({ apiKey, secret, adresseConnexion })
  if (!simulateurs) return null
  return gigya({ ...simulateurs.gigya, adresseConnexion: `${config.publicUrl}/simulateurs/gigya/connexion` })
}

/** The providers that the environment describes, else those of the simulators that it is given. */
export const createIdentites = (config: Config, simulateurs: Doubles | null): Identites => ({
  franceConnect: choisirFranceConnect(config, simulateurs),
  gigya: choisirGigya(config, simulateurs),
})
