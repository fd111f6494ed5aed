import type { Repere } from '@ael/contract/releves/controle.ts'
import type { DernierReleve, InfoAutoReleve, PeriodeReleve } from '@ael/contract/releves/schemas.ts'
import type { Compteur } from './saisie.ts'

/** What is known of a meter before it is read, from an account or from a code. */
export interface Lecture {
  compteur: Compteur
  repere: Repere
  /** First and last day of the period; null without bound. */
  debut: string | null
  fin: string | null
}

interface Connu {
  compteur: Compteur
  dernier: number | null
  jour: string | null
  moyenneJour: number | null
  maximumJour: number | null
}

const repereDe = ({ compteur, dernier, jour, moyenneJour, maximumJour }: Connu): Repere => ({
  chiffres: compteur.nombreRoues,
  cadrans: compteur.cadrans.map(({ numeroOrdre, valeurIndex }) => ({ numeroOrdre, dernier: valeurIndex })),
  ensemble: dernier === null || jour === null ? null : { valeur: dernier, jour },
  moyenneJour,
  maximumJour,
})

/** Null where no meter is in place. */
export function lectureDuContrat(
  { appareil, valeurIndex, dateReleve, moyenneJour, maximumJour }: DernierReleve,
  { dateDebut, dateFin }: PeriodeReleve,
): Lecture | null {
  if (!appareil) return null
  return {
    compteur: appareil,
    repere: repereDe({ compteur: appareil, dernier: valeurIndex, jour: dateReleve, moyenneJour, maximumJour }),
    debut: dateDebut,
    fin: dateFin,
  }
}

/** Null where the code opens nothing. What is usual is not told without account. */
export function lectureDuCode({
  appareil,
  dernierIndex,
  dateDernierIndex,
  dateDebut,
  dateFin,
}: InfoAutoReleve): Lecture | null {
  if (!appareil) return null
  return {
    compteur: appareil,
    repere: repereDe({
      compteur: appareil,
      dernier: dernierIndex,
      jour: dateDernierIndex,
      moyenneJour: null,
      maximumJour: null,
    }),
    debut: dateDebut,
    fin: dateFin,
  }
}
