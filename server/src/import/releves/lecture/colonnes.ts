import Papa from 'papaparse'
import { ErreurImport } from '../../fichier/erreur-import.ts'

/** How the columns are given: by name or by number from 1. */
export interface DesignationColonnes {
  appareil: string
  horodatage: string
  index: string
}

/** Where a record holds what (ranks from 0), and how many fields it must have. */
export interface Colonnes {
  appareil: number
  horodatage: number
  index: number
  nombre: number
}

const SEPARATEURS = [';', ',', '\t', '|']

/** The separator that the first line has most of. */
export function devinerSeparateur(premiere: string): string {
  const nombre = (separateur: string) => Papa.parse<string[]>(premiere, { delimiter: separateur }).data[0]?.length ?? 0
  return SEPARATEURS.reduce((choix, autre) => (nombre(autre) > nombre(choix) ? autre : choix))
}

/**
 * Finds the columns in the first line of the file. A name is looked for as it stands, then without regard to case; what
 * is no name is a number.
 */
export function trouverColonnes(premiere: readonly string[], designation: DesignationColonnes): Colonnes {
  const colonnes = {
    appareil: trouver(premiere, designation.appareil),
    horodatage: trouver(premiere, designation.horodatage),
    index: trouver(premiere, designation.index),
  }
  const absentes = Object.entries(colonnes).filter(([, rang]) => rang === null)
  if (absentes.length > 0)
    throw colonnesAbsentes(
      premiere,
      designation,
      absentes.map(([option]) => option as keyof DesignationColonnes),
    )
  return { ...(colonnes as Omit<Colonnes, 'nombre'>), nombre: premiere.length }
}

export const estNumero = (nom: string): boolean => /^[1-9]\d{0,3}$/.test(nom)

function trouver(premiere: readonly string[], nom: string): number | null {
  const noms = premiere.map((colonne) => colonne.trim())
  const exact = noms.indexOf(nom.trim())
  if (exact >= 0) return exact
  const proche = noms.findIndex((colonne) => colonne.toLowerCase() === nom.trim().toLowerCase())
  if (proche >= 0) return proche
  return estNumero(nom) && Number(nom) <= premiere.length ? Number(nom) - 1 : null
}

const LONGUEUR_CITEE = 200

function colonnesAbsentes(
  premiere: readonly string[],
  designation: DesignationColonnes,
  options: readonly (keyof DesignationColonnes)[],
): ErreurImport {
  const demandees = options.map((option) => `« ${designation[option]} » (--${option})`).join(', ')
  const trouvees = premiere.map((colonne, rang) => `${rang + 1} « ${colonne.trim()} »`).join(', ')
  return new ErreurImport(
    `Colonne absente du fichier : ${demandees}. Colonnes trouvées : ${trouvees.slice(0, LONGUEUR_CITEE)}. ` +
      'Donnez leur nom ou leur numéro, et le séparateur par --separateur.',
  )
}
