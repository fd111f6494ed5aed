import { readCookie, writeCookie, type CookieJar, type CookieOptions } from '../client/cookies.ts'

/** What the visitor says of the measure of the audience; `indefini` until he has said it. */
export type Consentement = 'indefini' | Reponse
export type Reponse = 'refuse' | 'accepte'

/** Kept 390 days, within the 13 months that the law allows. */
const COOKIE_CONSENTEMENT = 'aelMesureAudience'
const DUREE_SECONDES = 390 * 86_400

/** What a browser says by itself: « Do Not Track » and « Global Privacy Control ». */
export interface PreferencesNavigateur {
  doNotTrack?: string | null | undefined
  globalPrivacyControl?: boolean | undefined
}

/** The browser asks not to be tracked: this is a refusal, whatever was answered before. */
export const refuseParLeNavigateur = ({ doNotTrack, globalPrivacyControl }: PreferencesNavigateur): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true

/** What was answered, by the browser or in the cookie; anything else in the cookie is no answer. */
export function lireConsentement(jar: CookieJar, preferences: PreferencesNavigateur): Consentement {
  if (refuseParLeNavigateur(preferences)) return 'refuse'
  const reponse = readCookie(jar, COOKIE_CONSENTEMENT)
  return reponse === 'refuse' || reponse === 'accepte' ? reponse : 'indefini'
}

export function garderReponse(jar: CookieJar, reponse: Reponse, options: Omit<CookieOptions, 'maxAge'>): void {
  writeCookie(jar, COOKIE_CONSENTEMENT, reponse, { ...options, maxAge: DUREE_SECONDES })
}
