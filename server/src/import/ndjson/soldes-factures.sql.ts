import { instant, integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, rawCommand } from '../../db/statement.ts'

export const facturesVerrouillees = rawQuery({
  row: { id: integer, solde_cents: integer, solde_au: instant.orNull, numero: text },
  samples: [[['F']]],
  sql: (numeros: readonly string[]) => sql`
    select numero_facture_client as numero, id, solde_cents, solde_au from facture
     where numero_facture_client = any(${numeros}::text[]) order by id for update`,
})

/** Settlements, or credits put to debts, that the utility names. */
export const noterComptes = rawCommand({
  samples: [
    ['reglement', ['R']],
    ['imputation', ['R']],
  ],
  sql: (table: 'reglement' | 'imputation', references: readonly string[]) => sql`
    update ${sql.table(table)} set integration = 'FAITE' where integration = 'ATTENDUE' and reference = any(${references}::text[])`,
})

export const noterImputationsComptees = rawCommand({
  samples: [[[1], [new Date(0)]]],
  sql: (factures: readonly number[], instants: readonly Date[]) => sql`
    update imputation i set integration = 'FAITE'
     from unnest(${factures}::bigint[], ${instants}::timestamptz[]) s (id, au), tentative_paiement t join remise_encaissements m on m.id = t.remise_id
     where i.facture_id = s.id and i.integration = 'ATTENDUE' and t.id = i.tentative_id and m.deposee_le <= s.au`,
})

export const noterReglementsComptes = rawCommand({
  samples: [[[1], [new Date(0)], ['2026-01-01']]],
  sql: (factures: readonly number[], instants: readonly Date[], jours: readonly string[]) => sql`
    update reglement r set integration = 'FAITE'
     from unnest(${factures}::bigint[], ${instants}::timestamptz[], ${jours}::date[]) s (id, au, jour)
     where r.facture_id = s.id and r.integration = 'ATTENDUE' and case
       when exists (select from encaissement e where e.reglement_id = r.id) then exists (
         select from encaissement e join tentative_paiement t on t.id = e.tentative_id join remise_encaissements m on m.id = t.remise_id
         where e.reglement_id = r.id and m.deposee_le <= s.au)
       when exists (select from contrepassation_paiement c where c.reglement_id = r.id) then exists (
         select from contrepassation_paiement c join remise_encaissements m on m.id = c.remise_id where c.reglement_id = r.id and m.deposee_le <= s.au)
       else r.date_reglement < s.jour end`,
})

export const mouvementsAttendus = rawQuery({
  row: { facture_id: integer.neverNull, cents: integer },
  samples: [[[1]]],
  sql: (factures: readonly number[]) => sql`
    select facture_id, sum(montant_cents)::int8 as cents from mouvement_facture
     where facture_id = any(${factures}::bigint[]) and integration = 'ATTENDUE' group by facture_id`,
})

/** Writes down what of these invoices the utility counts as settled without saying by what, once their settlements are there. */
export const noterRegleAilleurs = rawCommand({
  samples: [[[1]]],
  sql: (factures: readonly number[]) => sql`
    update facture f set regle_ailleurs_cents = f.montant_ttc_cents - f.solde_cents - m.cents
     from (select a.id, (select coalesce(sum(montant_cents), 0)::int8 from mouvement_facture m where m.facture_id = a.id) as cents from facture a where a.id = any(${factures}::bigint[])) m
     where m.id = f.id and f.regle_ailleurs_cents <> f.montant_ttc_cents - f.solde_cents - m.cents`,
})
