import type { ContratResume, TriContrats } from '@ael/contract/abonnements/schemas.ts'
import type pg from 'pg'
import { motsCherches } from '../../../noyau/recherche.ts'
import type { UtilisateurSession } from '../../../noyau/session/session.ts'
import { type LigneResume, presenterResume } from '../presenter.ts'
import { type FiltreContrats, requeteContratParDefaut, requeteListe } from './liste-contrats.sql.ts'
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
  const { rows } = await pool.query<LigneResume & { total: number }>({
    ...requeteListe(source, tri, triDecroissant, filtre?.type),
    values: [
      utilisateurId,
      motsCherches(demande.recherche),
      nbElements,
      (indexPage - 1) * nbElements,
      ...(filtre ? [filtre.id] : []),
    ],
  })
  return {
    resultats: rows.filter(({ rang }) => rang !== null).map(presenterResume),
    nbTotalResultats: rows[0]?.total ?? 0,
  }
}

/** The contract that a user begins with; null when he reaches none. */
export async function lireContratParDefaut(
  pool: pg.Pool,
  utilisateur: UtilisateurSession,
): Promise<ContratResume | null> {
  const { rows } = await pool.query<LigneResume>({
    ...requeteContratParDefaut(sourceDe(utilisateur)),
    values: [utilisateur.id, utilisateur.accesContratResilie],
  })
  const [ligne] = rows
  return ligne && ligne.rang !== null ? presenterResume(ligne) : null
}
