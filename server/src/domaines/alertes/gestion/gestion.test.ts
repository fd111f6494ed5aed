import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { PARAMETRES_ALERTE } from '@ael/contract/alertes/parametres.ts'
import { TYPES_ALERTE, TYPES_COMPTABLES, TYPES_CONSOMMATION } from '@ael/contract/alertes/regles.ts'
import type { Client } from '@ael/contract/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { poserCompteurRadio } from '../../../testing/consommation.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'

const AUJOURDHUI = '2026-10-30'
const horloge = horlogeReglable()
let app: TestApp
let usager: number
let client: Client
let contrat: string

beforeAll(async () => {
  app = await createTestApp({ horloge })
  usager = await creerUtilisateur(app.services.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  await passerAu(AUJOURDHUI)
  contrat = await contratTelereleve()
})

/** Another day, on which the user signs in again. */
async function passerAu(jour: string): Promise<void> {
  horloge.regler(`${jour}T09:00:00Z`)
  client = await app.clientDe(usager)
}

async function contratTelereleve(): Promise<string> {
  const { db } = app.services
  const numero = await creerAbonnement(db)
  await poserCompteurRadio(db, numero)
  await rattacher(db, usager, numero)
  return numero
}

const seuil = (contratVise = contrat, voulu: object = {}) => ({
  body: {
    alerte: {
      titreAlerte: 'Jardin',
      codeTypeAlarme: 'AC' as const,
      numeroContratAbonnement: contratVise,
      valeurSeuilEnM3: 0.5,
      ...voulu,
    },
  },
})
const creer = (voulu: object = {}) => client(alertesCalls.creationAlerte, seuil(contrat, voulu))
const lister = async () => (await client(alertesCalls.alertes, { query: { contrat } })).resultats

describe('an alert', () => {
  it('is created active, with what it was asked to be', async () => {
    const { message, alerte, avertissement } = await creer({
      titreAlerte: ' Jardin ',
      canalAlerte: 'SMS',
      destinataire: '06 12 34 56 78',
      periodicite: 'SEMAINE',
      periodeFin: '31/12/2026',
    })
    expect(message).toBe("Création de l'alerte réussie")
    expect(avertissement).toBeNull()
    expect(alerte).toMatchObject({
      titreAlerte: 'Jardin',
      codeTypeAlarme: 'AC',
      numeroContratAbonnement: contrat,
      statutAlerte: 'ACTIVE',
      etat: null,
      periodeDebut: AUJOURDHUI,
      periodeFin: '2026-12-31',
      periodicite: 'SEMAINE',
      canalAlerte: 'SMS',
      destinataire: '0612345678',
      valeurSeuilEnLitre: 500,
      valeurSeuilEnM3: 0.5,
      supprimable: true,
      isExpire: false,
      modifiable: true,
    })
    expect(await lister()).toEqual([alerte])
    expect((await client(alertesCalls.listeAlertes, { body: { contrat } })).resultats).toEqual([alerte])
  })

  it('keeps its threshold in the unit of its type', async () => {
    expect((await creer({ codeTypeAlarme: 'AS', valeurSeuilEnPourcentage: 80 })).alerte).toMatchObject({
      valeurSeuilEnPourcentage: 80,
      valeurSeuilEnLitre: null,
    })
    expect((await creer({ codeTypeAlarme: 'IP', valeurSeuilEnEuros: 12.34 })).alerte).toMatchObject({
      valeurSeuilEnEuros: 12.34,
    })
    expect((await creer({ codeTypeAlarme: 'AF', valeurSeuilEnM3: undefined })).alerte).toMatchObject({
      valeurSeuilEnLitre: null,
    })
  })

  it.each([
    [{ titreAlerte: ' ' }, 'titreAlerte'],
    [{ valeurSeuilEnM3: undefined }, 'seuil'],
    [{ periodeDebut: '29/10/2026' }, 'periodeDebut'],
    [{ periodeFin: AUJOURDHUI }, 'periodeFin'],
    [{ canalAlerte: 'SMS', destinataire: '04 76 00 00 00' }, 'destinataire'],
    [{ canalAlerte: 'SMS' }, 'destinataire'],
    [{ canalAlerte: 'MAIL', destinataire: 'camille' }, 'destinataire'],
    [{ codeTypeAlarme: 'AF', valeurSeuilEnM3: 0 }, 'seuil'],
    [{ codeTypeAlarme: 'AS', valeurSeuilEnPourcentage: 1001 }, 'seuil'],
  ])('with %o is refused at its field', async (voulu, champ) => {
    expect(await refus(creer(voulu))).toMatchObject({ status: 400, champs: [{ champ }] })
    expect(await lister()).toEqual([])
  })

  it('is changed but for what it watches', async () => {
    const { alerte } = await creer()
    await passerAu('2026-11-05')
    const modifiee = await client(alertesCalls.modificationAlerte, {
      body: {
        alerte: {
          idAlerte: alerte.idAlerte,
          titreAlerte: 'Piscine',
          valeurSeuilEnLitre: 800,
          canalAlerte: 'MAIL',
          destinataire: 'camille@exemple.fr',
          periodeDebut: AUJOURDHUI,
        },
      },
    })
    expect(modifiee.message).toBe('L’alerte a été modifiée.')
    expect(modifiee.alerte).toMatchObject({
      titreAlerte: 'Piscine',
      codeTypeAlarme: 'AC',
      valeurSeuilEnLitre: 800,
      periodeDebut: AUJOURDHUI,
      canalAlerte: 'MAIL',
      // It does not count against itself.
      statutAlerte: 'ACTIVE',
    })
    expect(modifiee.avertissement).toBeNull()
    const changer = async (voulu: object) =>
      (await client(alertesCalls.modificationAlerte, { body: { alerte: { idAlerte: alerte.idAlerte, ...voulu } } }))
        .alerte
    expect(await changer({ valeurSeuilEnM3: 1.25 })).toMatchObject({ titreAlerte: 'Piscine', valeurSeuilEnLitre: 1250 })
    await changer({ periodeFin: '31/12/2026' })
    expect(await changer({ titreAlerte: 'Serre' })).toMatchObject({
      titreAlerte: 'Serre',
      valeurSeuilEnLitre: 1250,
      canalAlerte: 'MAIL',
      destinataire: 'camille@exemple.fr',
      periodeFin: '2026-12-31',
    })
    expect(await changer({ canalAlerte: null, destinataire: null, periodeFin: null })).toMatchObject({
      canalAlerte: null,
      destinataire: null,
      periodeFin: null,
    })
    const sien = { codeTypeAlarme: 'AS', valeurSeuilEnM3: undefined, valeurSeuilEnPourcentage: 150 }
    const { idAlerte } = (await creer(sien)).alerte
    expect(await changer({ idAlerte, titreAlerte: 'Été' })).toMatchObject({ valeurSeuilEnPourcentage: 150 })
    expect(await changer({ idAlerte, valeurSeuilEnPourcentage: null })).toMatchObject({
      valeurSeuilEnPourcentage: null,
    })
    const { alerte: impayes } = await creer({ codeTypeAlarme: 'IP', valeurSeuilEnEuros: 12.34 })
    expect(await changer({ idAlerte: impayes.idAlerte, titreAlerte: 'Retards' })).toMatchObject({
      titreAlerte: 'Retards',
      valeurSeuilEnEuros: 12.34,
    })
  })

  it('is deleted, unless it has fired', async () => {
    const { alerte } = await creer()
    await declencher(app.services.db, { alerteId: alerte.idAlerte, contrat, type: 'AC' })
    expect(await lister()).toMatchObject([{ etat: 'DECLENCHEE', supprimable: false }])
    expect(await refus(client(alertesCalls.suppressionAlerte, { body: { idAlerte: alerte.idAlerte } }))).toMatchObject({
      status: 412,
      message: 'Cette alerte ne peut pas être supprimée car elle a déjà été déclenchée. Vous pouvez la désactiver.',
    })
    expect(await client(alertesCalls.desactiverAlerte, { body: { idAlerte: alerte.idAlerte } })).toMatchObject({
      message: 'L’alerte est désactivée.',
      alerte: { statutAlerte: 'DESACTIVE' },
    })
    const { alerte: autre } = await creer()
    expect((await client(alertesCalls.alertesAvecInstanceEnCours, { query: { contrat } })).resultats).toEqual([])
    expect(await client(alertesCalls.suppressionAlerte, { body: { idAlerte: autre.idAlerte } })).toEqual({
      message: 'Suppression correctement effectuée',
    })
    expect((await lister()).map(({ idAlerte }) => idAlerte)).toEqual([alerte.idAlerte])
  })

  it('stays when it fires while it is deleted', async () => {
    const { idAlerte } = (await creer()).alerte
    const { db } = app.services
    const { suppression } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('alerte').select('id').where('id', '=', idAlerte).forNoKeyUpdate().execute()
      const enCours = refus(client(alertesCalls.suppressionAlerte, { body: { idAlerte } }))
      await attendreVerrous(db)
      await declencher(db, { alerteId: idAlerte, contrat, type: 'AC' })
      return { suppression: enCours }
    })
    expect(await suppression).toMatchObject({ status: 412, code: 'DECLENCHEE' })
    expect(await lister()).toMatchObject([{ idAlerte, etat: 'DECLENCHEE' }])
  })
})

