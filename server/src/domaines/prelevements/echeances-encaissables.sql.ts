import { day, integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { rawQuery } from '../../db/statement.ts'

export const restesDesPlans = rawQuery({
  row: {
    numero_facture_client: text,
    numero_contrat: text,
    reference_dette: text,
    numero: text.orNull,
    rang: integer,
    date_echeance: day,
    montant_cents: integer,
    solde_cents: integer,
    motif_rejet: text.orNull,
  },
  samples: [['0447122', '2026-11-22']],
  sql: (numeroContrat: ContratVerifie, aujourdhui: string) => sql`
    select f.numero_facture_client, f.numero_contrat, coalesce(f.reference_dette, f.numero_facture_client) as reference_dette, e.numero,
      coalesce((select max(d.rang) from echeance d where d.echeancier_id = e.id), 0) + 1 as rang,
      f.date_echeance, greatest(f.solde_cents, coalesce(p.montant_cents, 0)) as montant_cents, f.solde_cents, r.motif_rejet
    from facture f
    left join echeancier e on e.facture_id = f.id
    left join prelevement p on p.facture_id = f.id and p.echeance_id is null
    left join lateral (
      select r.motif_rejet from reglement r where r.facture_id = f.id and r.motif_rejet is not null order by r.date_reglement desc, r.id desc limit 1) r on true
    where f.numero_contrat = ${numeroContrat} and f.solde_cents > 0 and f.mode_reglement = 'MENSUALISATION' and f.type <> 'AVOIR'
      and not f.bloquee and not f.en_litige and f.date_echeance <= ${aujourdhui} and coalesce(p.etat, '') <> 'REMIS'
    order by f.date_echeance, f.id`,
})
