import type { ColonneRecherche, UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import type pg from 'pg'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { comprendre } from '../../../kernel/mots/comprendre.ts'
import { comptesAyant, premiers } from '../../../kernel/mots/trouver.ts'
import { type ColonneTri, type Etendue, nombreUtilisateurs, type Recherche, utilisateursListes } from './liste.sql.ts'
import { COMPTES_TROUVES_MAX, COMPTES_MAX } from '@ael/contract/utilisateurs/regles.ts'
import { presenterResume } from '../presenter.public.ts'
import { debutDePage } from '../../../kernel/debut-de-page.ts'

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

/** What a list of the staff is made of, and whether there may be more of it than a search has read. */
interface Cherches {
  quoi: Recherche
  partiel: boolean
}

/**
 * A search of the staff looks accounts up by their words, and those of their contracts, and keeps the first ones only, so that it
 * costs the same however many there are (docs/domaines/utilisateurs.md#recherche).
 */
async function chercher(
  pool: pg.Pool,
  etendue: Etendue,
  recherche: string,
  colonnes?: readonly ColonneRecherche[],
): Promise<Cherches> {
  const mots = etendue.type === 'tous' ? await comprendre(pool, recherche) : []
  if (mots.length === 0)
    return { quoi: { etendue, recherche: etendue.type === 'tous' ? '' : recherche, colonnes }, partiel: false }
  const { cles, complet } = await comptesAyant(pool, mots, premiers(COMPTES_TROUVES_MAX + 1))
  return {
    quoi: { etendue: { type: 'trouves', ids: cles }, recherche: colonnes ? recherche : '', colonnes },
    partiel: !complet,
  }
}

/** How many there are; those that a search has found are known. */
async function compter(pool: pg.Pool, quoi: Recherche): Promise<number> {
  if (quoi.etendue.type === 'trouves' && quoi.recherche === '') return quoi.etendue.ids.length
  const [nombre] = await nombreUtilisateurs(pool, quoi, COMPTES_MAX + 1)
  return nombre?.total ?? 0
}

/** One page of accounts and their total number, counted up to a limit; each with whether the reader manages it. */
export async function listeUtilisateurs(
  pool: pg.Pool,
  lecteur: UtilisateurSession,
  etendue: Etendue,
  demande: DemandeListe,
): Promise<{ resultats: UtilisateurResume[]; nbTotalResultats: number; partiel: boolean }> {
  const {
    recherche = '',
    listeColonnes,
    tri = 'nom',
    triDecroissant = false,
    indexPage = 1,
    nbElements = 25,
    selectionnerTout = false,
  } = demande
  const { quoi, partiel } = await chercher(pool, etendue, recherche, listeColonnes)
  const nombre = selectionnerTout ? COMPTES_MAX : nbElements
  const premier = selectionnerTout
    ? 0
    : Math.min(demande.premier ?? debutDePage({ indexPage, nbElements }), COMPTES_MAX)
  const [lignes, nbTotalResultats] = await Promise.all([
    utilisateursListes(pool, quoi, { tri, decroissant: triDecroissant, premier, nombre }),
    compter(pool, quoi),
  ])
  return {
    resultats: lignes.map((ligne) => presenterResume(ligne, lecteur)),
    nbTotalResultats,
    partiel: partiel && nbTotalResultats <= COMPTES_TROUVES_MAX,
  }
}
