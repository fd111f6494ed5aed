import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import { sql } from 'kysely'
import { day, integer, text } from '../../../db/columns.ts'
import { rawCommand, rawQuery } from '../../../db/statement.ts'

/** What debits that are with the bank settle, once they are taken. */
export const reglementsDesPrelevements = rawQuery({
  row: {
    id: integer,
    numeroContrat: text,
    factureId: integer.orNull,
    jour: day,
    cents: integer,
    mode: text.as<ModeReglement>(),
    reference: text,
  },
  samples: [[[1], '2026-11-22']],
  sql: (prelevements: readonly number[], auPlusTard: string) => sql`
    select p.id, p.numero_contrat as "numeroContrat", p.facture_id as "factureId", least(p.date_prelevement, ${auPlusTard}::date) as jour,
      p.montant_cents as cents, case when f.mode_reglement = 'PRELEVEMENT' then 'PRELEVEMENT' else 'MENSUALISATION' end as mode,
      'PRL-' || p.bout_en_bout as reference
    from prelevement p left join facture f on f.id = p.facture_id
    where p.id = any(${prelevements}::int8[]) and p.etat = 'REMIS' order by p.id`,
})

/** Notes by which settlement each debit was taken, and its instalment with it. */
export const prelevementsExecutes = rawCommand({
  samples: [[[{ id: 1, reglementId: 1 }]]],
  sql: (executes: readonly { id: number; reglementId: number }[]) => sql`
    with execute as (
      update prelevement p set etat = 'EXECUTE', reglement_id = r.reglement_id
      from unnest(${executes.map(({ id }) => id)}::int8[], ${executes.map(({ reglementId }) => reglementId)}::int8[]) as r (id, reglement_id)
      where p.id = r.id returning p.echeance_id, p.reglement_id)
    update echeance d set etat = 'PRELEVEE', reglement_id = e.reglement_id from execute e where d.id = e.echeance_id`,
})
