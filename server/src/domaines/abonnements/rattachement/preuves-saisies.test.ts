import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { CallInput } from '@ael/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

type Preuves = Omit<CallInput<typeof abonnementsCalls.gestionAbonnement>['body'], 'action' | 'numeroContrat'>
const codeDe = async (numeroContrat: string, preuves: Preuves) => {
  const client = await app.clientDe(await creerUtilisateur(app.services.db))
  return (
    (
      await refus(
        client(abonnementsCalls.gestionAbonnement, { body: { ...preuves, numeroContrat, action: 'ATTACHER_CONTRAT' } }),
      )
    )?.code ?? null
  )
}

describe('a meter', () => {
  it.each([
    ['d21 fa 001', 'D21FA001', null],
    ['D21-FA.002', 'd21fa002', null],
    ['D21FA003', ' d21 - fa.003 ', null],
    ['0012345678', '12345678', null],
    ['12345679', '0012345679', null],
    ['12345680', '1234568', '4'],
    ['D0021', 'D21', '4'],
    ['0000000', '0', '4'],
  ])('whose number is written %s, typed %s, answers %s', async (ecrit, saisi, code) => {
    const numeroContrat = await creerAbonnement(app.services.db)
    await poserCompteur(app.services.db, numeroContrat, { numero: ecrit })
    expect(await codeDe(numeroContrat, { numeroCompteur: saisi })).toBe(code)
  })
})

describe('a bill', () => {
  it.each([
    ['FA 2026/001', 'fa2026/001', null],
    ['fa2026-002', ' FA 2026-002 ', null],
    ['00123', '123', '2'],
  ])('whose number is written %s, typed %s, answers %s', async (ecrit, saisi, code) => {
    const numeroContrat = await creerAbonnement(app.services.db)
    await creerFacture(app.services.db, numeroContrat, { numero_facture_client: ecrit })
    expect(await codeDe(numeroContrat, { referenceFacture: saisi })).toBe(code)
  })

  it.each([
    ['2026-03-31', 1, '2026-02-28', null],
    ['2026-03-31', 1, '2026-02-27', '3'],
    ['2028-02-29', 24, '2026-02-28', null],
    ['2028-02-29', 24, '2026-02-27', '3'],
    ['2026-01-31', 2, '2025-11-30', null],
    ['2026-01-31', 2, '2025-11-29', '3'],
  ])('on %s, at most %i months old, of %s, answers %s', async (jour, mois, emission, code) => {
    const { db } = app.services
    await reglerParametre(app.services, 'AncienneteMaxFactureRattachement', mois)
    const numeroContrat = await creerAbonnement(db)
    const referenceFacture = `F${numeroUnique()}`
    await creerFacture(db, numeroContrat, { numero_facture_client: referenceFacture, date_emission: emission })
    const avant = horloge.maintenant()
    horloge.regler(`${jour}T11:00:00Z`)
    expect(await codeDe(numeroContrat, { referenceFacture })).toBe(code)
    horloge.regler(avant)
  })
})
