import type pg from 'pg'
import type { FactureImportee } from './factures.schema.ts'

/** What the lines of an invoice are, compared as a whole: they have no key of their own. */
const EMPREINTE = `
  select facture_id, jsonb_agg(to_jsonb(l) - 'facture_id' order by rang) as lignes from ligne_facture l
  where facture_id = any($1::bigint[]) group by facture_id`

/**
 * Writes the lines of invoices that bring some, and takes away those that no longer make the amount. Answers the ids of
 * the invoices whose lines changed.
 */
export async function ecrireLignesFactures(
  client: pg.ClientBase,
  lot: readonly FactureImportee[],
  ids: ReadonlyMap<string, number>,
): Promise<Set<number>> {
  const voulues = lot.flatMap(({ numeroFactureClient, lignes }) =>
    lignes ? [{ id: ids.get(numeroFactureClient)!, lignes }] : [],
  )
  const rangees = voulues.flatMap(({ id, lignes }) =>
    lignes.map(({ bloc, libelle, du, au, unite, quantite, prixUnitaire, tauxTVA, montantHT }, rang) => ({
      facture_id: id,
      rang: rang + 1,
      bloc,
      libelle,
      du,
      au,
      unite,
      quantite_milliemes: quantite,
      prix_dix_milliemes: prixUnitaire,
      tva_pour_mille: tauxTVA,
      montant_cents: montantHT,
    })),
  )
  const { rows } = await client.query<{ facture_id: number }>(
    `with avant as (${EMPREINTE}), apres as (
       select facture_id, jsonb_agg(to_jsonb(l) - 'facture_id' order by rang) as lignes
       from jsonb_populate_recordset(null::ligne_facture, $2::jsonb) l group by facture_id
     )
     select v.id as facture_id from unnest($1::bigint[]) v (id) left join avant on avant.facture_id = v.id left join apres on apres.facture_id = v.id
     where avant.lignes is distinct from apres.lignes`,
    [voulues.map(({ id }) => id), JSON.stringify(rangees)],
  )
  const changees = new Set(rows.map(({ facture_id }) => facture_id))
  const { rows: perimees } = await client.query<{ facture_id: number }>(
    `delete from ligne_facture where facture_id = any($1::bigint[]) or facture_id in (
       select f.id from facture f where f.id = any($2::bigint[])
         and f.montant_ht_cents <> (select sum(montant_cents) from ligne_facture l where l.facture_id = f.id))
     returning facture_id`,
    [[...changees], [...ids.values()]],
  )
  await client.query(
    'insert into ligne_facture select * from jsonb_populate_recordset(null::ligne_facture, $1::jsonb)',
    [JSON.stringify(rangees.filter(({ facture_id }) => changees.has(facture_id)))],
  )
  return new Set([...changees, ...perimees.map(({ facture_id }) => facture_id)])
}
