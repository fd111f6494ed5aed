import { integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf, rawCommand } from '../../../db/statement.ts'

export const prendreComptesChanges = rawQuery({
  row: { numero_contrat: text },
  samples: [[1]],
  sql: (nombre: number) => sql`
    delete from compte_change where id in (select id from compte_change order by id limit ${nombre} for update skip locked) returning numero_contrat`,
})

/** The invoices of contracts that do not explain their balance, as of one moment. */
export const chercherEcarts = rawQuery({
  row: { factureId: integer, numero: text, numeroContrat: text, soldeCents: integer, attenduCents: integer },
  samples: [[['0447122']]],
  sql: (contrats: readonly string[]) => sql`
    select f.id as "factureId", f.numero_facture_client as numero, f.numero_contrat as "numeroContrat", f.solde_cents as "soldeCents",
      f.montant_ttc_cents - f.regle_ailleurs_cents - m.cents as "attenduCents"
    from facture f
    cross join lateral (select coalesce(sum(montant_cents), 0)::int8 as cents from mouvement_facture where facture_id = f.id) m
    where f.numero_contrat = any(${contrats}::text[]) and f.solde_cents <> f.montant_ttc_cents - f.regle_ailleurs_cents - m.cents
    order by f.id`,
})

/** An invoice whose balance is not its amount less what was set against it; amounts in cents. */
export type Ecart = RowOf<typeof chercherEcarts>

export const resoudreEcarts = rawCommand({
  samples: [
    [
      ['0447122'],
      [{ factureId: 1, numero: 'F', numeroContrat: '0447122', soldeCents: 1, attenduCents: 0 }],
      new Date(0),
    ],
  ],
  sql: (
    contrats: readonly string[],
    ecarts: readonly Ecart[],
    maintenant: Date,
  ) => sql`update ecart_solde e set resolu_le = ${maintenant} from facture f
    where f.id = e.facture_id and e.resolu_le is null and f.numero_contrat = any(${contrats}::text[]) and f.id <> all(${ecarts.map(({ factureId }) => factureId)}::int8[])`,
})

export const constaterEcarts = rawQuery({
  row: { facture_id: integer },
  samples: [[[{ factureId: 1, numero: 'F', numeroContrat: '0447122', soldeCents: 1, attenduCents: 0 }], new Date(0)]],
  sql: (ecarts: readonly Ecart[], maintenant: Date) => sql`
    insert into ecart_solde as e (facture_id, constate_le, solde_cents, attendu_cents)
    select facture_id, ${maintenant}, solde, attendu
    from unnest(${ecarts.map(({ factureId }) => factureId)}::int8[], ${ecarts.map(({ soldeCents }) => soldeCents)}::int8[], ${ecarts.map(({ attenduCents }) => attenduCents)}::int8[]) as n (facture_id, solde, attendu)
    on conflict (facture_id) do update set constate_le = excluded.constate_le, solde_cents = excluded.solde_cents, attendu_cents = excluded.attendu_cents, resolu_le = null
    where e.resolu_le is not null or (e.solde_cents, e.attendu_cents) <> (excluded.solde_cents, excluded.attendu_cents)
    returning facture_id`,
})