describe('the maximum of active alerts', () => {
  const MAXIMUM =
    'Vous ne pouvez pas avoir plus de 1 alertes actives. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle'

  it('has the next one created switched off, with a warning', async () => {
    const { alerte: premiere } = await creer()
    const { alerte: deuxieme, avertissement } = await creer()
    expect(deuxieme.statutAlerte).toBe('DESACTIVE')
    expect(avertissement).toBe(MAXIMUM)
    const gestionnaire = await app.clientDe(
      await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }),
    )
    const activer = (par = client) => par(alertesCalls.activerAlerte, { body: { idAlerte: deuxieme.idAlerte } })
    for (const par of [client, gestionnaire])
      expect(await refus(activer(par))).toMatchObject({ status: 412, message: MAXIMUM })
    await client(alertesCalls.desactiverAlerte, { body: { idAlerte: premiere.idAlerte } })
    expect(await activer()).toMatchObject({
      message: 'L’alerte est active.',
      alerte: { statutAlerte: 'ACTIVE' },
      depassementTolere: null,
    })
  })

  it('is counted per contract and account', async () => {
    await creer()
    expect((await client(alertesCalls.creationAlerte, seuil(await contratTelereleve()))).alerte.statutAlerte).toBe(
      'ACTIVE',
    )
    const surTous = { numeroContratAbonnement: null, idGroupe: 0 }
    const [un, deux] = [await creer(surTous), await creer(surTous)]
    expect([un.alerte.statutAlerte, deux.alerte.statutAlerte]).toEqual(['ACTIVE', 'DESACTIVE'])
    const autre = await creerUtilisateur(app.services.db)
    await rattacher(app.services.db, autre, contrat)
    expect((await (await app.clientDe(autre))(alertesCalls.creationAlerte, seuil())).alerte.statutAlerte).toBe('ACTIVE')
  })

  it('is never passed, whatever is switched on at the same time', async () => {
    await reglerParametre(app.services, 'nbMAxAlertesActives', 2)
    const eteintes: number[] = []
    for (let rang = 0; rang < 6; rang++) {
      const { alerte } = await creer()
      await client(alertesCalls.desactiverAlerte, { body: { idAlerte: alerte.idAlerte } })
      eteintes.push(alerte.idAlerte)
    }
    await Promise.all([
      ...eteintes.map((idAlerte) => refus(client(alertesCalls.activerAlerte, { body: { idAlerte } }))),
      ...eteintes.map(() => creer()),
    ])
    expect((await lister()).filter(({ statutAlerte }) => statutAlerte === 'ACTIVE')).toHaveLength(2)
    await reglerParametre(app.services, 'nbMAxAlertesActives', 1)
  })

  it('does not count an alert that has expired, and counts it again when it is prolonged', async () => {
    const { alerte } = await creer({ periodeFin: '2026-11-02' })
    await passerAu('2026-11-02')
    expect((await creer()).alerte.statutAlerte).toBe('DESACTIVE')
    await passerAu('2026-11-03')
    expect((await lister())[0]).toMatchObject({ isExpire: true, statutAlerte: 'ACTIVE' })
    const { alerte: nouvelle } = await creer()
    expect(nouvelle.statutAlerte).toBe('ACTIVE')
    const prolongee = await client(alertesCalls.modificationAlerte, {
      body: {
        alerte: { idAlerte: alerte.idAlerte, titreAlerte: 'Jardin', valeurSeuilEnLitre: 500, periodeFin: '2026-12-01' },
      },
    })
    expect(prolongee).toMatchObject({ avertissement: MAXIMUM, alerte: { statutAlerte: 'DESACTIVE', isExpire: false } })
  })
})

