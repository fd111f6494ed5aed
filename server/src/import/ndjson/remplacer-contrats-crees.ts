import type pg from 'pg'

/**
 * A contract that an import of readings made for an unknown meter gives way to the true one, once the meter is known to
 * serve it: accounts keep the meter's readings through the true contract, and the stopgap is deleted with its customer.
 */
export async function remplacerContratsCrees(client: pg.ClientBase, compteurs: readonly number[]): Promise<void> {
  if (compteurs.length === 0) return
  const { rows } = await client.query<{ ancien: string }>(
    `with remplaces as (
       select c.numero_contrat as ancien, (select f.numero_contrat from affectation_compteur f
         where f.compteur_id = c.compteur_id order by f.debut desc limit 1) as nouveau
       from contrat_cree_par_import c
       where c.compteur_id = any($1::bigint[])
         and not exists (select from affectation_compteur f where f.numero_contrat = c.numero_contrat)),
     rattaches as (
       insert into attachement (utilisateur_id, numero_contrat, libelle, ref_externe_utilisateur, attache_le, preuve)
         select a.utilisateur_id, r.nouveau, a.libelle, a.ref_externe_utilisateur, a.attache_le, 'SERVICE'
         from attachement a join remplaces r on r.ancien = a.numero_contrat where r.nouveau is not null
       on conflict (utilisateur_id, numero_contrat) do nothing)
     select ancien from remplaces`,
    [compteurs],
  )
  const anciens = rows.map(({ ancien }) => ancien)
  if (anciens.length === 0) return
  await client.query('delete from abonnement where numero_contrat = any($1::text[])', [anciens])
  await client.query('delete from client where numero_client = any($1::text[])', [anciens])
}
