import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lireEmail } from '../../../kernel/session/compte.repository.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiAlertes } from '../envoi-alertes.job.ts'
import { evaluerNuit } from '../moteur/evaluer-nuit.ts'
import { suiviFuites } from '../suivi-fuites.job.ts'
import { creerAlerte } from '../testing/alertes.ts'
import { creerLogement, heuresDe, type Logement } from '../testing/fuite.ts'
import { suivreFuites } from './suivre-fuites.ts'

const horloge = horlogeReglable('2026-11-22T08:30:00Z')
let app: TestApp
let logement: Logement

beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-22T08:30:00Z')
  await app.services.db.deleteFrom('courrier').execute()
  // The clock goes back: the nights of the former test are not those of this one.
  await app.services.db.deleteFrom('parcours_alerte').execute()
  logement = await creerLogement(app)
  await logement.ecrire('2026-10-01', '2026-11-05', 0)
  await logement.ecrire('2026-11-06', '2026-11-22', 14)
})

const repondre = (nature: 'CAUSE' | 'REPARATION') =>
  logement.client(alertesCalls.repondreFuite, {
    body: { numeroContrat: logement.contrat, nature, ...(nature === 'CAUSE' && { cause: 'ARROSAGE', jours: 7 }) },
  })
/** The mornings until a day: the night is judged, then what it made of the answers. */
async function matins(du: number, au: number): Promise<void> {
  for (let jour = du; jour <= au; jour += 1) {
    horloge.regler(new Date(Date.UTC(2026, 10, jour, 8, 30)).toISOString())
    await evaluerNuit(app.services)
    await suiviFuites.executer(app.services)
    await suiviFuites.executer(app.services)
    await envoiAlertes.executer(app.services)
  }
}
const issue = async () =>
  (
    await app.services.db
      .selectFrom('reponse_fuite')
      .select('issue')
      .where('numero_contrat', '=', logement.contrat)
      .executeTakeFirstOrThrow()
  ).issue
const dits = async () =>
  (
    await app.services.db
      .selectFrom('instance_alerte')
      .select(['suivi', 'cle', 'date_declenchante as jour'])
      .where('numero_contrat', '=', logement.contrat)
      .orderBy('id')
      .execute()
  ).map(({ suivi, cle, jour }) => `${suivi ?? 'alerte'} ${cle.split(':')[0]} ${jour}`)
const courriers = async () =>
  (await app.services.db.selectFrom('courrier').select('type').orderBy('id').execute()).map(({ type }) => type)

