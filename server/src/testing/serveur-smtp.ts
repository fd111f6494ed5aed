import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A reply that the server gives instead of accepting. */
interface RefusSmtp {
  a: 'RCPT' | 'DATA'
  code: number
}

export interface ServeurSmtp {
  url: string
  /** What was received: envelope and source. */
  recus: { de: string; a: string[]; source: string }[]
  /** Replies to give next, one per message; accepted when none is left. */
  refus: RefusSmtp[]
  close(): Promise<void>
}

class Refus extends Error {
  readonly responseCode: number

  constructor(code: number) {
    super(`refus ${code}`)
    this.responseCode = code
  }
}

/** A mail server that listens on a port of its own and keeps what it gets. */
export async function demarrerServeurSmtp(port = 0): Promise<ServeurSmtp> {
  const recus: ServeurSmtp['recus'] = []
  const refus: RefusSmtp[] = []
  const prendreRefus = (a: RefusSmtp['a']): Error | null => {
    if (refus[0]?.a !== a) return null
    return new Refus(refus.shift()?.code ?? 0)
  }
  const serveur = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // A client keeps its connection for the next mail: it is not waited for.
    closeTimeout: 1,
    onRcptTo: (_adresse, _session, callback) => callback(prendreRefus('RCPT')),
    onData(flux, { envelope }, callback) {
      const morceaux: Buffer[] = []
      flux.on('data', (morceau: Buffer) => morceaux.push(morceau))
      flux.on('end', () => {
        const erreur = prendreRefus('DATA')
        if (!erreur) {
          recus.push({
            de: envelope.mailFrom ? envelope.mailFrom.address : '',
            a: envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(morceaux).toString('utf8'),
          })
        }
        callback(erreur)
      })
    },
  })
  await new Promise<void>((resolve) => serveur.listen(port, '127.0.0.1', () => resolve()))
  const { port: choisi } = serveur.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${choisi}`,
    recus,
    refus,
    close: () => new Promise((resolve) => serveur.close(() => resolve())),
  }
}
