import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import { sql } from 'kysely'
import { bool, day, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

/** A settlement of a contract; `rejete`: it is the last one that a later rejection by the bank may mean. */
export const reglementDuContrat = rawQuery({
  row: {
    jour: day,
    cents: integer,
    mode: text.as<ModeReglement>(),
    reference: text.orNull,
    facture: text.orNull,
    rejete: bool,
  },
  samples: [['0447122', 1]],
  sql: (numeroContrat: string, id: number) => sql`
    select r.date_reglement as jour, r.montant_cents as cents, r.mode_reglement as mode, r.reference,
      f.numero_facture_client as facture,
      exists (
        select from reglement rejet
        where rejet.numero_contrat = r.numero_contrat and rejet.facture_id is not distinct from r.facture_id
          and rejet.motif_rejet is not null and rejet.montant_cents = -r.montant_cents
          and rejet.mode_reglement = r.mode_reglement and rejet.date_reglement >= r.date_reglement
          and not exists (
            select from reglement suivant
            where suivant.numero_contrat = r.numero_contrat and suivant.facture_id is not distinct from r.facture_id
              and suivant.montant_cents = r.montant_cents and suivant.mode_reglement = r.mode_reglement
              and (suivant.date_reglement, suivant.id) > (r.date_reglement, r.id)
              and suivant.date_reglement <= rejet.date_reglement)) as rejete
    from reglement r left join facture f on f.id = r.facture_id
    where r.numero_contrat = ${numeroContrat} and r.id = ${id}`,
})
