import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { newFolder } from '../../../testing/data-dir.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { payerAuModele } from '../testing/payer-au-modele.ts'
import { remettreEncaissements } from './remettre-encaissements.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
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
