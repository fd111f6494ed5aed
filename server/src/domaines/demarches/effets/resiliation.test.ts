import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratSeul } from '@ael/contract/demarches/contexte.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creerAbonnement, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { refus } from '../../../testing/refus.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { INTACT, RESILIE, envoi, type Abonne, resiliationsDe } from '../testing/resiliation.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
// One address sends them all.
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())
afterAll(() => app.close())

const { abonne, cloture, demandes, etat, resilier, resilierSansCompte } = resiliationsDe(() => app)

describe('a termination', () => {
  it('ends the contract at its index and day, opens its closing bill and frees the place', async () => {
    const { db } = app.services
    const lui = await abonne()
    // A meter that it had before keeps the day and the index of its end.
    const remplace = { fin: '2020-03-01', index_depose_litres: 12_000 }
    await poserCompteur(db, lui.contrat, { debut: '2019-03-01', fin: remplace.fin })
    const depose = db.updateTable('affectation_compteur').set(remplace)
    await depose.where('numero_contrat', '=', lui.contrat).where('fin', '=', remplace.fin).execute()
    const prevue = db.updateTable('abonnement').set({ prochaine_facture: '2026-12-15' })
    await prevue.where('numero_contrat', '=', lui.contrat).execute()
    const reponse = await resilier(lui)
    expect(reponse).toMatchObject({ numeroContrat: lui.contrat, message: expect.stringMatching(/enregistrée/) })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    // Nobody reads it or bills it any more, but for its closing.
    const suite = db.selectFrom('abonnement').select(['is_index_saisissable', 'prochain_releve', 'prochaine_facture'])
    expect(await suite.where('numero_contrat', '=', lui.contrat).execute()).toEqual([
      { is_index_saisissable: false, prochain_releve: null, prochaine_facture: null },
    ])
    expect(await cloture(lui.contrat)).toEqual([
      {
        date_cloture: '2026-11-23',
        cadrans: [1280],
        retractation: false,
        adresse: '4 QUAI DU PORT',
        ville: 'VALOMBRE',
        facture_id: null,
      },
    ])
    const affectation = await app.services.db
      .selectFrom('affectation_compteur')
      .select(['fin', 'index_depose_litres'])
      .where('numero_contrat', '=', lui.contrat)
      .orderBy('debut')
      .execute()
    expect(affectation).toEqual([remplace, { fin: '2026-11-23', index_depose_litres: 1_280_000 }])
    expect(await demandes(lui.contrat)).toEqual([
      { etat: 'TRAITE', message_client: 'Ce contrat est résilié au 23/11/2026, à l’index 1\u202F280\u202Fm³.' },
    ])
  })

  it('of a contract whose meter is not known is left to an agent, with the number and the index that were read', async () => {
    const lui = await abonne()
    for (const table of ['affectation_compteur', 'releve_facture'] as const)
      await app.services.db.deleteFrom(table).where('numero_contrat', '=', lui.contrat).execute()
    expect(await refus(resilier(lui, { info_compteurLu: 'D17FA012345', info_date: '29/02/2020' }))).toMatchObject({
      status: 400,
      code: 'W1016',
    })
    const { db } = app.services
    await db.insertInto('contact_demarche').values({ type_formulaire: 'RESILIATION', motif: 'Résiliation' }).execute()
    await resilier(lui, { info_compteurLu: 'D17FA012345' })
    await db.deleteFrom('contact_demarche').execute()
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    const demande = await db
      .selectFrom('demarche')
      .select(['etat', 'motif', 'message_client', 'reponses'])
      .where('numero_contrat', '=', lui.contrat)
      .executeTakeFirstOrThrow()
    expect(demande).toMatchObject({
      etat: 'EN_COURS',
      motif: expect.stringMatching(/^Compteur inconnu du contrat/),
      message_client: expect.stringMatching(/Un conseiller retrouve le compteur/),
    })
    expect(JSON.stringify(demande.reponses)).toContain('D17FA012345')
    // It is not yet an index of anything.
    expect(await cloture(lui.contrat)).toMatchObject([{ cadrans: null }])
  })

  it('on a day on which its meter was still there takes the meter away that day, at an index that nobody has read', async () => {
    const lui = await abonne()
    const pose = { fin: '2026-11-22', index_depose_litres: 1_290_000 }
    const { db } = app.services
    await db.updateTable('affectation_compteur').set(pose).where('numero_contrat', '=', lui.contrat).execute()
    await resilier(lui, { info_compteurLu: 'D17FA012345', info_date: '20/11/2026' })
    const lue = db.selectFrom('affectation_compteur').select(['fin', 'index_depose_litres'])
    expect(await lue.where('numero_contrat', '=', lui.contrat).execute()).toEqual([
      { fin: '2026-11-20', index_depose_litres: null },
    ])
  })

  it('may be of the day of the last bill', async () => {
    const lui = await abonne()
    await resilier(lui, { info_date: '12/05/2026', info_index: [{ numeroOrdre: 1, valeurIndex: 1236 }] })
    expect(await etat(lui.contrat)).toEqual(['RA', '2026-05-12'])
  })

  it('tells the holder, where he was written to before, from which day on', async () => {
    const lui = await abonne()
    const autre = `autre${numeroUnique()}@exemple.fr`
    await resilier(lui, { titulaire_email: autre })
    for (const adresse of [lui.email, autre]) {
      const dits = await courriersPour(app.services.db, adresse)
      expect(dits.find(({ type }) => type === 'contrat-resilie')?.texte).toMatch(/fin le 23\/11\/2026/)
    }
  })

  it('is confirmed once to a holder who asks himself, however he writes his address', async () => {
    const lui = await abonne()
    const autrement = lui.email.toUpperCase()
    await resilier(lui, { titulaire_email: autrement })
    const dits = await Promise.all([lui.email, autrement].map((une) => courriersPour(app.services.db, une)))
    expect(dits.flat().filter(({ type }) => type === 'contrat-resilie')).toHaveLength(1)
  })

  it('stops the plan and the services, and keeps the mandate for the closing bill', async () => {
    const { db } = app.services
    const lui = await abonne()
    await signerMandat(db, lui.contrat, { signe_le: '2026-01-12' })
    await db
      .insertInto('service_souscrit')
      .values({ numero_contrat: lui.contrat, code: 'ME', souscrit_le: '2026-01-12' })
      .execute()
    const { id } = await db
      .insertInto('echeancier')
      .values({ numero: `ME${lui.contrat}202601`, numero_contrat: lui.contrat, annonce_le: '2026-01-12' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('echeance')
      .values({ echeancier_id: id, rang: 1, date_echeance: '2026-12-08', montant_cents: 30_00 })
      .execute()
    await resilier(lui)
    const mensualites = await db
      .selectFrom('echeance as d')
      .innerJoin('echeancier as e', 'e.id', 'd.echeancier_id')
      .select(['d.etat', 'e.etat as plan'])
      .where('e.id', '=', id)
      .execute()
    expect(mensualites).toEqual([{ etat: 'ANNULEE', plan: 'ANNULE' }])
    const mandat = await db
      .selectFrom('mandat_sepa')
      .select('revoque_le')
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    expect(mandat).toEqual([{ revoque_le: null }])
    const services = await db
      .selectFrom('service_souscrit')
      .select('code')
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    expect(services).toEqual([])
  })

  it('stays open to the accounts of its customers, whoever ends it, and to no other: its bill is to come', async () => {
    const lui = await abonne()
    const numeros = await creerUtilisateur(app.services.db)
    await rattacher(app.services.db, numeros, lui.contrat)
    await resilierSansCompte(lui)
    const parDefaut = (client: Abonne['client']) => client(abonnementsCalls.getContratParDefaut, {})
    expect((await parDefaut(lui.client)).contrat).toMatchObject({ numeroContrat: lui.contrat, isResilie: true })
    expect((await parDefaut(await app.clientDe(numeros))).contrat).toBeNull()
  })

  it('leaves the index to whoever names the former occupant and moves in', async () => {
    const lui = await abonne()
    await app.services.db
      .updateTable('abonnement')
      .set({ code_commune: '26901' })
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    await resilier(lui)
    const trouve = await (
      await app.clientDe(null)
    )(abonnementsCalls.rechercheContrat, {
      query: { codeCommune: '26901', numeroCompteur: lui.numeroCompteur, nomAncienOccupant: 'Eluard' },
    })
    expect(trouve).toMatchObject({ numeroContrat: lui.contrat, dernierIndex: 1280, dateDernierReleve: '2026-11-23' })
  })

  it('of an account that has only shown the numbers of the contract waits for an agent', async () => {
    const lui = await abonne({ montre: false })
    await resilier(lui)
    expect(await etat(lui.contrat)).toEqual(INTACT)
    expect(await demandes(lui.contrat)).toMatchObject([
      { etat: 'EN_ATTENTE', message_client: expect.stringMatching(/^Un conseiller vérifie/) },
    ])
  })

  it('is of the contract that is named beside the form, whatever number the form holds', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    await resilier(lui, { info_numeroContrat: autre.contrat })
    expect(await etat(autre.contrat)).toEqual(INTACT)
    expect(await etat(lui.contrat)).toEqual(RESILIE)
  })

  it('is not a secondary user’s to ask for', async () => {
    const lui = await abonne()
    const second = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: lui.id })
    await rattacher(app.services.db, second, lui.contrat)
    expect(await refus(resilier({ ...lui, client: await app.clientDe(second) }))).toMatchObject({ status: 403 })
    expect([await etat(lui.contrat), await demandes(lui.contrat)]).toEqual([INTACT, []])
  })

  it('of the contract of somebody else is refused', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    expect(await refus(resilier({ ...lui, contrat: autre.contrat }))).toMatchObject({ status: 403 })
    expect(await etat(autre.contrat)).toEqual(INTACT)
  })
})