describe('an alert that has expired', () => {
  const EXPIREE = "Impossible d'activer cette alerte car elle a expirée."
  const activer = (idAlerte: number) => refus(client(alertesCalls.activerAlerte, { body: { idAlerte } }))

  it('is not switched on again', async () => {
    const { alerte } = await creer({ periodeFin: '2026-11-02' })
    await passerAu('2026-11-03')
    expect(await activer(alerte.idAlerte)).toMatchObject({ status: 412, message: EXPIREE })
  })

  it('is not switched on by being prolonged, when it was off', async () => {
    const { alerte } = await creer({ periodeFin: '2026-11-02' })
    const { idAlerte } = alerte
    await client(alertesCalls.desactiverAlerte, { body: { idAlerte } })
    await passerAu('2026-11-03')
    const body = { alerte: { idAlerte, periodeFin: '2026-12-01' } }
    expect(await client(alertesCalls.modificationAlerte, { body })).toMatchObject({
      avertissement: null,
      alerte: { statutAlerte: 'DESACTIVE', isExpire: false },
    })
  })

  it('is that of a former holder', async () => {
    const { db } = app.services
    const { alerte } = await creer()
    await db
      .updateTable('abonnement')
      .set({ numero_client_titulaire: await creerClient(db) })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect((await lister())[0]).toMatchObject({ isExpire: true })
    expect(await activer(alerte.idAlerte)).toMatchObject({ message: EXPIREE })
    expect((await creer()).alerte.statutAlerte).toBe('ACTIVE')
  })

  it('is that of a contract that has ended', async () => {
    const { db } = app.services
    await creer()
    await db
      .updateTable('abonnement')
      .set({ code_etat_contrat: 'RA', date_resiliation: AUJOURDHUI })
      .where('numero_contrat', '=', contrat)
      .execute()
    const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const { resultats } = await agent(alertesCalls.alertes, { query: { contrat } })
    expect(resultats).toMatchObject([{ isExpire: true }])
  })
})

