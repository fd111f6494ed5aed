import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { refusHttp } from './errors.ts'
import { tirerReference } from './reference.ts'

/** What Node tells of bytes that make no request, or not in time; whatever else is unreadable. */
const STATUTS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** How long somebody has to read why he is refused, before the connection is cut. */
const LECTURE_MS = 1000

/** Whether an answer has begun on the connection; Node, which asks the same, keeps it under this name. */
const repond = (socket: Socket): boolean =>
  (Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined)?.headersSent ?? false

/**
 * Answers what never became a request (unreadable, too large, too slow), where no other answer has begun, and closes the
 * connection.
 */
export const refuserConnexion =
  (log: FastifyBaseLogger) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
    const statut = STATUTS[error.code ?? ''] ?? 400
    const reference = tirerReference()
    log.info({ reference, statut, code: error.code }, 'connexion refusée')
    if (!socket.writable || repond(socket)) {
      socket.destroy()
      return
    }
    // Hung up at once, with bytes still to come, the answer would be lost to whoever sends them.
    socket.end(reponse(statut, JSON.stringify({ ...refusHttp(statut), reference })))
    socket.resume()
    setTimeout(() => socket.destroy(), LECTURE_MS).unref()
  }

const reponse = (statut: number, corps: string): string =>
  [
    `HTTP/1.1 ${statut} ${STATUS_CODES[statut] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(corps)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    '',
    corps,
  ].join('\r\n')
