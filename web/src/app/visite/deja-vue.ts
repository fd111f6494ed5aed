import { readCookie, writeCookie } from '../../lib/client/cookies.ts'
import { OPTIONS_COOKIE } from '../../lib/client/options-cookie.ts'

const COOKIE = 'aelVisiteGuidee'
const DUREE_SECONDES = 390 * 86_400

/** Whether the guided tour has begun in this browser. */
export const visiteDejaVue = (): boolean => readCookie(document, COOKIE) !== undefined

export const retenirVisite = (): void =>
  writeCookie(document, COOKIE, 'vue', { ...OPTIONS_COOKIE, maxAge: DUREE_SECONDES })
