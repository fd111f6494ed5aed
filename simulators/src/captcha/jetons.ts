import { randomBytes } from 'node:crypto'

/** What becomes of an answer that is presented: good once, for as long as the provider says. */
type EtatJeton = 'bon' | 'perime' | 'deja-vu' | 'inconnu'

/** The answers that a simulated widget gave and nobody verified yet. */
export interface Jetons {
  emettre(cleSite: string): string
  presenter(jeton: string, cleSite?: string): EtatJeton
}

export function createJetons(dureeMs: number, maintenant: () => number = Date.now): Jetons {
  const emis = new Map<string, { cleSite: string; jusqua: number; vu: boolean }>()
  return {
    emettre(cleSite) {
      const jeton = randomBytes(48).toString('base64url')
      for (const [ancien, { jusqua }] of emis) if (jusqua + dureeMs < maintenant()) emis.delete(ancien)
      emis.set(jeton, { cleSite, jusqua: maintenant() + dureeMs, vu: false })
      return jeton
    },
    presenter(jeton, cleSite) {
      const connu = emis.get(jeton)
      if (!connu || (cleSite !== undefined && connu.cleSite !== cleSite)) return 'inconnu'
      if (connu.vu) return 'deja-vu'
      connu.vu = true
      return connu.jusqua < maintenant() ? 'perime' : 'bon'
    },
  }
}
