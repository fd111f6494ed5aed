import type { NatureAnomalie } from '@ael/contract/paiements/anomalies.ts'
import { type RawBuilder, sql } from 'kysely'
import { rawCommand } from '../../../db/statement.ts'

export interface Reponse {
  nature: NatureAnomalie
  /** What is kept as the reason; French. */
  motif: string
  /** When it is answered, by its row `a` and that of its attempt `t`. */
  quand: RawBuilder<unknown>
}

/** The collections of the attempt, with their invoices. */
const encaisse = (condition: RawBuilder<unknown>) =>
  sql`exists (select from encaissement e left join facture f on f.id = e.facture_id where e.tentative_id = t.id and ${condition})`

/**
 * What answers an anomaly of a recorded payment, whoever wrote it: another payment, the bank, the import of balances. What
 * speaks of a transaction that is not recorded is answered by nobody but the staff.
 */
export const REPONSES: readonly Reponse[] = [
  {
    nature: 'REPRISE',
    motif: 'Plus rien n’est dû sur les factures de ce paiement.',
    quand: sql`a.identifiant_transaction is null and not ${encaisse(sql`(f.id is null or f.solde_cents > 0)`)}`,
  },
  {
    nature: 'PRELEVEMENT',
    motif: 'Le prélèvement est arrêté ou rejeté.',
    quand: sql`not exists (select from encaissement e join prelevement p on p.facture_id = e.facture_id
      where e.tentative_id = t.id and p.echeance_id is null and p.etat <> 'REJETE')`,
  },
  {
    nature: 'PRELEVEMENT',
    motif: 'Le paiement est repris\u202F: il ne reste que le prélèvement.',
    quand: sql`t.repris_cents >= t.montant_cents`,
  },
  {
    nature: 'TROP_PERCU',
    motif: 'Plus rien n’est en faveur du client sur les factures de ce paiement.',
    quand: sql`${encaisse(sql`e.trop_percu_cents > 0`)} and not ${encaisse(
      sql`e.trop_percu_cents > 0 and (f.solde_cents < 0 or (f.id is null and e.repris_cents < e.trop_percu_cents))`,
    )}`,
  },
]

/** Closes what is answered in one of these ways. */
export const cloreReponse = rawCommand({
  samples: REPONSES.map((reponse) => [reponse, new Date(0)] as const),
  sql: ({ nature, motif, quand }: Reponse, maintenant: Date) => sql`
      update anomalie_paiement a set close_le = ${maintenant}, motif_cloture = ${motif}
      from tentative_paiement t
      where t.id = a.tentative_id and a.close_le is null and a.nature = ${nature} and t.etat = 'ENREGISTREE' and ${quand}`,
})
