import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Antivirus } from './controler-fichier.ts'

const DELAI_MS = 30_000

const ouvrir = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname)

/** What a file is sent as: the length of each block before it, in four bytes, and a last one of none. */
async function* enBlocs(chemin: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const bloc of createReadStream(chemin) as AsyncIterable<Buffer>) {
    const longueur = Buffer.alloc(4)
    longueur.writeUInt32BE(bloc.length)
    yield longueur
    yield bloc
  }
  yield Buffer.alloc(4)
}

/** Asks a clamd (its INSTREAM command) of each file. What it does not answer plainly is a failure: the file is not taken. */
export const clamd =
  (url: URL): NonNullable<Antivirus> =>
  async (chemin) => {
    const liaison = ouvrir(url)
    liaison.setTimeout(DELAI_MS, () => liaison.destroy(new Error('clamd does not answer')))
    try {
      await once(liaison, 'connect')
      const reponse = text(liaison)
      for await (const bloc of enBlocs(chemin)) if (!liaison.write(bloc)) await once(liaison, 'drain')
      const verdict = (await reponse).replace(/\0.*$/s, '').trim()
      if (verdict.endsWith(' FOUND')) return 'infecte'
      if (verdict.endsWith(': OK')) return 'sain'
      throw new Error(`clamd: ${verdict}`)
    } finally {
      liaison.destroy()
    }
  }
