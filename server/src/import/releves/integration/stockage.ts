import type pg from 'pg'
import { jourIso } from '../../../kernel/jour-local.ts'
import type { VolumesJour } from '../../../domaines/consommation/volumes/volumes-horaires.public.ts'
import type { Qualite } from '../qualite/qualite.ts'
import { copierBinaire } from './copier.ts'
import type { JourBrut } from './jour-brut.ts'
import {
  compteursVerrouilles,
  joursDesFenetres,
  type LigneFenetre,
  effacerBruts,
  effacerVolumes,
  ajouterJoursAEvaluer,
  ecrireSilence,
} from './stockage.sql.ts'

/** The days on which readings come to a meter. */
export interface Etendue {
  compteurId: number
  premier: number
  dernier: number
}

/** The stored days of a meter that readings of an `Etendue` may change, and some before and after to join on. */
export interface Fenetre {
  /** The day to judge on from; it does not change. */
  depart: JourBrut | null
  jours: JourBrut[]
  /** Whether days after the last one of `jours` were left out. */
  tronquee: boolean
}

/**
 * Nominal diameter in millimetres per meter. Until the transaction ends, other imports wait for these meters, so that
 * what one reads no other changes before it has written.
 */
export async function verrouillerCompteurs(
  client: pg.ClientBase,
  compteurs: readonly number[],
): Promise<Map<number, number>> {
  const rows = await compteursVerrouilles(client, compteurs)
  return new Map(rows.map(({ id, diametre }) => [id, diametre]))
}

export async function lireFenetres(client: pg.ClientBase, etendues: readonly Etendue[]): Promise<Map<number, Fenetre>> {
  const rows = await joursDesFenetres(
    client,
    etendues.map((e) => e.compteurId),
    etendues.map((e) => jourIso(e.premier)),
    etendues.map((e) => (e.dernier === Number.POSITIVE_INFINITY ? 'infinity' : jourIso(e.dernier))),
  )
  const fenetres = new Map<number, Fenetre>()
  for (const row of rows) {
    const fenetre = fenetres.get(row.id) ?? { depart: null, jours: [], tronquee: row.tronquee }
    fenetres.set(row.id, fenetre)
    if (row.depart) fenetre.depart = jourBrut(row)
    else fenetre.jours.push(jourBrut(row))
  }
  return fenetres
}

const nombres = (tableau: string): number[] => tableau.slice(1, -1).split(',').map(Number)

function jourBrut(row: LigneFenetre): JourBrut {
  return {
    jour: row.jour,
    secondes: nombres(row.secondes),
    index: nombres(row.index),
    ambigus: row.ambigus,
    qualites: row.qualites.split('') as Qualite[],
    indexReprise: row.reprise,
  }
}

export async function supprimerBruts(client: pg.ClientBase, compteurs: number[], jours: string[]): Promise<void> {
  if (compteurs.length === 0) return
  await effacerBruts(client, compteurs, jours)
}

export async function supprimerVolumes(
  client: pg.ClientBase,
  compteurs: number[],
  depuis: string[],
  jusque: string[],
): Promise<void> {
  if (compteurs.length === 0) return
  await effacerVolumes(client, compteurs, depuis, jusque)
}

/** Leaves the days whose volumes were written to the alert engine, which judges them soon after. */
export async function noterJoursAEvaluer(
  client: pg.ClientBase,
  compteurs: number[],
  du: string[],
  au: string[],
): Promise<void> {
  if (compteurs.length === 0) return
  await ajouterJoursAEvaluer(client, compteurs, du, au)
}

/** Has nothing told of what meters read up to a day; never of fewer days than before. */
export async function taireCompteurs(client: pg.ClientBase, compteurs: readonly number[], jour: string): Promise<void> {
  await ecrireSilence(client, compteurs, jour)
}

/** Writes days of raw readings that are not stored. */
export async function copierBruts(
  client: pg.ClientBase,
  changements: readonly (readonly [number, { bruts: readonly JourBrut[] }])[],
): Promise<void> {
  const copie =
    'copy releve_jour (compteur_id, jour, secondes, index_litres, ambigus, qualites, index_reprise) from stdin (format binary)'
  await copierBinaire(client, copie, function* (vers) {
    for (const [compteurId, { bruts }] of changements) {
      for (const { jour, secondes, index, ambigus, qualites, indexReprise } of bruts) {
        vers.commencer(7)
        vers.long(compteurId)
        vers.date(jour)
        vers.entiers(secondes)
        vers.longs(index)
        if (ambigus) vers.booleens(ambigus)
        else vers.nul()
        vers.texte(qualites)
        if (indexReprise === null) vers.nul()
        else vers.long(indexReprise)
        yield
      }
    }
  })
}

/** Writes days of volumes that are not stored. */
export async function copierVolumes(
  client: pg.ClientBase,
  changements: readonly (readonly [number, { volumes: readonly VolumesJour[] }])[],
): Promise<void> {
  const copie =
    'copy consommation_jour (compteur_id, jour, litres, etats, volume, etat, index_fin) from stdin (format binary)'
  await copierBinaire(client, copie, function* (vers) {
    for (const [compteurId, { volumes }] of changements) {
      for (const { jour, litres, etats, volume, etat, indexFin } of volumes) {
        vers.commencer(7)
        vers.long(compteurId)
        vers.date(jour)
        vers.entiers(litres)
        vers.texte(etats)
        vers.entier(volume)
        vers.texte(etat)
        vers.long(indexFin)
        yield
      }
    }
  })
}
