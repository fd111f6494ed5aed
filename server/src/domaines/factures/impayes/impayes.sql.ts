import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import type { ModeReglement, TypeFacture } from '@ael/contract/factures/regles.ts'
import { bool, day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/** The unpaid invoices of a contract, those due first before the others; read in the index `facture_a_regler`. */
export const listerImpayes = rawQuery({
  row: {
    adresse_numero: text,
    adresse_voie: text,
    adresse_complement: text.orNull,
    adresse_code_postal: text,
    adresse_ville: text,
    code_type_contrat: text.as<TypeContrat>(),
    periode_debut: day.orNull,
    periode_fin: day.orNull,
    numero_facture_client: text,
    date_emission: day,
    montant_ttc_cents: integer,
    derniere_relance: day.orNull,
    nom_client: text,
    traite_facturation_code: text,
    type: text.as<TypeFacture>(),
    date_echeance: day,
    solde_cents: integer,
    mode_reglement: text.as<ModeReglement>(),
    en_litige: bool,
    bloquee: bool,
    nombre_relances: integer,
    motif_rejet: text.orNull,
    paiement_en_cours: bool,
  },
  samples: [['0447122']],
  sql: (numeroContrat: ContratVerifie) => sql`
    select f.numero_facture_client, f.type, f.date_emission, f.date_echeance, f.periode_debut, f.periode_fin, f.montant_ttc_cents, f.solde_cents,
      f.mode_reglement, f.en_litige, f.bloquee, f.nombre_relances, f.derniere_relance, f.traite_facturation_code, b.code_type_contrat,
      b.adresse_numero, b.adresse_voie, b.adresse_complement, b.adresse_code_postal, b.adresse_ville,
      (select r.motif_rejet from reglement r where r.facture_id = f.id order by r.date_reglement desc, r.id desc limit 1) as motif_rejet,
      exists (select from reservation_paiement r where r.facture_id = f.id and r.etat = 'EN_ATTENTE') as paiement_en_cours,
      coalesce(c.raison_sociale, concat_ws(' ', c.prenom, c.nom)) as nom_client
    from facture f join abonnement b on b.numero_contrat = f.numero_contrat join client c on c.numero_client = f.numero_client_payeur
    where f.numero_contrat = ${numeroContrat} and f.solde_cents > 0
    order by f.date_echeance, f.id`,
})

export type LigneImpaye = RowOf<typeof listerImpayes>
