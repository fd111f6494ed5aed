import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acheverDemonstration } from './demo/achevement/achever-demonstration.ts'
import { construireDemonstration } from './demo/demonstration.ts'
import { chargerDemonstration } from './demo/seed.ts'
import { lireJourIso } from './kernel/jour-local.ts'
import { remettrePrelevements } from './domaines/prelevements/remises/remettre-prelevements.ts'
import { traiterRetours } from './domaines/prelevements/retours/traiter-retours.ts'
import { lireDemande } from './import/demande.ts'
import { importer } from './import/importer.ts'
import { importsDans, type Imports } from './import/testing/base.ts'
import { creerAbonnement, rattacher } from './testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from './testing/app.ts'
import { creerClient } from './testing/clients.ts'
import { creerEcheancier } from './testing/prelevements.ts'
import { creerUtilisateur } from './testing/utilisateurs.ts'

const JOUR = '2026-11-21'
const DEMONSTRATION = 400_000
const IMPORTES = ['FR1420041010050500013M02606', 'FR7630006000011234567890189', 'BE71096123456769']

const horloge = horlogeReglable(`${JOUR}T05:15:00Z`)
const journal: string[] = []
let app: TestApp
let dossier: string
let imports: Imports
let connus: string[]

/** The demonstration, and what leads an account through the agency: imports, a mandate that is shown, debits that are asked for. */
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-clair-'))
  app = await createTestApp({
    horloge,
    env: { DATA_DIR: path.join(dossier, 'donnees') },
    journal: (ligne) => journal.push(JSON.stringify(ligne)),
  })
  const { db, pool } = app.services
  const connectionString = String(pool.options.connectionString)
  imports = await importsDans(pool, () => horloge.maintenant())
  const comptes = construireDemonstration(lireJourIso(JOUR)).clients.flatMap(({ iban }) => iban ?? [])
  connus = [...new Set([...comptes, ...IMPORTES])]
  await chargerDemonstration({ connectionString, coffre: app.services.coffre, today: JOUR })
  await acheverDemonstration(db, app.services, connectionString)

  const payeur = await creerClient(db)
  const contrat = await creerAbonnement(db, { payeur })
  const email = 'zoe.durand@exemple.fr'
  const titulaire = await creerUtilisateur(db, { email })
  await rattacher(db, titulaire, contrat)
  const [iban, autre, belge] = IMPORTES
  const fichier = async (nature: 'clients' | 'mandats', lignes: readonly object[]) => {
    const chemin = await imports.ecrire(`${nature}.ndjson`, lignes.map((ligne) => JSON.stringify(ligne)).join('\n'))
    const rejets = path.join(dossier, `${nature}.rejets.csv`)
    const demande = { fichier: chemin, rejets, ...lireDemande(nature, {}) }
    const { comptes: lus } = await importer(connectionString, horloge, demande, app.services.config.CLES_DONNEES)
    expect(lus).toMatchObject({ acceptees: 1 })
  }
  await fichier('clients', [
    { numeroClient: payeur, nom: 'Durand', email, iban, bic: 'AGRIFRPP', titulaireCompte: 'Zoé Durand' },
    { numeroClient: '0000009', nom: 'Refusé', iban: `${belge?.slice(0, -1)}8` },
    { numeroClient: '0000009', nom: 'Refusé', iban: belge, codeAPE: 'x' },
    { numeroClient: '0000009', nom: 'Refusé', [autre!]: 1 },
  ])
  const mandat = {
    rum: 'CLAIR-1',
    ics: app.services.config.SERVICE_ICS,
    numeroContrat: contrat,
    dateSignature: '2024-01-01',
    titulaireCompte: 'Zoé Durand',
    iban: autre,
  }
  await fichier('mandats', [mandat, { ...mandat, rum: 'CLAIR-2', numeroContrat: '9999999' }])
  await creerEcheancier(db, contrat, [{ date_echeance: '2026-11-25' }])
  const retours = path.join(imports.dossier, 'retours')
  await mkdir(retours)
  await writeFile(path.join(retours, 'coupe.xml'), `<Document>${IMPORTES.join('')}`)
  await writeFile(path.join(retours, 'vide.xml'), '')
  const { config } = app.services
  await traiterRetours({ ...app.services, config: { ...config, RETOURS_BANCAIRES_DIR: retours } }, 0)
  expect(await db.selectFrom('fichier_garde').select('origine').execute()).toHaveLength(4)
  const client = await app.clientDe(titulaire)
  const { numeroRum } = await client(prelevementsCalls.mandatSepa, { params: { id: contrat } })
  await client(prelevementsCalls.getMandatSEPA, {
    params: { rum: numeroRum!, payer: payeur, contract: contrat },
    query: {},
  })
}, DEMONSTRATION)
afterAll(async () => {
  await app.close()
  await Promise.all([dossier, imports.dossier].map((un) => rm(un, { recursive: true })))
})

