import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratSeul } from '@ael/contract/demarches/contexte.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { envoiDe, type EnvoiVoulu } from '../../../testing/demarches.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerContratReleve } from '../../../testing/releves.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-23T08:00:00Z') })
  await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
})
// One address sends them all.
beforeEach(() => app.services.db.deleteFrom('tentative_connexion').execute())
afterAll(() => app.close())

const INDEX = [{ numeroOrdre: 1, valeurIndex: 1280 }]
const ADRESSE = {
  titulaire_adresse_rue: '4 quai du Port',
  titulaire_adresse_pays: 'FRANCE',
  titulaire_adresse_codePostal: '38999',
  titulaire_adresse_ville: 'Valombre',
}

/** A subscriber of a meter that he reads, and his account. */
async function abonne({ montre = true, cadrans = 1 } = {}) {
  const { db } = app.services
  const email = `titulaire${numeroUnique()}@exemple.fr`
  const titulaire = await creerClient(db, { nom: 'Éluard', email })
  const numeroCompteur = `D${numeroUnique()}`
  const contrat = await creerContratReleve(db, { titulaire, numeroCompteur })
  await db
    .updateTable('compteur')
    .set({ nombre_cadrans: cadrans })
    .where('numero_appareil', '=', numeroCompteur)
    .execute()
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  if (montre) await montrerClient(db, id)
  return { contrat, titulaire, numeroCompteur, email, id, client: await app.clientDe(id) }
}
type Abonne = Awaited<ReturnType<typeof abonne>>

const envoi = (contrat: string, { choisies = {}, ...voulu }: EnvoiVoulu = {}) =>
  envoiDe('RESILIATION', contrat, {
    choisies: { info_date: '23/11/2026', info_index: INDEX, ...ADRESSE, ...choisies },
    ...voulu,
  })
const resilier = ({ client, contrat }: Pick<Abonne, 'client' | 'contrat'>, choisies: EnvoiVoulu['choisies'] = {}) =>
  client(demarchesCalls.creationNouvelleDemarche, envoi(contrat, { choisies }))

/** What a visitor sends: the numbers are typed. */
function envoiSansContrat(type: string, choisies: EnvoiVoulu['choisies']) {
  const { body, files } = envoiDe(type, '', { choisies, contexte: { contrat: null, personne: null } })
  const { numeroContrat: _saisi, ...sans } = body
  return { body: sans, files }
}

const resilierSansCompte = async (
  { contrat, numeroCompteur }: { contrat: string; numeroCompteur: string },
  choisies: EnvoiVoulu['choisies'] = {},
) =>
  (await app.clientDe(null))(
    demarchesCalls.creationNouvelleDemarche,
    envoiSansContrat('RESILIATION_DEC', {
      info_numeroContrat: contrat,
      info_numeroPhysiqueAppareil: numeroCompteur,
      info_date: '23/11/2026',
      info_index: INDEX,
      titulaire_nom: 'eluard',
      ...ADRESSE,
      ...choisies,
    }),
  )

const etat = async (contrat: string) => {
  const { db } = app.services
  const { code_etat_contrat, date_resiliation } = await db
    .selectFrom('abonnement')
    .select(['code_etat_contrat', 'date_resiliation'])
    .where('numero_contrat', '=', contrat)
    .executeTakeFirstOrThrow()
  return [code_etat_contrat, date_resiliation]
}
const cloture = (contrat: string) =>
  app.services.db
    .selectFrom('cloture_contrat')
    .select(['date_cloture', 'cadrans', 'retractation', 'adresse', 'ville', 'facture_id'])
    .where('numero_contrat', '=', contrat)
    .execute()
const demandes = (contrat: string) =>
  app.services.db.selectFrom('demarche').select(['etat']).where('numero_contrat', '=', contrat).execute()
const INTACT = ['SE', null]
const RESILIE = ['RA', '2026-11-23']

