import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { page } from '../page.ts'
import { CLIENT_SIMULE } from './client.ts'
import { trouverIdentite } from './identites.ts'
import { Memoire } from './memoire.ts'
import { pageDeconnexion } from './pages.ts'

const CLAIMS = {
  openid: ['sub', 'acr'],
  given_name: ['given_name', 'given_name_array'],
  family_name: ['family_name'],
  preferred_username: ['preferred_username'],
  email: ['email'],
  gender: ['gender'],
  birthdate: ['birthdate'],
  birthplace: ['birthplace'],
  birthcountry: ['birthcountry'],
}

export interface ReglagesSimulation {
  /** The folder under which the simulator is mounted, `https://hote/simulateurs/franceconnect`. */
  base: string
  /** Where a browser may be sent back, exactly. */
  retours: readonly string[]
  retoursDeconnexion: readonly string[]
}

async function configuration({ base, retours, retoursDeconnexion }: ReglagesSimulation): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const chemin = new URL(base).pathname
  return {
    adapter: Memoire,
    clients: [
      {
        client_id: CLIENT_SIMULE.clientId,
        client_secret: CLIENT_SIMULE.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [...retours],
        post_logout_redirect_uris: [...retoursDeconnexion],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        userinfo_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }],
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      userinfo: '/userinfo',
      jwks: '/jwks',
      end_session: '/session/end',
    },
    acrValues: ['eidas1'],
    scopes: Object.keys(CLAIMS),
    claims: CLAIMS,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    pkce: { required: () => false },
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256'],
      userinfoSigningAlgValues: ['ES256'],
    },
    features: {
      devInteractions: { enabled: false },
      jwtUserinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, formulaire) => {
          ctx.body = pageDeconnexion(formulaire, `${chemin}/style.css`)
        },
      },
    },
    ttl: { AuthorizationCode: 30, AccessToken: 60, IdToken: 60, Interaction: 600, Session: 1800, Grant: 1800 },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'fc_session', interaction: 'fc_interaction', resume: 'fc_resume' },
    },
    interactions: { url: (_ctx, { uid }) => `${chemin}/choix/${uid}` },
    findAccount: (_ctx, sub) => {
      const identite = trouverIdentite(sub)
      return identite && { accountId: sub, claims: () => ({ ...identite }) }
    },
    // FranceConnect asks for no consent of its own: whoever goes on agrees.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      const accountId = session?.accountId
      if (!client || !accountId) return undefined
      const accord = new provider.Grant({ clientId: client.clientId, accountId })
      accord.addOIDCScope(Object.keys(CLAIMS).join(' '))
      await accord.save()
      return accord
    },
    renderError(ctx, sortie) {
      ctx.type = 'html'
      ctx.body = page({
        titre: 'Une erreur est survenue',
        bandeau: 'FranceConnect simulé',
        style: `${chemin}/style.css`,
        contenu: `<p>${encodeURIComponent(sortie.error)}&#8239;: la demande de connexion n’est pas valable.</p>`,
      })
    },
  }
}

/** A provider in the dialect of FranceConnect v2: its paths, its claims, ES256 throughout. */
export async function createFournisseur(reglages: ReglagesSimulation): Promise<Provider> {
  const fournisseur = new Provider(`${reglages.base}/api/v2`, await configuration(reglages))
  fournisseur.proxy = true
  return fournisseur
}
