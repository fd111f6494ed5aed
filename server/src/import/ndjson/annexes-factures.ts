import type pg from 'pg'
import type { FactureImportee } from './factures.schema.ts'

/** The document that each invoice names, by the number of the invoice: the newest of that name which concerns its contract, its own before those for all. */
export async function trouverAnnexes(
  client: pg.ClientBase,
  lot: readonly FactureImportee[],
): Promise<Map<string, number>> {
  const nommees = lot.filter(({ annexe }) => annexe !== null)
  const { rows } = await client.query<{ numero: string; id: number }>(
    `select n.numero, d.id
     from unnest($1::text[], $2::text[], $3::text[]) n (numero, contrat, nom)
     join abonnement a on a.numero_contrat = n.contrat
     cross join lateral (
       select d.id from document_archive d
       where d.nom_fichier = n.nom and (d.cle is null
         or (d.cle, d.valeur) in (('numeroContrat', a.numero_contrat), ('numeroTraite', a.traite_facturation_code), ('codeCommune', a.code_commune)))
       order by d.cle is distinct from 'numeroContrat', d.cle is null, d.date desc, d.id desc limit 1) d`,
    [
      nommees.map(({ numeroFactureClient }) => numeroFactureClient),
      nommees.map(({ numeroContrat }) => numeroContrat),
      nommees.map(({ annexe }) => annexe),
    ],
  )
  return new Map(rows.map(({ numero, id }) => [numero, id]))
}
