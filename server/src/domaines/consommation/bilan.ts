import { plusGrand, plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Reserve, Statistiques } from '@ael/contract/consommation/schemas.ts'
import { enM3, enUnite, type Unite } from '@ael/contract/consommation/unites.ts'
import type { Case } from './cases.ts'
import type { Volume } from './volumes.repository.ts'

const HEURES_PAR_JOUR = 24
const JOURS_PAR_MOIS = 365.25 / 12

const total = ({ litres, masques }: Volume): number => (litres ?? 0) + (masques ?? 0)

/**
 * The figures of a range: the total holds the volumes whose distribution is unknown as well. `moyennes` are the
 * volumes that the average per period is taken of; averages per day and month go by the hours that are known.
 */
export function statistiquesDe(volumes: readonly Volume[], moyennes: readonly number[], unite: Unite): Statistiques {
  const litres = volumes.reduce((somme, volume) => somme + total(volume), 0)
  const jours = volumes.reduce((somme, { heures }) => somme + heures, 0) / HEURES_PAR_JOUR
  const enValeur = (valeur: number): number => enUnite(Math.round(valeur), unite)
  const rien = volumes.length === 0
  return {
    du: rien ? null : volumes.map(({ du }) => du).reduce(plusPetit),
    au: rien ? null : volumes.map(({ au }) => au).reduce(plusGrand),
    nbJours: Math.round(jours * 100) / 100,
    volumeConsoEnLitres: rien ? null : litres,
    volumeConsoEnM3: rien ? null : enM3(litres),
    unite,
    moyenne:
      moyennes.length === 0 ? null : enValeur(moyennes.reduce((somme, valeur) => somme + valeur, 0) / moyennes.length),
    moyenneJour: jours === 0 ? null : enValeur(litres / jours),
    moyenneMois: jours === 0 ? null : enValeur((litres / jours) * JOURS_PAR_MOIS),
  }
}

/** One place with what is known there, and how many contracts ought to be. */
export interface CaseLue {
  place: Case
  volume: Volume | undefined
  attendus: number
}

const manquants = ({ volume, attendus }: CaseLue): number =>
  Math.max(attendus, volume?.contrats ?? 0) - (volume?.connus ?? 0)

/** The runs of places where something is missing, between the first and the last with data. */
export function reservesDe(lues: readonly CaseLue[]): Reserve[] {
  const premiere = lues.findIndex(({ volume }) => volume)
  const derniere = lues.findLastIndex(({ volume }) => volume)
  const suites: CaseLue[][] = []
  for (const [rang, lue] of lues.entries()) {
    if (rang < premiere || rang > derniere || manquants(lue) === 0) continue
    const suite = suites.at(-1)
    if (suite && suite.at(-1) === lues[rang - 1]) suite.push(lue)
    else suites.push([lue])
  }
  return suites.map((suite) => {
    const parts = suite.flatMap(({ volume }) => volume?.masques ?? [])
    const litres = parts.length === 0 ? null : parts.reduce((somme, part) => somme + part, 0)
    return {
      dateDebut: suite[0]?.place.dateReleve ?? '',
      dateFin: suite.at(-1)?.place.dateFin ?? '',
      nbPeriodes: suite.length,
      volumeConsoEnLitres: litres,
      volumeConsoEnM3: litres === null ? null : enM3(litres),
      contratsManquants: Math.max(...suite.map(manquants)),
    }
  })
}
