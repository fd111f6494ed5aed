import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { envoiCourriers } from '../../gateways/mail/envoi-courriers.job.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { couper } from '../../testing/couper.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { demarrerServeurSmtp, type ServeurSmtp } from '../../testing/serveur-smtp.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { balayagePieces } from './balayage-pieces.job.ts'
import { creerDemarche } from './creer-demarche.ts'
import { type Reclamation, reclamationEnvoyee, visite } from './testing/reclamation.ts'

const horloge = horlogeReglable(new Date())
let app: TestApp
let smtp: ServeurSmtp
let dossier: string
let utilisateurId: number
let numeroContrat: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-coupures-'))
  smtp = await demarrerServeurSmtp()
  const env = { DATA_DIR: dossier, SMTP_URL: smtp.url, MAIL_FROM: 'Eaux <eaux@exemple.fr>' }
  app = await createTestApp({ horloge, env })
  utilisateurId = await creerUtilisateur(app.services.db)
  numeroContrat = await creerContratRattache(app.services.db, utilisateurId)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
  await rm(dossier, { recursive: true })
})

const fichiers = async () => {
  const trouves = await readdir(path.join(dossier, 'pieces'), { recursive: true, withFileTypes: true })
  return trouves.filter((un) => un.isFile()).length
}

/** How many files a row names. */
const nommes = async () => (await app.services.db.selectFrom('piece_demarche').select('id').execute()).length

/** What stands of a request: all of it, or nothing. */
async function ecrit({ idProcessus }: Reclamation) {
  const { db } = app.services
  const demarches = await db.selectFrom('demarche').select('id').where('id_processus', '=', idProcessus).execute()
  const pieces = await db
    .selectFrom('piece_demarche')
    .select('id')
    .where('demarche_id', 'in', [0, ...demarches.map(({ id }) => id)])
    .execute()
  const accuses = await courriersPour(app.services.db, `${idProcessus}@exemple.fr`)
  return { demarches: demarches.length, pieces: pieces.length, accuses: accuses.length }
}
const RIEN = { demarches: 0, pieces: 0, accuses: 0 }
const TOUT = { demarches: 1, pieces: 1, accuses: 1 }

it('while no mail leaves, a request is made and answered; its receipt leaves once mails do', async () => {
  const reclamation = { idProcessus: randomUUID(), utilisateurId, numeroContrat }
  smtp.refus.push({ a: 'RCPT', code: 451 })
  const { reference } = await creerDemarche(app.services, reclamationEnvoyee(reclamation), visite(reclamation))
  await envoiCourriers.executer(app.services)
  expect(await ecrit(reclamation)).toEqual(TOUT)
  const recus = () => smtp.recus.filter(({ a }) => a.includes(`${reclamation.idProcessus}@exemple.fr`))
  expect(recus()).toEqual([])
  horloge.regler(new Date(horloge.maintenant().getTime() + 3_600_000))
  await envoiCourriers.executer(app.services)
  expect(recus()).toHaveLength(1)
  expect(recus()[0]?.source).toContain(reference)
})

it('a server killed at any word leaves all of a request or nothing; sent again it is made once, and the file that no row names is swept', async () => {
  const etats: number[] = []
  for (let mots = 1, tue = true; tue; mots += 6) {
    const reclamation = { idProcessus: randomUUID(), utilisateurId, numeroContrat }
    tue = await couper(app, mots, (serveur) =>
      creerDemarche(serveur, reclamationEnvoyee(reclamation), visite(reclamation)),
    )
    const avant = await ecrit(reclamation)
    expect([RIEN, TOUT]).toContainEqual(avant)
    etats.push(avant.demarches)
    await creerDemarche(app.services, reclamationEnvoyee(reclamation), visite(reclamation))
    expect(await ecrit(reclamation)).toEqual(TOUT)
  }
  expect(new Set(etats)).toEqual(new Set([0, 1]))
  expect(await fichiers()).toBeGreaterThan(await nommes())
  horloge.regler(new Date(Date.now() + 25 * 3_600_000))
  await balayagePieces.executer(app.services)
  expect(await fichiers()).toBe(await nommes())
}, 120_000)
