import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../acces/session.ts'

type Demandeur = Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>

/**
 * Whether a user reaches a contract (design §6): attached by himself or in his perimeters; staff reach every
 * contract. `resilie`: his, but terminated, and he may not enter terminated contracts. One indexed query.
 */
export async function detientContrat(
  db: Database,
  utilisateur: Demandeur,
  numeroContrat: string,
): Promise<'oui' | 'non' | 'resilie'> {
  const gestionnaire = estGestionnaire(utilisateur.profils)
  const { rows } = await sql<{ resilie: boolean; detenu: boolean }>`
    select a.date_resiliation is not null as resilie,
      ${gestionnaire}::boolean or exists (
        select from contrat_accessible c where c.utilisateur_id = ${utilisateur.id} and c.numero_contrat = a.numero_contrat) as detenu
    from abonnement a where a.numero_contrat = ${numeroContrat}`.execute(db)
  const [contrat] = rows
  if (!contrat?.detenu) return 'non'
  return contrat.resilie && !gestionnaire && !utilisateur.accesContratResilie ? 'resilie' : 'oui'
}

/** Whether a user reaches all of these contracts: his own or in his perimeters, terminated ones if he may; staff reach all. */
export async function detientContrats(
  db: Database,
  { id, profils, accesContratResilie }: Demandeur,
  contrats: readonly string[],
): Promise<boolean> {
  if (estGestionnaire(profils)) return true
  const demandes = [...new Set(contrats)]
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::int as nombre from unnest(${demandes}::text[]) d (numero) join abonnement a on a.numero_contrat = d.numero
    where (${accesContratResilie}::boolean or a.date_resiliation is null)
      and exists (select from contrat_accessible c where c.utilisateur_id = ${id} and c.numero_contrat = a.numero_contrat)`.execute(
    db,
  )
  return rows[0]?.nombre === demandes.length
}

/**
 * Whether a user reaches a group: 0 is everybody's own; the others are reached by their owner, by their members, by
 * the secondary users whose perimeters hold them, and by staff. One indexed query.
 */
export async function detientGroupe(
  db: Database,
  utilisateur: Pick<UtilisateurSession, 'id' | 'profils'>,
  idGroupe: number,
): Promise<boolean> {
  if (idGroupe === 0) return true
  const { id, profils } = utilisateur
  const { rows } = await sql`
    select from groupe g where g.id = ${idGroupe} and (${estGestionnaire(profils)}::boolean or exists (
      select from groupe_accessible ga where ga.groupe_id = g.id and ga.utilisateur_id = ${id}))`.execute(db)
  return rows.length > 0
}
