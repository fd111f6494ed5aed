import type { Client } from '@ael/contract/client.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { reglagesAlertesCalls as appels } from '@ael/contract/alertes/reglages.calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerLogement, heuresDe, type Logement } from '../testing/fuite.ts'

const horloge = horlogeReglable('2026-11-22T06:30:00Z')
let app: TestApp
let admin: Client
let logement: Logement
/** Radio meters without days, older and younger than that of the dwelling, and an older one that tells nothing by radio. */
let deposes: { vieux: number; muet: number; second: number }

beforeAll(async () => {
  app = await createTestApp({ horloge })
  const { db } = app.services
  const passe = await creerAbonnement(db, { etat: 'RA' })
  const fin = '2026-06-30'
  const [vieux, muet] = [await poserCompteurRadio(db, passe, { fin }), await poserCompteur(db, passe, { fin })]
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
  logement = await creerLogement(app)
  deposes = { vieux, muet, second: await poserCompteurRadio(db, passe, { fin }) }
  // Thirty litres by day; since the tenth, 240, and the nights are not dry any more.
  await ecrireJours(app.services.db, logement.compteur, '2026-08-01', '2026-11-09', { litres: heuresDe(0, 2) })
  await ecrireJours(app.services.db, logement.compteur, '2026-11-10', '2026-11-21', { litres: heuresDe(10, 0) })
})
afterAll(() => app.close())

const AF = { typeService: 'AF' as const, AFDM: 2, AFDH: 3, AFDW: 4, AFND: 20 }
const apercevoir = (body: {
  parametres?: Record<string, number | null>
  plages?: { cle: number; valeur: number }[]
  numAbt?: string
}) => admin(appels.apercuParametres, { body })

