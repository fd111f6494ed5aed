import type { Profil } from '@ael/contract/acces/profils.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** An account with its profiles, its premium user, its groups and the number of contracts it reaches. */
export interface FicheUtilisateur {
  id: number
  identifiant: string
  email: string
  titre: string
  nom: string
  nom_usage: string | null
  prenom: string
  active_le: Date | null
  conditions_acceptees_le: Date | null
  premiere_connexion: boolean
  derniere_connexion: Date | null
  origine: string | null
  is_social_login: boolean
  acces_contrat_resilie: boolean
  premium_id: number | null
  premium_email: string | null
  date_creation: Date
  date_modification: Date
  profils: Profil[]
  groupes: { idGroupe: number; nom: string }[]
  nombre_contrats: number
}

/** Reads an account; null when there is none. */
export async function lireFiche(db: Database, id: number): Promise<FicheUtilisateur | null> {
  const { rows } = await sql<FicheUtilisateur>`
    select u.id, u.identifiant, u.email, u.titre, u.nom, u.nom_usage, u.prenom, u.active_le, u.conditions_acceptees_le,
      u.premiere_connexion, u.derniere_connexion, u.origine, u.is_social_login, u.acces_contrat_resilie,
      u.premium_id, premium.email as premium_email, u.date_creation, u.date_modification,
      array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang, p.profil) as profils,
      coalesce((select jsonb_agg(jsonb_build_object('idGroupe', g.id, 'nom', g.nom) order by g.nom)
        from groupe g where g.utilisateur_id = u.id), '[]') as groupes,
      (select count(distinct c.numero_contrat) from contrat_accessible c where c.utilisateur_id = u.id) as nombre_contrats
    from utilisateur u left join utilisateur premium on premium.id = u.premium_id
    where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}
