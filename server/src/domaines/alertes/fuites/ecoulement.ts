import type { JourMesure } from '../jour-mesure.ts'
import { mediane } from '../mediane.ts'
import { jugerNuit } from '../regles/ecoulement-nocturne.ts'
import { suites } from '../suites.ts'

/** A day of a flow that does not stop: its litres by measured hours, and how many of them are of the flow. */
interface JourDEcoulement {
  /** Days since 1970-01-01. */
  jour: number
  heures: number
  litres: number
  perdus: number
  /** Litres per hour above the usual night. */
  debit: number
}

/** Water that has run day and night (docs/domaines/alertes.md#écoulement-continu). */
export interface Ecoulement {
  /** The first day of the run of nights. */
  depuis: number
  /** The first night in which it had stopped; null: the last night that is known belongs to it. */
  arret: number | null
  /** The least of an hour of its nights, and the usual one before it. Litres per hour. */
  minimum: number
  habituel: number
  jours: JourDEcoulement[]
}

/** Nights that make the usual one. */
const NUITS_HABITUELLES = 30

/**
 * The last run of nights in which water never stopped, of one meter, as the protection AF sees it, with what it has lost:
 * for each measured hour the least of an hour of that night, above the usual night; never more than was measured. A day
 * whose night is not known loses as the one before. Null without such a run.
 */
export function ecoulementDe(
  jours: readonly JourMesure[],
  { debitMinimal, nuits }: { debitMinimal: number; nuits: number },
): Ecoulement | null {
  const juger = (jour: JourMesure) => jugerNuit(jour, debitMinimal)
  const suite = suites(jours, nuits, juger).at(-1)
  if (!suite) return null
  const depuis = suite.suite[0]!.jour
  const arret = jours.find((jour) => jour.jour > suite.jour && juger(jour) === 'non')?.jour ?? null
  const habituel =
    mediane(
      jours
        .filter((jour) => jour.jour < depuis && juger(jour) !== 'inconnu' && jour.heuresNuit > 0)
        .slice(-NUITS_HABITUELLES)
        .map(({ minimumNuit }) => minimumNuit),
    ) ?? 0
  let debit = 0
  return {
    depuis,
    arret,
    minimum: Math.min(...suite.suite.map(({ minimumNuit }) => minimumNuit)),
    habituel,
    jours: jours
      .filter(({ jour }) => jour >= depuis && (arret === null || jour < arret))
      .map((jour) => {
        if (juger(jour) === 'oui') debit = Math.max(0, jour.minimumNuit - habituel)
        const { heures, litres } = jour
        return { jour: jour.jour, heures, litres, debit, perdus: Math.min(litres, debit * heures) }
      }),
  }
}

/**
 * The flows of the meters of a contract as one: since the first of them, over when all have stopped. Null without any that
 * concerns the last one that runs, or that ran.
 */
export function reunir(ecoulements: readonly Ecoulement[]): Ecoulement | null {
  const enCours = ecoulements.filter(({ arret }) => arret === null)
  const retenus = enCours.length > 0 ? enCours : ecoulements.toSorted((a, b) => b.arret! - a.arret!).slice(0, 1)
  if (retenus.length < 2) return retenus[0] ?? null
  const parJour = new Map<number, JourDEcoulement>()
  for (const jour of retenus.flatMap(({ jours }) => jours)) {
    const autre = parJour.get(jour.jour)
    parJour.set(
      jour.jour,
      autre
        ? {
            jour: jour.jour,
            heures: Math.max(jour.heures, autre.heures),
            litres: jour.litres + autre.litres,
            perdus: jour.perdus + autre.perdus,
            debit: jour.debit + autre.debit,
          }
        : jour,
    )
  }
  return {
    depuis: Math.min(...retenus.map(({ depuis }) => depuis)),
    arret: null,
    minimum: retenus.reduce((somme, { minimum }) => somme + minimum, 0),
    habituel: retenus.reduce((somme, { habituel }) => somme + habituel, 0),
    jours: [...parJour.values()].toSorted((a, b) => a.jour - b.jour),
  }
}
