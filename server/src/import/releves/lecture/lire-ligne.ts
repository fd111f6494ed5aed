import type { Colonnes } from './colonnes.ts'
import type { LecteurHorodatage } from './horodatage.ts'
import type { MotifIllisible } from './motifs.ts'
import { lireIndex, type Unite } from './valeur-index.ts'

/** What a line says, its meter still a number to be looked up. */
export interface ReleveLu {
  instant: number
  ambigu: boolean
  /** Litres. */
  index: number
}

/** How the lines of a file are read. */
export interface Lecture {
  colonnes: Colonnes
  horodatage: LecteurHorodatage
  unite: Unite
}

/** The meter's number as it stands, spaces around it left out. */
export const numeroAppareil = (champs: readonly string[], { colonnes }: Lecture): string => champs[colonnes.appareil]!.trim()

/** Reads a record that has the right number of fields. */
export function lireLigne(champs: readonly string[], { colonnes, horodatage, unite }: Lecture): ReleveLu | MotifIllisible {
  const lu = horodatage(champs[colonnes.horodatage]!)
  if (typeof lu === 'string') return lu
  const index = lireIndex(champs[colonnes.index]!, unite)
  if (typeof index === 'string') return index
  return { instant: lu.instant, ambigu: lu.ambigu, index }
}

/** Whether a text can be a meter's number: 1 to 64 characters, all of them printable. */
export function motifNumero(numero: string): 'compteur-absent' | 'compteur-illisible' | null {
  if (numero === '') return 'compteur-absent'
  return numero.length > 64 || /[\p{C}\uFFFD]/u.test(numero) ? 'compteur-illisible' : null
}
