import type { ColonneRecherche, UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import type { Database } from '../../../db/database.ts'
import type { UtilisateurSession } from '../../../noyau/session/session.ts'
import { type ColonneTri, type Etendue, nombreUtilisateurs, utilisateursListes } from './liste.sql.ts'
import { presenterResume } from '../presenter.ts'

const NOMBRE_MAX = 10_000

/** A page asked for by its number, or by its first element; or everything. */
export interface DemandeListe {
  recherche?: string
  listeColonnes?: readonly ColonneRecherche[] | undefined
  tri?: ColonneTri
  triDecroissant?: boolean
  indexPage?: number
  premier?: number
  nbElements?: number
  selectionnerTout?: boolean
}

/** One page of accounts and their total number; each with whether the reader manages it. */
export async function listeUtilisateurs(
  db: Database,
  lecteur: UtilisateurSession,
  etendue: Etendue,
  demande: DemandeListe,
): Promise<{ resultats: UtilisateurResume[]; nbTotalResultats: number }> {
  const {
    recherche = '',
    listeColonnes,
    tri = 'nom',
    triDecroissant = false,
    indexPage = 1,
    nbElements = 25,
    selectionnerTout = false,
  } = demande
  const quoi = { etendue, recherche, colonnes: listeColonnes }
  const nombre = selectionnerTout ? NOMBRE_MAX : nbElements
  const premier = selectionnerTout ? 0 : (demande.premier ?? (indexPage - 1) * nombre)
  const [lignes, [nombreTotal]] = await Promise.all([
    utilisateursListes(db, quoi, { tri, decroissant: triDecroissant, premier, nombre }),
    nombreUtilisateurs(db, quoi),
  ])
  return {
    resultats: lignes.map((ligne) => presenterResume(ligne, lecteur)),
    nbTotalResultats: nombreTotal?.total ?? 0,
  }
}
