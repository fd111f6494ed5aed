import type { ColonneRecherche, UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import type { Database } from '../../../db/database.ts'
import type { UtilisateurSession } from '../../../noyau/session/session.ts'
import { comprendre } from '../../../noyau/mots/comprendre.ts'
import { comptesAyant } from '../../../noyau/mots/trouver.ts'
import { type ColonneTri, type Etendue, nombreUtilisateurs, type Recherche, utilisateursListes } from './liste.sql.ts'
import { COMPTES_TROUVES_MAX, COMPTES_MAX } from '@ael/contract/utilisateurs/regles.ts'
import { presenterResume } from '../presenter.public.ts'
import { debutDePage } from '../../../noyau/debut-de-page.ts'

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

/**
 * What a list is made of: a search of the staff looks accounts up by their words, and those of their contracts, and keeps the first
 * ones only, so that it costs the same however many there are (docs/domaines/utilisateurs.md#recherche).
 */
export async function cherche(
  db: Database,
  etendue: Etendue,
  recherche: string,
  colonnes?: readonly ColonneRecherche[],
): Promise<Recherche> {
  const mots = etendue.type === 'tous' ? await comprendre(db, recherche) : []
  if (mots.length === 0) return { etendue, recherche: etendue.type === 'tous' ? '' : recherche, colonnes }
  const ids = await comptesAyant(db, mots, COMPTES_TROUVES_MAX + 1)
  return { etendue: { type: 'trouves', ids }, recherche: colonnes ? recherche : '', colonnes }
}

/** How many there are; those that a search has found are known. */
async function compter(db: Database, quoi: Recherche): Promise<number> {
  if (quoi.etendue.type === 'trouves' && quoi.recherche === '') return quoi.etendue.ids.length
  const [nombre] = await nombreUtilisateurs(db, quoi, COMPTES_MAX + 1)
  return nombre?.total ?? 0
}

/** One page of accounts and their total number, counted up to a limit; each with whether the reader manages it. */
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
  const quoi = await cherche(db, etendue, recherche, listeColonnes)
  const nombre = selectionnerTout ? COMPTES_MAX : nbElements
  const premier = selectionnerTout
    ? 0
    : Math.min(demande.premier ?? debutDePage({ indexPage, nbElements }), COMPTES_MAX)
  const [lignes, nbTotalResultats] = await Promise.all([
    utilisateursListes(db, quoi, { tri, decroissant: triDecroissant, premier, nombre }),
    compter(db, quoi),
  ])
  return {
    resultats: lignes.map((ligne) => presenterResume(ligne, lecteur)),
    nbTotalResultats,
  }
}
