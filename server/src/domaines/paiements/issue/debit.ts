/** So many times per window, on this server. */
export interface Debit {
  permet(maintenant: Date): boolean
}

/** Beyond so many in a window, what is asked is refused until the next begins. */
export function creerDebit(nombre: number, fenetreMs: number): Debit {
  let debut = Number.NEGATIVE_INFINITY
  let faits = 0
  return {
    permet(maintenant) {
      if (maintenant.getTime() - debut >= fenetreMs) {
        debut = maintenant.getTime()
        faits = 0
      }
      faits += 1
      return faits <= nombre
    },
  }
}
