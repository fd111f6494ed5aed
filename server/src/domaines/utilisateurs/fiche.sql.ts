import type { Profil } from '@ael/contract/acces/profils.ts'
import { bool, instant, integer, json, text, texts } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../db/statement.ts'

export const fiches = rawQuery({
  row: {
    id: integer,
    identifiant: text,
    email: text,
    titre: text,
    nom: text,
    nom_usage: text.orNull,
    prenom: text,
    active_le: instant.orNull,
    conditions_acceptees_le: instant.orNull,
    premiere_connexion: bool,
    derniere_connexion: instant.orNull,
    origine: text.orNull,
    is_social_login: bool,
    acces_contrat_resilie: bool,
    premium_id: integer.orNull,
    premium_email: text.orNull,
    date_creation: instant,
    date_modification: instant,
    profils: texts.as<Profil[]>(),
    groupes: json<{ idGroupe: number; nom: string }[]>(),
    nombre_contrats: integer,
  },
  samples: [[1]],
  sql: (id: number) => sql`
    select u.id, u.identifiant, u.email, u.titre, u.nom, u.nom_usage, u.prenom, u.active_le, u.conditions_acceptees_le,
      u.premiere_connexion, u.derniere_connexion, u.origine, u.is_social_login, u.acces_contrat_resilie,
      u.premium_id, premium.email as premium_email, u.date_creation, u.date_modification,
      array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang, p.profil) as profils,
      coalesce((select jsonb_agg(jsonb_build_object('idGroupe', g.id, 'nom', g.nom) order by g.nom)
        from groupe g where g.utilisateur_id = u.id), '[]') as groupes,
      (select count(distinct c.numero_contrat) from contrat_accessible c where c.utilisateur_id = u.id) as nombre_contrats
    from utilisateur u left join utilisateur premium on premium.id = u.premium_id
    where u.id = ${id}`,
})

/** An account with its profiles, its premium user, its groups and the number of contracts it reaches. */
export type FicheUtilisateur = RowOf<typeof fiches>
