import { integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

export const ecrireContrepassations = rawQuery({
  row: {
    reglementId: integer,
    numeroContrat: text,
    factureId: integer.orNull,
    /** Above zero what is taken back, below what is given again. */
    montantCents: integer,
    /** What is left to pay of the invoice, below zero in the customer's favour; null without one. */
    soldeCents: integer.orNull,
  },
  samples: [
    [
      { id: 1, reference: 'R' },
      { mouvements: [{ id: 1, numero_contrat: '0447122', facture_id: 1, cents: 100 }], deja: 0, reprisCents: 100 },
      { jour: '2026-11-22', maintenant: new Date(0), motif: 'M' },
    ],
  ],
  sql: (
    { id, reference }: { id: number; reference: string },
    {
      mouvements,
      deja,
      reprisCents,
    }: {
      mouvements: readonly { id: number; numero_contrat: string; facture_id: number | null; cents: number }[]
      deja: number
      reprisCents: number
    },
    { jour, maintenant, motif }: { jour: string; maintenant: Date; motif: string },
  ) => sql`
    with mouvement as (
      select *, 'REP-' || ${reference}::text || '-' || (${deja}::int + rang) as reference
      from unnest(${mouvements.map((un) => un.id)}::int8[], ${mouvements.map((un) => un.numero_contrat)}::text[], ${mouvements.map((un) => un.facture_id)}::int8[], ${mouvements.map((un) => un.cents)}::int8[])
        with ordinality as m (encaissement_id, numero_contrat, facture_id, cents, rang)),
    rouverte as (
      update facture f set solde_cents = f.solde_cents + m.cents from mouvement m where f.id = m.facture_id returning f.id, f.solde_cents),
    repris as (
      update encaissement e set repris_cents = e.repris_cents + m.cents from mouvement m where e.id = m.encaissement_id),
    total as (
      update tentative_paiement set repris_cents = ${reprisCents} where id = ${id}),
    contraire as (
      insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, motif_rejet, integration)
      select numero_contrat, facture_id, ${jour}, -cents, 'CB', reference, case when cents > 0 then ${motif} end, 'ATTENDUE' from mouvement returning id, reference),
    passee as (
      insert into contrepassation_paiement (encaissement_id, reglement_id, montant_cents, creee_le)
      select m.encaissement_id, c.id, m.cents, ${maintenant} from mouvement m join contraire c using (reference))
    select c.id as "reglementId", m.numero_contrat as "numeroContrat", m.facture_id as "factureId", m.cents as "montantCents", rouverte.solde_cents as "soldeCents"
    from mouvement m join contraire c using (reference) left join rouverte on rouverte.id = m.facture_id order by m.rang`,
})

/** A settlement that takes a collection back, or gives it again. */
export type Contrepassation = RowOf<typeof ecrireContrepassations>
