import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { motsAppris } from '@ael/server/kernel/mots/mots.sql.ts'

/** A service of some size, and a member of its staff. */
export interface Service {
  connectionString: string
  taille: number
  jeton: string
}

const TABLES = [
  'client',
  'utilisateur',
  'utilisateur_profil',
  'utilisateur_mots',
  'utilisateur_mot',
  'abonnement',
  'abonnement_mots',
  'abonnement_mot',
  'compteur',
  'affectation_compteur',
  'attachement',
]
const numero = (n: string): string => `lpad((${n})::text, 7, '0')`
/** A text among those of an array, by chance that is always the same. */
const parmi = (textes: readonly string[], n: string, graine: number): string =>
  `(array['${textes.join("','")}'])[1 + (hashint8extended(${n}, ${graine}) & 1048575) % ${textes.length}]`
const DEBUTS = ['Mar', 'Lef', 'Ber', 'Rou', 'Gir', 'Dur', 'Mor', 'Lam', 'Fon', 'Cha', 'Bel', 'Gau', 'Per', 'Ren', 'Vas']
const MILIEUX = ['t', 'eb', 'na', 'ss', 'ar', 'an', 'el', 'ber', 'ta', 'pon', 'ka', 'thi', 'ri', 'au', 'seu']
const FINS = ['in', 'vre', 'rd', 'el', 'd', 'ier', 'lin', 'ot', 'ne', 'court', 'mont', 'eau', 'rat', 'quet', 'son']
const PRENOMS = ['Camille', 'Élise', 'Jean', 'Mamadou', 'Zoé', 'Hugo', 'Inès', 'Paul', 'Awa', 'Léa', 'Marc', 'Nadia']
const VOIES = ['rue des Tanneurs', 'place Saint-Bruno', 'chemin des Acacias', 'quai de la Régie', 'rue des Lavandières']
const VILLES = ['Valombre', 'Saint-Bruno-sur-Isère', 'Les Acacias', 'Montfort']

const nom = (n: string): string => `${parmi(DEBUTS, n, 1)} || ${parmi(MILIEUX, n, 2)} || ${parmi(FINS, n, 3)}`

/**
 * Takes away what is dearer to keep row by row than to make once: triggers, references and the indexes that no constraint needs.
 * Answers how all of it is put back.
 */
async function alleger(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ ote: string; remet: string }>(
    `select 'drop index ' || i.indexrelid::regclass as ote, pg_get_indexdef(i.indexrelid) as remet from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
     from pg_constraint c where c.conrelid = any($1::regclass[]) and c.contype = 'f'
     union all
     select format('alter table %s disable trigger user', t), format('alter table %s enable trigger user', t) from unnest($1::regclass[]) t`,
    [tables],
  )
  await client.query(rows.map(({ ote }) => ote).join(';'))
  return async () => void (await client.query(rows.map(({ remet }) => remet).join(';')))
}

/** Fills a migrated database with so many accounts, contracts and customers, and their words as triggers would write them. */
export async function remplirService(connectionString: string, taille: number): Promise<Service> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    // What triggers would write is written below.
    const remettre = await alleger(client, TABLES)
    await client.query(`
      insert into client (numero_client, civilite, nom, prenom, code_postal, ville)
      select ${numero('n')}, 'MME', ${nom('n')}, ${parmi(PRENOMS, 'n', 4)}, '38999', 'Valombre' from generate_series(1, ${taille}) n`)
    await client.query(`
      insert into utilisateur (identifiant, email, nom, prenom, active_le, conditions_acceptees_le, premiere_connexion)
      select adresse, adresse, nom, prenom, now(), now(), false
      from (select nom, prenom, lower(unaccent(prenom || '.' || nom)) || '.' || numero_client || '@exemple.fr' as adresse from client) c`)
    await client.query(`
      insert into abonnement (numero_contrat, date_etat, date_creation, date_mise_en_service, numero_client_titulaire,
        numero_client_payeur, adresse_numero, adresse_voie, adresse_code_postal, adresse_ville, recherche)
      select numero_client, '2020-01-01', '2020-01-01', '2020-01-01', numero_client, numero_client, numero, voie, '38999', commune,
        sans_accent(concat_ws(' ', numero_client, numero, voie, '38999', commune, numero_client, nom, prenom, 'B' || numero_client))
      from (select c.*, (n % 120)::text as numero, ${parmi(VOIES, 'n', 5)} as voie, ${parmi(VILLES, 'n', 6)} as commune
        from client c, lateral (select numero_client::int as n) r) c`)
    await client.query(`insert into compteur (numero_appareil) select 'B' || numero_client from client`)
    await client.query(`
      insert into affectation_compteur (numero_contrat, compteur_id, debut)
      select substring(numero_appareil from 2), id, '2020-01-01' from compteur`)
    await client.query(`
      insert into attachement (utilisateur_id, numero_contrat, is_defaut, preuve, numero_client)
      select id, n, true, 'CLIENT', n from utilisateur, lateral (select (regexp_match(email, '(\\d{7})@'))[1] as n) r`)
    await client.query(
      `insert into utilisateur_profil (utilisateur_id, profil) select id, 'UTILISATEUR_STANDARD' from utilisateur`,
    )
    await client.query(`
      insert into utilisateur_mots (utilisateur_id, mots)
      select id, vecteur_de(concat_ws(' ', nom, nom_usage, prenom, identifiant, email)) from utilisateur`)
    await client.query(
      `insert into abonnement_mots (numero_contrat, mots) select numero_contrat, vecteur_de(recherche) from abonnement`,
    )
    await client.query(`
      insert into utilisateur_mot (mot, utilisateur_id, signature)
      select mot, utilisateur_id, signature
      from (select utilisateur_id, tsvector_to_array(mots) as mots, signature_de(tsvector_to_array(mots)) as signature from utilisateur_mots offset 0) m, unnest(mots) as mot
      order by mot collate "C", 2`)
    await client.query(`
      insert into abonnement_mot (mot, numero_contrat, signature)
      select mot, numero_contrat, signature
      from (select numero_contrat, tsvector_to_array(mots) as mots, signature_de(tsvector_to_array(mots)) as signature from abonnement_mots offset 0) m, unnest(mots) as mot
      order by mot collate "C", 2`)
    await remettre()
    await motsAppris(client)
    const { rows } = await client.query<{ id: number }>(`
      insert into utilisateur (identifiant, email, nom, prenom, active_le, conditions_acceptees_le, premiere_connexion)
      values ('agent@service.fr', 'agent@service.fr', 'Duhamel', 'Claire', now(), now(), false) returning id`)
    const agent = Number(rows[0]?.id)
    await client.query(`insert into utilisateur_profil (utilisateur_id, profil) values ($1, 'CHARGE_DE_CLIENTELE')`, [
      agent,
    ])
    const jeton = randomBytes(32).toString('base64url')
    await client.query(
      `insert into session (jeton_hash, utilisateur_id, expire_le) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(jeton).digest(), agent],
    )
    await client.query('vacuum analyze')
    return { connectionString, taille, jeton }
  } finally {
    await client.end()
  }
}
