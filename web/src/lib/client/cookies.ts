/** Where cookies are read and written: `document`, or a stand-in of it in tests. */
export interface CookieJar {
  cookie: string
}

export interface CookieOptions {
  /** Seconds; left out, the cookie ends with the browser. */
  maxAge?: number
  path: string
  /** Only sent, and only kept, over https. */
  secure: boolean
}

/** The value of a cookie, decoded; undefined when there is none. */
export function readCookie(jar: CookieJar, name: string): string | undefined {
  const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  { maxAge, path, secure }: CookieOptions,
): void {
  jar.cookie = [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    'SameSite=Strict',
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.max(0, Math.floor(maxAge))}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

export function deleteCookie(jar: CookieJar, name: string, options: CookieOptions): void {
  writeCookie(jar, name, '', { ...options, maxAge: 0 })
}
