import { sql } from 'kysely'
import { integer } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

/** A settlement by which a part of an attempt was put to an invoice, and what is left to pay of it. */
interface Encaissement {
  reglementId: number
  factureId: number | null
  cents: number
  soldeCents: number | null
}

/** Notes what an attempt brought in; what goes beyond what was owed was paid too much. */
export const ecrireEncaissements = rawQuery({
  row: { trop_percu_cents: integer },
  samples: [[1, [{ reglementId: 1, factureId: 1, cents: 100, soldeCents: 0 }]]],
  sql: (tentativeId: number, parts: readonly Encaissement[]) => sql`
    insert into encaissement (tentative_id, reglement_id, facture_id, montant_cents, trop_percu_cents)
    select ${tentativeId}, p.reglement_id, p.facture_id, p.cents,
      case when p.facture_id is null then p.cents else greatest(0, least(p.cents, -p.solde_cents)) end
    from unnest(${parts.map((un) => un.reglementId)}::int8[], ${parts.map((un) => un.factureId)}::int8[], ${parts.map((un) => un.cents)}::int8[], ${parts.map((un) => un.soldeCents)}::int8[])
      with ordinality as p (reglement_id, facture_id, cents, solde_cents, rang)
    order by p.rang
    returning trop_percu_cents`,
})
