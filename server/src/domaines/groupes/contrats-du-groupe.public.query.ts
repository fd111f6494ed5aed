import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'
import type { ContratVerifie, GroupeVerifie } from '../../noyau/objets-verifies.ts'
import type { UtilisateurSession } from '../../noyau/session/session.ts'

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
  const { rows } = await sql<{ numero_contrat: ContratVerifie }>`
    select a.numero_contrat
    from abonnement a
    where a.numero_contrat in (select c.numero_contrat from contrat_accessible c where c.utilisateur_id =
        case when ${gestionnaire} and ${idGroupe}::bigint <> 0 then (select g.utilisateur_id from groupe g where g.id = ${idGroupe})
          else ${utilisateur.id}::bigint end)
      and (${idGroupe}::bigint = 0 or a.numero_contrat in
        (select gc.numero_contrat from groupe_contrat gc where gc.groupe_id = ${idGroupe}))
      and (a.date_resiliation is null or ${utilisateur.accesContratResilie || gestionnaire})
      and (${nature === 'tous'} or a.code_type_contrat in ('EA', 'AS'))
    order by 1`.execute(db)
  return rows.map((row) => row.numero_contrat)
}
