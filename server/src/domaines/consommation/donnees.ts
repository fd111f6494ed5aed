import { ajouterJours, plusGrand, plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import type { Etendue } from './volumes.sql.ts'

const avecTelereleve = (granularite: Granularite): boolean => ['SEMAINE', 'JOURNEE', 'HEURE'].includes(granularite)

/** First day with data for a granularity; weeks, days and hours are known by radio only. */
const premier = (granularite: Granularite, { premier, facture_premier }: Etendue): string | null =>
  avecTelereleve(granularite) || !facture_premier
    ? premier
    : premier
      ? plusPetit(premier, facture_premier)
      : facture_premier
const dernier = (granularite: Granularite, { dernier, facture_dernier }: Etendue): string | null =>
  avecTelereleve(granularite) || !facture_dernier
    ? dernier
    : dernier
      ? plusGrand(dernier, facture_dernier)
      : facture_dernier

/** The range that holds all data of a granularity, null when there is none. */
export function plageDesDonnees(granularite: Granularite, etendues: readonly Etendue[]): Plage | null {
  const debuts = etendues.flatMap((etendue) => premier(granularite, etendue) ?? [])
  const fins = etendues.flatMap((etendue) => dernier(granularite, etendue) ?? [])
  return debuts.length === 0 ? null : { debut: debuts.reduce(plusPetit), fin: fins.reduce(plusGrand) }
}

/**
 * How many contracts ought to have data in a period: those that had some before it ends, and run when it begins.
 */
export const contratsAttendus = (granularite: Granularite, etendues: readonly Etendue[], jours: Plage): number =>
  etendues
    .filter((etendue) => estAttendue(granularite, etendue, jours))
    .reduce((somme, { contrats }) => somme + contrats, 0)

const estAttendue = (granularite: Granularite, etendue: Etendue, { debut, fin }: Plage): boolean => {
  const depuis = premier(granularite, etendue)
  return depuis !== null && depuis <= fin && (etendue.fin === null || etendue.fin > debut)
}

/** Whether the data of a contract that ought to have some in a period end before it does, though the contract goes on. */
export const estInterrompue = (granularite: Granularite, etendues: readonly Etendue[], jours: Plage): boolean =>
  etendues.some((etendue) => {
    const bout = etendue.fin === null ? jours.fin : plusPetit(jours.fin, ajouterJours(etendue.fin, -1))
    return estAttendue(granularite, etendue, jours) && (dernier(granularite, etendue) ?? '') < bout
  })

export const estTelereleve = (etendues: readonly Etendue[]): boolean => etendues.some(({ premier }) => premier !== null)
