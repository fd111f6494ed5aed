import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { reconnaitreCles } from '../coffre/reconnaitre-cles.ts'
import { oublierCles, resceller } from '../coffre/resceller.ts'
import { CLES_FICTIVES } from '../config/fictif.ts'
import { readConfig } from '../config.ts'
import { createCoffre } from '../gateways/coffre/coffre.ts'
import { TABLES_SCELLEES } from '../gateways/coffre/colonnes.ts'
import { horlogeSysteme } from '../kernel/horloge.ts'
import { lireDemande } from '../import/demande.ts'
import { importer } from '../import/importer.ts'
import { creerAbonnement } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerClient } from '../testing/clients.ts'
import { taper, taperEnProcessus } from '../testing/commandes.ts'
import { creerEcheancier, IBAN_ESSAI, signerMandat } from '../testing/prelevements.ts'
import { attendreVerrous } from '../testing/verrous.ts'
import { remettrePrelevements } from '../domaines/prelevements/remises/remettre-prelevements.ts'
import { rechiffrer as commandeRechiffrer } from './rechiffrer.ts'

const K2 = `k2:${Buffer.alloc(32, 2).toString('base64')}`
const K3 = `k3:${Buffer.alloc(32, 3).toString('base64')}`
const coffreDe = (CLES_DONNEES: string) => createCoffre(readConfig({ CLES_DONNEES }).CLES_DONNEES)

let app: TestApp
let connectionString: string
beforeAll(async () => {
  app = await createTestApp()
  connectionString = String(app.services.pool.options.connectionString)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await sql`truncate client, remise_prelevements, cle_donnees cascade`.execute(db)
  const payeur = await creerClient(db, { iban: IBAN_ESSAI, bic: 'AGRIFRPP', titulaire: 'Zoé Durand' })
  await creerClient(db)
  const contrat = await creerAbonnement(db, { payeur })
  await signerMandat(db, contrat)
  await creerEcheancier(db, contrat, [{ date_echeance: app.services.horloge.aujourdhui(), rang: 1 }], {
    annonce_le: '2026-01-01',
  })
  // A batch whose file is not there yet.
  const sansDossier = { ...app.services.config, PRELEVEMENTS_DIR: '/dev/null/banque' }
  await expect(remettrePrelevements({ ...app.services, config: sansDossier })).rejects.toThrow('ENOTDIR')
  await reconnaitreCles(connectionString, app.services.config.CLES_DONNEES)
})

const rechiffrer = (CLES_DONNEES: string) =>
  taper(commandeRechiffrer, [], { DATABASE_URL: connectionString, CLES_DONNEES })

/** Everything that is sealed, by its place; opened where a key is given. */
async function scelles(cles?: string): Promise<Record<string, string>> {
  const lus: Record<string, string> = {}
  for (const { table, ligne, champs } of TABLES_SCELLEES) {
    for (const champ of champs) {
      const { rows } = await sql<{ ligne: string; valeur: string }>`
        select ${sql.ref(ligne)} as ligne, ${sql.ref(`${champ}_scelle`)} as valeur from ${sql.table(table)} where ${sql.ref(`${champ}_scelle`)} is not null`.execute(
        app.services.db,
      )
      for (const row of rows)
        lus[`${table}.${champ} ${row.ligne}`] =
          cles === undefined
            ? row.valeur
            : coffreDe(cles).ouvrir(`${table}.${champ}` as 'client.iban', row.ligne, row.valeur)
    }
  }
  return lus
}
const clesEmployees = async () => new Set(Object.values(await scelles()).map((valeur) => valeur.split('.')[1]))

