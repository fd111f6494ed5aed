import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { relevesCalls as calls } from '@ael/contract/releves/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerContratReleve } from '../../testing/releves.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { ouvrirRemise } from './remise.repository.ts'
import { remettreReleves } from './remettre-releves.ts'

const horloge = horlogeReglable('2026-11-10T18:00:00Z')
let app: TestApp
let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'auto-releves-'))
  app = await createTestApp({ horloge, env: { RELEVES_DIR: dossier } })
})
afterAll(async () => {
  await app.close()
  await rm(dossier, { recursive: true })
})

const lignes = async () =>
  Promise.all(
    (await readdir(dossier)).toSorted().map(async (nom) => ({
      nom,
      lignes: (await readFile(path.join(dossier, nom), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((ligne): unknown => JSON.parse(ligne)),
    })),
  )

async function envoyer(index: number) {
  const { db } = app.services
  const contrat = await creerContratReleve(db)
  const usager = await creerUtilisateur(db)
  await rattacher(db, usager, contrat)
  const client = await app.clientDe(usager)
  await client(calls.enregistrerIndex, {
    body: {
      numeroContratAbonnement: contrat,
      dateReleveIndexConsommation: '2026-11-09',
      valeurIndexConsommationReleve: index,
      confirme: true,
    },
  })
  const etat = async () => (await client(calls.dernierReleve, { params: { contract: contrat } })).dernierEnvoi?.etat
  return { contrat, etat }
}

it('hands each reading over in one file, whatever was cut short', async () => {
  const { contrat: premier, etat } = await envoyer(1275)
  const { db } = app.services
  // The server stopped once the file was begun in the database.
  await db.transaction().execute((trx) => ouvrirRemise(trx, horloge.maintenant(), 10))
  const { contrat: second } = await envoyer(1500)
  expect(await etat()).toBe('ENREGISTRE')
  await Promise.all([remettreReleves(app.services), remettreReleves(app.services)])
  await remettreReleves(app.services)
  const fichiers = await lignes()
  expect(fichiers.map(({ nom }) => nom)).toEqual(['auto-releves-00000001.ndjson', 'auto-releves-00000002.ndjson'])
  expect(fichiers.flatMap((fichier) => fichier.lignes)).toEqual([
    {
      reference: 'AR00000001',
      numeroContrat: premier,
      numeroAppareil: expect.any(String),
      dateReleve: '2026-11-09',
      cadrans: [{ numeroOrdre: 1, valeurIndex: 1275 }],
      volume: 39,
      doute: null,
      origine: 'COMPTE',
      saisiLe: '2026-11-10T19:00:00+01:00',
    },
    expect.objectContaining({ reference: 'AR00000002', numeroContrat: second, doute: 'FORT' }),
  ])
  expect(await db.selectFrom('auto_releve').select('id').where('remis_le', 'is', null).execute()).toEqual([])
  expect(await etat()).toBe('REMIS')
})

it('leaves its files with the data where no other folder is given', async () => {
  const contrats = [(await envoyer(1275)).contrat, (await envoyer(1276)).contrat]
  const sansDossier = { ...app.services.config, RELEVES_DIR: undefined, DATA_DIR: dossier }
  await remettreReleves({ ...app.services, config: sansDossier })
  const depose = path.join(dossier, 'auto-releves')
  expect(await readdir(depose)).toEqual(['auto-releves-00000003.ndjson'])
  const texte = await readFile(path.join(depose, 'auto-releves-00000003.ndjson'), 'utf8')
  expect(texte.match(/(?<="numeroContrat":")\d+/g)).toEqual(contrats)
  await rm(depose, { recursive: true })
})

it('writes again, the same, a file that was cut short before it was marked', async () => {
  const { db } = app.services
  const avant = await lignes()
  await db.updateTable('remise_auto_releves').set({ deposee_le: null }).where('id', '=', 1).execute()
  horloge.regler('2026-11-11T18:00:00Z')
  await remettreReleves(app.services)
  expect(await lignes()).toEqual(avant)
  const remis = await db.selectFrom('auto_releve').select('remis_le').execute()
  expect(remis).toEqual(remis.map(() => ({ remis_le: new Date('2026-11-10T18:00:00Z') })))
})

it('leaves a file that cannot be written to the next time, though the one before it was', async () => {
  const { db } = app.services
  await db.updateTable('remise_auto_releves').set({ deposee_le: null }).where('id', 'in', [1, 2]).execute()
  await db.updateTable('auto_releve').set({ remis_le: null }).where('remise_id', 'in', [1, 2]).execute()
  const ailleurs = path.join(dossier, 'ailleurs')
  const services = { ...app.services, config: { ...app.services.config, RELEVES_DIR: ailleurs } }
  await mkdir(path.join(ailleurs, 'auto-releves-00000002.ndjson'), { recursive: true })
  await expect(remettreReleves(services)).rejects.toThrow('EISDIR')
  const aRemettre = db.selectFrom('auto_releve').select('remise_id').where('remis_le', 'is', null)
  expect(await aRemettre.execute()).toEqual([{ remise_id: 2 }])
  await rm(ailleurs, { recursive: true })
  await remettreReleves(services)
  expect(await readdir(ailleurs)).toEqual(['auto-releves-00000002.ndjson'])
  expect(await aRemettre.execute()).toEqual([])
})
