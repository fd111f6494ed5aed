import type { EtatContrat, TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { LigneAdresse } from './adresse.public.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** A contract with the names of its customers and what a user made of it; `attache` when he attached it himself. */
export interface LigneContrat extends LigneAdresse {
  numero_contrat: string
  code_type_contrat: TypeContrat
  code_etat_contrat: EtatContrat
  date_etat: string
  date_creation: string
  date_mise_en_service: string | null
  date_resiliation: string | null
  date_changement_payeur: string | null
  libelle_categorie_contrat: string
  libelle_categorie_facturation: string
  libelle_rythme_facturation: string
  libelle_rythme_releve: string
  prochain_releve: string | null
  prochaine_facture: string | null
  type_regroupement: number
  traite_facturation_code: string
  mode_distribution: string
  plateforme_code_service: string | null
  plateforme_numero_engagement: string | null
  plateforme_numero_marche: string | null
  is_index_saisissable: boolean
  numero_client_titulaire: string
  numero_client_co_titulaire: string | null
  numero_client_payeur: string
  code_commune: string | null
  titulaire: string
  co_titulaire: string | null
  payeur: string
  libelle: string | null
  ref_externe_utilisateur: string | null
  is_defaut: boolean
  attache: boolean
  groupes: { idGroupe: number; nom: string; color: number }[]
}

/** A contract as a user sees it; null when there is none of this number. */
export async function lireContrat(
  db: Database,
  numeroContrat: ContratVerifie,
  utilisateurId: number,
): Promise<LigneContrat | null> {
  const { rows } = await sql<LigneContrat>`
    select a.*, coalesce(ct.raison_sociale, concat_ws(' ', ct.nom, ct.prenom)) as titulaire,
      case when cc.numero_client is not null then coalesce(cc.raison_sociale, concat_ws(' ', cc.nom, cc.prenom)) end as co_titulaire,
      coalesce(cp.raison_sociale, concat_ws(' ', cp.nom, cp.prenom)) as payeur,
      t.libelle, t.ref_externe_utilisateur, coalesce(t.is_defaut, false) as is_defaut,
      exists (select from attachement t where t.utilisateur_id = ${utilisateurId} and t.numero_contrat = a.numero_contrat) as attache,
      (select coalesce(jsonb_agg(jsonb_build_object('idGroupe', g.id, 'nom', g.nom, 'color', g.couleur) order by g.nom), '[]')
        from groupe_contrat gc join groupe g on g.id = gc.groupe_id
        where gc.numero_contrat = a.numero_contrat and exists (
          select from groupe_accessible ga where ga.groupe_id = g.id and ga.utilisateur_id = ${utilisateurId})) as groupes
    from abonnement a
    join client ct on ct.numero_client = a.numero_client_titulaire
    join client cp on cp.numero_client = a.numero_client_payeur
    left join client cc on cc.numero_client = a.numero_client_co_titulaire
    left join lateral (select c.* from contrat_accessible c
      where c.utilisateur_id = ${utilisateurId} and c.numero_contrat = a.numero_contrat limit 1) t on true
    where a.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0] ?? null
}
