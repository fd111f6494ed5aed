import type { AjoutCompteur } from '../integration/integrer-lot.ts'
import { type AjoutJour, fusionner, RELEVES_PAR_JOUR } from '../integration/jour-brut.ts'
import type { Groupe } from './tampon.ts'

const RELEVES_PAR_LOT = 25_000
/** A lot goes on beyond that to the end of a meter, for the next one then need not wait for it; no further than this. */
const RELEVES_AU_PLUS = 50_000
/** A day with more readings than this is cut down before the rest of it comes. */
const RELEVES_EN_MEMOIRE = 8 * RELEVES_PAR_JOUR

/** Readings of some meters, each meter once. */
export interface Lot {
  ajouts: AjoutCompteur[]
  /** Later days of the last meter come in the next lot. */
  suite: boolean
}

/** What happens to lots, and to lines that repeat another or go beyond what a day takes. */
export interface Destination {
  integrer(lot: Lot): Promise<void>
  reduire(repetees: number, deTrop: readonly number[]): Promise<void>
}

/** Makes lots of about 25,000 readings from groups that come, as a rule, in the order of meter and day. */
export class Assembleur {
  readonly #destination: Destination
  #ajouts: AjoutCompteur[] = []
  readonly #compteurs = new Set<number>()
  #taille = 0

  constructor(destination: Destination) {
    this.#destination = destination
  }

  async ajouter({ compteurId, ajout }: Groupe): Promise<void> {
    const dernier = this.#ajouts[this.#ajouts.length - 1]
    const jours = dernier?.compteurId === compteurId ? dernier.jours : null
    const avant = jours?.[jours.length - 1]
    this.#taille += Math.min(ajout.index.length, RELEVES_EN_MEMOIRE)
    if (jours && avant!.jour === ajout.jour) {
      jours[jours.length - 1] = joindre(avant!, ajout)
    } else {
      const suite = jours !== null && avant!.jour < ajout.jour
      const dejaVu = !suite && this.#compteurs.has(compteurId)
      if (this.#taille > (suite ? RELEVES_AU_PLUS : RELEVES_PAR_LOT) || dejaVu) await this.#livrer(suite)
      this.#placer(compteurId, ajout)
    }
    if (ajout.index.length > RELEVES_EN_MEMOIRE || (avant?.index.length ?? 0) > RELEVES_EN_MEMOIRE)
      await this.#reduire()
  }

  async terminer(): Promise<void> {
    if (this.#ajouts.length > 0) await this.#livrer(false)
  }

  #placer(compteurId: number, ajout: AjoutJour): void {
    const dernier = this.#ajouts[this.#ajouts.length - 1]
    if (dernier?.compteurId === compteurId) dernier.jours.push(ajout)
    else this.#ajouts.push({ compteurId, jours: [ajout] })
    this.#compteurs.add(compteurId)
  }

  async #livrer(suite: boolean): Promise<void> {
    const lot = { ajouts: this.#ajouts, suite }
    this.#ajouts = []
    this.#compteurs.clear()
    this.#taille = 0
    await this.#destination.integrer(lot)
  }

  /** Keeps of the last day what a day takes. */
  async #reduire(): Promise<void> {
    const { jours } = this.#ajouts[this.#ajouts.length - 1]!
    const { brut, lignes, repetees, deTrop } = fusionner(null, jours.pop()!)
    jours.push({ jour: brut.jour, secondes: brut.secondes, index: brut.index, ambigus: brut.ambigus, lignes })
    await this.#destination.reduire(repetees, deTrop)
  }
}

function joindre(a: AjoutJour, b: AjoutJour): AjoutJour {
  const marques = ({ ambigus, index }: AjoutJour) => ambigus ?? Array<boolean>(index.length).fill(false)
  return {
    jour: a.jour,
    secondes: [...a.secondes, ...b.secondes],
    index: [...a.index, ...b.index],
    lignes: a.lignes && b.lignes ? [...a.lignes, ...b.lignes] : null,
    ambigus: a.ambigus || b.ambigus ? [...marques(a), ...marques(b)] : null,
  }
}
