import Papa from 'papaparse'
import { ErreurImport } from '../../fichier/erreur-import.ts'
import type { OptionsTelereleves } from '../options.ts'
import { Champs } from './champs.ts'
import { devinerSeparateur, estNumero, trouverColonnes } from './colonnes.ts'
import { lecteurHorodatage } from './horodatage.ts'
import { type Lecture, lireLigne } from './lire-ligne.ts'
import { RelevesLus } from './releves-lus.ts'

/** What the first line of a file says on how to read it. */
export interface Entete {
  /** False when the first line is a reading already. */
  presente: boolean
  separateur: string
  lecture: Lecture
}

const SEPARATEURS_NOMMES: Record<string, string> = { tab: '\t', '\\t': '\t' }

/**
 * Reads the first line. A file may do without a header when its columns are given by number: its first line then is a
 * reading like the others.
 *
 * @param jusque the latest instant that is believed, seconds since the epoch
 */
export function lireEntete(premiere: string, options: OptionsTelereleves, jusque: number): Entete {
  const separateur = lireSeparateur(options.separateur) ?? devinerSeparateur(premiere)
  const champs = Papa.parse<string[]>(premiere.replace(/\r$/, ''), { delimiter: separateur }).data[0] ?? ['']
  const horodatage = lecteurHorodatage(options.formatDate, jusque)
  const lecture = { colonnes: trouverColonnes(champs, options.colonnes), horodatage, unite: options.unite }
  const parNumero = Object.values(options.colonnes).every(estNumero)
  return { presente: !parNumero || !estReleve(champs, lecture), separateur, lecture }
}

function estReleve(premiere: readonly string[], lecture: Lecture): boolean {
  const champs = new Champs()
  champs.prendre(premiere)
  const lus = new RelevesLus(1)
  lireLigne(champs, 1, lecture, lus)
  return lus.taille > 0
}

function lireSeparateur(separateur: string | undefined): string | undefined {
  if (separateur === undefined) return undefined
  const caractere = SEPARATEURS_NOMMES[separateur] ?? separateur
  if (caractere.length === 1 && !/["\r\n]/.test(caractere)) return caractere
  throw new ErreurImport(`Le séparateur « ${separateur} » n’est pas compris : donnez un seul caractère, ou tab.`)
}
