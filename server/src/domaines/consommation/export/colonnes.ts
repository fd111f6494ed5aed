import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { connaissanceDe } from '@ael/contract/consommation/regles.ts'
import type { ColonneExport, PointConsommation } from '@ael/contract/consommation/schemas.ts'

const LIBELLES: Record<ReturnType<typeof connaissanceDe>, string> = {
  mesure: 'Mesurée',
  estime: 'Estimée',
  manquant: 'Manquante',
  enCours: 'En cours',
  partiel: 'Partielle',
}

/** Whole litres as cubic metres with a decimal comma, exact to the litre: « 1284,317 ». */
const enTexte = (litres: number | null): string =>
  litres === null ? '' : `${Math.floor(litres / 1000)},${String(litres % 1000).padStart(3, '0')}`

/** « 21/11/2026 », and for an hour « 21/11/2026 10:00 ». */
export const dateEtHeure = (dateReleve: string): string => {
  const [jour = '', heure] = dateReleve.split('T')
  const francaise = ecrireDateFrancaise(jour)
  return heure === undefined ? francaise : `${francaise} ${heure.slice(0, 5)}`
}

export interface Colonne {
  titre: string
  /** Numbers stand on the right of a printed table. */
  nombre?: boolean
  cellule: (point: PointConsommation, contexte: { numeroContrat: string; aujourdhui: string }) => string
}

const COLONNES: Record<ColonneExport, Colonne> = {
  numeroContrat: { titre: 'Contrat', cellule: (_, { numeroContrat }) => numeroContrat },
  dateReleve: { titre: 'Date', cellule: ({ dateReleve }) => dateEtHeure(dateReleve) },
  volumeConsoEnM3: {
    titre: 'Volume (m3)',
    nombre: true,
    cellule: ({ volumeConsoEnLitres }) => enTexte(volumeConsoEnLitres),
  },
  volumeConsoEnLitres: {
    titre: 'Volume (litres)',
    nombre: true,
    cellule: ({ volumeConsoEnLitres }) => volumeConsoEnLitres?.toString() ?? '',
  },
  etat: { titre: 'Donnée', cellule: (point, { aujourdhui }) => LIBELLES[connaissanceDe(point, aujourdhui)] },
  index: { titre: 'Index (m3)', nombre: true, cellule: ({ index }) => enTexte(index) },
}

// Two hours of an autumn night bear the same name; this tells them apart.
const DECALAGE: Colonne = { titre: 'Fuseau', cellule: ({ dateReleve }) => `UTC${dateReleve.slice(19)}` }

/** The columns of a table: those asked for, or the usual ones. The index is known at midnight only. */
export function colonnesDe(
  voulues: readonly ColonneExport[] | undefined,
  granularite: Granularite,
  groupe: boolean,
): Colonne[] {
  const usuelles: ColonneExport[] = [
    ...(groupe ? (['numeroContrat'] as const) : []),
    'dateReleve',
    'volumeConsoEnM3',
    'volumeConsoEnLitres',
    'etat',
    ...(granularite === 'JOURNEE' ? (['index'] as const) : []),
  ]
  return (voulues ?? usuelles).flatMap((nom) =>
    nom === 'dateReleve' && granularite === 'HEURE' ? [COLONNES.dateReleve, DECALAGE] : COLONNES[nom],
  )
}
