import { ErreurImport } from '../../fichier/erreur-import.ts'

/** The fields of a time stamp that ends at `fin`; `decalage` in seconds, null when it is local time. */
export interface ChampsHorodatage {
  fin: number
  annee: number
  mois: number
  jour: number
  heure: number
  minute: number
  seconde: number
  decalage: number | null
}

/** Reads an element at a place of the text; answers the place after it, or -1. */
type Element = (texte: string, place: number, champs: ChampsHorodatage) => number

/** Reads what stands between a place and `champs.fin` into the fields; false when it has another format. */
export type FormatHorodatage = (texte: string, de: number, champs: ChampsHorodatage) => boolean

// Millions of time stamps are read: digits are taken by their codes, without a regular expression.
const ZERO = 48

const chiffres =
  (champ: keyof Omit<ChampsHorodatage, 'decalage' | 'fin'> | null, min: number, max: number): Element =>
  (texte, place, champs) => {
    let valeur = 0
    let fin = place
    const limite = Math.min(place + max, champs.fin)
    while (fin < limite) {
      const chiffre = texte.charCodeAt(fin) - ZERO
      if (!(chiffre >= 0 && chiffre <= 9)) break
      valeur = valeur * 10 + chiffre
      fin++
    }
    if (fin - place < min) return -1
    if (champ) champs[champ] = valeur
    return fin
  }

const litteral =
  (attendu: string): Element =>
  (texte, place, champs) =>
    texte.startsWith(attendu, place) && place + attendu.length <= champs.fin ? place + attendu.length : -1

const unParmi =
  (caracteres: string): Element =>
  (texte, place, champs) =>
    place < champs.fin && caracteres.includes(texte[place]!) ? place + 1 : -1

const facultatif =
  (...elements: Element[]): Element =>
  (texte, place, champs) => {
    const fin = suite(elements, texte, place, champs)
    return fin < 0 ? place : fin
  }

const deuxChiffres = (texte: string, place: number, fin: number): number => {
  if (place + 2 > fin) return Number.NaN
  const [dizaines, unites] = [texte.charCodeAt(place) - ZERO, texte.charCodeAt(place + 1) - ZERO]
  return dizaines >= 0 && dizaines <= 9 && unites >= 0 && unites <= 9 ? dizaines * 10 + unites : Number.NaN
}

/** Z, +01, +0130 or +01:30. */
const decalage: Element = (texte, place, champs) => {
  const signe = place < champs.fin ? texte[place] : undefined
  if (signe === 'Z') {
    champs.decalage = 0
    return place + 1
  }
  const heures = deuxChiffres(texte, place + 1, champs.fin)
  if ((signe !== '+' && signe !== '-') || Number.isNaN(heures)) return -1
  const apres = place + (texte[place + 3] === ':' ? 4 : 3)
  const minutes = deuxChiffres(texte, apres, champs.fin)
  champs.decalage = (signe === '-' ? -1 : 1) * (heures * 3600 + (Number.isNaN(minutes) ? 0 : minutes * 60))
  return Number.isNaN(minutes) ? place + 3 : apres + 2
}

function suite(elements: readonly Element[], texte: string, depart: number, champs: ChampsHorodatage): number {
  let place = depart
  for (const element of elements) {
    place = element(texte, place, champs)
    if (place < 0) return -1
  }
  return place
}

const SYMBOLES: Record<string, Element> = {
  yyyy: chiffres('annee', 4, 4),
  MM: chiffres('mois', 2, 2),
  M: chiffres('mois', 1, 2),
  dd: chiffres('jour', 2, 2),
  d: chiffres('jour', 1, 2),
  HH: chiffres('heure', 2, 2),
  H: chiffres('heure', 1, 2),
  mm: chiffres('minute', 2, 2),
  ss: chiffres('seconde', 2, 2),
  SSS: chiffres(null, 1, 9),
  XXX: decalage,
}
const INDISPENSABLES = [/yyyy/, /M/, /d/, /H/, /mm/]
const ELEMENT = /'([^']*)'|(y+|M+|d+|H+|m+|s+|S+|X+)|([A-Za-z'])|(.)/gsu

/** ISO 8601, with or without seconds and offset. */
export const FORMAT_ISO = enFormat([
  ...elementsDe('yyyy-MM-dd'),
  unParmi('T '),
  ...elementsDe('HH:mm'),
  facultatif(...elementsDe(':ss'), facultatif(unParmi('.,'), chiffres(null, 1, 9))),
  facultatif(decalage),
])

/** Compiles a format such as `dd/MM/yyyy HH:mm:ss`; XXX stands for an offset, fixed text is put in apostrophes. */
export function compilerFormat(format: string): FormatHorodatage {
  const elements = elementsDe(format)
  if (elements.length > 0 && INDISPENSABLES.every((champ) => champ.test(format))) return enFormat(elements)
  throw formatInconnu(format)
}

function elementsDe(format: string): Element[] {
  return [...format.matchAll(ELEMENT)].map(([, fixe, symbole, lettre, autre]) => {
    const element = symbole === undefined ? litteral(fixe ?? autre ?? '') : SYMBOLES[symbole]
    if (lettre !== undefined || !element) throw formatInconnu(format)
    return element
  })
}

function enFormat(elements: readonly Element[]): FormatHorodatage {
  return (texte, de, champs) => {
    champs.seconde = 0
    champs.decalage = null
    return suite(elements, texte, de, champs) === champs.fin
  }
}

function formatInconnu(format: string): ErreurImport {
  return new ErreurImport(
    `Le format de date « ${format} » n’est pas compris. Composez-le de yyyy MM dd HH mm ss (et XXX pour un décalage), ` +
      'par exemple "dd/MM/yyyy HH:mm:ss" ; le texte fixe se met entre apostrophes.',
  )
}