describe('a termination', () => {
  it('ends the contract at its index and day, opens its closing bill and frees the place', async () => {
    const lui = await abonne()
    const reponse = await resilier(lui)
    expect(reponse).toMatchObject({ numeroContrat: lui.contrat, message: expect.stringMatching(/enregistrée/) })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
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
      .execute()
    expect(affectation).toEqual([{ fin: '2026-11-23', index_depose_litres: 1_280_000 }])
    expect(await demandes(lui.contrat)).toEqual([{ etat: 'TRAITE' }])
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
    expect(await demandes(lui.contrat)).toEqual([{ etat: 'EN_ATTENTE' }])
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

describe('without an account', () => {
  it('the number of the meter and the name of the holder end the contract', async () => {
    const lui = await abonne()
    expect(await resilierSansCompte(lui)).toMatchObject({ numeroContrat: lui.contrat })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    expect(await cloture(lui.contrat)).toHaveLength(1)
  })

  it('of a meter of several dials each is told, and none is left out', async () => {
    const lui = await abonne({ cadrans: 2 })
    expect(await refus(resilierSansCompte(lui))).toMatchObject({
      status: 400,
      champs: [{ champ: 'info_index', message: 'Indiquez l’index de chaque cadran.' }],
    })
    const deux = [1000, 280].map((valeurIndex, rang) => ({ numeroOrdre: rang + 1, valeurIndex }))
    await resilierSansCompte(lui, { info_index: deux })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    expect(await cloture(lui.contrat)).toMatchObject([{ cadrans: [1000, 280] }])
  })

  it('is found again in the requests of the contract, without what was said; a contract only named has none', async () => {
    const [lui, nomme] = [await abonne(), await abonne()]
    await app.services.db
      .updateTable('utilisateur')
      .set({ acces_contrat_resilie: true })
      .where('id', '=', lui.id)
      .execute()
    const { reference } = await resilierSansCompte(lui)
    const visiteur = await app.clientDe(null)
    await visiteur(
      demarchesCalls.creationNouvelleDemarche,
      envoiSansContrat('RECLAMATION', { info_numeroContrat: nomme.contrat }),
    )
    const listees = async ({ client, contrat }: Abonne) =>
      (await client(demarchesCalls.liste, { params: { contract: contrat }, query: {} })).resultats.map(
        (une) => une.reference,
      )
    expect([await listees(lui), await listees(nomme)]).toEqual([[reference], []])
    expect(await lui.client(demarchesCalls.detail, { params: { demande: reference } })).toMatchObject({
      etat: 'TRAITE',
      contenuVisible: false,
      reponses: [],
    })
  })

  it('another name leaves it to an agent, and says the same', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const [juste, faux] = [await resilierSansCompte(lui), await resilierSansCompte(autre, { titulaire_nom: 'Durand' })]
    expect(faux.message).toBe(juste.message)
    expect(await etat(autre.contrat)).toEqual(INTACT)
  })

  it('whoever names his own contract beside the form ends that one, whatever numbers the form holds', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const { body, files } = envoiDe('RESILIATION_DEC', lui.contrat, {
      choisies: {
        info_date: '23/11/2026',
        info_index: INDEX,
        info_numeroPhysiqueAppareil: autre.numeroCompteur,
        ...ADRESSE,
      },
    })
    const valeurs = { ...body.valeurs, info_numeroContrat: autre.contrat, titulaire_nom: 'eluard' }
    await lui.client(demarchesCalls.creationNouvelleDemarche, { body: { ...body, valeurs }, files })
    expect([await etat(lui.contrat), await etat(autre.contrat)]).toEqual([RESILIE, INTACT])
  })

  it('a meter of another contract is refused as a contract that there is not', async () => {
    const [lui, autre] = [await abonne(), await abonne()]
    const faux = await refus(resilierSansCompte({ ...lui, numeroCompteur: autre.numeroCompteur }))
    expect(faux).toMatchObject({ status: 400, code: 'CONTRAT' })
    expect(await refus(resilierSansCompte({ ...lui, contrat: numeroUnique() }))).toEqual(faux)
    expect(await etat(lui.contrat)).toEqual(INTACT)
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
    const confirme = envoi(lui.contrat, {
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

describe('a withdrawal', () => {
  const souscrire = (contrat: string, souscrit_le: string, fourniture_demandee: boolean, consommateur = true) =>
    app.services.db
      .insertInto('contrat_souscrit')
      .values({
        numero_contrat: contrat,
        numero_contrat_precedent: contrat,
        souscrit_le,
        consommateur,
        fourniture_demandee,
        reference_demande: 'DE00000001',
      })
      .execute()

  it.each([
    ['owes what was used', true, 1],
    ['owes nothing', false, 0],
  ])('ends what was concluded online, its mandate with it, and %s', async (_, fourniture, clotures) => {
    const lui = await abonne()
    await signerMandat(app.services.db, lui.contrat, { signe_le: '2026-11-20' })
    await souscrire(lui.contrat, '2026-11-09', fourniture)
    await resilier(lui, { info_nature: 'RETRACTATION' })
    expect(await etat(lui.contrat)).toEqual(RESILIE)
    expect(await cloture(lui.contrat)).toHaveLength(clotures)
    const mandats = await app.services.db
      .selectFrom('mandat_sepa')
      .select('revoque_le')
      .where('numero_contrat', '=', lui.contrat)
      .execute()
    expect(mandats).toEqual([{ revoque_le: '2026-11-23' }])
    const [dit] = (await courriersPour(app.services.db, lui.email)).filter(({ type }) => type === 'contrat-resilie')
    expect(dit?.texte).toMatch(/renoncé/)
  })

  it.each([
    ['after the fourteenth day', '2026-11-06', true],
    ['to a company', '2026-11-20', false],
  ])('is closed %s', async (_, le, consommateur) => {
    const lui = await abonne()
    await souscrire(lui.contrat, le, true, consommateur)
    expect(await refus(resilier(lui, { info_nature: 'RETRACTATION' }))).toMatchObject({ code: 'W1016' })
    expect(await etat(lui.contrat)).toEqual(INTACT)
  })

  it('is closed of a contract that was not concluded online', async () => {
    const lui = await abonne()
    expect(await refus(resilier(lui, { info_nature: 'RETRACTATION' }))).toMatchObject({ status: 412 })
    expect(await etat(lui.contrat)).toEqual(INTACT)
  })
})
