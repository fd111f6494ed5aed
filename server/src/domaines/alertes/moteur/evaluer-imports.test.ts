import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte, declenchements, envois } from '../testing/alertes.ts'
import { evaluerImports } from './evaluer-imports.ts'

const AUJOURDHUI = '2026-11-21'
const FUIT = { litres: 3 }

describe('what imports bring', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp({ horloge: horlogeReglable(`${AUJOURDHUI}T05:00:00Z`) })
  })
  afterEach(() => app.close())

  it('is told of the last of several days that come in together, and kept of all', async () => {
    const { db } = app.services
    const contrat = await creerAbonnement(db, { titulaire: await creerClient(db, { email: 'titulaire@exemple.fr' }) })
    const compteur = await poserCompteurRadio(db, contrat)
    // Another meter came later, which tells nothing by radio.
    await poserCompteur(db, contrat, { debut: '2026-11-01' })
    const usager = await creerUtilisateur(db)
    await rattacher(db, usager, contrat)
    await creerAlerte(db, { utilisateur_id: usager, numero_contrat: contrat, code_type_alarme: 'SC', seuil_litres: 0 })
    await ecrireJours(db, compteur, '2026-11-17', AUJOURDHUI, { litres: 1 })
    await db
      .insertInto('jours_a_evaluer')
      .values([
        { compteur_id: compteur, du: '2026-11-20', au: AUJOURDHUI },
        { compteur_id: compteur, du: '2026-11-17', au: '2026-11-18' },
      ])
      .execute()
    await evaluerImports(app.services)
    expect(await declenchements(db)).toHaveLength(5)
    const dits = await db
      .selectFrom('envoi_alerte as e')
      .innerJoin('instance_alerte as i', 'i.id', 'e.instance_id')
      .select('i.date_declenchante')
      .execute()
    expect(dits).toEqual([{ date_declenchante: AUJOURDHUI }])
  })

  it('is recorded when it is found out long afterwards, and told nobody', async () => {
    const { db } = app.services
    const contrat = await creerAbonnement(db)
    const compteur = await poserCompteurRadio(db, contrat)
    await ecrireJours(db, compteur, '2026-05-01', '2026-05-20', FUIT)
    await db
      .insertInto('jours_a_evaluer')
      .values({ compteur_id: compteur, du: '2026-05-01', au: '2026-05-05' })
      .execute()
    await db
      .insertInto('consommation_moyenne')
      .values(
        ['2026-05-01', '2026-06-01'].map((mois) => ({ numero_contrat: contrat, mois, litres_par_jour: 9, jours: 60 })),
      )
      .execute()
    // Of a contract that has ended since, and of one without water, nothing is recorded.
    for (const autre of [{ etat: 'RA' }, { type: 'BT' }] as const) {
      const sien = await poserCompteurRadio(db, await creerAbonnement(db, autre))
      await ecrireJours(db, sien, '2026-05-01', '2026-05-20', FUIT)
      await db.insertInto('jours_a_evaluer').values({ compteur_id: sien, du: '2026-05-01', au: '2026-05-05' }).execute()
    }
    await evaluerImports(app.services)
    // What these days have changed is worked out anew, as soon as it can be.
    expect(await db.selectFrom('consommation_moyenne').select('mois').execute()).toEqual([{ mois: '2026-05-01' }])
    expect(await declenchements(db)).toMatchObject([{ type: 'AF', jour: '2026-05-10' }])
    expect(await envois(db)).toEqual([])
    expect(await db.selectFrom('jours_a_evaluer').selectAll().execute()).toEqual([])
  })
})