it('switching an overconsumption alert on says what it tolerates', async () => {
  const { alerte } = await creer({ codeTypeAlarme: 'AS', valeurSeuilEnM3: undefined })
  const tolere = async (consoMoyenneJournaliereM3?: number) =>
    (await client(alertesCalls.activerAlerte, { body: { idAlerte: alerte.idAlerte, consoMoyenneJournaliereM3 } }))
      .depassementTolere
  expect(await tolere(0.2)).toBe(200)
  expect(await tolere()).toBe(300)
  await client(alertesCalls.modificationAlerte, {
    body: { alerte: { idAlerte: alerte.idAlerte, valeurSeuilEnPourcentage: 80 } },
  })
  expect(await tolere()).toBe(80)
})

describe('what is offered', () => {
  const types = async (numero: string) => {
    const { typeAlerteAutorisations } = await client(alertesCalls.autorisationsAlerte, { params: { contract: numero } })
    return typeAlerteAutorisations.filter(({ autorise }) => autorise).map(({ codeTypeAlarme }) => codeTypeAlarme)
  }

  it('is all where volumes are read by radio, else what concerns the account', async () => {
    expect(await types(contrat)).toEqual(TYPES_ALERTE)
    const { db } = app.services
    const [releve, electrique, assainissement] = [
      await creerAbonnement(db, { numeroCompteur: `P${contrat}` }),
      await creerAbonnement(db, { type: 'BT' }),
      await creerAbonnement(db, { type: 'AS' }),
    ]
    for (const numero of [electrique, assainissement]) await poserCompteurRadio(db, numero)
    // It was read by radio once.
    await poserCompteurRadio(db, releve, { debut: '2018-03-01', fin: '2020-03-01' })
    await rattacher(db, usager, releve, electrique, assainissement)
    expect(await types(assainissement)).toEqual(TYPES_ALERTE)
    for (const numero of [releve, electrique]) expect(await types(numero)).toEqual(TYPES_COMPTABLES)
    for (const codeTypeAlarme of TYPES_CONSOMMATION)
      expect(
        await refus(
          client(alertesCalls.creationAlerte, seuil(releve, { codeTypeAlarme, valeurSeuilEnPourcentage: 50 })),
        ),
      ).toMatchObject({ status: 403, code: 'NON_PROPOSE' })
  })

  it('loses what the rights table takes away', async () => {
    const { db, configuration } = app.services
    const inserer = (action: string) =>
      db
        .insertInto('droit')
        .values({ controleur: 'Alerte', action, profil: 'UTILISATEUR_STANDARD', actif: false })
        .execute()
    for (const action of ['SC', 'MOIS', 'SMS']) await inserer(action)
    const relus = async (retires: boolean) => {
      await sql`select pg_notify('configuration', '')`.execute(db)
      await expect.poll(async () => (await configuration.lire()).droitsRetires.has('alerte/sms')).toBe(retires)
    }
    await relus(true)
    const deux = await creerUtilisateur(db, { profils: ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] })
    await rattacher(db, deux, contrat)
    const sienne = await (await app.clientDe(deux))(alertesCalls.autorisationsAlerte, { params: { contract: contrat } })
    expect(sienne.canalAlerteAutorisations.every(({ autorise }) => autorise)).toBe(true)
    const offre = await client(alertesCalls.autorisationsAlerte, { params: { contract: contrat } })
    expect(
      offre.periodiciteAlerteAutorisations.filter(({ autorise }) => autorise).map(({ periodicite }) => periodicite),
    ).toEqual(['JOUR', 'SEMAINE'])
    expect(
      offre.canalAlerteAutorisations.filter(({ autorise }) => autorise).map(({ canalAlerte }) => canalAlerte),
    ).toEqual(['MAIL', null])
    expect(await refus(creer({ periodicite: 'MOIS' }))).toMatchObject({ code: 'NON_PROPOSE' })
    expect(await refus(creer({ canalAlerte: 'SMS', destinataire: '0612345678' }))).toMatchObject({
      code: 'NON_PROPOSE',
    })
    await db.deleteFrom('droit').where('controleur', '=', 'Alerte').execute()
    await relus(false)
  })
})

