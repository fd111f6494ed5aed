import { enEuros } from '@ael/contract/factures/regles.ts'
import type { EcheanceEncaissable } from '@ael/contract/prelevements/schemas.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

interface Ligne {
  numero_facture_client: string
  numero_contrat: string
  reference_dette: string
  numero: string | null
  rang: number
  date_echeance: string
  montant_cents: number
  solde_cents: number
  motif_rejet: string | null
}

/**
 * What a monthly plan left on a bill and the bank did not take: the last instalment of the plan, which is the bill's. Not
 * while a debit of it is with the bank, nor what is held back.
 */
export async function echeancesEncaissables(
  db: Database,
  numeroContrat: ContratVerifie,
  aujourdhui: string,
): Promise<EcheanceEncaissable[]> {
  const { rows } = await sql<Ligne>`
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
    order by f.date_echeance, f.id`.execute(db)
  return rows.map((ligne) => ({
    numeroFactureClient: ligne.numero_facture_client,
    numeroContrat: ligne.numero_contrat,
    numeroEcheancier: ligne.numero ?? '',
    numeroEcheance: ligne.rang,
    dateEcheance: ligne.date_echeance,
    montant: enEuros(ligne.montant_cents),
    solde: enEuros(ligne.solde_cents),
    soldeFactureClient: enEuros(ligne.solde_cents),
    referenceDette: ligne.reference_dette,
    motifRejet: ligne.motif_rejet,
  }))
}
