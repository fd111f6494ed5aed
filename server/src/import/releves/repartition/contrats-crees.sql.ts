import { integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawCommand, rawQuery } from '../../../db/statement.ts'
import { COMPTEUR_DU_FICHIER } from './compteur-du-fichier.sql.ts'

export const insererContrats = rawCommand({
  samples: [[['A'], ['2026-01-01'], ['9000000']]],
  sql: (appareils: readonly string[], jours: readonly string[], numeros: readonly string[]) => sql`
  with nouveaux as (
    insert into compteur (numero_appareil, reseau)
      select unnest(${appareils}::text[]), 'WIZE' on conflict (numero_appareil) do nothing returning id, numero_appareil),
  numerotes as (
    select n.id, v.jour, (${numeros}::text[])[row_number() over (order by v.rang)] as numero
      from unnest(${appareils}::text[], ${jours}::date[]) with ordinality as v (appareil, jour, rang)
      join nouveaux n on n.numero_appareil = v.appareil),
  clients as (
    insert into client (numero_client, nom, adresse)
      select numero, 'À compléter', 'Adresse à compléter' from numerotes returning numero_client),
  abonnements as (
    insert into abonnement (numero_contrat, date_etat, date_creation, date_mise_en_service,
        numero_client_titulaire, numero_client_payeur, adresse_voie, adresse_code_postal, adresse_ville)
      select numero, jour, jour, jour, numero_client, numero_client, 'Adresse à compléter', '', ''
      from numerotes join clients on numero_client = numero returning numero_contrat),
  crees as (
    insert into contrat_cree_par_import (compteur_id, numero_contrat)
      select id, numero_contrat from numerotes join abonnements on numero_contrat = numero returning compteur_id)
  insert into affectation_compteur (numero_contrat, compteur_id, debut)
    select numero, id, jour from numerotes join crees on compteur_id = id`,
})

/** The next numbers, in their order, but for those that a contract or a customer has. */
export const numerosSuivants = rawQuery({
  row: { numero: text },
  samples: [[1]],
  sql: (nombre: number) => sql`
    select numero from (select nextval('numero_cree_par_import')::text as numero from generate_series(1, ${nombre})) suivants
        where not exists (select from abonnement where numero_contrat = numero)
          and not exists (select from client where numero_client = numero)
        order by numero`,
})

/** The contracts that imports made for the meters of the file start with the first reading of their meter. */
export const ajusterDebuts = rawCommand({
  given: [COMPTEUR_DU_FICHIER],
  samples: [[]],
  sql: () => sql`
    with ajustes as (
      update affectation_compteur f set debut = p.jour
        from contrat_cree_par_import c,
          lateral (select min(jour) as jour from releve_jour r where r.compteur_id = c.compteur_id) p
        where f.compteur_id = c.compteur_id and f.numero_contrat = c.numero_contrat and f.debut > p.jour
          and c.compteur_id in (select id from compteur_du_fichier)
        returning f.numero_contrat, f.debut)
    update abonnement a set date_etat = debut, date_creation = debut, date_mise_en_service = debut
      from ajustes j where j.numero_contrat = a.numero_contrat`,
})

/**
 * Attaches to an account the contracts that imports made for the meters of the file. The first contract of an account
 * becomes its default one. Answers how many were not attached before.
 */
export const rattacherContrats = rawCommand({
  given: [COMPTEUR_DU_FICHIER],
  samples: [[1]],
  sql: (utilisateurId: number) => sql`
    insert into attachement (utilisateur_id, numero_contrat, is_defaut, preuve)
       select ${utilisateurId}, numero_contrat, row_number() over (order by numero_contrat) = 1
         and not exists (select from attachement where utilisateur_id = ${utilisateurId} and is_defaut), 'SERVICE'
       from contrat_cree_par_import where compteur_id in (select id from compteur_du_fichier)
     on conflict (utilisateur_id, numero_contrat) do nothing`,
})

export const comptesDeLAdresse = rawQuery({
  row: { id: integer },
  samples: [['a@b.fr']],
  sql: (email: string) => sql`select id from utilisateur where lower(email) = lower(${email})`,
})