describe('the parameters', () => {
  it('are first seen by what they would have changed: no leak of twelve nights is told after twenty', async () => {
    expect(await apercevoir({ parametres: { AFND: 20 } })).toMatchObject({
      jours: 30,
      contrats: 1,
      partiel: false,
      avant: { AF: 1, AS: 1 },
      apres: { AF: 0, AS: 1 },
    })
    expect(await apercevoir({})).toMatchObject({ avant: { AF: 1, AS: 1 }, apres: { AF: 1, AS: 1 } })
  })

  it.each([
    ['more days', { parametres: { ASND: 20 } }],
    ['a wider range', { plages: [{ cle: 10, valeur: 1000 }] }],
    ['no range at all', { plages: [] }],
  ])('are seen so of unusual use: with %s nothing is told, and leaks still are', async (_, proposition) => {
    expect(await apercevoir(proposition)).toMatchObject({ avant: { AF: 1, AS: 1 }, apres: { AF: 1, AS: 0 } })
  })

  it('change nothing by being looked at', async () => {
    const lire = () => admin(alertesCalls.paramAlerteContrat, { query: { numAbt: logement.contrat } })
    const avant = await lire()
    await apercevoir({ parametres: { AFND: 2 }, numAbt: logement.contrat })
    expect(await lire()).toEqual(avant)
    expect(await app.services.db.selectFrom('instance_alerte').select('id').execute()).toEqual([])
  })

  it('of one contract are nothing to another', async () => {
    const { contrat, ecrire } = await creerLogement(app)
    // Of the meters that it has and had, the first by radio that is in place is the one that counts.
    const { vieux, muet, second } = deposes
    await app.services.db
      .insertInto('affectation_compteur')
      .values([
        { numero_contrat: contrat, compteur_id: vieux, debut: '2026-07-01', fin: '2026-07-15' },
        { numero_contrat: contrat, compteur_id: muet, debut: '2026-08-01' },
        { numero_contrat: contrat, compteur_id: second, debut: '2026-08-01' },
      ])
      .execute()
    const apercu = () => apercevoir({ parametres: { AFND: 20 }, numAbt: contrat })
    expect(await apercu()).toMatchObject({ contrats: 1, avant: { AF: 0, AS: 0 }, apres: { AF: 0, AS: 0 } })
    // Its own, of which the last twenty nights of a flow began before the days that are told.
    await ecrire('2026-10-05', '2026-10-24', 14)
    expect(await apercu()).toMatchObject({ avant: { AF: 1 }, apres: { AF: 1 } })
    await app.services.db.deleteFrom('abonnement').where('numero_contrat', '=', contrat).execute()
  })

  it('are seen for one contract alone as well', async () => {
    expect(await apercevoir({ parametres: { AFND: 20 }, numAbt: logement.contrat })).toMatchObject({
      contrats: 1,
      avant: { AF: 1 },
      apres: { AF: 0 },
    })
  })

  it('that a contract has already stay while another of its own is tried', async () => {
    const numAbt = logement.contrat
    await admin(appels.setParamAlerteContrat, { body: { numAbt, ASND: 20 } })
    expect(await apercevoir({ parametres: { AFND: 20 }, numAbt })).toMatchObject({
      avant: { AF: 1, AS: 0 },
      apres: { AF: 0, AS: 0 },
    })
    await admin(appels.setParamAlerteContrat, { body: { numAbt, ASND: null } })
  })

  it('of leaks and of unusual use are set each by themselves, and inscribed', async () => {
    await admin(appels.setParamAlerte, { body: AF })
    await admin(appels.setParamAlerte, { body: { typeService: 'AS', ASND: 5 } })
    expect(await admin(alertesCalls.paramAlerteFuite, {})).toEqual({ AFDM: 2, AFDH: 3, AFDW: 4, AFND: 20 })
    expect(await admin(alertesCalls.paramAlerteConso, {})).toEqual({ ASND: 5 })
    const [acte] = (await admin(journalCalls.listeActes, { query: {} })).resultats
    expect(acte).toMatchObject({ objet: 'Paramètres d’alerte AS', avant: { ASND: 3 }, apres: { ASND: 5 } })
  })

  it('set by several at once are inscribed one after the other: each tells what the one before had left', async () => {
    const { ASND: depart } = await admin(alertesCalls.paramAlerteConso, {})
    const valeurs = [6, 7, 8, 9, 10, 11]
    await Promise.all(valeurs.map((ASND) => admin(appels.setParamAlerte, { body: { typeService: 'AS', ASND } })))
    const actes = (await admin(journalCalls.listeActes, { query: {} })).resultats.slice(0, valeurs.length).toReversed()
    const apres = actes.map((acte) => (acte.apres as { ASND: number }).ASND)
    expect(apres.toSorted((a, b) => a - b)).toEqual(valeurs)
    expect(actes.map((acte) => (acte.avant as { ASND: number }).ASND)).toEqual([depart, ...apres.slice(0, -1)])
    await admin(appels.setParamAlerte, { body: { typeService: 'AS', ASND: depart } })
  })

  it.each([0, 1001, 1.5])('%s is refused', async (AFND) => {
    expect(await refus(admin(appels.setParamAlerte, { body: { ...AF, AFND } }))).toMatchObject({
      status: 400,
      champs: [{ champ: 'AFND', message: 'Saisissez un nombre entier de 1 à 1000.' }],
    })
  })

  it('of a contract take the place of the service’s, until they are given back', async () => {
    const lire = () => admin(alertesCalls.paramAlerteContrat, { query: { numAbt: logement.contrat } })
    await admin(appels.setParamAlerteContrat, { body: { numAbt: logement.contrat, AFND: 2, ASND: 9 } })
    expect(await lire()).toMatchObject({ AFND: 2, ASND: 9, AFDM: 2, personnalises: ['AFND', 'ASND'] })
    const autre = await creerAbonnement(app.services.db)
    await admin(appels.setParamAlerteContrat, { body: { numAbt: autre, AFND: 7 } })
    // It is read by no radio.
    expect(await apercevoir({ numAbt: autre })).toMatchObject({ contrats: 0, avant: { AF: 0, AS: 0 } })
    await admin(appels.setParamAlerteContrat, { body: { numAbt: logement.contrat, AFND: null } })
    expect(await lire()).toMatchObject({ AFND: 20, ASND: 9, personnalises: ['ASND'] })
    expect(await admin(alertesCalls.paramAlerteContrat, { query: { numAbt: autre } })).toMatchObject({ AFND: 7 })
    const [acte] = (await admin(journalCalls.listeActes, { query: {} })).resultats
    expect(acte).toMatchObject({
      objet: `Paramètres d’alerte du contrat ${logement.contrat}`,
      avant: { AFND: 2, ASND: 9 },
      apres: { AFND: 20, ASND: 9 },
    })
  })

  it('are set by no customer', async () => {
    expect(await refus(logement.client(appels.setParamAlerte, { body: AF }))).toMatchObject({ status: 403 })
    expect(
      await refus(logement.client(appels.setParamAlerteContrat, { body: { numAbt: logement.contrat, AFND: 2 } })),
    ).toMatchObject({ status: 403 })
  })
})

