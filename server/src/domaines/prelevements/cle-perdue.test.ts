import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCoffre } from '../../gateways/coffre/coffre.ts'
import { scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { creerEcheancier, IBAN_ESSAI, signerMandat } from '../../testing/prelevements.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../testing/utilisateurs.ts'
import { remettrePrelevements } from './remises/remettre-prelevements.ts'

const PERDUE = createCoffre([{ id: 'perdue', secret: new Uint8Array(32).fill(9) }])
const COMPTE = { iban: IBAN_ESSAI, bic: 'AGRIFRPP', titulaire: 'Zoé Durand' }

let app: TestApp
let dossier: string
let journal: Record<string, unknown>[]
let usager: { id: number; numero: string; contrat: string }
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-cle-'))
  app = await createTestApp({
    horloge: horlogeReglable('2026-11-21T05:15:00Z'),
    env: { PRELEVEMENTS_DIR: dossier },
    journal: (ligne) => journal.push(ligne),
  })
})
afterAll(async () => {
  await app.close()
  await rm(dossier, { recursive: true })
})

/** A payer whose account, and that of whose mandate, a lost key has sealed. */
beforeEach(async () => {
  journal = []
  for (const nom of await readdir(dossier)) await rm(path.join(dossier, nom))
  const { db } = app.services
  const email = `zoe-${Math.random()}@exemple.fr`
  const nomme = { nom: 'Durand', prenom: 'Zoé', email }
  const id = await creerUtilisateur(db, { ...nomme, motDePasse: MOT_DE_PASSE })
  const numero = await creerClient(db, nomme)
  const contrat = await creerAbonnement(db, { titulaire: numero })
  await rattacher(db, id, contrat)
  await signerMandat(db, contrat)
  usager = { id, numero, contrat }
})
async function perdreLaCle(): Promise<void> {
  const { db } = app.services
  const { numero, contrat } = usager
  await db
    .updateTable('client')
    .set(scellerCompte(PERDUE, 'client', numero, COMPTE))
    .where('numero_client', '=', numero)
    .execute()
  await db
    .updateTable('mandat_sepa')
    .set(scellerCompte(PERDUE, 'mandat_sepa', contrat, COMPTE))
    .where('numero_contrat', '=', contrat)
    .execute()
}
const mandat = async () => {
  const client = await app.clientDe(usager.id)
  const { numeroRum, numeroClientPayeur } = await client(prelevementsCalls.mandatSepa, {
    params: { id: usager.contrat },
  })
  return client(prelevementsCalls.getMandatSEPA, {
    params: { rum: numeroRum!, payer: numeroClientPayeur!, contract: usager.contrat },
    query: {},
  })
}
const archive = async (): Promise<Record<string, string>> => {
  const client = await app.clientDe(usager.id)
  const { contenu } = await client(utilisateursCalls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } })
  const fichiers = unzipSync(new Uint8Array(await contenu.arrayBuffer()))
  return Object.fromEntries(Object.entries(fichiers).map(([nom, octets]) => [nom, strFromU8(octets)]))
}

it('screens show what is not sealed, and go without the rest', async () => {
  await perdreLaCle()
  const client = await app.clientDe(usager.id)
  expect(
    await client(clientsCalls.infoClient, { params: { client: usager.numero, contract: usager.contrat } }),
  ).toMatchObject({ denomination: 'Zoé Durand', iban: '•••• •••• •••• 0189', bic: null, titulaireCompte: null })
  expect(await client(prelevementsCalls.mandatSepa, { params: { id: usager.contrat } })).toMatchObject({
    isMandatSepaDisponible: true,
    ibanMasque: '•••• •••• •••• 0189',
    titulaireCompte: null,
  })
})

it('the document of a mandate is refused with a sentence; the log says to the staff which key is missing', async () => {
  expect((await mandat()).type).toBe('application/pdf')
  await perdreLaCle()
  expect(await refus(mandat())).toMatchObject({
    status: 500,
    code: 'COFFRE',
    message: expect.stringContaining('Prévenez le service de l’eau'),
  })
  expect(JSON.stringify(journal)).toContain('scellée par la clé «\u00A0perdue\u00A0», qui n’est plus dans CLES_DONNEES')
})

it('the archive of an account has its bank account in full, and says what cannot be read any more', async () => {
  const avant = await archive()
  expect(avant['mandats.csv']).toContain(`Camille Roussel;${IBAN_ESSAI};AGRIFRPP`)
  await app.services.db
    .updateTable('client')
    .set(scellerCompte(app.services.coffre, 'client', usager.numero, COMPTE))
    .where('numero_client', '=', usager.numero)
    .execute()
  const [client] = JSON.parse((await archive())['clients.json'] ?? '') as Record<string, unknown>[]
  expect(client).toMatchObject({ iban: IBAN_ESSAI, bic: 'AGRIFRPP', titulaire_compte: 'Zoé Durand' })
  expect(Object.keys(client!).filter((nom) => /scelle|fin$/.test(nom))).toEqual([])
  await perdreLaCle()
  const apres = await archive()
  expect(JSON.parse(apres['clients.json'] ?? '')).toMatchObject([{ nom: 'Durand', iban: 'illisible' }])
  expect(apres['mandats.csv']).toContain('illisible;illisible;illisible')
})

it('a batch leaves out the mandates that do not open, tells of each, and takes all others', async () => {
  const { db } = app.services
  await db.deleteFrom('echeance').execute()
  await creerEcheancier(db, usager.contrat, [{ date_echeance: '2026-11-24' }, { date_echeance: '2026-11-25' }])
  const autre = await creerAbonnement(db)
  await signerMandat(db, autre)
  const [echeance] = await creerEcheancier(db, autre, [{ date_echeance: '2026-11-26' }])
  await perdreLaCle()
  // Those that do not open come first, and fill the first lot.
  await remettrePrelevements(app.services, 2)
  const [nom = '', ...autres] = await readdir(dossier)
  expect(autres).toEqual([])
  expect((await readFile(path.join(dossier, nom), 'utf8')).match(/<EndToEndId>[^<]+/g)).toEqual([
    `<EndToEndId>ECH-${echeance}`,
  ])
  expect(journal.filter(({ msg }) => msg === 'mandat illisible, non prélevé')).toHaveLength(1)
  await signerDeNouveau()
  await remettrePrelevements(app.services, 2)
  expect(await readdir(dossier)).toHaveLength(2)
})

/** What importing the mandates again does. */
async function signerDeNouveau(): Promise<void> {
  await app.services.db
    .updateTable('mandat_sepa')
    .set(scellerCompte(app.services.coffre, 'mandat_sepa', usager.contrat, COMPTE))
    .where('numero_contrat', '=', usager.contrat)
    .execute()
}

it('a file for the bank that does not open is told, and holds up no other', async () => {
  const { db } = app.services
  await db
    .insertInto('remise_prelevements')
    .values({
      message_id: 'PRLPERDUE',
      creee_le: new Date(),
      nombre: 1,
      montant_cents: 3100,
      contenu_scelle: PERDUE.sceller('remise_prelevements.contenu', 'PRLPERDUE', '<Document/>'),
    })
    .execute()
  await creerEcheancier(db, usager.contrat, [{ date_echeance: '2026-11-25' }])
  await remettrePrelevements(app.services)
  expect(await readdir(dossier)).toHaveLength(1)
  expect(journal).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ remise: 'PRLPERDUE', msg: 'remise de prélèvements illisible, non déposée' }),
    ]),
  )
})