describe('nothing ends', () => {
  it('twice: A1021 says since when', async () => {
    const lui = await abonne()
    await resilierSansCompte(lui)
    expect(await refus(resilierSansCompte(lui))).toMatchObject({
      status: 412,
      code: 'A1021',
      message: expect.stringMatching(/déjà résilié depuis le 23\/11\/2026/),
    })
  })

  it('twice at the same second: one ends it, the other is told', async () => {
    const lui = await abonne()
    const issues = await Promise.all([refus(resilierSansCompte(lui)), refus(resilierSansCompte(lui))])
    expect(new Set(issues.map((issue) => issue?.code ?? null))).toEqual(new Set(['A1021', null]))
    expect(await cloture(lui.contrat)).toHaveLength(1)
  })

  it.each(['AT', 'CS'] as const)('of a contract that is %s: W1054', async (code) => {
    const { db } = app.services
    const numeroCompteur = `D${numeroUnique()}`
    const contrat = await creerAbonnement(db, { etat: code, numeroCompteur })
    expect(await refus(resilierSansCompte({ contrat, numeroCompteur }))).toMatchObject({ status: 412, code: 'W1054' })
  })

  it.each([
    ['before it began', '01/02/2020'],
    ['before the last bill', '01/04/2026'],
  ])('on a day %s: W1016', async (_, info_date) => {
    const lui = await abonne()
    expect(await refus(resilierSansCompte(lui, { info_date }))).toMatchObject({ status: 400, code: 'W1016' })
    expect(await etat(lui.contrat)).toEqual(INTACT)
  })

  it('at an index that cannot be: W2000', async () => {
    const lui = await abonne()
    const index = { info_index: [{ numeroOrdre: 1, valeurIndex: 900 }] }
    expect(await refus(resilier(lui, index))).toMatchObject({
      status: 400,
      code: 'W2000',
      champs: [{ champ: 'info_index' }],
    })
    expect([await etat(lui.contrat), await demandes(lui.contrat)]).toEqual([INTACT, []])
  })

  it('at an unusual index, until it is confirmed: W1053', async () => {
    const lui = await abonne()
    const index = { info_index: [{ numeroOrdre: 1, valeurIndex: 1700 }] }
    expect(await refus(resilier(lui, index))).toMatchObject({ status: 412, code: 'W1053' })
    expect(await etat(lui.contrat)).toEqual(INTACT)
    const confirme = envoi('RESILIATION', lui.contrat, {
      choisies: { ...index, info_indexConfirme: 'Oui' },
      contexte: {
        contrat: contratSeul(lui.contrat),
        trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: true },
      },
    })
    await lui.client(demarchesCalls.creationNouvelleDemarche, confirme)
    expect(await etat(lui.contrat)).toEqual(RESILIE)
  })
})
