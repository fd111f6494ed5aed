import type { Database } from '../../db/database.ts'
import { condition } from '../../db/expressions.ts'

export interface FiltreCommunes {
  numeroSociete?: string | undefined
  desservies: boolean
}

function communes(db: Database, { numeroSociete, desservies }: FiltreCommunes) {
  const lues = db
    .selectFrom('commune')
    .select([
      'code_insee as codeInsee',
      'code_postal as codePostal',
      'nom as nomCommune',
      'desservie',
      'code_societe as numeroSociete',
    ])
    .$if(desservies, (requete) => requete.where('desservie', '=', true))
  return numeroSociete === undefined ? lues : lues.where('code_societe', '=', numeroSociete)
}

/**
 * A name as it is looked for: « st » and « ste » at its beginning are saint and sainte; spaces, hyphens and
 * apostrophes stand for one another (`_` is any character of LIKE, whose other signs are no letters of a name).
 */
const motifNom = (recherche: string): string =>
  recherche
    .replaceAll(/[%\\]/g, '')
    .trim()
    .replace(/^st\b\.?/i, 'saint')
    .replace(/^ste\b\.?/i, 'sainte')
    .replaceAll(/[\s'’_-]+/g, '_')

/**
 * Communes whose name holds a text, without accents, case or regard to hyphens, those that begin with it first, then
 * the served ones, then the shortest names; digits find those whose postal code begins with them. Less than two
 * letters find the served ones.
 */
export function rechercherCommunes(
  db: Database,
  { recherche, nbElements, ...filtre }: FiltreCommunes & { recherche: string; nbElements: number },
) {
  if (/^\d{2,5}$/.test(recherche)) {
    return communes(db, filtre)
      .where('code_postal', '>=', recherche.padEnd(5, '0'))
      .where('code_postal', '<=', recherche.padEnd(5, '9'))
      .orderBy('desservie', 'desc')
      .orderBy('code_postal')
      .orderBy('nom')
      .limit(nbElements)
      .execute()
  }
  const motif = motifNom(recherche)
  if (motif.replaceAll('_', '').length < 2) {
    return communes(db, { ...filtre, desservies: true })
      .orderBy('nom')
      .orderBy('code_postal')
      .limit(nbElements)
      .execute()
  }
  return communes(db, filtre)
    .where(condition`sans_accent(nom) like '%' || sans_accent(${motif}) || '%'`)
    .orderBy(condition`sans_accent(nom) like sans_accent(${motif}) || '%'`, 'desc')
    .orderBy('desservie', 'desc')
    .orderBy((eb) => eb.fn('length', ['nom']))
    .orderBy('nom')
    .orderBy('code_postal')
    .limit(nbElements)
    .execute()
}

/** The communes of a postal code, by name. */
export const communesDuCodePostal = (
  db: Database,
  { codePostal, ...filtre }: FiltreCommunes & { codePostal: string },
) => communes(db, filtre).where('code_postal', '=', codePostal).orderBy('nom').execute()
