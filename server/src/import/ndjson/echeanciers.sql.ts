import { integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const facturesNommees = rawQuery({
  row: { numero: text, id: integer, contrat: text },
  samples: [[['F']]],
  sql: (numeros: readonly string[]) =>
    sql`select numero_facture_client as numero, id, numero_contrat as contrat from facture where numero_facture_client = any(${numeros}::text[])`,
})

export const plansDesContrats = rawQuery({
  row: { numero: text, contrat: text },
  samples: [[['0447122'], ['E']]],
  sql: (contrats: readonly string[], finis: readonly string[]) =>
    sql`select numero, numero_contrat as contrat from echeancier where etat = 'EN_COURS' and numero_contrat = any(${contrats}::text[]) and numero <> all(${finis}::text[])`,
})

export const ecrireEcheancesDites = rawQuery({
  row: { numero: text },
  samples: [['[]']],
  sql: (lignes: string) => sql`
    with dit as (
      select e.id, e.numero, d.rang, d.date_echeance, d.montant_cents, d.etat
      from jsonb_to_recordset(${lignes}::jsonb) d (numero text, rang smallint, date_echeance date, montant_cents int8, etat text) join echeancier e using (numero)),
    ecrites as (
      insert into echeance as t (echeancier_id, rang, date_echeance, montant_cents, etat)
      select id, rang, date_echeance, montant_cents, etat from dit
      on conflict (echeancier_id, rang) do update set (date_echeance, montant_cents, etat) = row (excluded.date_echeance, excluded.montant_cents, excluded.etat)
        where t.etat <> 'REMISE' and not exists (select from prelevement p where p.echeance_id = t.id)
          and (t.date_echeance, t.montant_cents, t.etat) is distinct from (excluded.date_echeance, excluded.montant_cents, excluded.etat)
      returning echeancier_id),
    retirees as (
      delete from echeance t using (select distinct id from dit) plan
      where t.echeancier_id = plan.id and t.etat <> 'REMISE' and not exists (select from prelevement p where p.echeance_id = t.id)
        and not exists (select from dit where dit.id = t.echeancier_id and dit.rang = t.rang)
      returning t.echeancier_id)
    select distinct dit.numero from dit where dit.id in (select echeancier_id from ecrites union select echeancier_id from retirees)`,
})
