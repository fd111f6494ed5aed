import type { Fabrique } from '../fabrique.ts'
import type { Hasard } from '../hasard.ts'
import type { Client, Contrat, Point } from '../modele.ts'

type Commun = Partial<Contrat>

/** The ways in which the occupants of a point followed each other. */
export type Histoire = 'stable' | 'succession' | 'quitte' | 'attente' | 'coupure' | 'contentieux'

/**
 * The contracts of a point, the former occupant first. The former contract ends the day on which the next begins, or
 * leaves the point empty.
 */
export function occuper(fabrique: Fabrique, hasard: Hasard, point: Point, histoire: Histoire, titulaire: () => Client, commun: Commun): Contrat[] {
  const { today } = fabrique
  const depuis = (minAnnees: number, maxAnnees: number): number => today - hasard.entier(Math.round(minAnnees * 365), Math.round(maxAnnees * 365))
  const contrat = (donnees: Commun & { debut: number | null }): Contrat => fabrique.contrat(point, { ...commun, titulaire: titulaire(), ...donnees })
  switch (histoire) {
    case 'stable':
      return [contrat({ debut: depuis(0.3, 22) })]
    case 'succession': {
      const fin = depuis(0.3, 4)
      return [contrat({ debut: fin - hasard.entier(500, 3000), fin, etat: 'RM', dateEtat: fin, scenario: 'normal' }), contrat({ debut: fin })]
    }
    case 'quitte': {
      const fin = depuis(0.1, 2.5)
      return [contrat({ debut: fin - hasard.entier(500, 3000), fin, etat: 'RA', dateEtat: fin, scenario: hasard.chance(0.3) ? 'impayes' : 'normal' })]
    }
    case 'contentieux': {
      const fin = depuis(0.4, 2)
      return [contrat({ debut: fin - hasard.entier(600, 2500), fin, etat: 'RS', dateEtat: fin, scenario: 'impayes', mode: 'CHEQUE', rythmeFacturation: 6 })]
    }
    case 'attente': {
      const fin = today - hasard.entier(20, 60)
      const creation = today - hasard.entier(1, 9)
      return [
        contrat({ debut: fin - hasard.entier(700, 2500), fin, etat: 'RA', dateEtat: fin, scenario: 'normal' }),
        contrat({ debut: null, etat: 'AT', creation, dateEtat: creation, scenario: 'normal' }),
      ]
    }
    case 'coupure':
      return [contrat({ debut: depuis(2, 9), etat: 'CS', dateEtat: today - hasard.entier(2, 20), scenario: 'impayes', mode: 'CHEQUE', rythmeFacturation: 6, anciennete: 120 })]
  }
}
