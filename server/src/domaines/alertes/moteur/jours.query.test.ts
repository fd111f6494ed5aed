import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { expect, it } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp } from '../../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { heuresDuJour, lireJourIso } from '../../../noyau/jour-local.ts'
import { lireJourMesure } from '../jour-mesure.ts'
import { lireJours } from './jours.query.ts'

/** Both changes of the clocks are in it. */
const [DU, AU] = ['2026-03-20', '2026-11-05']
const ETATS = ['m', 'm', 'm', 'mmmexm', '-mmmmm', 'mxxxmm']

it('tells of a day what its hours tell, whoever counts them', async () => {
  const app = await createTestApp()
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
  await app.close()
})
