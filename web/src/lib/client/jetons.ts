import { deleteCookie, readCookie, writeCookie, type CookieJar } from './cookies.ts'

const COOKIE = 'aelToken'
/** The end of the token, in milliseconds: a browser never tells when a cookie expires. */
const COOKIE_FIN = 'aelTokenFin'

export interface Jetons {
  lire(): string | undefined
  /** `expiration` is the instant that the server gave with the token. */
  ecrire(jeton: string, expiration: string): void
  effacer(): void
  /** The end of the token's life in milliseconds since 1970; undefined without token. */
  fin(): number | undefined
}

/**
 * Keeps the token in a cookie that lives as long as it (docs/domaines/acces.md#jeton): shared by the tabs, gone with
 * the session.
 */
export function createJetons(
  jar: CookieJar,
  options: { path: string; secure: boolean },
  maintenant: () => number,
): Jetons {
  return {
    lire: () => readCookie(jar, COOKIE) || undefined,
    ecrire(jeton, expiration) {
      const fin = Date.parse(expiration)
      const maxAge = (fin - maintenant()) / 1000
      writeCookie(jar, COOKIE, jeton, { ...options, maxAge })
      writeCookie(jar, COOKIE_FIN, String(fin), { ...options, maxAge })
    },
    effacer() {
      deleteCookie(jar, COOKIE, options)
      deleteCookie(jar, COOKIE_FIN, options)
    },
    fin: () => Number(readCookie(jar, COOKIE_FIN)) || undefined,
  }
}
