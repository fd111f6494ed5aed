import { integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../db/statement.ts'

/** The last bills that subscribers with an account of their own may pay by card, one of each account; not of one account. */
export const dernieresFactures = rawQuery({
  row: { id: integer, numero_contrat: text, solde_cents: integer, traite: text, utilisateur_id: integer, email: text },
  samples: [['x', 3]],
  sql: (sauf: string, nombre: number) => sql`
    select * from (
      select distinct on (u.id) f.id, f.numero_contrat, f.solde_cents, f.traite_facturation_code as traite, u.id as utilisateur_id, u.email
      from facture f join attachement a using (numero_contrat) join utilisateur u on u.id = a.utilisateur_id
      where u.identifiant <> ${sauf} and f.type = 'FACTURE' and f.solde_cents = f.montant_ttc_cents and f.solde_cents > 0 and not f.bloquee and not f.en_litige and f.mode_reglement not in ('PRELEVEMENT', 'MENSUALISATION')
        and not exists (select from attachement b where b.utilisateur_id = u.id and b.numero_contrat <> a.numero_contrat)
        and not exists (select from ligne_tentative_paiement l where l.facture_id = f.id)
      order by u.id, f.id desc) f order by id desc limit ${nombre}`,
})

export type Facture = RowOf<typeof dernieresFactures>
