import { integer } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

export const ecrireEncaissements = rawQuery({
  row: { trop_percu_cents: integer },
  samples: [
    [{ id: 1, reference: 'R', jour: '2026-11-22' }, [{ numero_contrat: '0447122', facture_id: 1, montant_cents: 100 }]],
  ],
  sql: (
    { id, reference, jour }: { id: number; reference: string; jour: string },
    parts: readonly { numero_contrat: string; facture_id: number | null; montant_cents: number }[],
  ) => sql`
    with part as (
      select * from unnest(${parts.map((part) => part.numero_contrat)}::text[], ${parts.map((part) => part.facture_id)}::int8[], ${parts.map((part) => part.montant_cents)}::int8[])
        with ordinality as p (numero_contrat, facture_id, montant_cents, rang)),
    verrouillee as (
      select f.id from facture f where f.id = any(${parts.flatMap((part) => part.facture_id ?? [])}::int8[]) order by f.id for update),
    reglee as (
      update facture f set solde_cents = f.solde_cents - p.montant_cents
      from part p where f.id = p.facture_id and f.id in (select id from verrouillee) returning f.id, f.solde_cents),
    regle as (
      insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, integration)
      select numero_contrat, facture_id, ${jour}, montant_cents, 'CB', ${reference} || '-' || rang, 'ATTENDUE' from part returning id, reference)
    insert into encaissement (tentative_id, reglement_id, facture_id, montant_cents, trop_percu_cents)
    select ${id}, r.id, p.facture_id, p.montant_cents,
      case when p.facture_id is null then p.montant_cents else greatest(0, least(p.montant_cents, -reglee.solde_cents)) end
    from part p join regle r on r.reference = ${reference} || '-' || p.rang left join reglee on reglee.id = p.facture_id
    order by p.rang
    returning trop_percu_cents`,
})
