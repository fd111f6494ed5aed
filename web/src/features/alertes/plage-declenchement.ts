import { TYPES } from '@ael/contract/alertes/regles.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { ajouterJours, plusGrand, plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'

/** Days shown at least, so that what is unusual stands beside what is not. */
const JOURS_AVANT = 10
const JOURS_APRES = 5
/** Days shown at most before the firing: a leak may be months old. */
const JOURS_MAX = 45

/** The days around a firing, up to the present day. */
export function plageDeclenchement(
  { depuis, dateDeclenchante, codeTypeAlarme, periodeFin }: DeclenchementAlerte,
  aujourdhui: string,
): Plage {
  const { sommePeriode } = TYPES[codeTypeAlarme]
  const debut = plusGrand(
    ajouterJours(depuis, sommePeriode ? 0 : -JOURS_AVANT),
    ajouterJours(dateDeclenchante, -JOURS_MAX),
  )
  const fin = sommePeriode
    ? plusGrand(periodeFin, ajouterJours(dateDeclenchante, JOURS_APRES))
    : ajouterJours(dateDeclenchante, JOURS_APRES)
  return { debut: plusPetit(debut, ajouterJours(dateDeclenchante, -JOURS_AVANT)), fin: plusPetit(fin, aujourdhui) }
}

/** Whether a day is part of what the firing tells. */
export const estDansDeclenchement = ({ depuis, dateDeclenchante }: DeclenchementAlerte, jour: string): boolean =>
  jour >= depuis && jour <= dateDeclenchante
