import { once } from 'node:events'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

export interface PieceZip {
  nom: string
  contenu: Readable | Buffer | string
}

interface Facon {
  /** What is compressed already is stored as it is. */
  compresse: boolean
  /** Told when the archive is cut short: a piece failed, or nobody reads it any more. */
  interrompu?: (erreur: Error) => void
}

/** A ZIP that is written while it is read: a piece is asked for once the former has gone out. */
export function fichierZip(pieces: AsyncIterable<PieceZip>, { compresse, interrompu }: Facon): Readable {
  const archive = new ZipArchive(compresse ? { zlib: { level: 6 } } : { store: true })
  void remplir(archive, pieces).catch((erreur: unknown) => archive.destroy(erreur as Error))
  return pipeline(archive, new PassThrough(), (erreur) => {
    if (erreur) interrompu?.(erreur)
  })
}

async function remplir(archive: ZipArchive, pieces: AsyncIterable<PieceZip>): Promise<void> {
  const interrompue = new AbortController()
  archive.once('close', () => interrompue.abort())
  for await (const { nom, contenu } of pieces) {
    interrompue.signal.throwIfAborted()
    const ecrite = once(archive, 'entry', { signal: interrompue.signal })
    // The archive does not watch over what it reads: an error that nobody hears would end the process.
    if (contenu instanceof Readable) contenu.once('error', (erreur) => archive.destroy(erreur))
    archive.append(contenu, { name: nom })
    await ecrite
  }
  await archive.finalize()
}
