import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'
import type { ContratVerifie, GroupeVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { contratsOuverts } from './contrats-du-groupe.sql.ts'

type Demandeur = Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>

/** `eau`: those whose volumes may be added up; electricity is counted in other units. */
export type Nature = 'eau' | 'tous'

/**
 * The contracts of a group that a user may enter, in the order of their numbers: all of his own for group 0, else those
 * of the group that he reaches (staff: that its owner reaches); terminated ones only if he may enter them
 * (docs/domaines/consommation.md#groupe). That the user reaches the group was checked before.
 */
export async function contratsDuGroupe(
  db: Kysely<DB>,
  utilisateur: Demandeur,
  idGroupe: GroupeVerifie,
  nature: Nature = 'eau',
): Promise<ContratVerifie[]> {
  const gestionnaire = estGestionnaire(utilisateur.profils)
  const rows = await contratsOuverts(db, idGroupe, {
    utilisateurId: utilisateur.id,
    gestionnaire,
    resilies: utilisateur.accesContratResilie || gestionnaire,
    toutes: nature === 'tous',
  })
  return rows.map((row) => row.numero_contrat)
}