/** As it is written, in hexadecimal as `bytea` shows it, and in base64 whatever the bytes before it. */
function formes(iban: string): string[] {
  const bban = iban.slice(4)
  const base64 = [0, 1, 2].map((decalage) =>
    Buffer.from(`${' '.repeat(decalage)}${bban}`)
      .toString('base64')
      .slice(4, -4),
  )
  return [bban, Buffer.from(bban).toString('hex'), ...base64]
}

/** `table: number of rows` for each table of whatever schema, whatever its columns, one row of which holds an account number. */
async function enClair(): Promise<string[]> {
  const { db } = app.services
  const { rows: tables } = await sql<{ nom: string }>`
    select format('%I.%I', table_schema, table_name) as nom from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  expect(tables.length).toBeGreaterThan(60)
  const trouvees: string[] = []
  const cherches = connus.flatMap(formes)
  const debuts = new RegExp(
    [...new Set(cherches.map((cherche) => cherche.slice(0, 6)))].join('|').replaceAll('+', String.raw`\+`),
  )
  for (const { nom } of tables) {
    const { rows } = await sql<{ texte: string }>`select t::text as texte from ${sql.raw(nom)} t`.execute(db)
    const nombre = rows.filter(({ texte }) => {
      const serre = texte.replaceAll(/[\s\u00a0\u202f]/g, '')
      return debuts.test(serre) && cherches.some((cherche) => serre.includes(cherche))
    }).length
    if (nombre > 0) trouvees.push(`${nom}: ${nombre}`)
  }
  return trouvees
}

async function fichiersDe(racine: string): Promise<[nom: string, contenu: string][]> {
  const noms = await readdir(racine, { recursive: true, withFileTypes: true }).catch(() => [])
  return Promise.all(
    noms
      .filter((entree) => entree.isFile())
      .map(
        async ({ parentPath, name }) =>
          [name, await readFile(path.join(parentPath, name), 'latin1')] as [string, string],
      ),
  )
}
const nomment = (contenu: string): boolean =>
  connus.some((iban) => contenu.replaceAll(/\s/g, '').includes(iban.slice(4)))

// All is read twice, which takes a while: when the most is waiting, and when nothing waits any more.
describe('while debits wait for their file, and once it is there', () => {
  it('no table holds an account number; the file for the bank does', async () => {
    const { config } = app.services
    const ailleurs = path.join(imports.dossier, 'banque')
    const sansDossier = { ...app.services, config: { ...config, PRELEVEMENTS_DIR: '/dev/null/banque' } }
    await expect(remettrePrelevements(sansDossier)).rejects.toThrow()
    expect(
      await app.services.db.selectFrom('remise_prelevements').where('deposee_le', 'is', null).selectAll().execute(),
    ).toHaveLength(1)
    expect(await enClair()).toEqual([])
    await remettrePrelevements({ ...app.services, config: { ...config, PRELEVEMENTS_DIR: ailleurs } })
    const remises = await fichiersDe(ailleurs)
    expect(remises.map(([, contenu]) => contenu).join()).toContain(IMPORTES[1])
    expect(await enClair()).toEqual([])
  })
})

it('neither the log, nor the files of the server, nor the lines that imports refused hold one', async () => {
  expect(journal.filter(nomment)).toEqual([])
  const restes = await fichiersDe(dossier)
  expect(restes.map(([nom]) => nom)).toEqual(expect.arrayContaining(['clients.rejets.csv', 'mandats.rejets.csv']))
  expect(restes.filter(([, contenu]) => nomment(contenu)).map(([nom]) => nom)).toEqual([])
})
