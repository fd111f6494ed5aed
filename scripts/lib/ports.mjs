import { once } from 'node:events'
import { createServer } from 'node:net'
import { Obstacle } from './project.mjs'

/** The first of the ports that are tried when none is asked for. */
const FIRST = 5173
const TRIED = 100

/** A port that nobody uses, chosen by the machine. */
export async function anyPort() {
  const port = await tryPort(0)
  if (port) return port
  throw new Obstacle("Cette machine n'a plus de port libre.")
}

/**
 * The port of the page: the given one, which must be free, else the first free one from 5173 on, so that several
 * checkouts can be worked on side by side.
 * @param {string | undefined} given
 */
export async function pagePort(given) {
  if (given) {
    const port = await tryPort(Number(given))
    if (port) return port
    throw new Obstacle(
      `Le port ${given} est déjà pris par un autre programme : arrêtez-le, ou donnez un autre port (PORT=${Number(given) + 1} npm run dev).`,
    )
  }
  for (let port = FIRST; port < FIRST + TRIED; port++) if (await tryPort(port)) return port
  throw new Obstacle(`Aucun port n'est libre de ${FIRST} à ${FIRST + TRIED - 1} : donnez-en un par PORT.`)
}

/**
 * The port once it was free, undefined when it is taken.
 * @param {number} port
 */
async function tryPort(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return undefined
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : undefined
}
