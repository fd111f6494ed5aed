import { plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodes, plageUnAnPlusTot, type Plage } from '@ael/contract/consommation/periodes.ts'
import type { Etat, Graphe, PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { enM3, enUnite, type Unite } from '@ael/contract/consommation/unites.ts'
import { type CaseLue, reservesDe, statistiquesDe } from './bilan.ts'
import { casesDe, cleDe, heuresDeLaPeriode } from './cases.ts'
import type { Volume, Volumes } from './volumes.repository.ts'

export interface Assemblage {
  granularite: Granularite
  plage: Plage
  unite: Unite
  volumes: Volumes
  /** Whether the comparison was asked for; its volumes may be absent all the same. */
  precedent: boolean
  /** How many contracts ought to have data in a period. */
  attendus: (jours: Plage) => number
  /** Of several contracts, whether the data of one end before a period does: the hours of the others hide it. */
  interrompue?: (jours: Plage) => boolean
}

/** How well the volume of a period is known, when so many contracts ought to be part of it. */
function etatDe(volume: Volume | undefined, attendus: number): Etat {
  if (!volume || volume.connus === 0) return 'manquant'
  return volume.mesure && volume.connus >= attendus ? 'mesure' : 'estime'
}

/** The bars of a graph with its figures and reserves; pure. */
export function assemblerGraphe({
  granularite,
  plage,
  unite,
  volumes,
  precedent,
  attendus,
  interrompue = () => false,
}: Assemblage): Pick<
  Graphe,
  'resultats' | 'nbTotalResultats' | 'statistiques' | 'statistiquesPrecedentes' | 'reserves' | 'source'
> {
  const { courants, precedents } = volumes
  const parCle = new Map(courants.map((volume) => [cleDe(volume), volume]))
  const precedentParCle = new Map(precedents.map((volume) => [cleDe(volume), volume]))
  const lues = casesDe(granularite, plage).map((place): CaseLue => ({
    place,
    volume: parCle.get(place.cle),
    attendus: attendus(place.jours),
  }))
  const resultats = lues.map((lue) => {
    const point = pointDe(granularite, unite, lue, interrompue(lue.place.jours))
    if (!precedent) return point
    const compare = lue.place.clePrecedente === null ? undefined : precedentParCle.get(lue.place.clePrecedente)
    const etatPrecedent = etatDe(compare, 1)
    return {
      ...point,
      volumePrecedentEnLitres: etatPrecedent === 'manquant' ? null : (compare?.litres ?? null),
      etatPrecedent,
      completPrecedent:
        compare !== undefined &&
        etatPrecedent !== 'manquant' &&
        compare.heures >= heuresDeLaPeriode(granularite, compare.debut),
    }
  })
  const statistiques = statistiquesDe(courants, volumesMoyens(resultats), unite)
  return {
    resultats,
    nbTotalResultats: resultats.length,
    statistiques,
    statistiquesPrecedentes: precedent ? comparees(granularite, lues, statistiques, precedents, unite) : null,
    reserves: reservesDe(lues),
    source: sourceDe(courants),
  }
}

function pointDe(
  granularite: Granularite,
  unite: Unite,
  { place, volume, attendus }: CaseLue,
  interrompue: boolean,
): PointConsommation {
  const etat = etatDe(volume, attendus)
  const litres = etat === 'manquant' ? null : (volume?.litres ?? null)
  return {
    dateReleve: place.dateReleve,
    dateFin: place.dateFin,
    typeAgregat: granularite,
    volumeConsoEnLitres: litres,
    volumeConsoEnM3: litres === null ? null : enM3(litres),
    volumeRaw: litres === null ? null : enUnite(litres, unite),
    etat,
    complet:
      volume !== undefined &&
      etat !== 'manquant' &&
      volume.heures >= place.heures &&
      volume.connus >= attendus &&
      !interrompue,
    index: etat === 'manquant' ? null : (volume?.index ?? null),
  }
}

/** The volumes that an average per period is taken of: those of complete periods, or of all when none is. */
function volumesMoyens(points: readonly PointConsommation[]): number[] {
  const complets = points.filter(({ complet }) => complet)
  return (complets.length > 0 ? complets : points).flatMap(({ volumeConsoEnLitres }) => volumeConsoEnLitres ?? [])
}

/** The figures a year earlier over the same known duration: the same hours, or days, from volumes that are not longer. */
function comparees(
  granularite: Granularite,
  lues: readonly CaseLue[],
  { du, au }: Graphe['statistiques'],
  precedents: readonly Volume[],
  unite: Unite,
) {
  if (du === null || au === null) return null
  const plage = plageUnAnPlusTot(granularite, { debut: du, fin: au })
  const heures =
    granularite === 'HEURE' ? new Set(lues.flatMap(({ place, volume }) => (volume ? [place.clePrecedente] : []))) : null
  const pareils = precedents.filter(
    (volume) => volume.du >= plage.debut && volume.au <= plage.fin && (heures === null || heures.has(cleDe(volume))),
  )
  return pareils.length === 0 ? null : statistiquesDe(pareils, [], unite)
}

/** A comparison whose first period, or last, or both are cut and must be read so; the others were read already. */
export interface ComparaisonCoupee {
  entiers: Volume[]
  coupee: Plage
  autreCoupee?: Plage
}

/** The comparison over the same known days, when a period of the range is known in part only; null when none is cut. */
export function comparaisonCoupee(
  granularite: Granularite,
  plage: Plage,
  { du, au }: Graphe['statistiques'],
  precedents: readonly Volume[],
): ComparaisonCoupee | null {
  if (granularite === 'JOURNEE' || granularite === 'HEURE' || du === null || au === null) return null
  if (du === plage.debut && au === plage.fin) return null
  const compare = plageUnAnPlusTot(granularite, { debut: du, fin: plusPetit(au, plage.fin) })
  const fins = new Map(
    periodes(granularite, plageUnAnPlusTot(granularite, plage)).map(({ debut, fin }) => [debut, fin]),
  )
  const voulues = periodes(granularite, compare)
  const estEntiere = ({ debut, fin }: Plage): boolean => fins.get(debut) === fin
  const [coupee, autreCoupee] = voulues.filter((periode) => !estEntiere(periode))
  if (!coupee) return null
  const entieres = new Set(voulues.filter(estEntiere).map(({ debut }) => debut))
  return { entiers: precedents.filter(({ debut }) => entieres.has(debut)), coupee, autreCoupee }
}

function sourceDe(volumes: readonly Volume[]): Graphe['source'] {
  if (volumes.length === 0) return 'aucune'
  const factures = volumes.some(({ facture }) => facture)
  if (!factures) return 'telereleve'
  return volumes.some(({ radio }) => radio) ? 'mixte' : 'facture'
}
