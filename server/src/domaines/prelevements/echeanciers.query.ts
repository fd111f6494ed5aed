import type { EtatEcheance, EtatEcheancier } from '@ael/contract/prelevements/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

export interface EcheanceLue {
  rang: number
  jour: string
  montantCents: number
  etat: EtatEcheance
  /** The bank's reason, when it was sent back. */
  motif: string | null
}

export interface EcheancierLu {
  numero: string
  numeroContrat: ContratVerifie
  etat: EtatEcheancier
  numeroFactureClient: string | null
  echeances: EcheanceLue[]
}

/** The plans of a contract, the newest first, with their instalments in order. */
export async function lireEcheanciers(db: Database, numeroContrat: ContratVerifie): Promise<EcheancierLu[]> {
  const { rows } = await sql<EcheancierLu>`
    select e.numero, e.numero_contrat as "numeroContrat", e.etat, f.numero_facture_client as "numeroFactureClient", d.echeances
    from echeancier e
    left join facture f on f.id = e.facture_id
    cross join lateral (
      select json_agg(json_build_object('rang', d.rang, 'jour', d.date_echeance, 'montantCents', d.montant_cents, 'etat', d.etat, 'motif', r.code_motif) order by d.rang) as echeances
      from echeance d
      left join prelevement p on p.echeance_id = d.id
      left join retour_prelevement r on r.prelevement_id = p.id and r.issue = 'REJETE'
      where d.echeancier_id = e.id) d
    where e.numero_contrat = ${numeroContrat} and d.echeances is not null
    order by e.annonce_le desc, e.id desc`.execute(db)
  return rows
}
