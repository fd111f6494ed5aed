import type { Fabrique } from '../fabrique.ts'
import type { Hasard } from '../hasard.ts'
import type { Client, Contrat, Point } from '../modele.ts'

/** The ways in which the occupants of a point followed each other. */
export type Histoire = 'stable' | 'succession' | 'quitte' | 'attente' | 'coupure' | 'contentieux'

type Donnees = Partial<Contrat> & { debut: number | null }

/** The contracts of one point, the former occupant first; days are drawn by `il` (years ago, between two bounds). */
type Recit = (today: number, hasard: Hasard, il: (min: number, max: number) => number) => Donnees[]

const RECITS: Record<Histoire, Recit> = {
  stable: (_today, _hasard, il) => [{ debut: il(0.3, 22) }],
  succession: (_today, hasard, il) => {
    const fin = il(0.3, 4)
    return [
      { debut: fin - hasard.entier(500, 3000), fin, etat: 'RM', dateEtat: fin, scenario: 'normal' },
      { debut: fin },
    ]
  },
  quitte: (_today, hasard, il) => {
    const fin = il(0.1, 2.5)
    return [
      {
        debut: fin - hasard.entier(500, 3000),
        fin,
        etat: 'RA',
        dateEtat: fin,
        scenario: hasard.chance(0.3) ? 'impayes' : 'normal',
      },
    ]
  },
  contentieux: (_today, hasard, il) => {
    const fin = il(0.4, 2)
    return [
      {
        debut: fin - hasard.entier(600, 2500),
        fin,
        etat: 'RS',
        dateEtat: fin,
        scenario: 'impayes',
        mode: 'CHEQUE',
        rythmeFacturation: 6,
      },
    ]
  },
  attente: (today, hasard) => {
    const fin = today - hasard.entier(20, 60)
    const creation = today - hasard.entier(1, 9)
    return [
      { debut: fin - hasard.entier(700, 2500), fin, etat: 'RA', dateEtat: fin, scenario: 'normal' },
      { debut: null, etat: 'AT', creation, dateEtat: creation, scenario: 'normal' },
    ]
  },
  coupure: (today, hasard, il) => [
    {
      debut: il(2, 9),
      etat: 'CS',
      dateEtat: today - hasard.entier(2, 20),
      scenario: 'impayes',
      mode: 'CHEQUE',
      rythmeFacturation: 6,
      anciennete: 120,
    },
  ],
}

/**
 * Gives a point its occupants. The former contract ends the day on which the next begins, or leaves the point empty.
 *
 * @param commun what all contracts of the point have in common
 */
export function occuper(
  fabrique: Fabrique,
  hasard: Hasard,
  point: Point,
  histoire: Histoire,
  titulaire: () => Client,
  commun: Partial<Contrat>,
): Contrat[] {
  const { today } = fabrique
  const il = (min: number, max: number): number => today - hasard.entier(Math.round(min * 365), Math.round(max * 365))
  return RECITS[histoire](today, hasard, il).map((donnees) =>
    fabrique.contrat(point, { ...commun, titulaire: titulaire(), ...donnees }),
  )
}
