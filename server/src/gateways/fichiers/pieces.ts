import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { parcourir } from './parcourir.ts'

/** What customers send: no other account of the machine reads it. */
const A_LUI_SEUL = 0o600

/** A file that was received and is kept under a key. */
export interface PieceGardee {
  cle: string
  octets: number
  /** SHA-256. */
  empreinte: Buffer
}

/**
 * Files that customers send, of which there is no other copy. Each is known by a key that its row holds; one whose row was never
 * written is swept away later.
 */
export interface Pieces {
  /**
   * Keeps what comes, which is on the disk for good when this ends. Of more than so many bytes nothing is kept, and the answer
   * is null; the rest of it is read and dropped.
   */
  recevoir(flux: Readable, octetsMax: number): Promise<PieceGardee | null>
  /** Where a kept file is, for what reads it by itself. */
  chemin(cle: string): string
  lire(cle: string): Readable
  oter(cle: string): Promise<void>
  /** The keys of what was written before an instant. */
  anciennes(avant: Date): AsyncIterable<string>
}

async function ecrire(
  flux: Readable,
  fichier: FileHandle,
  octetsMax: number,
): Promise<Omit<PieceGardee, 'cle'> | null> {
  const hash = createHash('sha256')
  let octets = 0
  for await (const bloc of flux as AsyncIterable<Buffer>) {
    octets += bloc.length
    if (octets > octetsMax) continue
    hash.update(bloc)
    await fichier.writeFile(bloc)
  }
  return octets > octetsMax ? null : { octets, empreinte: hash.digest() }
}

const CLE = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files below a folder of this machine, or of one that all servers share. */
export function createPieces(dossier: string): Pieces {
  const chemin = (cle: string): string => {
    if (!CLE.test(cle)) throw new Error('no key of a file')
    return path.join(dossier, cle)
  }
  return {
    chemin,
    async recevoir(flux, octetsMax) {
      const nom = randomUUID()
      const cle = `${nom.slice(0, 2)}/${nom}`
      const destination = chemin(cle)
      await mkdir(path.dirname(destination), { recursive: true })
      const fichier = await open(destination, 'wx', A_LUI_SEUL)
      try {
        const ecrit = await ecrire(flux, fichier, octetsMax)
        if (ecrit === null) {
          await rm(destination)
          return null
        }
        await fichier.sync()
        return { cle, ...ecrit }
      } catch (error) {
        await rm(destination, { force: true })
        throw error
      } finally {
        await fichier.close()
      }
    },
    lire: (cle) => createReadStream(chemin(cle)),
    oter: (cle) => rm(chemin(cle), { force: true }),
    async *anciennes(avant) {
      for await (const { chemin: ou, ecritLe } of parcourir(dossier))
        if (ecritLe < avant.getTime()) yield path.relative(dossier, ou).split(path.sep).join('/')
    },
  }
}