describe('npm run rechiffrer', () => {
  it('seals everything by the first key, says how much, and then that the other may go', async () => {
    const avant = await scelles(CLES_FICTIVES)
    expect(Object.keys(avant)).toHaveLength(8)
    expect(await rechiffrer(`${K2},${CLES_FICTIVES}`)).toEqual({
      code: 0,
      erreur: '',
      sortie: [
        'client\u202F: 3 valeurs scellées de nouveau',
        'mandat_sepa\u202F: 3 valeurs scellées de nouveau',
        'prelevement\u202F: 1 valeur scellée de nouveau',
        'traitement_services\u202F: 0 valeur scellée de nouveau',
        'demarche\u202F: 0 valeur scellée de nouveau',
        'recepteur\u202F: 0 valeur scellée de nouveau',
        'facteur_application\u202F: 0 valeur scellée de nouveau',
        'remise_prelevements\u202F: 1 valeur scellée de nouveau',
        'bloc_garde\u202F: 0 valeur scellée de nouveau',
        'Tout est scellé par la clé «\u00A0k2\u00A0»\u202F: «\u00A0demo\u00A0» peut quitter CLES_DONNEES.',
        '',
      ].join('\n'),
    })
    expect(await clesEmployees()).toEqual(new Set(['k2']))
    expect(await scelles(K2)).toEqual(avant)
    const apres = await scelles()
    expect((await rechiffrer(K2)).sortie).toMatch(
      /^client\u202F: 0 valeur .*\nTout est scellé par la clé «\u00A0k2\u00A0»\.\n$/s,
    )
    expect(await scelles()).toEqual(apres)
    const env = { DATABASE_URL: connectionString, CLES_DONNEES: K2 }
    expect(await taperEnProcessus(path.join(import.meta.dirname, 'cli.ts'), [], env)).toEqual(await rechiffrer(K2))
  })

  it('leaves what does not open as it is, names its key, and fails', async () => {
    await rechiffrer(`${K2},${CLES_FICTIVES}`)
    await creerClient(app.services.db, { iban: IBAN_ESSAI })
    const { code, sortie, erreur } = await rechiffrer(`${K3},${CLES_FICTIVES}`)
    expect(code).toBe(1)
    expect(erreur).toContain('une clé qui n’est pas dans CLES_DONNEES (k2)')
    expect(sortie).toContain('client\u202F: 1 valeur scellée de nouveau')
    expect(sortie).toContain('client\u202F: 3 valeurs de la clé «\u00A0k2\u00A0» qui ne s’ouvrent pas')
    expect(sortie).toContain('Remettez dans CLES_DONNEES les clés nommées')
    expect(await clesEmployees()).toEqual(new Set(['k2', 'k3']))
    expect((await rechiffrer(`${K3},${K2}`)).code).toBe(0)
    expect(await clesEmployees()).toEqual(new Set(['k3']))
  })

  it('leaves a value that changes while it is at work as it has become', async () => {
    const { db } = app.services
    const { numero_client: numero } = await db
      .selectFrom('client')
      .select('numero_client')
      .where('iban_scelle', 'is not', null)
      .executeTakeFirstOrThrow()
    const neuf = coffreDe(CLES_FICTIVES).sceller('client.iban', numero, 'FR0110096000502745124127T81')
    let course: ReturnType<typeof rechiffrer> | undefined
    await db.transaction().execute(async (trx) => {
      await sql`update client set iban_scelle = ${neuf} where numero_client = ${numero}`.execute(trx)
      course = rechiffrer(`${K2},${CLES_FICTIVES}`)
      await attendreVerrous(db)
    })
    expect((await course)?.sortie).toContain('client\u202F: 2 valeurs')
    expect((await scelles())[`client.iban ${numero}`]).toBe(neuf)
  })

  it('cut short is taken up where it was, by lots', async () => {
    const { db, pool } = app.services
    const coffre = coffreDe(`${K2},${CLES_FICTIVES}`)
    const numeros = Array.from({ length: 1001 }, (_, rang) => String(rang).padStart(7, '0'))
    const ibans = numeros.map((numero) => coffreDe(CLES_FICTIVES).sceller('client.iban', numero, IBAN_ESSAI))
    await sql`insert into client (numero_client, nom, iban_scelle, iban_fin)
      select n.numero, 'Lot', n.iban, '0189' from unnest(${numeros}::text[], ${ibans}::text[]) as n (numero, iban)`.execute(
      db,
    )
    const client = await pool.connect()
    try {
      await sql`create function couper() returns trigger language plpgsql as $$ begin raise exception 'coupure'; end $$`.execute(
        db,
      )
      await sql`create trigger coupure before update on mandat_sepa for each row execute function couper()`.execute(db)
      await expect(resceller(client, coffre)).rejects.toThrow('coupure')
      await sql`drop function couper cascade`.execute(db)
      expect(await clesEmployees()).toEqual(new Set(['demo', 'k2']))
      expect(await oublierCles(client, coffre)).toEqual([])
      const [clients, mandats] = await resceller(client, coffre)
      expect([clients?.rescelles, mandats?.rescelles]).toEqual([0, 3])
      expect(await clesEmployees()).toEqual(new Set(['k2']))
    } finally {
      client.release()
    }
  })
})

