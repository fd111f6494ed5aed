import * as z from 'zod'
import { fr } from 'zod/locales'
import { lireBlocs } from '../fichier/blocs.ts'
import { ouvrir } from '../fichier/ouvrir.ts'

z.config(fr())

/** A line of the file: what it says, or why it says nothing. */
export type LigneNdjson<T> = { ligne: number; texte: string } & ({ valeur: T } | { motif: string })

/** Reads a file line by line; empty lines are left out. */
export async function* lireLignes<T>(chemin: string, schema: z.ZodType<T>): AsyncGenerator<LigneNdjson<T>> {
  for await (const morceau of lireBlocs(ouvrir(chemin))) {
    if ('debut' in morceau) {
      yield { ligne: morceau.ligne, texte: morceau.debut, motif: 'ligne de plus de 1 Mio' }
      continue
    }
    let ligne = morceau.ligne
    for (const texte of morceau.texte.split('\n')) {
      if (texte.trim() !== '') yield { ligne, texte, ...lireValeur(texte, schema) }
      ligne++
    }
  }
}

function lireValeur<T>(texte: string, schema: z.ZodType<T>): { valeur: T } | { motif: string } {
  let json: unknown
  try {
    json = JSON.parse(texte)
  } catch {
    return { motif: 'ce n’est pas du JSON' }
  }
  const { success, data, error } = schema.safeParse(json)
  return success ? { valeur: data } : { motif: motif(error.issues[0]!) }
}

function motif(probleme: z.core.$ZodIssue): string {
  if (probleme.code === 'unrecognized_keys') return 'champ inconnu'
  // Ranks within lists are left out, so that the report counts one reason.
  const champ = probleme.path.filter((etape) => typeof etape === 'string').join('.')
  return champ === '' ? probleme.message : `${champ} : ${probleme.message}`
}
