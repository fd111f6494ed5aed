import type { Profil } from '@ael/contract/acces/profils.ts'
import { bool, instant, integer, text, texts } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawCommand, rawPage } from '../../db/statement.ts'

/** The session of a token, and its user if it has one. */
export const sessionsOuvertes = rawPage({
  row: {
    id: integer,
    usurpateur_id: integer.orNull,
    expire_le: instant,
    second_facteur_le: instant.orNull,
    a_facteur: bool,
    profils: texts.as<Profil[]>(),
  },
  page: {
    utilisateur_id: integer.neverNull,
    identifiant: text,
    email: text,
    nom: text,
    prenom: text,
    premium_id: integer.orNull,
    acces_contrat_resilie: bool,
  },
  by: 'utilisateur_id',
  samples: [[Buffer.alloc(1), new Date(0)]],
  sql: (jetonHash: Buffer, maintenant: Date) => sql`
    select s.id, s.usurpateur_id, s.expire_le, s.second_facteur_le, s.utilisateur_id, u.identifiant, u.email, u.nom, u.prenom,
      u.premium_id, u.acces_contrat_resilie,
      exists (select from facteur_application f where f.utilisateur_id = u.id and f.confirme_le is not null)
        or exists (select from facteur_passkey f where f.utilisateur_id = u.id) as a_facteur,
      array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang, p.profil) as profils
    from session s left join utilisateur u on u.id = s.utilisateur_id
    where s.jeton_hash = ${jetonHash} and s.expire_le > ${maintenant}`,
})

export const finirSessions = rawCommand({
  samples: [[1, 0, new Date(0)]],
  sql: (utilisateurId: number, saufId: number, maintenant: Date) => sql`
    with terminees as (
      delete from session where ${utilisateurId} in (utilisateur_id, usurpateur_id) and id <> ${saufId} returning usurpation_id
    )
    update usurpation set fin = ${maintenant} where fin is null and id in (select usurpation_id from terminees)`,
})