describe('the parameters', () => {
  it('are those of the contract where it has its own', async () => {
    const { db } = app.services
    await db
      .insertInto('parametre_alerte_contrat')
      .values({ numero_contrat: contrat, nom: 'AFND', valeur: 3 })
      .execute()
    expect(await client(alertesCalls.paramAlerteContrat, { query: { numAbt: contrat } })).toMatchObject({
      AFND: 3,
      ASND: 3,
      debitMinimal: 1,
      personnalises: ['AFND'],
    })
    await db.insertInto('parametre_alerte').values({ nom: 'AFND', valeur: 7 }).execute()
    expect(await client(alertesCalls.paramAlerteContrat, { query: { numAbt: contrat } })).toMatchObject({ AFND: 3 })
    await db.deleteFrom('parametre_alerte').execute()
    expect(await client(alertesCalls.paramAlerteFuite, {})).toEqual({
      AFDM: 1,
      AFDH: 1,
      AFDW: 1,
      AFND: PARAMETRES_ALERTE.AFND.valeur,
    })
    expect(await client(alertesCalls.paramAlerteConso, {})).toEqual({ ASND: 3 })
    expect((await client(alertesCalls.plageAlerteConso, {})).resultats[0]).toMatchObject({ cle: 0.1, valeur: 300 })
  })
})

describe('the minimum flow', () => {
  it('is that of the diameter of a meter, unless the contract has its own', async () => {
    const { db } = app.services
    // Nor is it that of one which tells nothing by radio.
    const immeuble = await creerAbonnement(db, { numeroCompteur: `I${contrat}` })
    await poserCompteur(db, immeuble, { reseau: 'HOMERIDER', diametre: 15, debut: '2018-03-01', fin: '2020-03-01' })
    await poserCompteur(db, immeuble, { reseau: 'HOMERIDER', diametre: 40 })
    await rattacher(db, usager, immeuble)
    const debit = async () =>
      (await client(alertesCalls.paramAlerteContrat, { query: { numAbt: immeuble } })).debitMinimal
    expect(await debit()).toBe(100)
    await db
      .insertInto('parametre_alerte_contrat')
      .values({ numero_contrat: immeuble, nom: 'AFDH', valeur: 30 })
      .execute()
    expect(await debit()).toBe(30)
  })
})
