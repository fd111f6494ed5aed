import { debutDuJour, jourLocal } from '../../../kernel/jour-local.ts'
import type { AjoutJour } from '../integration/jour-brut.ts'

const CAPACITE = 200_000
const SUFFISANT = 50_000
/** What it has room for at first: most files are small, and it makes more room for those that are not. */
const PLACES_AU_DEBUT = 1024
/** A file whose meters come with so many readings in a row, on average, counts as sorted by meter. */
const RELEVES_DE_SUITE = 12

/** Readings of one meter and day, in the order of the file. */
export interface Groupe {
  compteurId: number
  ajout: AjoutJour & { lignes: number[] }
}

// A key sorts by meter (in the order of first appearance), day and place; it stays below 2^53.
const PLACES = 2 ** 18
const JOURS = 2 ** 16

function copie<Places extends Float64Array | Int32Array | Uint8Array>(de: Places, vers: Places): Places {
  vers.set(de)
  return vers
}

/** The readings of a stretch of the file, gathered by meter and day. */
export class Tampon {
  readonly #capacite: number
  readonly #suffisant: number
  #cles = new Float64Array(PLACES_AU_DEBUT)
  #secondes = new Int32Array(PLACES_AU_DEBUT)
  #index = new Float64Array(PLACES_AU_DEBUT)
  #lignes = new Float64Array(PLACES_AU_DEBUT)
  #ambigus = new Uint8Array(PLACES_AU_DEBUT)
  #compteurs = new Float64Array(PLACES_AU_DEBUT)
  readonly #rangs = new Map<number, number>()
  #taille = 0
  #compteur = -1
  #rang = 0
  #changements = 0
  #enOrdre = true
  #jour = 0
  #minuit = 0
  #minuitSuivant = 0

  /**
   * @param capacite readings that it holds
   * @param suffisant those of a file sorted by meter that are handed on
   */
  constructor(capacite = CAPACITE, suffisant = SUFFISANT) {
    this.#capacite = capacite
    this.#suffisant = suffisant
  }

  /** Whether it is time to empty it: early when the file is sorted by meter, for the database to work meanwhile. */
  get plein(): boolean {
    return this.#taille === this.#capacite || (this.#taille >= this.#suffisant && this.parCompteur)
  }

  /** Whether the readings of a meter come one after the other. */
  get parCompteur(): boolean {
    return this.#taille >= this.#changements * RELEVES_DE_SUITE
  }

  /** Takes a reading; only when it is not `plein`. */
  ajouter(compteurId: number, instant: number, ambigu: boolean, index: number, ligne: number): void {
    if (this.#taille === this.#cles.length) this.#agrandir()
    if (compteurId !== this.#compteur) this.#changer(compteurId)
    if (instant < this.#minuit || instant >= this.#minuitSuivant) this.#changerDeJour(instant)
    const place = this.#taille++
    const cle = (this.#rang * JOURS + this.#jour) * PLACES + place
    if (place > 0 && cle < this.#cles[place - 1]!) this.#enOrdre = false
    this.#cles[place] = cle
    this.#secondes[place] = instant - this.#minuit
    this.#index[place] = index
    this.#lignes[place] = ligne
    this.#ambigus[place] = ambigu ? 1 : 0
  }

  /** Gives out what it holds by meter and day, to be taken before anything is added again, and is empty then. */
  *vider(): Generator<Groupe> {
    const cles = this.#cles.subarray(0, this.#taille)
    if (!this.#enOrdre) cles.sort()
    for (let de = 0; de < cles.length;) {
      const groupe = Math.floor(cles[de]! / PLACES)
      let a = de + 1
      while (a < cles.length && cles[a]! < (groupe + 1) * PLACES) a++
      yield this.#groupe(groupe, cles.subarray(de, a))
      de = a
    }
    this.#taille = 0
    this.#rangs.clear()
    this.#compteur = -1
    this.#changements = 0
    this.#enOrdre = true
  }

  /** Takes back a group that was given out. */
  reprendre({ compteurId, ajout: { jour, secondes, index, lignes, ambigus } }: Groupe): void {
    const minuit = debutDuJour(jour)
    for (let rang = 0; rang < index.length; rang++) {
      this.ajouter(compteurId, minuit + secondes[rang]!, ambigus?.[rang] ?? false, index[rang]!, lignes[rang]!)
    }
  }

  #agrandir(): void {
    const places = Math.min(this.#cles.length * 2, this.#capacite)
    this.#cles = copie(this.#cles, new Float64Array(places))
    this.#secondes = copie(this.#secondes, new Int32Array(places))
    this.#index = copie(this.#index, new Float64Array(places))
    this.#lignes = copie(this.#lignes, new Float64Array(places))
    this.#ambigus = copie(this.#ambigus, new Uint8Array(places))
    this.#compteurs = copie(this.#compteurs, new Float64Array(places))
  }

  #changer(compteurId: number): void {
    this.#compteur = compteurId
    this.#changements++
    const connu = this.#rangs.get(compteurId)
    this.#rang = connu ?? this.#rangs.size
    if (connu !== undefined) return
    this.#compteurs[this.#rang] = compteurId
    this.#rangs.set(compteurId, this.#rang)
  }

  #changerDeJour(instant: number): void {
    this.#jour = jourLocal(instant)
    this.#minuit = debutDuJour(this.#jour)
    this.#minuitSuivant = debutDuJour(this.#jour + 1)
  }

  #groupe(groupe: number, cles: Float64Array): Groupe {
    const taille = cles.length
    // Plain arrays: thousands of small typed ones would each have memory of their own.
    const secondes = Array<number>(taille)
    const index = Array<number>(taille)
    const lignes = Array<number>(taille)
    let ambigus: boolean[] | null = null
    for (let rang = 0; rang < taille; rang++) {
      const place = cles[rang]! - groupe * PLACES
      secondes[rang] = this.#secondes[place]!
      index[rang] = this.#index[place]!
      lignes[rang] = this.#lignes[place]!
      if (this.#ambigus[place] === 1) (ambigus ??= Array<boolean>(taille).fill(false))[rang] = true
    }
    const jour = groupe % JOURS
    return {
      compteurId: this.#compteurs[Math.floor(groupe / JOURS)]!,
      ajout: { jour, secondes, index, lignes, ambigus },
    }
  }
}
