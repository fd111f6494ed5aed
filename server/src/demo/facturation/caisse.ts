import type { Contrat, Echeancier, Facture, Reglement } from '../modele.ts'

/** Records payments and keeps the remainder of each bill. */
export class Caisse {
  readonly reglements: Reglement[] = []
  readonly echeanciers: Echeancier[] = []
  readonly #contrat: Contrat
  readonly #today: number

  constructor(contrat: Contrat, today: number) {
    this.#contrat = contrat
    this.#today = today
  }

  /** A payment, unless its day is still to come; negative for money given back. Answers what was recorded. */
  encaisser(
    facture: Facture | null,
    jour: number,
    cents: number,
    mode = this.#contrat.mode,
    objet = 'REG',
  ): Reglement | null {
    if (jour > this.#today || cents === 0) return null
    const reference = `${objet}-${this.#contrat.numero}-${String(this.reglements.length + 1).padStart(4, '0')}`
    const reglement = { contrat: this.#contrat, facture, jour, cents, mode, reference }
    this.reglements.push(reglement)
    if (facture) facture.soldeCents -= cents
    return reglement
  }
}
