import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remettrePrelevements } from './domaines/prelevements/remises/remettre-prelevements.ts'
import { traiterRetours } from './domaines/prelevements/retours/traiter-retours.ts'
import { lireDemande } from './import/demande.ts'
import { importer } from './import/importer.ts'
import { importsDans, type Imports } from './import/testing/base.ts'
import { creerAbonnement, rattacher } from './testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from './testing/app.ts'
import { creerClient } from './testing/clients.ts'
import { comptesEnClair } from './testing/en-clair.ts'
import { creerEcheancier } from './testing/prelevements.ts'
import { creerUtilisateur } from './testing/utilisateurs.ts'

const IMPORTES = ['FR1420041010050500013M02606', 'FR7630006000011234567890189', 'BE71096123456769']

const horloge = horlogeReglable('2026-11-21T05:15:00Z')
const journal: string[] = []
let app: TestApp
let dossier: string
let imports: Imports

/** What leads an account number through the agency: imports, a mandate that is shown, debits that are asked for. */
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
})
afterAll(async () => {
  await app.close()
  await Promise.all([dossier, imports.dossier].map((un) => rm(un, { recursive: true })))
})

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
  IMPORTES.some((iban) => contenu.replaceAll(/\s/g, '').includes(iban.slice(4)))

// All is read twice, which takes a while: when the most is waiting, and when nothing waits any more.
describe('while debits wait for their file, and once it is there', () => {
  it('no table holds an account number; the file for the bank does', async () => {
    const { config } = app.services
    const ailleurs = path.join(imports.dossier, 'banque')
    // What is there is found: the address of the account's holder, which is no secret to the base.
    expect(await comptesEnClair(app.services.db, ['    zoe.durand@exemple.fr'])).toContain('public.utilisateur: 1')
    const sansDossier = { ...app.services, config: { ...config, PRELEVEMENTS_DIR: '/dev/null/banque' } }
    await expect(remettrePrelevements(sansDossier)).rejects.toThrow()
    expect(
      await app.services.db.selectFrom('remise_prelevements').where('deposee_le', 'is', null).selectAll().execute(),
    ).toHaveLength(1)
    expect(await comptesEnClair(app.services.db, IMPORTES)).toEqual([])
    await remettrePrelevements({ ...app.services, config: { ...config, PRELEVEMENTS_DIR: ailleurs } })
    const remises = await fichiersDe(ailleurs)
    expect(remises.map(([, contenu]) => contenu).join()).toContain(IMPORTES[1])
    expect(await comptesEnClair(app.services.db, IMPORTES)).toEqual([])
  })
})

it('neither the log, nor the files of the server, nor the lines that imports refused hold one', async () => {
  expect(journal.filter(nomment)).toEqual([])
  const restes = await fichiersDe(dossier)
  expect(restes.map(([nom]) => nom)).toEqual(expect.arrayContaining(['clients.rejets.csv', 'mandats.rejets.csv']))
  expect(restes.filter(([, contenu]) => nomment(contenu)).map(([nom]) => nom)).toEqual([])
})
