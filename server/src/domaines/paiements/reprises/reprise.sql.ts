import { integer } from '../../../db/columns.ts'
import { sql } from 'kysely'
import type { Reprise } from '../fournisseurs/fournisseur.ts'
import { rawQuery } from '../../../db/statement.ts'

export const ecrireReprise = rawQuery({
  row: { id: integer },
  samples: [
    [
      1,
      { operation: 'O', transaction: 'T', nature: 'CONTESTATION', montantCents: 100, devise: 'EUR', rendue: false },
      new Date(0),
    ],
  ],
  sql: (
    tentativeId: number,
    { operation, transaction, nature, montantCents, rendue }: Reprise,
    maintenant: Date,
  ) => sql`
    insert into reprise_paiement as r (tentative_id, operation, identifiant_transaction, nature, montant_cents, rendue, recue_le, modifiee_le)
    values (${tentativeId}, ${operation}, ${transaction}, ${nature}, ${montantCents}, ${rendue}, ${maintenant}, ${maintenant})
    on conflict on constraint reprise_paiement_operation do update
      set montant_cents = greatest(r.montant_cents, excluded.montant_cents), rendue = r.rendue or excluded.rendue, modifiee_le = excluded.modifiee_le
      where excluded.montant_cents > r.montant_cents or (excluded.rendue and not r.rendue)
    returning id`,
})
