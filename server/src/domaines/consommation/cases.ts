import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodeDe, periodes, type Plage, unAnPlusTot } from '@ael/contract/consommation/periodes.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { Volume } from './volumes.repository.ts'
import { debutDuJour, heuresDuJour, lireJourIso, SECONDES_PAR_HEURE } from '../../kernel/jour-local.ts'

/** A place on the graph, before it is known what stands there. */
export interface Case {
  cle: string
  /** What it is compared with, null when there is nothing like it. */
  clePrecedente: string | null
  dateReleve: string
  dateFin: string
  /** The local days that it covers. */
  jours: Plage
  /** Elapsed hours of the whole calendar period, also where the range cuts it. */
  heures: number
}

/** What a volume is found by: its first day, and its hour. */
export const cleDe = ({ debut, heure }: Pick<Volume, 'debut' | 'heure'>): string =>
  heure === undefined ? debut : `${debut} ${heure}`

/** Places kept, some ten megabytes of them: nearly everybody looks at the present month or year. */
const PLACES_GARDEES = 20_000
const gardees = new Map<string, readonly Case[]>()
let nombreGardees = 0

/** The places of a range, continuous: one per period, per elapsed hour of days of 23, 24 or 25 hours. */
export function casesDe(granularite: Granularite, plage: Plage): readonly Case[] {
  const cle = `${granularite} ${plage.debut} ${plage.fin}`
  const gardee = gardees.get(cle)
  if (gardee) return gardee
  const cases = disposer(granularite, plage)
  nombreGardees += cases.length
  if (nombreGardees > PLACES_GARDEES) {
    gardees.clear()
    nombreGardees = cases.length
  }
  gardees.set(cle, cases)
  return cases
}

function disposer(granularite: Granularite, plage: Plage): Case[] {
  const jours = periodes(granularite, plage)
  if (granularite === 'HEURE') return jours.flatMap(({ debut }) => heuresDe(debut))
  return jours.map((periode) => ({
    cle: periode.debut,
    clePrecedente: unAnPlusTot(granularite, periode.debut),
    dateReleve: periode.debut,
    dateFin: periode.fin,
    jours: periode,
    heures: heuresDeLaPeriode(granularite, periode.debut),
  }))
}

/** Elapsed hours of the whole calendar period that begins, or is cut, at a place's key. */
export function heuresDeLaPeriode(granularite: Granularite, cle: string): number {
  if (granularite === 'HEURE') return 1
  return granularite === 'JOURNEE' ? heuresDuJour(lireJourIso(cle)) : heuresEntre(periodeDe(granularite, cle))
}

const heuresEntre = ({ debut, fin }: Plage): number =>
  (debutDuJour(lireJourIso(fin) + 1) - debutDuJour(lireJourIso(debut))) / SECONDES_PAR_HEURE

function heuresDe(jour: string): Case[] {
  const compare = unAnPlusTot('HEURE', jour)
  const memeHeure = new Map(
    compare === null ? [] : horloge(compare).map(({ nom }, rang) => [nom, cleDe({ debut: compare, heure: rang + 1 })]),
  )
  const heures = horloge(jour)
  return heures.map(({ nom, debut, fin }, rang) => ({
    cle: cleDe({ debut: jour, heure: rang + 1 }),
    clePrecedente: memeHeure.get(nom) ?? null,
    dateReleve: debut,
    dateFin: fin,
    jours: { debut: jour, fin: jour },
    heures: 1,
  }))
}

/** The elapsed hours of a day, with what a clock calls them; the second two o'clock of autumn has a name of its own. */
function horloge(jour: string): { nom: string; debut: string; fin: string }[] {
  const numero = lireJourIso(jour)
  const instants = Array.from({ length: heuresDuJour(numero) + 1 }, (_, rang) =>
    instantIso(new Date((debutDuJour(numero) + rang * SECONDES_PAR_HEURE) * 1000)),
  )
  const vues = new Map<string, number>()
  return instants.slice(0, -1).map((debut, rang) => {
    const heure = debut.slice(11, 13)
    const passage = (vues.get(heure) ?? 0) + 1
    vues.set(heure, passage)
    return { nom: `${heure} ${passage}`, debut, fin: instants[rang + 1] ?? debut }
  })
}
