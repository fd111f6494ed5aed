import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { client } from '../../../lib/client/client.ts'
import { libelles } from './libelles.ts'

/** Whether this browser, at this address, takes keys of that domain. */
export const passkeysIci = (domaine: string | null): boolean =>
  domaine !== null &&
  browserSupportsWebAuthn() &&
  (location.hostname === domaine || location.hostname.endsWith(`.${domaine}`))

/** What the browser says in its own words, in ours. */
async function enNosMots<T>(geste: Promise<T>): Promise<T> {
  try {
    return await geste
  } catch (cause) {
    const dejaLa = cause instanceof Error && cause.name === 'InvalidStateError'
    throw new Error(dejaLa ? libelles.passkeyDejaLa : libelles.passkeyInterrompue, { cause })
  }
}

/** Has one of the user's keys sign, and shows it to the server. */
export async function presenterPasskey() {
  const optionsJSON = await client(secondFacteurCalls.defiPasskey, {})
  const passkey = await enNosMots(startAuthentication({ optionsJSON }))
  return client(secondFacteurCalls.presentePasskey, { body: { passkey } })
}

/** Has the browser make a key, and adds it to the account. */
export async function ajouterPasskey(nom: string, motDePasseActuel: string | undefined) {
  const optionsJSON = await client(secondFacteurCalls.prepareAjoutPasskey, { body: { motDePasseActuel } })
  const passkey = await enNosMots(startRegistration({ optionsJSON }))
  return client(secondFacteurCalls.ajoutePasskey, { body: { nom, passkey } })
}
