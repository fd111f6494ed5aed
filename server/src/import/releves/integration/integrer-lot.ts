import type pg from 'pg'
import { jourIso } from '../../../kernel/jour-local.ts'
import { debitMaximal } from '../../../domaines/consommation/debit-maximal.public.ts'
import { estEcarte, type Qualite } from '../qualite/qualite.ts'
import { type Changements, integrerCompteur, joursCertains } from './integrer-compteur.ts'
import type { AjoutJour, Fusion } from './jour-brut.ts'
import * as reduction from './reduction.ts'
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
  /** Readings of the last meter that were not added, for later ones will decide on them. */
  reportes: AjoutJour[]
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
 *
 * @param suite later readings of the last meter come next: those that still await a judgement are handed back
 */
export async function integrerLot(
  client: pg.ClientBase,
  lot: readonly AjoutCompteur[],
  suite = false,
): Promise<BilanLot> {
  const bilan: BilanLot = { sorts: {}, repetees: 0, jours: 0, ecartees: [], reportes: [] }
  const diametres = await stockage.verrouillerCompteurs(
    client,
    lot.map(({ compteurId }) => compteurId),
  )
  const fenetres = await stockage.lireFenetres(
    client,
    lot.map((ajout) => etendue(ajout, true)),
  )
  const changements: [compteurId: number, Changements][] = []
  for (const ajout of lot) {
    const debit = debitMaximal(diametreDe(diametres, ajout.compteurId))
    const fenetre = fenetres.get(ajout.compteurId)
    let jours = ajout.jours
    if (suite && ajout === lot[lot.length - 1]) {
      const certains = joursCertains(debit, jours, fenetre)
      bilan.reportes = jours.slice(certains)
      jours = jours.slice(0, certains)
      if (jours.length === 0) continue
    }
    let changement = integrerCompteur(debit, jours, fenetre)
    if (changement === 'elargir') {
      const entiere = await stockage.lireFenetres(client, [etendue(ajout, false)])
      changement = integrerCompteur(debit, jours, entiere.get(ajout.compteurId))
    }
    if (changement === 'elargir') throw new Error(`La fenêtre du compteur ${ajout.compteurId} ne suffit pas.`)
    for (const fusion of changement.fusions) compter(bilan, fusion)
    if (changement.bruts.length > 0) changements.push([ajout.compteurId, changement])
  }
  bilan.jours = changements.reduce((somme, [, { volumes }]) => somme + volumes.length, 0)
  await ecrire(client, changements, fenetres)
  return bilan
}

/** No row of readings is written for a meter that does not exist. */
function diametreDe(diametres: ReadonlyMap<number, number>, compteurId: number): number {
  const diametre = diametres.get(compteurId)
  if (diametre === undefined) throw new Error(`Le compteur ${compteurId} n’existe pas.`)
  return diametre
}

function etendue({ compteurId, jours }: AjoutCompteur, bornee: boolean): stockage.Etendue {
  const dernier = bornee ? jours[jours.length - 1]!.jour : Number.POSITIVE_INFINITY
  return { compteurId, premier: jours[0]!.jour, dernier }
}

function compter(bilan: BilanLot, { brut, nouveaux, lignes, repetees, deTrop }: Fusion): void {
  const noter = (sort: Sort, ligne: number) => {
    bilan.sorts[sort] = (bilan.sorts[sort] ?? 0) + 1
    if (ligne > 0 && (sort === 't' || estEcarte(sort))) bilan.ecartees.push({ ligne, sort })
  }
  for (let rang = 0; rang < nouveaux.length; rang++) if (nouveaux[rang]) noter(brut.qualites[rang]!, lignes[rang]!)
  for (const ligne of deTrop) noter('t', ligne)
  bilan.repetees += repetees
}

/** Judges all readings of a meter anew, which its diameter may change, in the transaction of `client`. */
export async function rejugerCompteur(client: pg.ClientBase, compteurId: number): Promise<void> {
  const diametres = await stockage.verrouillerCompteurs(client, [compteurId])
  const fenetres = await stockage.lireFenetres(client, [{ compteurId, premier: 0, dernier: Number.POSITIVE_INFINITY }])
  const changements = integrerCompteur(debitMaximal(diametreDe(diametres, compteurId)), [], fenetres.get(compteurId))
  if (changements !== 'elargir') await ecrire(client, [[compteurId, changements]], fenetres)
}

async function ecrire(
  client: pg.ClientBase,
  changements: readonly [number, Changements][],
  connus: ReadonlyMap<number, unknown>,
): Promise<void> {
  const reductions = await reduction.lireReductions(client, changements)
  const reduits = reductions.length > 0 ? await reduction.lireReduits(client, reductions) : []
  const remplaces = changements.flatMap(([id, { remplaces }]) => remplaces.map((jour) => ({ id, jour: jourIso(jour) })))
  await stockage.supprimerBruts(
    client,
    remplaces.map(({ id }) => id),
    remplaces.map(({ jour }) => jour),
  )
  const revus = changements.filter(([id]) => connus.has(id))
  await stockage.supprimerVolumes(
    client,
    revus.map(([id]) => id),
    revus.map(([, { depuis }]) => borne(depuis)),
    revus.map(([, { jusque }]) => borne(jusque)),
  )
  await stockage.copierBruts(client, changements)
  await stockage.copierVolumes(client, changements)
  if (reductions.length > 0) await reduction.reduire(client, reductions, reduits)
  const ecrits = changements.filter(([, { volumes }]) => volumes.length > 0)
  await stockage.noterJoursAEvaluer(
    client,
    ecrits.map(([id]) => id),
    ecrits.map(([, { volumes }]) => jourIso(volumes[0]!.jour)),
    ecrits.map(([, { volumes }]) => jourIso(volumes.at(-1)!.jour)),
  )
}
