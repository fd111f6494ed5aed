import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { lireDemande } from '../demande.ts'
import type { Demande } from '../executer.ts'
import { ErreurImport } from '../fichier/erreur-import.ts'
import { type Nature, NATURES, NOMS_NDJSON } from '../nature.ts'

const OPTIONS_COMMUNES = 'depot.json'
const CSV = /\.csv(\.gz)?$/i
const NDJSON = /\.ndjson(\.gz)?$/i
const SUFFIXE = /\.(csv|ndjson)(\.gz)?$/i

/**
 * What a file is, by its name: `x.csv` holds readings, `clients-x.ndjson` customers and so on, both with or without
 * `.gz`; null for what is no file to import (options, files being copied).
 */
export function natureDe(fichier: string): Nature | null {
  if (fichier.startsWith('.')) return null
  if (CSV.test(fichier)) return 'telereleves'
  if (!NDJSON.test(fichier)) return null
  const debut = fichier.toLowerCase().split(/[-_.]/, 1)[0]
  return NOMS_NDJSON.find((nature) => nature === debut) ?? null
}

/** Sorts files so that what is referred to comes first; within a kind, by name. */
export function dansLOrdre(fichiers: readonly string[]): string[] {
  const rang = (fichier: string) => NATURES.findIndex((nature) => nature === natureDe(fichier))
  return fichiers.toSorted((a, b) => rang(a) - rang(b) || (a < b ? -1 : 1))
}

/** The file of options that may go with a file: `x.json` with `x.csv`, `x.ndjson` or either of them in gzip; null for another. */
export const fichierOptions = (fichier: string): string | null =>
  SUFFIXE.test(fichier) ? fichier.replace(SUFFIXE, '.json') : null

/** The files that its options may lie in: its own, then the one that readings have in common. The first that is there counts. */
export function sourcesOptions(fichier: string): string[] {
  const siennes = fichierOptions(fichier)
  return [...(siennes === null ? [] : [siennes]), ...(natureDe(fichier) === 'telereleves' ? [OPTIONS_COMMUNES] : [])]
}

/** What to do with a file: options from its own file, else from `depot.json`, else the default ones. */
export async function demandeDe(dossier: string, fichier: string, rejets: string): Promise<Demande> {
  const demande = { fichier: path.join(dossier, fichier), rejets }
  const nature = natureDe(fichier)
  if (nature === null) throw new ErreurImport(`On ne sait pas importer le fichier ${fichier}.`)
  for (const source of sourcesOptions(fichier)) {
    const lues = await lireOptions(dossier, source)
    if (lues) return { ...demande, ...lireDemande(nature, lues) }
  }
  return { ...demande, ...lireDemande(nature, {}) }
}

async function lireOptions(dossier: string, nom: string): Promise<Record<string, unknown> | null> {
  let texte: string
  try {
    texte = await readFile(path.join(dossier, nom), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(texte))
  } catch (cause) {
    throw new ErreurImport(
      `Le fichier d’options ${nom} n’est pas un objet JSON : corrigez-le puis déposez à nouveau.`,
      { cause },
    )
  }
}
