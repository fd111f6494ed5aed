/**
 * Reproducible chance. Each subject (a meter, a contract…) has a sequence of its own, so that adding one thing to the
 * demonstration does not change the others.
 */
export class Hasard {
  #etat: number

  constructor(sujet: string) {
    this.#etat = graine(sujet)
  }

  /** From 0 inclusive to 1 exclusive (Mulberry32). */
  reel(): number {
    this.#etat = (this.#etat + 0x6d2b79f5) | 0
    let melange = Math.imul(this.#etat ^ (this.#etat >>> 15), this.#etat | 1)
    melange ^= melange + Math.imul(melange ^ (melange >>> 7), melange | 61)
    return ((melange ^ (melange >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both bounds included. */
  entier(min: number, max: number): number {
    return min + Math.floor(this.reel() * (max - min + 1))
  }

  entre(min: number, max: number): number {
    return min + this.reel() * (max - min)
  }

  chance(probabilite: number): boolean {
    return this.reel() < probabilite
  }

  choix<T>(liste: readonly T[]): T {
    return liste[Math.floor(this.reel() * liste.length)]!
  }

  /** One of the keys, each as often as its weight says. */
  pondere<T extends string>(poids: Readonly<Record<T, number>>): T {
    let total = 0
    for (const cle in poids) total += poids[cle]
    let reste = this.reel() * total
    for (const cle in poids) if ((reste -= poids[cle]) < 0) return cle
    throw new Error('Aucun poids.')
  }

  /** Digits, the first of which may be zero. */
  chiffres(nombre: number): string {
    return Array.from({ length: nombre }, () => this.entier(0, 9)).join('')
  }

  /** The whole number below or above, so that many small flows add up to what they should. */
  arrondi(valeur: number): number {
    return Math.floor(valeur + this.reel())
  }
}

/** FNV-1a over the UTF-16 code units. */
function graine(sujet: string): number {
  let empreinte = 0x811c9dc5
  for (let rang = 0; rang < sujet.length; rang++) {
    empreinte = Math.imul(empreinte ^ sujet.charCodeAt(rang), 0x01000193)
  }
  return empreinte
}
