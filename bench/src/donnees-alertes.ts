import pg from 'pg'
import { migrate } from '@ael/server/db/migrate.ts'
import { databaseUrl } from '@ael/server/testing/database-url.ts'

const BASE = 'banc_alertes'
const CONTRATS_TELERELEVES = 100_000
/** The last day of readings, and that of the night that is measured. */
export const JOUR = '2026-10-31'
const JOURS = 18

/**
 * Makes a database of its own beside the given one: 100,000 contracts read by radio, the days that the rules look back at,
 * the sums of the year before. One contract in a thousand leaks, one in ten drew water in every hour of the last night. The
 * days of all meters come one after the other, as nights bring them: those of a meter lie apart.
 */
export async function remplirTelereleves(connectionString: string): Promise<string> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  await admin.query(`drop database if exists ${BASE} with (force)`)
  await admin.query(`create database ${BASE}`)
  await admin.end()
  const adresse = databaseUrl(connectionString, BASE)
  await migrate(adresse)
  const client = new pg.Client({ connectionString: adresse })
  await client.connect()
  try {
    await client.query(`
      alter table abonnement disable trigger user;
      alter table affectation_compteur disable trigger user;
      alter table consommation_jour disable trigger user;
      insert into client (numero_client, nom, email) select lpad(n::text, 7, '0'), 'Durand', 'client' || n || '@exemple.fr'
        from generate_series(1, ${CONTRATS_TELERELEVES}) n;
      insert into abonnement (numero_contrat, date_etat, date_creation, date_mise_en_service, numero_client_titulaire,
          numero_client_payeur, adresse_voie, adresse_code_postal, adresse_ville)
        select numero_client, '2020-01-01', '2020-01-01', '2020-01-01', numero_client, numero_client, 'rue', '38999', 'Valombre' from client order by 1;
      insert into compteur (numero_appareil, reseau) select 'BANC' || n, 'WIZE' from generate_series(1, ${CONTRATS_TELERELEVES}) n;
      insert into affectation_compteur (numero_contrat, compteur_id, debut)
        select lpad(id::text, 7, '0'), id, '2020-01-01' from compteur order by id;
      create temporary table formes as
        select forme, jour, litres, repeat('m', cardinality(litres)) as etats, (select sum(l) from unnest(litres) l) as volume
        from generate_series(0, 999) forme,
          (select jour::date, case when jour::date = '2026-10-25' then 25 else 24 end as heures
            from generate_series('${JOUR}'::date - ${JOURS - 1}, '${JOUR}'::date, interval '1 day') jour) j,
          lateral (select array_agg(case when forme = 0 or (forme % 10 = 1 and jour::date = '${JOUR}') then 3 when h between 1 and 5 then 0 else (forme * 7 + h * 13) % 37 end order by h) as litres
            from generate_series(1, heures) h) v;
      insert into consommation_jour (compteur_id, jour, litres, etats, volume, etat, index_fin)
        select c.id, f.jour, f.litres, f.etats, f.volume, 'm', 1000000
        from compteur c join formes f on f.forme = c.id % 1000 order by f.jour, c.id;
      insert into consommation_mois (compteur_id, mois, volume, heures, jours, connus, debuts_mesures, fins_mesurees)
        select c.id, m::date, 9000, 720, 1073741823, 1073741823, 1073741823, 1073741823
        from compteur c, generate_series('2025-09-01'::date, '2026-09-01'::date, interval '1 month') m;
      alter table consommation_jour enable trigger user;
    `)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return adresse
}
