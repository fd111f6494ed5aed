import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerFacture, creerReleves, type FactureVoulue } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { creerUsager } from '../../testing/usager.ts'

let app: TestApp
let usager: Client
let id: number
let numeroContrat: string
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  ;({ id, client: usager, contrat: numeroContrat } = await creerUsager(app))
  await facturer('E-2024-1', '2023-05-01', '2024-04-30', 90_000, 18_000)
  await facturer('E-2025-1', '2024-11-01', '2025-04-30', 40_000, 8000)
  await facturer('E-2025-1B', '2025-05-01', '2025-05-20', 3000, 600)
  await facturer('E-2025-2', '2025-05-01', '2025-10-31', 60_000, 12_000)
  const derniere = await facturer('E-2026-1', '2025-11-01', '2026-04-30', 50_000, 11_000)
  await facturer('A-2026-1', '2026-01-01', '2026-04-29', -1000, -200, { type: 'AVOIR' })
  const suivante = await facturer('E-2026-2', '2026-05-01', '2026-12-15', 50_000, 11_000)
  await facturer('E-2026-3', '2026-12-16', '2026-12-16', 1000, 220)
  await facturer('E-SANS-DEBUT', '2026-12-01', '2026-12-15', 1000, 220, { periode_debut: null })
  // As near as those, and no bills of theirs.
  await facturer('A-2025-1', '2024-11-01', '2025-04-30', -1000, -200, { type: 'AVOIR' })
  await facturer('E-SANS-DEBUT-2', '2024-11-01', '2025-04-30', 1000, 220, { periode_debut: null })
  const pour = await creerContratRattache(db, id)
  await facturer('AILLEURS-1', '2024-11-01', '2025-04-30', 1000, 220, { pour })
  await facturer('AILLEURS-2', '2025-11-01', '2026-04-15', 1000, 220, { pour })
  await creerReleves(
    db,
    numeroContrat,
    { date_releve: '2025-10-31', volume_litres: 60_000 },
    { date_releve: '2025-11-14', volume_litres: null, nature: 'DEPOSE', facture_id: derniere },
    { date_releve: '2025-11-15', volume_litres: null, nature: 'POSE', facture_id: derniere },
    { date_releve: '2026-01-31', volume_litres: 20_000, nature: 'DEPOSE', facture_id: derniere },
    { date_releve: '2026-02-01', volume_litres: null, nature: 'POSE', facture_id: derniere },
    { date_releve: '2026-03-31', volume_litres: null, facture_id: derniere },
    { date_releve: '2026-04-30', volume_litres: 30_000, facture_id: derniere },
    { date_releve: '2026-05-02', volume_litres: null, nature: 'POSE', facture_id: suivante },
  )
})
afterAll(() => app.close())

/** A bill of so many litres, at one price, without tax. */
async function facturer(
  numero: string,
  debut: string,
  fin: string,
  litres: number,
  cents: number,
  { pour = numeroContrat, ...voulu }: FactureVoulue & { pour?: string } = {},
): Promise<number> {
  const { db } = app.services
  const id = await creerFacture(db, pour, {
    numero_facture_client: numero,
    date_emission: fin,
    date_echeance: '2027-01-31',
    periode_debut: debut,
    periode_fin: fin,
    volume_litres: litres,
    montant_ht_cents: cents,
    montant_tva_cents: 0,
    montant_ttc_cents: cents,
    solde_cents: 0,
    ...voulu,
  })
  await db
    .insertInto('ligne_facture')
    .values({
      facture_id: id,
      rang: 1,
      bloc: 'DISTRIBUTION',
      libelle: 'Consommation',
      du: debut,
      au: fin,
      unite: 'M3',
      quantite_milliemes: litres,
      prix_dix_milliemes: 20_000,
      tva_pour_mille: 0,
      montant_cents: cents,
    })
    .execute()
  return id
}

const evolution = (number: string, reference?: 'PRECEDENTE' | 'AN_DERNIER', contract = numeroContrat) =>
  usager(facturesCalls.evolution, { params: { contract, number }, query: { reference } })

