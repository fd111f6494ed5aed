import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'

const PRELEVEMENTS_PAR_LOT = 1000

/**
 * Records the settlements of debits that are with the bank and not recorded yet, lowers the balance of their invoices and
 * tells their instalments taken. The debits are locked by the caller.
 * @param auPlusTard settlements bear the day of the debit, this one if that is still to come
 */
export async function enregistrerReglements(
  trx: Database,
  prelevements: readonly number[],
  auPlusTard: string,
): Promise<void> {
  await sql`select from facture where id in (select facture_id from prelevement where id = any(${prelevements}::int8[])) order by id for update`.execute(
    trx,
  )
  await sql`
    with pris as (
      select p.id, p.numero_contrat, p.facture_id, p.echeance_id, p.montant_cents, least(p.date_prelevement, ${auPlusTard}::date) as jour, 'PRL-' || p.bout_en_bout as reference,
        case when f.mode_reglement = 'PRELEVEMENT' then 'PRELEVEMENT' else 'MENSUALISATION' end as mode
      from prelevement p left join facture f on f.id = p.facture_id
      where p.id = any(${prelevements}::int8[]) and p.etat = 'REMIS'),
    regle as (
      insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, integration)
      select numero_contrat, facture_id, jour, montant_cents, mode, reference, 'ATTENDUE' from pris returning id, reference),
    execute as (
      update prelevement p set etat = 'EXECUTE', reglement_id = r.id from pris join regle r using (reference) where p.id = pris.id returning p.id),
    prelevee as (
      update echeance d set etat = 'PRELEVEE', reglement_id = r.id from pris join regle r using (reference) where d.id = pris.echeance_id returning d.id)
    update facture f set solde_cents = f.solde_cents - pris.montant_cents from pris where f.id = pris.facture_id`.execute(
    trx,
  )
}

/** Records the debits whose day has come, of batches that were handed over. Safe to repeat and to cut short. */
export async function executerPrelevements({ db, horloge }: Pick<Services, 'db' | 'horloge'>): Promise<void> {
  const aujourdhui = horloge.aujourdhui()
  const suivants = (): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select p.id from prelevement p join remise_prelevements r on r.id = p.remise_id
        where p.etat = 'REMIS' and p.date_prelevement <= ${aujourdhui} and r.deposee_le is not null
        order by p.date_prelevement, p.id limit ${PRELEVEMENTS_PAR_LOT} for update of p skip locked`.execute(trx)
      if (rows.length > 0)
        await enregistrerReglements(
          trx,
          rows.map(({ id }) => id),
          aujourdhui,
        )
      return rows.length
    })
  while ((await suivants()) > 0);
}
