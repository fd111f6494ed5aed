import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { createCoffre } from '../gateways/coffre/coffre.ts'
import { appliquerMigrations, preparerSchema } from '../schema-de-la-base.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { PRODUCTION } from '../testing/production.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations')
const AVANT = '20261122075000'
const CLIENTS = 2500
const IBAN = 'FR7630006000011234567890189'
const log = { info: () => undefined, warn: () => undefined }
const config = readConfig({ NODE_ENV: 'test' })
const coffre = createCoffre(config.CLES_DONNEES)

let base: TestDatabase
let client: Client

/** A database of the version before, with accounts in clear: more than a lot of them. */
beforeEach(async () => {
  base = await createTestDatabase()
  client = new Client({ connectionString: base.connectionString })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  const dossier = await mkdtemp(path.join(tmpdir(), 'ael-migrations-'))
  const fichiers = (await readdir(MIGRATIONS)).filter((nom) => nom < AVANT)
  for (const nom of fichiers) await cp(path.join(MIGRATIONS, nom), path.join(dossier, nom))
  await migrate(base.connectionString, { folder: dossier })
  await rm(dossier, { recursive: true })
  await client.query(
    `insert into client (numero_client, nom, iban, bic, titulaire_compte)
      select lpad(n::text, 7, '0'), 'Durand', case when n % 5 > 0 then $1 end, case when n % 5 > 1 then 'AGRIFRPP' end, case when n % 5 > 0 then 'Zoé ' || n end
      from generate_series(1, ${CLIENTS}) n`,
    [IBAN],
  )
  await client.query(`
    insert into abonnement (numero_contrat, date_etat, date_creation, numero_client_titulaire, numero_client_payeur, adresse_voie, adresse_code_postal, adresse_ville)
      select '000001' || n, '2024-01-01', '2024-01-01', '0000001', '0000001', 'rue', '38999', 'Valombre' from generate_series(1, 3) n;
    insert into mandat_sepa (ics, rum, numero_contrat, numero_client_payeur, signe_le, titulaire_compte, iban, bic)
      select 'FR12ZZZVALOMB', 'M-' || right(numero_contrat, 1), numero_contrat, '0000001', '2024-01-01', 'Zoé', '${IBAN}', null from abonnement;
    insert into echeancier (numero, numero_contrat, annonce_le) values ('ME01', '0000011', '2024-01-01');
    insert into echeance (echeancier_id, rang, date_echeance, montant_cents) values (1, 1, '2026-11-20', 3100);
    insert into remise_prelevements (message_id, creee_le, nombre, montant_cents, contenu) values ('PRL1', now(), 1, 3100, '<IBAN>${IBAN}</IBAN>');
    insert into remise_prelevements (message_id, creee_le, deposee_le, nombre, montant_cents) values ('PRL2', now(), now(), 1, 3100);
    insert into prelevement (remise_id, mandat_id, echeance_id, numero_contrat, bout_en_bout, sequence, date_prelevement, montant_cents, rum, iban)
      values (1, 1, 1, '0000011', 'ECH-1', 'FRST', '2026-11-20', 3100, 'M-1', '${IBAN}')`)
})
afterEach(async () => {
  await client.end()
  await base.drop()
})

const migrer = (env: Record<string, string> = { NODE_ENV: 'test' }) =>
  appliquerMigrations(readConfig(env), base.connectionString, log)
const lire = async <T extends object>(requete: string): Promise<T[]> => (await client.query<T>(requete)).rows
const enClair = async (): Promise<string[]> => {
  const tables = await lire<{ nom: string }>(
    "select tablename as nom from pg_tables where schemaname = 'public' order by 1",
  )
  const trouvees: string[] = []
  for (const { nom } of tables)
    if ((await lire(`select from ${nom} t where t::text like '%30006000011234567890189%' limit 1`)).length > 0)
      trouvees.push(nom)
  return trouvees
}
const fichiersDesTables = () =>
  lire<{ nom: string; fichier: string }>(
    `select relname as nom, pg_relation_filenode(oid)::text as fichier from pg_class where relname in ('client', 'mandat_sepa', 'prelevement', 'remise_prelevements') order by 1`,
  )