describe('the follow-up of an answer', () => {
  it('confirms a repair after three nights that were dry for each meter, once, to whom it was told', async () => {
    const autre = await poserCompteurRadio(app.services.db, logement.contrat)
    await ecrireJours(app.services.db, autre, '2026-11-16', '2026-11-20', { litres: heuresDe(0) })
    await repondre('REPARATION')
    await logement.ecrire('2026-11-23', '2026-11-26', 0)
    await matins(23, 25)
    expect(await issue()).toBeNull()
    expect((await logement.lire(await app.clientDe(logement.usager)))?.reponse).toMatchObject({ nuitsSeches: 0 })
    // What this contract lets run by night is no leak.
    await app.services.db
      .insertInto('parametre_alerte_contrat')
      .values({ numero_contrat: logement.contrat, nom: 'AFDW', valeur: 3 })
      .execute()
    await ecrireJours(app.services.db, autre, '2026-11-23', '2026-11-26', { litres: heuresDe(2) })
    await matins(26, 26)
    expect(await issue()).toBe('CONFIRMEE')
    expect(await courriers()).toEqual(['reparation-confirmee'])
    const [courrier] = await courriersPour(app.services.db, await lireEmail(app.services.db, logement.usager))
    for (const dit of [logement.contrat, '12 rue des Tanneurs, 38999 Valombre', '/#/conso'])
      expect(courrier?.texte).toContain(dit)
    const client = await app.clientDe(logement.usager)
    expect(await logement.lire(client)).toMatchObject({
      arret: '2026-11-23',
      reponse: { issue: 'CONFIRMEE', issueLe: '2026-11-26T09:30:00+01:00', nuitsSeches: 3 },
    })
  })

  it('says that water still runs after a repair, be it by one meter of two, with the proof of an alert', async () => {
    await matins(22, 22)
    await repondre('REPARATION')
    await logement.ecrire('2026-11-23', '2026-12-02', 14)
    const autre = await poserCompteurRadio(app.services.db, logement.contrat)
    await ecrireJours(app.services.db, autre, '2026-11-20', '2026-12-02', { litres: heuresDe(0) })
    await matins(23, 24)
    expect(await issue()).toBe('PERSISTE')
    const dites = ['alerte MOIS 2026-11-21', 'PERSISTE SUIVI 2026-11-23']
    expect(await dits()).toEqual(dites)
    // The word of that repair keeps nothing quiet any more, and another answer stands in its place.
    await matins(32, 32)
    expect(await dits()).toEqual([...dites, 'alerte MOIS 2026-12-01'])
    logement.client = await app.clientDe(logement.usager)
    await repondre('CAUSE')
    expect((await logement.lire(logement.client))?.reponse).toMatchObject({ nature: 'CAUSE', issue: null })
  })

  it('keeps quiet of a cause for its time, then asks again, in place of the warning of the month', async () => {
    const { db } = app.services
    await db
      .updateTable('client')
      .set({ email: null })
      .where('numero_client', 'in', (eb) =>
        eb.selectFrom('abonnement').select('numero_client_titulaire').where('numero_contrat', '=', logement.contrat),
      )
      .execute()
    await repondre('CAUSE')
    await logement.ecrire('2026-11-23', '2026-12-02', 14)
    await matins(23, 29)
    expect(await dits()).toEqual([])
    await matins(30, 32)
    expect(await issue()).toBe('ECHUE')
    expect(await dits()).toEqual(['ECHUE MOIS 2026-11-30', 'alerte MOIS 2026-12-01'])
    // To a mobile, where no address is known.
    expect(await db.selectFrom('sms').select(['type', 'texte']).orderBy('id').execute()).toMatchObject([
      {
        type: 'alerte-fuite-toujours',
        texte: `Eaux de Valombre : De l'eau coule toujours la nuit du 30/11/2026, au moins 14 litres par heure, après le temps annoncé. Contrat ${logement.contrat}.`,
      },
      { type: 'alerte-ecoulement' },
    ])
  })

  it('of a meter that was taken away ends with its time, and nothing more is said', async () => {
    await repondre('CAUSE')
    await logement.ecrire('2026-11-23', '2026-11-30', 14)
    await app.services.db
      .updateTable('affectation_compteur')
      .set({ fin: '2026-11-30' })
      .where('numero_contrat', '=', logement.contrat)
      .where('fin', 'is', null)
      .execute()
    const suivre = async (jour: number) => {
      horloge.regler(`2026-11-${jour}T08:30:00Z`)
      await suiviFuites.executer(app.services)
      return issue()
    }
    expect([await suivre(29), await suivre(30), await dits()]).toEqual([null, 'ECHUE', []])
  })

  it('keeps quiet of no other flow, which began since', async () => {
    await app.services.db
      .insertInto('parametre_alerte_contrat')
      .values({ numero_contrat: logement.contrat, nom: 'AFND', valeur: 2 })
      .execute()
    await repondre('CAUSE')
    await logement.ecrire('2026-11-23', '2026-11-23', 0)
    await logement.ecrire('2026-11-24', '2026-11-25', 14)
    await matins(23, 25)
    expect(await dits()).toEqual(['alerte MOIS 2026-11-25'])
  })

  it('is told of each contract, one batch after the other', async () => {
    const logements = [logement, await creerLogement(app)]
    for (const un of logements) {
      if (un !== logement) await un.ecrire('2026-11-06', '2026-11-22', 14)
      logement = un
      await repondre('CAUSE')
      await un.ecrire('2026-11-23', '2026-11-23', 28)
    }
    horloge.regler('2026-11-23T08:30:00Z')
    await suivreFuites(app.services, 1)
    for (const un of logements) {
      logement = un
      expect(await issue()).toBe('AGGRAVEE')
    }
    await envoiAlertes.executer(app.services)
    expect(await courriers()).toEqual(['alerte-fuite-aggravee', 'alerte-fuite-aggravee'])
  })

  it('speaks of a flow that has doubled', async () => {
    await repondre('CAUSE')
    await logement.ecrire('2026-11-23', '2026-11-23', 20)
    await logement.ecrire('2026-11-24', '2026-11-24', 28)
    await matins(23, 24)
    expect(await issue()).toBe('AGGRAVEE')
    expect(await dits()).toEqual(['AGGRAVEE MOIS 2026-11-24'])
    expect(await courriers()).toEqual(['alerte-fuite-aggravee'])
    const client = await app.clientDe(logement.usager)
    const { resultats } = await client(alertesCalls.historiqueInstancesAlertes, {
      body: { contrat: logement.contrat },
    })
    expect(resultats).toMatchObject([{ depuis: '2026-11-06', dateDeclenchante: '2026-11-24' }])
  })

  it('leaves the alert that a customer has set himself alone', async () => {
    await declencher(app.services.db, { contrat: logement.contrat, jour: '2026-10-20' })
    await creerAlerte(app.services.db, {
      utilisateur_id: logement.usager,
      numero_contrat: logement.contrat,
      code_type_alarme: 'AF',
      periodicite: 'MOIS',
    })
    await repondre('CAUSE')
    await logement.ecrire('2026-11-23', '2026-11-23', 14)
    await logement.ecrire('2026-11-24', '2026-11-24', 28)
    await matins(23, 24)
    // Nor does it, or what was told in another month, stand for the warning of this one.
    expect(await dits()).toEqual(['alerte JOUR 2026-10-20', 'alerte MOIS 2026-11-22', 'AGGRAVEE MOIS 2026-11-24'])
  })

  it('keeps nothing quiet once the account has lost the contract', async () => {
    await repondre('CAUSE')
    await app.services.db.deleteFrom('attachement').where('numero_contrat', '=', logement.contrat).execute()
    await matins(22, 22)
    expect([await issue(), await dits()]).toEqual(['ANNULEE', ['alerte MOIS 2026-11-21']])
  })

  it('is nobody’s once the account has lost the contract', async () => {
    await repondre('REPARATION')
    await app.services.db.deleteFrom('attachement').where('numero_contrat', '=', logement.contrat).execute()
    await logement.ecrire('2026-11-23', '2026-11-26', 0)
    await matins(26, 26)
    expect(await issue()).toBe('ANNULEE')
    expect(await courriers()).toEqual([])
  })
})
