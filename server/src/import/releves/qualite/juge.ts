import { INTERRUPTION } from '../../../domaines/consommation/volumes/etat-volume.public.ts'
import type { Qualite, Releve } from './qualite.ts'
import { suitePossible } from './suite-possible.ts'

/** So many readings in a row, over at least so many seconds, make a register trusted. */
const CONFIRMATION = 4
const DUREE_CONFIRMATION = 7200

/** Readings that follow each other as those of one register do. */
interface Suivi {
  nombre: number
  debut: number
  /** The last of them; its index is the highest so far. */
  instant: number
  index: number
  fiable: boolean
  /** Those whose judgement may still change: their rank, and what they become if kept or refused. */
  ouverts: { rang: number; retenu: Qualite; refuse: Qualite }[]
}

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
    this.#registre = reprise && { ...reprise, nombre: CONFIRMATION, debut: reprise.instant, fiable: true, ouverts: [] }
  }

  lire(instant: number, index: number): void {
    const registre = this.#registre
    if (!registre || instant - registre.instant > INTERRUPTION) {
      this.#refuserAttente()
      this.#registre = this.#commencer(instant, index, 'v', 'v')
      return
    }
    const suite = suitePossible(instant - registre.instant, index - registre.index, this.#debit)
    if (suite === 'b' || suite === 'd') {
      this.#mettreDeCote(registre, instant, index, suite)
    } else if (suite === 'i') {
      this.qualites.push('i')
    } else {
      if (this.#attente) this.#refuserAttente()
      this.#poursuivre(registre, instant, index, suite, suite)
    }
  }

  /** The last reading of the register, once nothing read so far can be judged otherwise by what follows. */
  reprise(): Releve | null {
    const registre = this.#registre
    return !this.#attente && registre?.fiable ? { instant: registre.instant, index: registre.index } : null
  }

  #mettreDeCote(registre: Suivi, instant: number, index: number, refus: 'b' | 'd'): void {
    const attente = this.#attente
    const suite = attente && suitePossible(instant - attente.instant, index - attente.index, this.#debit)
    if (attente && (suite === 'v' || suite === 'r')) {
      this.#poursuivre(attente, instant, index, suite, refus)
      this.qualites[this.qualites.length - 1] = 'a'
      if (attente.fiable) this.#changerDeRegistre(registre, attente)
    } else if (suite === 'i') {
      this.qualites.push('i')
    } else {
      this.#refuserAttente()
      this.#attente = this.#commencer(instant, index, 'c', refus)
      this.qualites[this.qualites.length - 1] = 'a'
    }
  }

  /** A register that was never trusted was no register: its readings are refused, and there is no break. */
  #changerDeRegistre(ancien: Suivi, nouveau: Suivi): void {
    for (const { rang, retenu } of nouveau.ouverts) this.qualites[rang] = retenu
    if (!ancien.fiable) {
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

  #commencer(instant: number, index: number, retenu: Qualite, refuse: Qualite): Suivi {
    const rang = this.qualites.push(retenu) - 1
    return { nombre: 1, debut: instant, instant, index, fiable: false, ouverts: [{ rang, retenu, refuse }] }
  }

  #poursuivre(suivi: Suivi, instant: number, index: number, retenu: Qualite, refuse: Qualite): void {
    const rang = this.qualites.push(retenu) - 1
    suivi.instant = instant
    if (index > suivi.index) suivi.index = index
    if (suivi.fiable) return
    suivi.nombre++
    suivi.ouverts.push({ rang, retenu, refuse })
    suivi.fiable = suivi.nombre >= CONFIRMATION && instant - suivi.debut >= DUREE_CONFIRMATION
  }
}