/** All that was in clear is sealed, each in its place, and the columns in clear are gone. */
async function verifierScelles(): Promise<void> {
  const clients = await lire<Record<string, string | null>>(
    'select numero_client, iban_scelle, iban_fin, bic_scelle, titulaire_scelle from client order by 1',
  )
  expect(clients).toHaveLength(CLIENTS)
  for (const [rang, lu] of clients.entries()) {
    const n = rang + 1
    const numero = lu['numero_client']!
    expect([
      coffre.ouvrir('client.iban', numero, lu['iban_scelle'] ?? null),
      lu['iban_fin'],
      coffre.ouvrir('client.bic', numero, lu['bic_scelle'] ?? null),
      coffre.ouvrir('client.titulaire', numero, lu['titulaire_scelle'] ?? null),
    ]).toEqual(n % 5 > 0 ? [IBAN, '0189', n % 5 > 1 ? 'AGRIFRPP' : null, `Zoé ${n}`] : [null, null, null, null])
  }
  const mandats = await lire<Record<string, string>>('select * from mandat_sepa order by id')
  for (const { numero_contrat, iban_scelle, iban_fin, titulaire_scelle } of mandats)
    expect([
      coffre.ouvrir('mandat_sepa.iban', numero_contrat!, iban_scelle!),
      iban_fin,
      coffre.ouvrir('mandat_sepa.titulaire', numero_contrat!, titulaire_scelle!),
    ]).toEqual([IBAN, '0189', 'Zoé'])
  const [prelevement] = await lire<Record<string, string>>('select iban_scelle, iban_fin from prelevement')
  expect(prelevement?.['iban_fin']).toBe('0189')
  expect(coffre.ouvrir('prelevement.iban', 'ECH-1', prelevement!['iban_scelle']!)).toBe(IBAN)
  const [remise] = await lire<{ contenu: string }>(
    'select contenu_scelle as contenu from remise_prelevements order by id',
  )
  expect(coffre.ouvrir('remise_prelevements.contenu', 'PRL1', remise!.contenu)).toBe(`<IBAN>${IBAN}</IBAN>`)
  expect(
    await lire(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' and (column_name ~ 'a_sceller$' or column_name in ('iban', 'titulaire_compte', 'bic', 'contenu') and table_name in ('client', 'mandat_sepa', 'prelevement', 'remise_prelevements'))`,
    ),
  ).toEqual([])
  expect(await enClair()).toEqual([])
}

it('accounts that a former version wrote in clear are sealed before anything is served, and the tables written anew', async () => {
  expect(await enClair()).toEqual(['client', 'mandat_sepa', 'prelevement', 'remise_prelevements'])
  const avant = await fichiersDesTables()
  const { applied } = await migrer()
  expect(applied.slice(0, 2)).toEqual(['20261122075000_comptes_a_sceller', '20261122075100_comptes_scelles'])
  await verifierScelles()
  const apres = await fichiersDesTables()
  expect(apres.filter(({ fichier }, rang) => fichier === avant[rang]?.fichier)).toEqual([])
})

it('cut short, nothing is served until the rest is sealed', async () => {
  await client.query(`
    create function couper() returns trigger language plpgsql as $$ begin raise exception 'coupure'; end $$;
    create trigger coupure before update on mandat_sepa for each row execute function couper()`)
  await expect(migrer()).rejects.toThrow('coupure')
  expect(await enClair()).toEqual(['mandat_sepa', 'prelevement', 'remise_prelevements'])
  const refuser = readConfig({ NODE_ENV: 'test', MIGRATIONS: 'refuser' })
  await expect(preparerSchema(refuser, base.connectionString, log)).rejects.toThrow('20261122075100_comptes_scelles')
  await client.query('drop function couper cascade')
  await migrer()
  await verifierScelles()
})

it('is done by one of two servers that start together', async () => {
  await Promise.all([migrer(), migrer()])
  await verifierScelles()
})

it('is not done without a key, nor with the columns still full', async () => {
  const { CLES_DONNEES: _, ...sansCle } = PRODUCTION
  await expect(migrer(sansCle)).rejects.toThrow('donnez CLES_DONNEES')
  expect(await enClair()).toEqual(['client', 'mandat_sepa', 'prelevement', 'remise_prelevements'])
  await expect(migrate(base.connectionString)).rejects.toThrow('demande l’étape sceller-comptes')
  await expect(migrate(base.connectionString, { steps: { 'sceller-comptes': async () => undefined } })).rejects.toThrow(
    'Des comptes bancaires sont encore en clair',
  )
  await migrer()
  await verifierScelles()
})
