import { daterArrivee } from '../../../testing/abonnements.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { refus } from '../../../testing/refus.ts'
import { evaluerNuit } from '../moteur/evaluer-nuit.ts'
import { creerAlerte, declenchements } from '../testing/alertes.ts'
import { creerLogement, type Logement } from '../testing/fuite.ts'

const horloge = horlogeReglable('2026-11-22T06:30:00Z')
let app: TestApp
let logement: Logement

beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  await reglerFonctionnalite(app.services, 'ConsentementReleves', false)
  logement = await creerLogement(app)
})

interface Voulue {
  codeTypeAlarme: 'AC' | 'AF' | 'SC' | 'AS'
  periodicite?: 'JOUR' | 'SEMAINE' | 'MOIS'
  valeurSeuilEnLitre?: number
  valeurSeuilEnM3?: number
}
/** Since when the holder is there. */
const arriver = (jour: string | null) => daterArrivee(app.services.db, logement.contrat, jour)
const simuler = (voulue: Voulue) =>
  logement.client(alertesCalls.simulationAlerte, { body: { contrat: logement.contrat, ...voulue } })

describe('what an alert would have done', () => {
  it('is how often its rule would have fired, once a period, and what is usual', async () => {
    await logement.ecrire('2026-08-01', '2026-11-01', 0)
    await ecrireJours(app.services.db, logement.compteur, '2026-11-02', '2026-11-10', { litres: 20 })
    await logement.ecrire('2026-11-11', '2026-11-21', 0)
    expect(await simuler({ codeTypeAlarme: 'AC', valeurSeuilEnLitre: 200 })).toEqual({
      nombre: 9,
      dernieres: ['2026-11-10', '2026-11-09', '2026-11-08', '2026-11-07', '2026-11-06'],
      depuis: '2026-08-01',
      joursReleves: 113,
      usage: { JOUR: 150, SEMAINE: 1050, MOIS: 4650, nuit: 0 },
    })
    expect(await simuler({ codeTypeAlarme: 'AC', periodicite: 'SEMAINE', valeurSeuilEnM3: 1.2 })).toMatchObject({
      nombre: 2,
    })
    expect(await simuler({ codeTypeAlarme: 'AF', valeurSeuilEnLitre: 30 })).toMatchObject({ nombre: 0 })
    await arriver(null)
    expect(await simuler({ codeTypeAlarme: 'AC', valeurSeuilEnLitre: 200 })).toMatchObject({
      nombre: 9,
      depuis: '2025-11-23',
    })
  })

  it('is what the engine does', async () => {
    await ecrireJours(app.services.db, logement.compteur, '2026-11-01', '2026-11-20', { litres: 5 })
    await ecrireJours(app.services.db, logement.compteur, '2026-11-21', '2026-11-21', { litres: 20 })
    await creerAlerte(app.services.db, {
      utilisateur_id: logement.usager,
      numero_contrat: logement.contrat,
      code_type_alarme: 'AC',
      periodicite: 'JOUR',
      seuil_litres: 200,
    })
    // Of more than a year ago nothing is told.
    await arriver('2025-01-01')
    const ancien = await poserCompteurRadio(app.services.db, logement.contrat, {
      debut: '2025-01-01',
      fin: '2026-01-01',
    })
    await ecrireJours(app.services.db, ancien, '2025-11-22', '2025-11-22', { litres: 20 })
    await evaluerNuit(app.services)
    const jours = (await declenchements(app.services.db))
      .filter(({ contrat, type }) => contrat === logement.contrat && type === 'AC')
      .map(({ jour }) => jour)
    expect(jours).toEqual(['2026-11-21'])
    expect((await simuler({ codeTypeAlarme: 'AC', valeurSeuilEnLitre: 200 })).dernieres).toEqual(jours)
  })

  it('is refused without a threshold where one is needed', async () => {
    expect(await refus(simuler({ codeTypeAlarme: 'AC' }))).toMatchObject({
      status: 400,
      champs: [{ champ: 'seuil', message: 'Indiquez le seuil à surveiller.' }],
    })
  })

  it('is nothing to whom the days are closed', async () => {
    await logement.ecrire('2026-08-01', '2026-11-21', 0)
    await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
    await expect
      .poll(() => simuler({ codeTypeAlarme: 'AC', valeurSeuilEnLitre: 10 }))
      .toMatchObject({ nombre: 0, joursReleves: 0, usage: { JOUR: null } })
  })
})

describe('the days of excess', () => {
  it('are those of a run above the average, with the average', async () => {
    const { db } = app.services
    await db
      .insertInto('plage_alerte_conso')
      .values({ cle: 10, valeur: 100 })
      .onConflict((conflit) => conflit.doNothing())
      .execute()
    await ecrireJours(db, logement.compteur, '2026-08-01', '2026-11-14', { litres: 5 })
    await ecrireJours(db, logement.compteur, '2026-11-15', '2026-11-18', { litres: 50 })
    await ecrireJours(db, logement.compteur, '2026-11-19', '2026-11-19', { litres: 5 })
    await ecrireJours(db, logement.compteur, '2026-11-20', '2026-11-20', { litres: 50 })
    // Nobody knows since when he is there: since the first day that is read.
    await arriver(null)
    const { exces } = await logement.client(alertesCalls.fuite, { params: { contract: logement.contrat } })
    expect(exces.map(({ jour, litres }) => [jour, litres])).toEqual([
      ['2026-11-15', 1200],
      ['2026-11-16', 1200],
      ['2026-11-17', 1200],
      ['2026-11-18', 1200],
    ])
    expect(new Set(exces.map(({ moyenne }) => moyenne))).toEqual(new Set([120]))
  })
})