describe('a range', () => {
  const plages = async () => (await admin(alertesCalls.plageAlerteConso, {})).resultats
  it('is added, changed and taken away; two never have the same bound', async () => {
    await admin(appels.setPlageCMJConso, { body: { cle: 0.5, valeur: 175 } })
    const ajoutee = (await plages()).find(({ cle }) => cle === 0.5)
    expect(ajoutee).toMatchObject({ valeur: 175 })
    const plageId = ajoutee?.plageId ?? 0
    expect(await refus(admin(appels.setPlageCMJConso, { body: { cle: 0.5, valeur: 10 } }))).toMatchObject({
      status: 412,
      champs: [{ champ: 'cle' }],
    })
    await admin(appels.setPlageCMJConso, { body: { plageId, cle: 0.5, valeur: 160 } })
    await admin(appels.setPlageCMJConso, { body: { plageId, cle: 0.6, valeur: 160 } })
    expect((await plages()).find((une) => une.plageId === plageId)).toMatchObject({ cle: 0.6, valeur: 160 })
    const bornes = (await plages()).map(({ cle }) => cle)
    expect(bornes).toEqual(bornes.toSorted((a, b) => a - b))
    await admin(appels.deletePlageCMJConso, { body: { plageId } })
    expect((await plages()).some((une) => une.plageId === plageId)).toBe(false)
    const actes = (await admin(journalCalls.listeActes, { query: {} })).resultats.slice(0, 4)
    expect(actes.map(({ objet, avant, apres }) => [objet, avant, apres])).toEqual(
      [
        [{ cle: 0.6, valeur: 160 }, null],
        [
          { cle: 0.5, valeur: 160 },
          { cle: 0.6, valeur: 160 },
        ],
        [
          { cle: 0.5, valeur: 175 },
          { cle: 0.5, valeur: 160 },
        ],
        [null, { cle: 0.5, valeur: 175 }],
      ].map((change) => ['Plage de consommation moyenne', ...change]),
    )
    expect(await refus(admin(appels.deletePlageCMJConso, { body: { plageId } }))).toMatchObject({ status: 404 })
    const disparue = admin(appels.setPlageCMJConso, { body: { plageId, cle: 0.8, valeur: 160 } })
    expect(await refus(disparue)).toMatchObject({ status: 404, code: 'PLAGE' })
  })

  it.each([0, 0.0001, 0.5004, 100_001])('does not end at %s m³', async (cle) => {
    expect(await refus(admin(appels.setPlageCMJConso, { body: { cle, valeur: 150 } }))).toMatchObject({
      status: 400,
      champs: [{ champ: 'cle' }],
    })
  })

  it('added twice at the same instant is there once', async () => {
    const body = { cle: 0.7, valeur: 150 }
    const issues = await Promise.allSettled([1, 2].map(() => admin(appels.setPlageCMJConso, { body })))
    expect(issues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await plages()).filter(({ cle }) => cle === 0.7)).toHaveLength(1)
  })

  it('that is the last one leaves nothing to be called unusual', async () => {
    await admin(appels.setParamAlerteContrat, { body: { numAbt: logement.contrat, ASND: 3 } })
    expect((await apercevoir({})).avant).toMatchObject({ AS: 1 })
    for (const { plageId } of await plages()) await admin(appels.deletePlageCMJConso, { body: { plageId } })
    expect((await apercevoir({})).avant).toMatchObject({ AS: 0 })
  })
})
