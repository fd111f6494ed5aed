import { integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const annexesNommees = rawQuery({
  row: { numero: text, id: integer },
  samples: [[['F'], ['0447122'], ['a.pdf']]],
  sql: (numeros: readonly string[], contrats: readonly string[], noms: readonly (string | null)[]) => sql`
    select n.numero, d.id
     from unnest(${numeros}::text[], ${contrats}::text[], ${noms}::text[]) n (numero, contrat, nom)
     join abonnement a on a.numero_contrat = n.contrat
     cross join lateral (
       select d.id from document_archive d
       where d.nom_fichier = n.nom and (d.cle is null
         or (d.cle, d.valeur) in (('numeroContrat', a.numero_contrat), ('numeroTraite', a.traite_facturation_code), ('codeCommune', a.code_commune)))
       order by d.cle is distinct from 'numeroContrat', d.cle is null, d.date desc, d.id desc limit 1) d`,
})
