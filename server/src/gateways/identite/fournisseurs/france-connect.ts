import { randomBytes } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { EchecIdentite, type FournisseurOidc } from '../identite.ts'

export interface ReglagesFranceConnect {
  /** Issuer and base of the addresses, `https://…/api/v2`. */
  url: string
  clientId: string
  secret: string
  scopes: string
  /** How the provider signs, as registered with it; anything else, `none` above all, is refused. */
  alg: 'ES256' | 'RS256'
}

const DELAI_S = 5
const DUREE_IDENTIFICATION_S = 11 * 60
/** « faible », and whatever is stronger. */
const NIVEAUX = ['eidas1', 'eidas2', 'eidas3']

/** FranceConnect asks for at least 32 characters. */
const tirer = (): string => randomBytes(32).toString('base64url')

/** Whether somebody has signed in since the journey began, which is given up after ten minutes; in seconds, as `auth_time`. */
const estRecente = (instant: unknown): boolean =>
  typeof instant === 'number' && Date.now() / 1000 - instant <= DUREE_IDENTIFICATION_S

const texte = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : '')

/** The library's errors that mean « nobody there », among those of a wrong answer. */
function estPanne(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const statut = 'status' in error && typeof error.status === 'number' ? error.status : 0
  const reponse = error.cause instanceof Response ? error.cause.status : 0
  if (Math.max(statut, reponse) >= 500) return true
  return (
    error.name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    error.message === 'fetch failed' ||
    code === 'OAUTH_PARSE_ERROR' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  )
}

/** FranceConnect v2: OpenID Connect with authorization code, signed ID token and signed userinfo. */
export function franceConnect({ url, clientId, secret, scopes, alg }: ReglagesFranceConnect): FournisseurOidc {
  let decouverte: Promise<Configuration> | null = null

  // Loaded and asked for at the first sign-in: a provider that is down keeps no server from starting.
  async function decouvrir(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretPost, discovery, enableNonRepudiationChecks } =
      await import('openid-client')
    const adresse = new URL(url)
    return discovery(
      adresse,
      clientId,
      { client_secret: secret, id_token_signed_response_alg: alg, userinfo_signed_response_alg: alg },
      ClientSecretPost(secret),
      {
        timeout: DELAI_S,
        execute: [enableNonRepudiationChecks, ...(adresse.protocol === 'http:' ? [allowInsecureRequests] : [])],
      },
    )
  }

  async function avecConfiguration<T>(faire: (configuration: Configuration) => Promise<T>): Promise<T> {
    try {
      decouverte ??= decouvrir()
      const configuration = await decouverte.catch((error: unknown) => {
        decouverte = null
        throw new EchecIdentite('indisponible', 'découverte', error)
      })
      return await faire(configuration)
    } catch (error) {
      if (error instanceof EchecIdentite) throw error
      throw new EchecIdentite(
        estPanne(error) ? 'indisponible' : 'refuse',
        error instanceof Error ? error.message : 'erreur',
        error,
      )
    }
  }

  return {
    commencer: (retour) =>
      avecConfiguration(async (configuration) => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } =
          await import('openid-client')
        const codeVerifier = configuration.serverMetadata().supportsPKCE('S256') ? randomPKCECodeVerifier() : null
        const attendu = { state: tirer(), nonce: tirer(), codeVerifier }
        const adresse = buildAuthorizationUrl(configuration, {
          redirect_uri: retour,
          scope: scopes,
          state: attendu.state,
          nonce: attendu.nonce,
          acr_values: 'eidas1',
          // A session still open at the provider shows no one to be there; it knows no `max_age`.
          prompt: 'login',
          // FranceConnect refuses parameters that it does not know: only when it says that it knows these.
          ...(codeVerifier && {
            code_challenge: await calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
          }),
        })
        return { adresse: adresse.href, attendu }
      }),

    terminer: (code, { state, nonce, codeVerifier }, retour) =>
      avecConfiguration(async (configuration) => {
        const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
        const adresse = new URL(retour)
        const { authorization_response_iss_parameter_supported: avecEmetteur, issuer } = configuration.serverMetadata()
        // The issuer in the address tells several providers apart: there is one here, and its tokens name it.
        adresse.search = new URLSearchParams({ code, state, ...(avecEmetteur && { iss: issuer }) }).toString()
        const jetons = await authorizationCodeGrant(configuration, adresse, {
          expectedState: state,
          expectedNonce: nonce ?? '',
          ...(codeVerifier && { pkceCodeVerifier: codeVerifier }),
        })
        const preuve = jetons.claims()
        if (!preuve || !jetons.id_token) throw new EchecIdentite('refuse', "jeton d'identité absent")
        if (!NIVEAUX.includes(texte(preuve['acr']))) throw new EchecIdentite('refuse', 'niveau de garantie insuffisant')
        if (preuve['auth_time'] !== undefined && !estRecente(preuve['auth_time']))
          throw new EchecIdentite('refuse', 'identification ancienne')
        const identite = await fetchUserInfo(configuration, jetons.access_token, preuve.sub)
        // The library checks them when they are there; FranceConnect always puts them.
        const destinataires = [identite['aud']].flat()
        if (identite['iss'] !== configuration.serverMetadata().issuer || !destinataires.includes(clientId)) {
          throw new EchecIdentite('refuse', 'émetteur ou destinataire absent des données signées')
        }
        return {
          sub: preuve.sub,
          prenom: texte(identite.given_name).split(' ')[0] ?? '',
          nom: texte(identite['preferred_username']) || texte(identite.family_name),
          email: texte(identite.email),
          jetonIdentite: jetons.id_token,
        }
      }),

    adresseDeconnexion: (jetonIdentite, retour) =>
      avecConfiguration(async (configuration) => {
        const { buildEndSessionUrl } = await import('openid-client')
        return buildEndSessionUrl(configuration, {
          id_token_hint: jetonIdentite,
          post_logout_redirect_uri: retour,
          state: tirer(),
        }).href
      }),
  }
}
