import { mkdir, readdir, readFile, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { sessionDe } from '../../../testing/session.ts'
import { demanderPaiement } from '../demande/demander-paiement.ts'
import { payerAuModele } from '../testing/payer-au-modele.ts'
import { remettreEncaissements } from './remettre-encaissements.ts'
import { ouvrirRemise, remisesADeposer } from './remise.repository.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

it('a file that could not take its payments was never begun; the next takes them', async () => {
  const dossier = await newFolder(0o700)
  const { services, demander, annoncer } = payerAuModele({
    ...app.services,
    config: { ...app.services.config, REMISES_DIR: dossier },
  })
  const { db } = services
  const { id, contrat } = await creerUsager(app)
  await creerFacture(db, contrat, { numero_facture_client: 'REMISE1' })
  await annoncer(await demander(id, contrat, ['REMISE1']))
  const begun = () => db.selectFrom('remise_encaissements').select('deposee_le').execute()

  await sql`alter table tentative_paiement add constraint sans_remise check (remise_id is null)`.execute(db)
  await expect(remettreEncaissements(services)).rejects.toThrow('sans_remise')
  expect(await begun()).toEqual([])

  await sql`alter table tentative_paiement drop constraint sans_remise`.execute(db)
  await remettreEncaissements(services)
  expect(await begun()).toEqual([{ deposee_le: expect.any(Date) }])
  expect(await readdir(dossier)).toHaveLength(1)
})

it('of two files that were begun, the one that is written is said to be there, and its payments alone', async () => {
  const dossier = await newFolder(0o700)
  const { services, demander, annoncer } = payerAuModele({
    ...app.services,
    config: { ...app.services.config, REMISES_DIR: dossier },
  })
  const { db, horloge } = services
  const { id, contrat } = await creerUsager(app)
  const commencer = async (facture: string): Promise<number> => {
    await creerFacture(db, contrat, { numero_facture_client: facture })
    await annoncer(await demander(id, contrat, [facture]))
    return (await db.transaction().execute((trx) => ouvrirRemise(trx, horloge.maintenant(), 1, null))) ?? 0
  }
  const premiere = await commencer('REMISE2')
  const seconde = await commencer('REMISE3')
  const integrees = async () =>
    (
      await db
        .selectFrom('tentative_paiement')
        .select('remise_id')
        .where('remise_id', 'in', [premiere, seconde])
        .where('integree_le', 'is not', null)
        .execute()
    ).map(({ remise_id }) => remise_id)

  // What cannot be written over.
  const occupe = path.join(dossier, `encaissements-${String(seconde).padStart(8, '0')}.ndjson`)
  await mkdir(occupe)
  await expect(remettreEncaissements(services)).rejects.toThrow()
  expect(await remisesADeposer(db)).toEqual([seconde])
  expect(await integrees()).toEqual([premiere])

  await rmdir(occupe)
  await remettreEncaissements(services)
  expect(await remisesADeposer(db)).toEqual([])
  expect(await integrees()).toHaveLength(2)
})

it('says the day in France of what was paid by money and by a credit note while it was still the day before in UTC', async () => {
  const dossier = await newFolder(0o700)
  const { services, prestataire, annoncer } = payerAuModele({
    ...app.services,
    config: { ...app.services.config, REMISES_DIR: dossier },
  })
  const { db } = services
  const { id, contrat } = await creerUsager(app)
  await creerFacture(db, contrat)
  await creerFacture(db, contrat, {
    type: 'AVOIR',
    montant_ht_cents: -3000,
    montant_tva_cents: 0,
    montant_ttc_cents: -3000,
    solde_cents: -3000,
  })
  horloge.regler('2026-12-31T23:30:00Z')
  const { reference } = await demanderPaiement(
    services,
    { session: sessionDe(id), conversationId: 'nouvel an', email: null },
    { numeroContrat: contrat, montantCents: undefined },
  )
  expect(prestataire.comptes.get(reference)?.demande.montantCents).toBe(5642)
  await annoncer(reference, { numeroAutorisation: '654321' })
  await remettreEncaissements(services, [reference])

  const [fichier = ''] = await readdir(dossier)
  const lignes = (await readFile(path.join(dossier, fichier), 'utf8')).trimEnd().split('\n')
  expect(lignes.map((ligne) => JSON.parse(ligne) as object)).toMatchObject(
    [
      ['REGLEMENT', 56.42],
      ['IMPUTATION', 30],
      ['IMPUTATION', -30],
    ].map(([nature, montant]) => ({ nature, montant, dateReglement: '2027-01-01', numeroAutorisation: '654321' })),
  )
})
