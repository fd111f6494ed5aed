import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { LigneAdresse } from '../../abonnements/adresse.public.ts'
import type { LigneSituation } from '../listes/ligne-facture.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'

export interface LigneImpaye extends LigneAdresse, LigneSituation {
  numero_facture_client: string
  date_emission: string
  periode_debut: string | null
  periode_fin: string | null
  montant_ttc_cents: number
  derniere_relance: string | null
  code_type_contrat: string
  nom_client: string
  traite_facturation_code: string
}

/** The unpaid invoices of a contract, those due first before the others; read in the index `facture_a_regler`. */
export async function listerImpayes(db: Database, numeroContrat: ContratVerifie): Promise<LigneImpaye[]> {
  const { rows } = await sql<LigneImpaye>`
    select f.numero_facture_client, f.type, f.date_emission, f.date_echeance, f.periode_debut, f.periode_fin, f.montant_ttc_cents, f.solde_cents,
      f.mode_reglement, f.en_litige, f.bloquee, f.nombre_relances, f.derniere_relance, f.traite_facturation_code, b.code_type_contrat,
      b.adresse_numero, b.adresse_voie, b.adresse_complement, b.adresse_code_postal, b.adresse_ville,
      (select r.motif_rejet from reglement r where r.facture_id = f.id order by r.date_reglement desc, r.id desc limit 1) as motif_rejet,
      exists (select from reservation_paiement r where r.facture_id = f.id and r.etat = 'EN_ATTENTE') as paiement_en_cours,
      coalesce(c.raison_sociale, concat_ws(' ', c.prenom, c.nom)) as nom_client
    from facture f join abonnement b on b.numero_contrat = f.numero_contrat join client c on c.numero_client = f.numero_client_payeur
    where f.numero_contrat = ${numeroContrat} and f.solde_cents > 0
    order by f.date_echeance, f.id`.execute(db)
  return rows
}