describe('why an invoice changes', () => {
  it('is told against the one before, the effects adding up to the difference', async () => {
    const lue = await evolution('E-2026-1')
    expect(lue).toMatchObject({
      reference: { numeroFactureClient: 'E-2025-2', jours: 184, volumeEnLitres: 60_000 },
      facture: { jours: 181, montantTTC: 110 },
      ecart: -10,
      changementCompteur: '2026-02-01',
      possibles: ['PRECEDENTE', 'AN_DERNIER'],
    })
    expect(lue.effets.map(({ cause }) => cause).toSorted()).toEqual(['COMPTEUR', 'CONSOMMATION', 'DUREE', 'PRIX'])
    expect(lue.effets.find(({ cause }) => cause === 'COMPTEUR')).toMatchObject({ montant: 1.96 })
    expect(Math.round(lue.effets.reduce((somme, { montant }) => somme + montant * 100, 0))).toBe(-1000)
  })

  it('is told against the same time of the year before', async () => {
    expect(await evolution('E-2026-1', 'AN_DERNIER')).toMatchObject({
      reference: { numeroFactureClient: 'E-2025-1' },
      ecart: 30,
    })
  })

  it('is told against a bill that ended within 45 days of that time, and that is not the one before', async () => {
    expect(await evolution('E-2026-2')).toMatchObject({
      possibles: ['PRECEDENTE', 'AN_DERNIER'],
      unite: 'M3',
      // A meter that replaces none.
      changementCompteur: null,
    })
    expect(await evolution('E-2026-2', 'AN_DERNIER')).toMatchObject({ reference: { numeroFactureClient: 'E-2025-2' } })
    for (const numero of ['E-2026-3', 'E-2025-1']) {
      expect((await evolution(numero)).possibles).toEqual(['PRECEDENTE'])
      expect(await refus(evolution(numero, 'AN_DERNIER'))).toMatchObject({ status: 412, code: 'REFERENCE' })
    }
  })

  it('of electricity is told in kilowatt-hours, against a bill whose volume nobody knows too', async () => {
    const pour = await creerContratRattache(app.services.db, id, { type: 'BT' })
    await facturer('K-2025', '2025-05-01', '2025-10-31', 60_000, 12_000, { pour, volume_litres: null })
    await facturer('K-2026', '2025-11-01', '2026-04-30', 50_000, 11_000, { pour })
    expect(await evolution('K-2026', undefined, pour)).toMatchObject({
      unite: 'KWH',
      facture: { volumeEnLitres: 50_000 },
      reference: { volumeEnLitres: 0 },
      effets: [{ cause: 'PRIX', montant: -10 }],
    })
  })

  it('is not told of the first one, of a credit note, of one without a period, nor of one that is not the contract’s', async () => {
    for (const numero of ['E-2024-1', 'A-2026-1', 'E-SANS-DEBUT'])
      expect(await refus(evolution(numero))).toMatchObject({ status: 412, code: 'REFERENCE' })
    expect(await refus(evolution('E-2030-1'))).toMatchObject({ status: 404 })
  })
})

it('lines that do not add up to their bill are refused by the database', async () => {
  const id = await creerFacture(app.services.db, numeroContrat)
  const ligne = {
    facture_id: id,
    rang: 1,
    bloc: 'DISTRIBUTION',
    libelle: 'Consommation',
    du: '2026-01-01',
    au: '2026-06-30',
    unite: 'M3',
    quantite_milliemes: 1,
    prix_dix_milliemes: 1,
    tva_pour_mille: 55,
  }
  await expect(
    app.services.db
      .insertInto('ligne_facture')
      .values({ ...ligne, montant_cents: 8191 })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'ligne_facture_total' })
  await app.services.db
    .insertInto('ligne_facture')
    .values({ ...ligne, montant_cents: 8192 })
    .execute()
  await expect(
    app.services.db.updateTable('ligne_facture').set({ tva_pour_mille: 100 }).where('facture_id', '=', id).execute(),
  ).rejects.toMatchObject({ constraint: 'ligne_facture_total' })
})
