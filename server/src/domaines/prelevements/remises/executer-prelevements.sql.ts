import { sql } from 'kysely'
import { rawCommand } from '../../../db/statement.ts'

export const ecrireReglements = rawCommand({
  samples: [[[1], '2026-11-22']],
  sql: (prelevements: readonly number[], auPlusTard: string) => sql`
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
    update facture f set solde_cents = f.solde_cents - pris.montant_cents from pris where f.id = pris.facture_id`,
})
