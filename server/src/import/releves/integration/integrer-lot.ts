import type pg from 'pg'
import { jourIso } from '../../../domaines/consommation/volumes/jour-local.ts'
import { debitMaximal } from '../qualite/debit-maximal.ts'
import { estEcarte, type Qualite } from '../qualite/qualite.ts'
import { type Changements, integrerCompteur } from './integrer-compteur.ts'
import type { AjoutJour, Fusion } from './jour-brut.ts'
import * as stockage from './stockage.ts'

/** Readings to add to a meter: its days in order, each once. */
export interface AjoutCompteur {
  compteurId: number
  jours: AjoutJour[]
}

/** What became of a reading: its judgement, or t when its day had too many. */
export type Sort = Qualite | 't'

export interface BilanLot {
  /** Readings that were not known yet, by what became of them. */
  sorts: Partial<Record<Sort, number>>
  repetees: number
  /** Days of volumes written. */
  jours: number
  /** The lines left out, when the readings came with their lines. */
  ecartees: { ligne: number; sort: Sort }[]
}

/** The lowest and the highest day that PostgreSQL is asked for, in place of no bound. */
const borne = (jour: number): string => {
  if (Number.isFinite(jour)) return jourIso(jour)
  return jour < 0 ? '-infinity' : 'infinity'
}

/**
 * Adds readings to meters, each meter once, and brings their volumes up to date, in the transaction of `client`. The
 * outcome depends on nothing but the set of all readings that a meter ever got: not on their order, nor on how they were
 * shared among imports, nor on repetitions.
 */
export async function integrerLot(client: pg.ClientBase, lot: readonly AjoutCompteur[]): Promise<BilanLot> {
  const bilan: BilanLot = { sorts: {}, repetees: 0, jours: 0, ecartees: [] }
  await stockage.verrouiller(client)
  const diametres = await stockage.lireDiametres(client, lot.map(({ compteurId }) => compteurId))
  const fenetres = await stockage.lireFenetres(client, lot.map((ajout) => etendue(ajout, true)))
  const changements: [compteurId: number, Changements][] = []
  for (const ajout of lot) {
    const debit = debitMaximal(diametres.get(ajout.compteurId) ?? 0)
    let changement = integrerCompteur(debit, ajout.jours, fenetres.get(ajout.compteurId))
    if (changement === 'elargir') {
      const entiere = await stockage.lireFenetres(client, [etendue(ajout, false)])
      changement = integrerCompteur(debit, ajout.jours, entiere.get(ajout.compteurId))
    }
    if (changement === 'elargir') throw new Error(`La fenêtre du compteur ${ajout.compteurId} ne suffit pas.`)
    for (const fusion of changement.fusions) compter(bilan, fusion)
    if (changement.bruts.length > 0) changements.push([ajout.compteurId, changement])
  }
  bilan.jours = changements.reduce((somme, [, { volumes }]) => somme + volumes.length, 0)
  await ecrire(client, changements, fenetres)
  return bilan
}

function etendue({ compteurId, jours }: AjoutCompteur, bornee: boolean): stockage.Etendue {
  const dernier = bornee ? jours[jours.length - 1]!.jour : Number.POSITIVE_INFINITY
  return { compteurId, premier: jours[0]!.jour, dernier }
}

function compter(bilan: BilanLot, { brut, nouveaux, lignes, repetees, deTrop }: Fusion): void {
  bilan.repetees += repetees
  for (const [rang, qualite] of brut.qualites.entries()) {
    if (!nouveaux[rang]) continue
    bilan.sorts[qualite] = (bilan.sorts[qualite] ?? 0) + 1
    if (lignes[rang] && estEcarte(qualite)) bilan.ecartees.push({ ligne: lignes[rang], sort: qualite })
  }
  if (deTrop.length === 0) return
  bilan.sorts.t = (bilan.sorts.t ?? 0) + deTrop.length
  for (const ligne of deTrop) if (ligne) bilan.ecartees.push({ ligne, sort: 't' })
}

async function ecrire(
  client: pg.ClientBase,
  changements: readonly [number, Changements][],
  connus: ReadonlyMap<number, unknown>,
): Promise<void> {
  const remplaces = changements.flatMap(([id, { remplaces }]) => remplaces.map((jour) => ({ id, jour: jourIso(jour) })))
  await stockage.supprimerBruts(client, remplaces.map(({ id }) => id), remplaces.map(({ jour }) => jour))
  const revus = changements.filter(([id]) => connus.has(id))
  await stockage.supprimerVolumes(
    client,
    revus.map(([id]) => id),
    revus.map(([, { depuis }]) => borne(depuis)),
    revus.map(([, { jusque }]) => borne(jusque)),
  )
  const bruts = changements.flatMap(([id, { bruts }]) => bruts.map((jour) => stockage.ligneBrute(id, jour)))
  await stockage.copier(client, stockage.COPIE_BRUTS, bruts)
  const volumes = changements.flatMap(([id, { volumes }]) => volumes.map((jour) => stockage.ligneVolumes(id, jour)))
  await stockage.copier(client, stockage.COPIE_VOLUMES, volumes)
}
