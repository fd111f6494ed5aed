import { debutDuJour, jourLocal } from '../../../kernel/jour-local.ts'
import type { Releve } from '../qualite/qualite.ts'
import type { AjoutJour } from './jour-brut.ts'

/** Sorts the readings of a meter into local days, each in the order it came, the days in order. */
export function ajoutsParJour(releves: Iterable<Releve>): AjoutJour[] {
  const jours = new Map<number, { secondes: number[]; index: number[] }>()
  for (const { instant, index } of releves) {
    const jour = jourLocal(instant)
    let ajout = jours.get(jour)
    if (!ajout) jours.set(jour, (ajout = { secondes: [], index: [] }))
    ajout.secondes.push(instant - debutDuJour(jour))
    ajout.index.push(index)
  }
  return [...jours]
    .sort(([a], [b]) => a - b)
    .map(([jour, { secondes, index }]) => ({ jour, secondes, index, ambigus: null, lignes: null }))
}
