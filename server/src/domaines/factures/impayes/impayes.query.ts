import { sql } from 'kysely'
import type { TypeFacture } from '@ael/contract/factures/regles.ts'
import type { Database } from '../../../db/database.ts'
import type { LigneAdresse } from '../../abonnements/presenter.ts'

export interface LigneImpaye extends LigneAdresse {
  numero_facture_client: string
  type: TypeFacture
  date_emission: string
  date_echeance: string
  periode_debut: string | null
  periode_fin: string | null
  montant_ttc_cents: number
  solde_cents: number
  en_litige: boolean
  nombre_relances: number
  derniere_relance: string | null
  code_type_contrat: string
  nom_client: string
}

/** The unpaid invoices of a contract, those due first before the others; read in the index `facture_a_regler`. */
export async function listerImpayes(db: Database, numeroContrat: string): Promise<LigneImpaye[]> {
  const { rows } = await sql<LigneImpaye>`
    select f.numero_facture_client, f.type, f.date_emission, f.date_echeance, f.periode_debut, f.periode_fin, f.montant_ttc_cents, f.solde_cents,
      f.en_litige, f.nombre_relances, f.derniere_relance, b.code_type_contrat,
      b.adresse_numero, b.adresse_voie, b.adresse_complement, b.adresse_code_postal, b.adresse_ville,
      coalesce(c.raison_sociale, concat_ws(' ', c.prenom, c.nom)) as nom_client
    from facture f join abonnement b on b.numero_contrat = f.numero_contrat join client c on c.numero_client = f.numero_client_payeur
    where f.numero_contrat = ${numeroContrat} and f.solde_cents > 0
    order by f.date_echeance, f.id`.execute(db)
  return rows
}
