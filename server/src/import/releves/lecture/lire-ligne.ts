import type { Champs } from './champs.ts'
import type { Colonnes } from './colonnes.ts'
import type { Horodatage, LecteurHorodatage } from './horodatage.ts'
import type { RelevesLus } from './releves-lus.ts'
import { lireIndex, type Unite } from './valeur-index.ts'

/** How the lines of a file are read. */
export interface Lecture {
  colonnes: Colonnes
  horodatage: LecteurHorodatage
  unite: Unite
}

const lu: Horodatage = { instant: 0, ambigu: false }

/** Reads a line into the columns, or the reason why it is no reading; an empty one leaves no trace. */
export function lireLigne(
  champs: Champs,
  ligne: number,
  { colonnes, horodatage, unite }: Lecture,
  vers: RelevesLus,
): void {
  if (champs.nombre !== colonnes.nombre) {
    if (!champs.vide) vers.refuser(ligne, 'nombre-de-colonnes')
    return
  }
  const { texte, de, a } = champs
  champs.rogner(colonnes.appareil)
  const appareil = vers.rangAppareil(texte, de[colonnes.appareil]!, a[colonnes.appareil]!)
  champs.rogner(colonnes.horodatage)
  champs.rogner(colonnes.index)
  const motif = vers.motifAppareil(appareil) ?? horodatage(texte, de[colonnes.horodatage]!, a[colonnes.horodatage]!, lu)
  if (motif !== null) return vers.refuser(ligne, motif)
  const index = lireIndex(texte, de[colonnes.index]!, a[colonnes.index]!, unite)
  if (typeof index === 'string') return vers.refuser(ligne, index)
  vers.ajouter(ligne, appareil, lu.instant, lu.ambigu, index)
}
