import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface FiltreCommunes {
  numeroSociete?: string | undefined
  desservies: boolean
}

const communes = (db: Database, { numeroSociete, desservies }: FiltreCommunes) =>
  db
    .selectFrom('commune')
    .select(['code_insee as codeInsee', 'code_postal as codePostal', 'nom as nomCommune', 'desservie', 'code_societe as numeroSociete'])
    .$if(desservies, (requete) => requete.where('desservie', '=', true))
    .$if(numeroSociete !== undefined, (requete) => requete.where('code_societe', '=', numeroSociete ?? ''))

/**
 * Communes whose name holds a text, without accents or case, or whose postal code begins with it: those whose name
 * begins with it first, then the served ones, then the shortest names. Less than two letters find the served ones.
 */
export function rechercherCommunes(db: Database, { recherche, nbElements, ...filtre }: FiltreCommunes & { recherche: string; nbElements: number }) {
  // Wildcards of LIKE are no letters of a name.
  const texte = recherche.replaceAll(/[%_\\]/g, '')
  if (texte.length < 2) return communes(db, { ...filtre, desservies: true }).orderBy('nom').orderBy('code_postal').limit(nbElements).execute()
  return communes(db, filtre)
    .where(sql<boolean>`(sans_accent(nom) like '%' || sans_accent(${texte}) || '%' or code_postal like ${`${texte}%`})`)
    .orderBy(sql`sans_accent(nom) like sans_accent(${texte}) || '%'`, 'desc')
    .orderBy('desservie', 'desc')
    .orderBy(sql`length(nom)`)
    .orderBy('nom')
    .orderBy('code_postal')
    .limit(nbElements)
    .execute()
}

/** The communes of a postal code, by name. */
export const communesDuCodePostal = (db: Database, { codePostal, ...filtre }: FiltreCommunes & { codePostal: string }) =>
  communes(db, filtre).where('code_postal', '=', codePostal).orderBy('nom').execute()
