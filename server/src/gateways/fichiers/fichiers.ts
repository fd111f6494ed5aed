import { HEURE_MS } from '@ael/contract/commun/durees.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { parcourir, siAbsent } from './parcourir.ts'

/** Beyond that, files would pile up in memory. */
const ECRITURES = 8

async function ecrire(destination: string, contenu: Buffer): Promise<void> {
  const provisoire = `${destination}.${randomUUID()}`
  try {
    const ecrit = await writeFile(provisoire, contenu).then(() => true, siAbsent)
    if (!ecrit) {
      await mkdir(path.dirname(provisoire), { recursive: true })
      await writeFile(provisoire, contenu)
    }
    await rename(provisoire, destination)
  } catch (error) {
    await rm(provisoire, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Files that can be made again: kept under a name, gone without harm. */
export interface Fichiers {
  lire(nom: string): Promise<Buffer | null>
  /**
   * Takes a file that is written meanwhile, and makes wait only those that come faster than the disk takes them. A full
   * disk costs time, not the file: it is told to the log.
   */
  garder(nom: string, contenu: Buffer): Promise<void>
  /** Ends when all that was taken is written. */
  terminer(): Promise<void>
  /** Lets go of what was written before an instant, and of the oldest beyond so many bytes in all. Answers what is left. */
  purger(bornes: BornesFichiers): Promise<{ fichiers: number; octets: number }>
}

interface BornesFichiers {
  avant: Date
  octetsMax: number
}

/** Files below a folder. A file appears whole or not at all, whichever server writes it. */
export function createFichiers(dossier: string, log: Logger): Fichiers {
  const chemin = (nom: string): string => path.join(dossier, nom)
  const enCours = new Set<Promise<void>>()
  return {
    async lire(nom) {
      try {
        return await readFile(chemin(nom))
      } catch (error) {
        return siAbsent(error)
      }
    },
    async garder(nom, contenu) {
      while (enCours.size >= ECRITURES) await Promise.race(enCours)
      const ecriture = ecrire(chemin(nom), contenu)
        .catch((err: unknown) => log.warn({ err, nom }, 'fichier produit, non gardé'))
        .finally(() => enCours.delete(ecriture))
      enCours.add(ecriture)
    },
    async terminer() {
      while (enCours.size > 0) await Promise.all(enCours)
    },
    async purger({ avant, octetsMax }) {
      // By the hour, so that a folder of any size is counted in little memory.
      const parHeure = new Map<number, number>()
      for await (const { octets, ecritLe } of parcourir(dossier)) {
        const heure = Math.floor(ecritLe / HEURE_MS)
        parHeure.set(heure, (parHeure.get(heure) ?? 0) + octets)
      }
      let total = 0
      let limite = avant.getTime()
      for (const [heure, octets] of [...parHeure].toSorted(([une], [autre]) => autre - une)) {
        total += octets
        if (total <= octetsMax) continue
        limite = Math.max(limite, (heure + 1) * HEURE_MS)
        break
      }
      const reste = { fichiers: 0, octets: 0 }
      for await (const { chemin: fichier, octets, ecritLe } of parcourir(dossier)) {
        if (ecritLe < limite) await rm(fichier, { force: true })
        else {
          reste.fichiers += 1
          reste.octets += octets
        }
      }
      return reste
    },
  }
}
