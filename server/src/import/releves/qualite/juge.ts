import { INTERRUPTION } from '../../../domaines/consommation/volumes/etat-volume.ts'
import type { Qualite, Releve } from './qualite.ts'
import { suitePossible } from './suite-possible.ts'

/** So many readings in a row, over at least so many seconds, make a register trusted. */
export const CONFIRMATION = 4
export const DUREE_CONFIRMATION = 7200

/** Readings that follow each other as those of one register do. */
interface Suivi {
  nombre: number
  debut: number
  /** The last of them; its index is the highest so far. */
  dernier: Releve
  /** Those whose judgement may still change: their rank, and what they become if kept or refused. */
  ouverts: { rang: number; retenu: Qualite; refuse: Qualite }[]
}

const estFiable = ({ nombre, debut, dernier }: Suivi): boolean =>
  nombre >= CONFIRMATION && dernier.instant - debut >= DUREE_CONFIRMATION

/**
 * Judges the readings of one meter in the order of (instant, index). The meter's register is followed; a reading that
 * cannot come from it (lower, or higher than the greatest flow allows) waits aside. When the register speaks again,
 * what waited is refused: an outlier, or another register interleaved. When instead the waiting readings go on by
 * themselves until they can be trusted, the meter has a new register (changed or reset), whose first reading is marked.
 * The judgement depends on nothing but the readings.
 */
export class Juge {
  /** One per reading so far. */
  readonly qualites: Qualite[] = []
  readonly #debit: number
  #registre: Suivi | null
  #attente: Suivi | null = null

  /**
   * @param debit greatest flow of the meter, litres per hour
   * @param reprise the last reading of a trusted register, to judge on from there
   */
  constructor(debit: number, reprise: Releve | null) {
    this.#debit = debit
    this.#registre = reprise && {
      nombre: CONFIRMATION,
      debut: reprise.instant - DUREE_CONFIRMATION,
      dernier: reprise,
      ouverts: [],
    }
  }

  lire(releve: Releve): void {
    const registre = this.#registre
    if (!registre || releve.instant - registre.dernier.instant > INTERRUPTION) {
      this.#refuserAttente()
      this.#registre = this.#commencer(releve, 'v', 'v')
      return
    }
    const suite = suitePossible(registre.dernier, releve, this.#debit)
    if (suite === 'b' || suite === 'd') {
      this.#mettreDeCote(registre, releve, suite)
    } else if (suite === 'i') {
      this.qualites.push('i')
    } else {
      this.#refuserAttente()
      this.#poursuivre(registre, releve, suite, suite)
      if (estFiable(registre)) registre.ouverts = []
    }
  }

  /** The last reading of the register, once nothing read so far can be judged otherwise by what follows. */
  reprise(): Releve | null {
    return !this.#attente && this.#registre && estFiable(this.#registre) ? this.#registre.dernier : null
  }

  #mettreDeCote(registre: Suivi, releve: Releve, refus: 'b' | 'd'): void {
    const attente = this.#attente
    const suite = attente && suitePossible(attente.dernier, releve, this.#debit)
    if (attente && (suite === 'v' || suite === 'r')) {
      this.#poursuivre(attente, releve, suite, refus)
      this.qualites[this.qualites.length - 1] = 'a'
      if (estFiable(attente)) this.#changerDeRegistre(registre, attente)
    } else if (suite === 'i') {
      this.qualites.push('i')
    } else {
      this.#refuserAttente()
      this.#attente = this.#commencer(releve, 'c', refus)
      this.qualites[this.qualites.length - 1] = 'a'
    }
  }

  /** A register that was never trusted was no register: its readings are refused, and there is no break. */
  #changerDeRegistre(ancien: Suivi, nouveau: Suivi): void {
    for (const { rang, retenu } of nouveau.ouverts) this.qualites[rang] = retenu
    if (!estFiable(ancien)) {
      const premier = nouveau.ouverts[0]!
      for (const { rang } of ancien.ouverts) this.qualites[rang] = premier.refuse === 'b' ? 'd' : 'b'
      this.qualites[premier.rang] = 'v'
    }
    this.#registre = { ...nouveau, ouverts: [] }
    this.#attente = null
  }

  #refuserAttente(): void {
    for (const { rang, refuse } of this.#attente?.ouverts ?? []) this.qualites[rang] = refuse
    this.#attente = null
  }

  #commencer(releve: Releve, retenu: Qualite, refuse: Qualite): Suivi {
    const rang = this.qualites.push(retenu) - 1
    return { nombre: 1, debut: releve.instant, dernier: releve, ouverts: [{ rang, retenu, refuse }] }
  }

  #poursuivre(suivi: Suivi, { instant, index }: Releve, retenu: Qualite, refuse: Qualite): void {
    const rang = this.qualites.push(retenu) - 1
    suivi.nombre++
    suivi.dernier = { instant, index: Math.max(index, suivi.dernier.index) }
    suivi.ouverts.push({ rang, retenu, refuse })
  }
}
