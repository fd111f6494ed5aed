import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { TYPES, TYPES_ALERTE, type UniteSeuil } from '@ael/contract/alertes/regles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { declencher } from '../../testing/alertes.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { creerAlerte } from './testing/alertes.ts'

/** A threshold as the wire has it, and in its column. */
const SEUILS = {
  LITRES_HEURE: [{ valeurSeuilEnLitre: 12 }, { seuil_litres: 12 }],
  LITRES: [{ valeurSeuilEnLitre: 12 }, { seuil_litres: 12 }],
  POURCENTAGE: [{ valeurSeuilEnPourcentage: 12 }, { seuil_pourcentage: 12 }],
  EUROS: [{ valeurSeuilEnEuros: 12 }, { seuil_cents: 1200 }],
} as const satisfies Record<UniteSeuil, unknown>
/** The field of each unit on the wire, and the least and the most that its sentence allows. */
const BORNES = {
  LITRES_HEURE: ['valeurSeuilEnLitre', 1, 100_000],
  LITRES: ['valeurSeuilEnM3', 0, 1_000_000],
  POURCENTAGE: ['valeurSeuilEnPourcentage', 1, 1000],
  EUROS: ['valeurSeuilEnEuros', 0, 1_000_000],
} as const satisfies Record<UniteSeuil, unknown>
const AUCUN = { seuil_litres: null, seuil_pourcentage: null, seuil_cents: null }

let app: TestApp
let usager: number
let contrat: string
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  usager = await creerUtilisateur(db)
  contrat = await creerAbonnement(db)
  await poserCompteurRadio(db, contrat)
  await rattacher(db, usager, contrat)
})
afterAll(() => app.close())

it('the types are those of the database', async () => {
  const connus = await app.services.db.selectFrom('type_alerte').selectAll().orderBy('code').execute()
  expect(connus).toEqual(
    TYPES_ALERTE.toSorted().map((code) => ({
      code,
      unite: TYPES[code].unite,
      seuil_obligatoire: TYPES[code].seuilObligatoire,
    })),
  )
})

describe.each(TYPES_ALERTE)('an alert %s', (codeTypeAlarme) => {
  const [seuil, colonnes] = SEUILS[TYPES[codeTypeAlarme].unite]

  it('is asked for, listed and fires', async () => {
    const client = await app.clientDe(usager)
    const { alerte } = await client(alertesCalls.creationAlerte, {
      body: { alerte: { titreAlerte: 'Mon alerte', codeTypeAlarme, numeroContratAbonnement: contrat, ...seuil } },
    })
    expect(alerte).toMatchObject({ codeTypeAlarme, ...seuil })
    const declenchement = await declencher(app.services.db, {
      alerteId: alerte.idAlerte,
      contrat,
      type: codeTypeAlarme,
    })
    const { resultats } = await client(alertesCalls.historiqueInstancesAlertes, {
      body: { contrat, type: codeTypeAlarme },
    })
    expect(resultats).toMatchObject([{ idInstance: declenchement, codeTypeAlarme }])
  })

  it('may have the least and the most that is allowed, and no more', async () => {
    const client = await app.clientDe(usager)
    const [champ, min, max] = BORNES[TYPES[codeTypeAlarme].unite]
    const creer = (valeur: number) =>
      client(alertesCalls.creationAlerte, {
        body: {
          alerte: { titreAlerte: 'Borne', codeTypeAlarme, numeroContratAbonnement: contrat, [champ]: valeur },
        },
      })
    for (const borne of [min, max]) expect((await creer(borne)).alerte).toMatchObject({ [champ]: borne })
    for (const trop of [min - 1, max + 1])
      expect(await refus(creer(trop))).toMatchObject({
        status: 400,
        champs: [{ champ: expect.stringMatching(/seuil/i) }],
      })
  })

  it('has its threshold in the column of its unit, and in no other', async () => {
    const ecrire = (voulu: object) =>
      creerAlerte(app.services.db, { utilisateur_id: usager, code_type_alarme: codeTypeAlarme, ...AUCUN, ...voulu })
    expect(await ecrire(colonnes)).toBeGreaterThan(0)
    for (const [, autres] of Object.values(SEUILS)) {
      const siennes = Object.keys(autres)[0] === Object.keys(colonnes)[0]
      if (!siennes)
        await expect(ecrire({ ...colonnes, ...autres })).rejects.toMatchObject({
          constraint: 'alerte_seuil_de_son_type',
        })
    }
    if (TYPES[codeTypeAlarme].seuilObligatoire)
      await expect(ecrire({})).rejects.toMatchObject({ constraint: 'alerte_seuil_de_son_type' })
    else expect(await ecrire({})).toBeGreaterThan(0)
  })
})
