import type { ContratResume, TriContrats } from '@ael/contract/abonnements/schemas.ts'
import type pg from 'pg'
import { motsCherches } from '../../../kernel/recherche.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { presenterResume } from '../presenter.ts'
import { contratParDefaut, contratsResumes, type FiltreContrats, pageContrats } from './liste-contrats.sql.ts'
import { type SourceContrats, sourceDe } from './source-contrats.public.ts'

export interface DemandeContrats {
  utilisateurId: number
  source: SourceContrats
  /** Only those of a group or perimeter, or those that it does not hold. */
  filtre?: { type: FiltreContrats; id: number | string }
  recherche: string
  tri: TriContrats
  triDecroissant: boolean
  indexPage: number
  nbElements: number
}

/** A page of the contracts that a user reaches, in the order asked for, with their total. */
export async function listerContrats(
  pool: pg.Pool,
  demande: DemandeContrats,
): Promise<{ resultats: ContratResume[]; nbTotalResultats: number }> {
  const { utilisateurId, source, filtre, tri, triDecroissant, indexPage, nbElements } = demande
  const mots = motsCherches(demande.recherche)
  const rows = await pageContrats(
    pool,
    { source, tri, decroissant: triDecroissant, filtre: filtre?.type, nombreMots: mots.length },
    [utilisateurId, nbElements, (indexPage - 1) * nbElements, ...(filtre ? [filtre.id] : []), ...mots],
  )
  return {
    resultats: rows.flatMap((row) => (row.rang === null ? [] : presenterResume(row))),
    nbTotalResultats: rows[0]?.total ?? 0,
  }
}

/** What a list shows of these contracts of an account, in their order. */
export async function resumerContrats(
  pool: pg.Pool,
  utilisateurId: number,
  contrats: readonly string[],
): Promise<ContratResume[]> {
  const rows = await contratsResumes(pool, utilisateurId, contrats)
  return rows.flatMap((row) => (row.rang === null ? [] : presenterResume(row)))
}

/** The contract that a user begins with; null when he reaches none. */
export async function lireContratParDefaut(
  pool: pg.Pool,
  utilisateur: UtilisateurSession,
): Promise<ContratResume | null> {
  const [ligne] = await contratParDefaut(pool, sourceDe(utilisateur), utilisateur.id, utilisateur.accesContratResilie)
  return ligne && ligne.rang !== null ? presenterResume(ligne) : null
}
