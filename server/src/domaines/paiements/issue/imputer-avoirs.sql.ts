import { sql } from 'kysely'
import { rawCommand } from '../../../db/statement.ts'

export const ecrireImputations = rawCommand({
  samples: [[{ id: 1, reference: 'R', maintenant: new Date(0) }, [{ factureId: 1, cents: 100 }]]],
  sql: (
    { id, reference, maintenant }: { id: number; reference: string; maintenant: Date },
    imputees: readonly { factureId: number; cents: number }[],
  ) => sql`
    insert into imputation (tentative_id, facture_id, montant_cents, faite_le, reference)
    select ${id}, facture_id, cents, ${maintenant}, ${reference} || '-I' || rang
    from unnest(${imputees.map(({ factureId }) => factureId)}::int8[], ${imputees.map(({ cents }) => cents)}::int8[])
      with ordinality as p (facture_id, cents, rang)`,
})

export const cloreTropPercus = rawCommand({
  samples: [[new Date(0), [{ factureId: 1 }]]],
  sql: (maintenant: Date, imputees: readonly { factureId: number }[]) => sql`
    update anomalie_paiement a set close_le = ${maintenant}, motif_cloture = 'Imputé sur les factures du contrat.'
    where a.nature = 'TROP_PERCU' and a.close_le is null
      and a.tentative_id in (select tentative_id from encaissement where trop_percu_cents > 0 and facture_id = any(${imputees.map(({ factureId }) => factureId)}::int8[]))
      and not exists (select from encaissement e join facture f on f.id = e.facture_id where e.tentative_id = a.tentative_id and e.trop_percu_cents > 0 and f.solde_cents < 0)`,
})
