declare global {
  /** What `public/apparence.js` asked with this token before the application was there, by method, address and body. */
  var aelDepart: { token: string; answers: Record<string, Promise<Response>> } | undefined
}

/** `fetch`, but for the first calls of a visit: their answers may be under way already. Each serves once, to its own token. */
export function fetchOrFirstAnswer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { token, answers = {} } = globalThis.aelDepart ?? {}
  const name = [init?.method ?? 'GET', input, init?.body].filter((part) => typeof part === 'string').join(' ')
  const answer = answers[name]
  if (!answer || new Headers(init?.headers).get('Token') !== token) return fetch(input, init)
  delete answers[name]
  return answer.then(
    (response) => (response.ok ? response : fetch(input, init)),
    () => fetch(input, init),
  )
}
