import { phraseDuRefus } from '@ael/contract/commun/phrase-du-refus.ts'
import * as z from 'zod'

import { lireBlocs } from '../fichier/blocs.ts'
import type { Source } from '../fichier/encodage.ts'
import { ouvrir } from '../fichier/ouvrir.ts'

z.config({ customError: phraseDuRefus })

/** A line of the file: what it says, or why it says nothing. */
export type LigneNdjson<T> = { ligne: number; texte: string } & ({ valeur: T } | { motif: string })

/** Reads a file line by line; empty lines are left out. */
export async function* lireLignes<T>(source: Source, schema: z.ZodType<T>): AsyncGenerator<LigneNdjson<T>> {
  for await (const morceau of lireBlocs(ouvrir(source))) {
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
  return success ? { valeur: data } : { motif: motifDe(error.issues) }
}

/** Fields that nobody knows come first: one that is misspelt is why another is missing. */
function motifDe(problemes: readonly z.core.$ZodIssue[]): string {
  const inconnus = problemes.flatMap((probleme) =>
    probleme.code === 'unrecognized_keys' ? probleme.keys.map((nom) => champDe([...probleme.path, nom])) : [],
  )
  if (inconnus.length > 0) return nommerInconnus([...new Set(inconnus)])
  const [{ path, code, message }] = problemes as [z.core.$ZodIssue]
  const champ = champDe(path)
  if (champ !== '') return `${champ} : ${message}`
  return code === 'invalid_type' ? 'ce n’est pas un objet JSON' : message
}

/** Ranks within lists are left out, so that the report counts one reason. */
const champDe = (chemin: readonly PropertyKey[]): string =>
  chemin.filter((etape) => typeof etape === 'string').join('.')

const CHAMPS_CITES = 5
const LONGUEUR_CITEE = 60
const NON_IMPRIMABLE = /\p{C}/gu

function nommerInconnus(champs: readonly string[]): string {
  const noms = champs.slice(0, CHAMPS_CITES).map((nom) => nom.replaceAll(NON_IMPRIMABLE, ' ').slice(0, LONGUEUR_CITEE))
  return `${champs.length > 1 ? 'champs inconnus' : 'champ inconnu'} : ${noms.join(', ')}${champs.length > CHAMPS_CITES ? '…' : ''}`
}
