import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Files that can be made again: kept under a name, gone without harm. */
export interface Fichiers {
  lire(nom: string): Promise<Buffer | null>
  ecrire(nom: string, contenu: Buffer): Promise<void>
}

/** Files below a folder. A file appears whole or not at all, whichever server writes it. */
export function createFichiers(dossier: string): Fichiers {
  const chemin = (nom: string): string => path.join(dossier, nom)
  return {
    async lire(nom) {
      try {
        return await readFile(chemin(nom))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async ecrire(nom, contenu) {
      const provisoire = `${chemin(nom)}.${randomUUID()}`
      await mkdir(path.dirname(provisoire), { recursive: true })
      try {
        await writeFile(provisoire, contenu)
        await rename(provisoire, chemin(nom))
      } catch (error) {
        await rm(provisoire, { force: true })
        throw error
      }
    },
  }
}