it('what is imported again afterwards changes nothing', async () => {
  const { db } = app.services
  const cles = readConfig({ CLES_DONNEES: `${K2},${CLES_FICTIVES}` }).CLES_DONNEES
  const dossier = await mkdtemp(path.join(tmpdir(), 'ael-rechiffrer-'))
  onTestFinished(() => rm(dossier, { recursive: true }))
  const [fichier, rejets] = [path.join(dossier, 'clients.ndjson'), path.join(dossier, 'rejets.csv')]
  const ligne = { numeroClient: '0000042', nom: 'Durand', iban: IBAN_ESSAI, bic: 'AGRIFRPP', titulaireCompte: 'Zoé' }
  await writeFile(fichier, JSON.stringify(ligne))
  const importerPar = async (sesCles: typeof cles) => {
    const demande = { fichier, rejets, ...lireDemande('clients', {}) }
    return (await importer(connectionString, horlogeSysteme, demande, sesCles)).comptes
  }
  expect(await importerPar(app.services.config.CLES_DONNEES)).toMatchObject({ acceptees: 1 })
  await rechiffrer(`${K2},${CLES_FICTIVES}`)
  const avant = await db.selectFrom('client').selectAll().where('numero_client', '=', '0000042').execute()
  expect(await importerPar(cles)).toMatchObject({ acceptees: 0, repetees: 1 })
  expect(await db.selectFrom('client').selectAll().where('numero_client', '=', '0000042').execute()).toEqual(avant)
})

describe('the keys of a database', () => {
  const reconnaitre = (CLES_DONNEES: string) =>
    reconnaitreCles(connectionString, readConfig({ CLES_DONNEES }).CLES_DONNEES)

  it('are noted by what tells them apart, and those that are missing are named', async () => {
    expect(await reconnaitre(`${K2},${CLES_FICTIVES}`)).toEqual([])
    expect(await reconnaitre(K2)).toEqual(['demo'])
  })

  it('are not taken for others of the same name', async () => {
    await reconnaitre(K2)
    await reconnaitre(`${K2},${CLES_FICTIVES}`)
    await expect(reconnaitre(`${K2},${K3.replace('k3:', 'demo:')}`)).rejects.toThrow('La clé «\u00A0demo\u00A0»')
    await expect(reconnaitre(K3.replace('k3:', 'k2:'))).rejects.toThrow(
      'La clé «\u00A0k2\u00A0» de CLES_DONNEES n’est pas celle',
    )
  })

  it('are not forgotten by a command that was given none', async () => {
    await sql`truncate cle_donnees`.execute(app.services.db)
    await reconnaitre(K2)
    await expect(reconnaitre(CLES_FICTIVES)).rejects.toThrow('par d’autres clés que celle de la démonstration')
    expect(await rechiffrer('')).toMatchObject({ code: 1, erreur: expect.stringContaining('donnez CLES_DONNEES') })
    // Nor that which seals, before it has sealed anything.
    await sql`truncate client, remise_prelevements cascade`.execute(app.services.db)
    expect((await rechiffrer(K2)).sortie).toMatch(/\nTout est scellé par la clé «\u00A0k2\u00A0»\.\n$/)
    expect(await reconnaitre(K3)).toEqual(['k2'])
  })
})
