import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { heuresDuJour, lireJourIso } from '../../../kernel/jour-local.ts'
import { lireJourMesure } from '../jour-mesure.ts'
import { lireJours } from './jours.query.ts'

/** Both changes of the clocks are in it. */
const [DU, AU] = ['2026-03-20', '2026-11-05']
const ETATS = ['m', 'm', 'm', 'mmmexm', '-mmmmm', 'mxxxmm']

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('tells of a day what its hours tell, whoever counts them', async () => {
  const { db } = app.services
  const contrat = await creerAbonnement(db)
  const compteur = await poserCompteurRadio(db, contrat)
  let tirage = 7
  const tirer = () => (tirage = (tirage * 1_103_515_245 + 12_345) % 2_147_483_648)
  await ecrireJours(db, compteur, DU, AU, (jour) => {
    const heures = heuresDuJour(lireJourIso(jour))
    if (tirer() % 11 === 0) return null
    const debut = ETATS[tirer() % ETATS.length] ?? 'm'
    return { litres: Array.from({ length: heures }, () => tirer() % 9), etats: debut.padEnd(heures, 'm') }
  })
  const jours = await db
    .selectFrom('consommation_jour')
    .selectAll()
    .where('compteur_id', '=', compteur)
    .orderBy('jour')
    .execute()
  const attendus = jours.map(({ jour, etats, litres }) =>
    lireJourMesure(lireJourIso(jour), etats, `{${litres.map((litre) => litre ?? 'NULL').join(',')}}`),
  )
  const [[lus] = []] = await lireJours(db, [{ numeroContrat: contrat, du: DU, au: AU }])
  expect(lus).toEqual(attendus)
  expect(lus).toHaveLength(jours.length)

  const [[semaine] = []] = await lireJours(db, [
    { numeroContrat: contrat, du: '2026-06-01', au: ajouterJours('2026-06-01', 6) },
  ])
  expect(semaine).toEqual(
    attendus.filter(({ jour }) => jour >= lireJourIso('2026-06-01') && jour <= lireJourIso('2026-06-07')),
  )
})

it('tells a contract of the days on which it had the meter, not of who had it before or after', async () => {
  const { db } = app.services
  const [avant, apres] = [await creerAbonnement(db), await creerAbonnement(db)]
  const compteur = await poserCompteurRadio(db, avant, { debut: '2026-01-01', fin: '2026-06-15' })
  await db
    .insertInto('affectation_compteur')
    .values({ numero_contrat: apres, compteur_id: compteur, debut: '2026-06-15' })
    .execute()
  await ecrireJours(db, compteur, '2026-06-13', '2026-06-16')
  const plage = { du: '2026-06-01', au: '2026-06-30' }
  const lus = await lireJours(db, [
    { numeroContrat: avant, ...plage },
    { numeroContrat: apres, ...plage },
  ])
  expect(lus.map((compteurs) => compteurs.flat().map(({ jour }) => jour))).toEqual([
    [lireJourIso('2026-06-13'), lireJourIso('2026-06-14')],
    [lireJourIso('2026-06-15'), lireJourIso('2026-06-16')],
  ])
})
