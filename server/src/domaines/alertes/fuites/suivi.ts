import { type IssueReponse, type NatureReponse, NUITS_ATTENDUES } from '@ael/contract/alertes/fuites.regles.ts'
import type { JourMesure } from '../jour-mesure.ts'
import { jugerNuit } from '../regles/ecoulement-nocturne.ts'
import type { Verdict } from '../suites.ts'

/** A night of a contract, whose day is that of its morning: whether water ran all through it, and how much at the least. */
export interface Nuit {
  /** Days since 1970-01-01. */
  jour: number
  verdict: Verdict
  /** Litres per hour. */
  debit: number
}

/** An answer that runs, its days since 1970-01-01. */
export interface ReponseASuivre {
  nature: NatureReponse
  /** Litres per hour, when it was given. */
  debit: number
  repondu: number
  jusquAu: number
}

export interface Suite {
  /** Null: the answer runs on. */
  issue: IssueReponse | null
  /** Known nights without a flow since a repair. */
  nuitsSeches: number
  /** The last night of the flow, where there is one to speak of again; null: nothing more is to be said. */
  nuit: Nuit | null
}

/** So many times the flow that a cause was told of is no longer that flow. */
const AGGRAVATION = 2

/**
 * The nights of a contract from those of its meters: water runs if it does on one of them, and has stopped only if it is
 * known of each.
 */
export function nuitsDe(series: readonly (readonly JourMesure[])[], debitMinimal: number): Nuit[] {
  const parJour = Map.groupBy(series.flat(), ({ jour }) => jour)
  return [...parJour]
    .map(([jour, mesures]) => {
      const verdicts = mesures.map((mesure) => jugerNuit(mesure, debitMinimal))
      const seche = mesures.length === series.length && verdicts.every((verdict) => verdict === 'non')
      const minimums = mesures.map(({ minimumNuit }) => minimumNuit).filter(Number.isFinite)
      return {
        jour,
        verdict: verdicts.includes('oui') ? 'oui' : seche ? 'non' : 'inconnu',
        debit: minimums.reduce((somme, minimum) => somme + minimum, 0),
      } as const
    })
    .toSorted((a, b) => a.jour - b.jour)
}

/**
 * What the nights after it make of an answer (docs/domaines/alertes.md#réponse-à-une-fuite). The night in which it was
 * given says nothing: the tap may have been shut in the midst of it.
 */
export function suivre(reponse: ReponseASuivre, nuits: readonly Nuit[], aujourdhui: number): Suite {
  const apres = nuits.filter(({ jour }) => jour > reponse.repondu)
  return reponse.nature === 'REPARATION'
    ? suivreReparation(reponse, apres, aujourdhui)
    : suivreCause(reponse, apres, aujourdhui)
}

function suivreReparation({ jusquAu }: ReponseASuivre, nuits: readonly Nuit[], aujourdhui: number): Suite {
  let nuitsSeches = 0
  for (const nuit of nuits) {
    if (nuit.verdict === 'oui') return { issue: 'PERSISTE', nuitsSeches, nuit }
    if (nuit.verdict === 'non') nuitsSeches += 1
    if (nuitsSeches >= NUITS_ATTENDUES) return { issue: 'CONFIRMEE', nuitsSeches, nuit: null }
  }
  return { issue: aujourdhui > jusquAu ? 'ECHUE' : null, nuitsSeches, nuit: null }
}

function suivreCause({ debit, jusquAu }: ReponseASuivre, nuits: readonly Nuit[], aujourdhui: number): Suite {
  const forte = nuits.find((nuit) => nuit.verdict === 'oui' && nuit.debit >= AGGRAVATION * Math.max(debit, 1))
  if (forte) return { issue: 'AGGRAVEE', nuitsSeches: 0, nuit: forte }
  if (aujourdhui <= jusquAu) return { issue: null, nuitsSeches: 0, nuit: null }
  const derniere = nuits.findLast(({ verdict }) => verdict !== 'inconnu')
  return { issue: 'ECHUE', nuitsSeches: 0, nuit: derniere?.verdict === 'oui' ? derniere : null }
}
