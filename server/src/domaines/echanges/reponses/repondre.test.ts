import { randomUUID } from 'node:crypto'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { echangesCalls } from '@ael/contract/echanges/calls.ts'
import type { TypeEvenement } from '@ael/contract/echanges/evenements.ts'
import type { PorteeCle } from '@ael/contract/echanges/schemas.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { montrerClient, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { numeroUnique } from '../../../testing/clients.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creerCampagne, creerCreneau, creerIntervention } from '../../../testing/interventions.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager, type Usager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { evenementsPour } from '../../../testing/evenements.ts'
import { publier } from '../../../kernel/evenements/publier.ts'
import { adresseRefusee } from '../errors.ts'
import { listerRecepteurs } from '../gerer-recepteurs.ts'
import { livrerEvenements } from '../livraison/livrer-evenements.ts'
import { purgeEvenements } from '../purge-evenements.job.ts'

const horloge = horlogeReglable('2026-11-23T09:00:00Z')
let app: TestApp
let adminId: number
/** Signed in anew for each call: days go by. */
const admin = (async (appel, ...entree) => (await app.clientDe(adminId))(appel, ...entree)) as Client
let rang = 0
let usager: Usager & { email: string }

beforeAll(async () => {
  app = await createTestApp({ horloge })
  adminId = await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
})
afterAll(() => app.close())
beforeEach(async () => {
  horloge.regler('2026-11-23T09:00:00Z')
  const email = `echange${(rang += 1)}@ael.test`
  usager = { ...(await creerUsager(app, { email })), email }
})

const cle = async (portees: PorteeCle[], finLe?: string) =>
  (await admin(echangesCalls.creerCle, { body: { libelle: 'Le SI', portees, ...(finLe && { finLe }) } })).secret
const dire = async (secret: string | null, chemin: string, payload: object, idempotence: string = randomUUID()) => {
  const reponse = await app.app.inject({
    method: 'POST',
    url: `/webapi/Echange/reponse/${chemin}`,
    headers: {
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(idempotence && { 'idempotency-key': idempotence }),
    },
    payload,
  })
  return { statut: reponse.statusCode, ...reponse.json<{ message: string; code?: string }>() }
}

const demander = async () => {
  const { reference } = await usager.client(demarchesCalls.creationNouvelleDemarche, {
    body: {
      typeFormulaire: 'RECLAMATION',
      idProcessus: randomUUID(),
      numeroContrat: usager.contrat,
      valeurs: {
        info_object: 'FACTURE',
        info_message: 'La facture de juin est double.',
        info_file: [],
        user_nom: 'Lambert',
        user_email: usager.email,
        user_telephone: '0320000000',
        info_numeroContrat: usager.contrat,
      },
    },
  })
  return reference
}
const detail = (demande: string) => usager.client(demarchesCalls.detail, { params: { demande } })
const reponsesPour = async () =>
  (await courriersPour(app.services.db, usager.email)).filter(({ type }) => type === 'demande-reponse')

describe('the state of a request', () => {
  it('is not told in characters that nobody can read', async () => {
    const corps = { reference: await demander(), etat: 'TRAITE', message: 'Facture \uD800 annulée.' }
    expect(await dire(await cle(['demandes']), 'demande', corps)).toMatchObject({ statut: 400, code: 'TEXTE' })
    expect(await reponsesPour()).toEqual([])
  })

  it('stands in its page, is mailed, and is told to the other systems', async () => {
    const reference = await demander()
    const corps = { reference, etat: 'TRAITE', message: 'Facture annulée.|Un avoir suit.' }
    expect(await dire(await cle(['demandes']), 'demande', corps)).toMatchObject({ statut: 200 })
    expect(await detail(reference)).toMatchObject({
      etat: 'TRAITE',
      messageClient: 'Facture annulée.|Un avoir suit.',
      evenements: [
        { nature: 'CREATION' },
        { nature: 'ETAT', etat: 'TRAITE' },
        { nature: 'MESSAGE_SERVICE', message: 'Facture annulée.|Un avoir suit.' },
      ],
    })
    expect(await reponsesPour()).toMatchObject([{ texte: expect.stringContaining('Un avoir suit.') }])
    const dits = (await evenementsPour(app.services.db, usager.contrat)).filter(([type]) => type === 'demande.etat')
    expect(dits).toMatchObject([['demande.etat', { reference, etat: 'TRAITE' }]])
  })

  it('without a message leaves what was said last', async () => {
    const reference = await demander()
    const secret = await cle(['demandes'])
    await dire(secret, 'demande', { reference, etat: 'EN_COURS', message: 'Un agent s’en occupe.' })
    await dire(secret, 'demande', { reference, etat: 'TRAITE' })
    expect(await detail(reference)).toMatchObject({ etat: 'TRAITE', messageClient: 'Un agent s’en occupe.' })
  })

  it('that is what it was stays so, whatever is said with it', async () => {
    const reference = await demander()
    const corps = { reference, etat: 'EN_ATTENTE', message: 'Le relevé est attendu.' }
    expect(await dire(await cle(['demandes']), 'demande', corps)).toMatchObject({ statut: 200 })
    const { etat, messageClient, evenements } = await detail(reference)
    expect({ etat, messageClient }).toEqual({ etat: 'EN_ATTENTE', messageClient: 'Le relevé est attendu.' })
    expect(evenements.map(({ nature }) => nature)).toEqual(['CREATION', 'MESSAGE_SERVICE'])
  })

  it('said again under one name, even ten times at once, is told once', async () => {
    const reference = await demander()
    const secret = await cle(['demandes'])
    const corps = { reference, etat: 'EN_COURS', message: 'Un agent s’en occupe.' }
    const issues = await Promise.all(Array.from({ length: 10 }, () => dire(secret, 'demande', corps, 'envoi 1')))
    expect(new Set(issues.map(({ statut }) => statut))).toEqual(new Set([200]))
    expect(await reponsesPour()).toHaveLength(1)
    expect(await dire(secret, 'demande', { ...corps, etat: 'TRAITE' }, 'envoi 1')).toMatchObject({
      statut: 412,
      code: 'IDEMPOTENCE_REPRISE',
    })
    // Nor is it told again under another name, when nothing of it is new.
    expect(await dire(secret, 'demande', corps, 'envoi 2')).toMatchObject({ statut: 200 })
    const dits = (await evenementsPour(app.services.db, usager.contrat)).filter(([type]) => type === 'demande.etat')
    expect([(await reponsesPour()).length, dits.length]).toEqual([1, 1])
    // Another system gives its own sendings the names that it likes.
    const autre = await cle(['demandes'])
    expect(await dire(autre, 'demande', { reference, etat: 'TRAITE' }, 'envoi 1')).toMatchObject({ statut: 200 })
  })

  it('of a closed request does not change, and nor does that of one that is none', async () => {
    const reference = await demander()
    const secret = await cle(['demandes'])
    await dire(secret, 'demande', { reference, etat: 'ANNULE' })
    expect(await dire(secret, 'demande', { reference, etat: 'ANNULE' })).toMatchObject({ statut: 200 })
    expect(await dire(secret, 'demande', { reference, etat: 'EN_COURS' })).toMatchObject({ statut: 412, code: 'CLOSE' })
    expect(await dire(secret, 'demande', { reference: 'DE99999999', etat: 'EN_COURS' })).toMatchObject({ statut: 404 })
    expect(await dire(secret, 'demande', { reference, etat: 'PERDU' })).toMatchObject({ statut: 400 })
  })
})

it('an appointment is fixed and cancelled by the utility, and the holder told', async () => {
  const campagne = await creerCampagne(app.services.db)
  const intervention = await creerIntervention(app.services.db, usager.contrat, campagne)
  const creneau = await creerCreneau(app.services.db, campagne, '2026-11-30T09:00:00Z')
  const secret = await cle(['rendez-vous'])
  const corps = { numeroContrat: usager.contrat, intervention }
  const titulaire = `titulaire-${usager.email}`
  await app.services.db
    .updateTable('client')
    .set({ email: titulaire })
    .where('numero_client', 'in', (eb) =>
      eb.selectFrom('abonnement').select('numero_client_titulaire').where('numero_contrat', '=', usager.contrat),
    )
    .execute()
  const fixe = { action: 'FIXER', ...corps, debut: creneau.debut.toISOString(), fin: creneau.fin.toISOString() }
  expect(await dire(secret, 'rendezVous', fixe)).toMatchObject({ statut: 200 })
  const planifiees = async () =>
    (await usager.client(interventionsCalls.interventionsPlanifiees, { params: { contract: usager.contrat } }))
      .resultats
  expect(await planifiees()).toHaveLength(1)
  expect(await dire(secret, 'rendezVous', { action: 'ANNULER', ...corps })).toMatchObject({ statut: 200 })
  expect(await planifiees()).toEqual([])
  expect((await courriersPour(app.services.db, titulaire)).map(({ type }) => type)).toEqual([
    'rendez-vous-fixe',
    'rendez-vous-annule',
  ])
  expect(await courriersPour(app.services.db, usager.email)).toEqual([])
  expect(await dire(secret, 'rendezVous', { action: 'ANNULER', ...corps })).toMatchObject({ code: 'SANS_RENDEZ_VOUS' })
})

it('a contract is terminated by the utility, with its date and not without', async () => {
  const secret = await cle(['contrats'])
  const numeroContrat = usager.contrat
  // Nor before the contract served.
  for (const incoherent of [{}, { dateResiliation: '2020-02-29' }])
    expect(await dire(secret, 'contrat', { numeroContrat, etat: 'RS', ...incoherent })).toMatchObject({
      code: 'CONTRAT_INCOHERENT',
    })
  expect(await dire(secret, 'contrat', { numeroContrat: numeroUnique(), dateEtat: '2026-11-20' })).toMatchObject({
    statut: 404,
    code: 'CONTRAT',
  })
  expect(
    await dire(secret, 'contrat', { numeroContrat, etat: 'RS', dateResiliation: '2026-11-20', dateEtat: '2026-11-20' }),
  ).toMatchObject({ statut: 200 })
  const lu = () =>
    app.services.db
      .selectFrom('abonnement')
      .select(['code_etat_contrat', 'date_etat', 'date_resiliation', 'prochain_releve', 'prochaine_facture'])
      .where('numero_contrat', '=', numeroContrat)
      .executeTakeFirst()
  const termine = { code_etat_contrat: 'RS', date_etat: '2026-11-20', date_resiliation: '2026-11-20' }
  expect(await lu()).toMatchObject(termine)
  await dire(secret, 'contrat', { numeroContrat, prochainReleve: '2026-12-01', prochaineFacture: '2026-12-15' })
  await dire(secret, 'contrat', { numeroContrat, prochaineFacture: null })
  expect(await lu()).toEqual({ ...termine, prochain_releve: '2026-12-01', prochaine_facture: null })
  await dire(secret, 'contrat', { numeroContrat, prochainReleve: null })
  expect(await lu()).toMatchObject({ prochain_releve: null })
})

it('a contract that the utility ends stays open to the accounts of its customers, and to no other; once', async () => {
  const { db } = app.services
  const numeros = await creerUtilisateur(db)
  await rattacher(db, numeros, usager.contrat)
  await montrerClient(db, usager.id)
  const secret = await cle(['contrats'])
  const resilier = (dateResiliation: string) =>
    dire(secret, 'contrat', { numeroContrat: usager.contrat, etat: 'RS', dateResiliation })
  const vus = async () => {
    const lus = await db
      .selectFrom('utilisateur')
      .select(['id', 'acces_contrat_resilie'])
      .where('id', 'in', [usager.id, numeros])
      .execute()
    return lus.filter((lu) => lu.acces_contrat_resilie).map(({ id }) => id)
  }
  await dire(secret, 'contrat', { numeroContrat: usager.contrat, prochainReleve: '2026-12-01' })
  expect(await vus()).toEqual([])
  expect(await resilier('2026-11-20')).toMatchObject({ statut: 200 })
  expect(await vus()).toEqual([usager.id])
  const parDefaut = async () => (await usager.client(abonnementsCalls.getContratParDefaut, {})).contrat
  await expect.poll(parDefaut).toMatchObject({ numeroContrat: usager.contrat, isResilie: true })
  // What an administrator shuts afterwards stays shut.
  await db.updateTable('utilisateur').set({ acces_contrat_resilie: false }).where('id', '=', usager.id).execute()
  await resilier('2026-11-21')
  expect(await vus()).toEqual([])
})

it('a contract that was terminated by mistake is put back in service, without its date', async () => {
  const secret = await cle(['contrats'])
  const numeroContrat = usager.contrat
  // It may have ended on the day on which it began.
  const resilie = { numeroContrat, etat: 'RS', dateResiliation: '2020-03-01' }
  expect(await dire(secret, 'contrat', resilie)).toMatchObject({ statut: 200 })
  const enService = { numeroContrat, etat: 'SE', dateEtat: '2026-11-23' }
  expect(await dire(secret, 'contrat', enService)).toMatchObject({ code: 'CONTRAT_INCOHERENT' })
  expect(await dire(secret, 'contrat', { ...enService, dateResiliation: null })).toMatchObject({ statut: 200 })
  expect(await usager.client(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })).toMatchObject({
    codeEtatContrat: 'SE',
    dateResiliation: null,
  })
})

it('a receiver whose address the server is no longer given is sent nothing, and told why to the staff', async () => {
  const { services } = app
  const { origin } = new URL(services.config.publicUrl)
  const types: TypeEvenement[] = ['service.resilie']
  const url = `${origin}/webapi/version`
  await admin(echangesCalls.creerRecepteur, { body: { libelle: 'Archives', url, types } })
  await services.db
    .transaction()
    .execute((trx) => publier(services, trx, 'service.resilie', { numeroContrat: usager.contrat, code: 'FE' }))
  expect((await listerRecepteurs(services)).resultats).toMatchObject([{ etat: 'JAMAIS_JOINT' }])
  // A simulator stands in for it no more.
  const sans = { ...services, config: { ...services.config, simulators: false } }
  /** For how long it is left alone, once it was tried at its hour. */
  const pause = async () => {
    await livrerEvenements(sans)
    const [lui] = (await listerRecepteurs(sans)).resultats
    const repriseLe = Date.parse(lui?.repriseLe ?? '')
    const attente = repriseLe - horloge.maintenant().getTime()
    horloge.regler(new Date(repriseLe))
    return attente
  }
  expect([await pause(), await pause(), await pause()]).toEqual([5000, 10_000, 20_000])
  const { resultats, adressesPermises } = await listerRecepteurs(sans)
  expect(resultats).toMatchObject([
    { etat: 'EN_PANNE', enAttente: 1, derniereErreur: 'adresse absente de ECHANGES_ADRESSES' },
  ])
  expect(adressesPermises).toEqual([])
  expect(adresseRefusee(adressesPermises).message).toBe(
    'Aucune adresse n’est permise\u202F: donnez ECHANGES_ADRESSES au serveur, puis recommencez.',
  )
  // Whoever changes it has it tried at once, and left alone no longer than at first.
  await admin(echangesCalls.modifierRecepteur, { body: { id: resultats[0]!.id, libelle: 'Archives' } })
  expect(await pause()).toBe(5000)
  // What is done to another is not done to it.
  await admin(echangesCalls.creerRecepteur, { body: { libelle: 'Paie', url, types } })
  const [archives, paie] = (await listerRecepteurs(sans)).resultats.map(({ id }) => ({ body: { id } }))
  for (const lui of [paie!, archives!]) await admin(echangesCalls.renouvelerSecret, lui)
  const homonyme = admin(echangesCalls.modifierRecepteur, { body: { ...paie!.body, libelle: 'Archives' } })
  expect(await refus(homonyme)).toMatchObject({ code: 'RECEPTEUR_EXISTE', champs: [{ champ: 'libelle' }] })
  await admin(echangesCalls.modifierRecepteur, { body: { ...paie!.body, suspendu: true } })
  expect((await listerRecepteurs(sans)).resultats).toMatchObject([{ etat: 'EN_PANNE' }, { etat: 'SUSPENDU' }])
  await admin(echangesCalls.supprimerRecepteur, paie!)
  expect((await listerRecepteurs(sans)).resultats).toMatchObject([{ libelle: 'Archives', enAttente: 1 }])
})

it('the secret of a receiver is nowhere in the database in clear', async () => {
  const { db, config } = app.services
  const url = `${new URL(config.publicUrl).origin}/webapi/version`
  const { secret } = await admin(echangesCalls.creerRecepteur, { body: { libelle: 'Tri', url, types: ['essai'] } })
  const ecrit = [
    await db.selectFrom('recepteur').selectAll().execute(),
    await db.selectFrom('journal_personnel').selectAll().execute(),
  ]
  expect(JSON.stringify(ecrit)).toContain('Tri')
  expect(JSON.stringify(ecrit)).not.toContain(secret.slice(6))
})

describe('a key', () => {
  it('opens what it is for, and nothing else', async () => {
    const secret = await cle(['contrats'])
    expect(await dire(secret, 'demande', { reference: 'DE1', etat: 'TRAITE' })).toMatchObject({
      statut: 403,
      code: 'PORTEE',
    })
  })

  it.each([null, '', 'n’importe quoi', `ael_abcdefgh_${'x'.repeat(43)}`])(
    'that is none (%s) opens nothing',
    async (fausse) => {
      expect(await dire(fausse, 'demande', { reference: 'DE1', etat: 'TRAITE' })).toMatchObject({ statut: 401 })
    },
  )

  it('that is altered, expired or taken back opens nothing', async () => {
    const corps = { reference: 'DE1', etat: 'TRAITE' }
    const secret = await cle(['demandes'], '2026-11-24')
    expect(await dire(secret, 'demande', corps)).toMatchObject({ statut: 404 })
    const derniere = secret.at(-1) === 'A' ? 'E' : 'A'
    expect(await dire(secret.slice(0, -1) + derniere, 'demande', corps)).toMatchObject({ statut: 401 })
    horloge.regler('2026-11-24T23:30:00Z')
    expect(await dire(secret, 'demande', corps)).toMatchObject({ statut: 401 })
    const autre = await cle(['demandes'])
    const [premiere] = (await admin(echangesCalls.listeCles, {})).resultats
    await admin(echangesCalls.revoquerCle, { body: { id: premiere!.id } })
    expect((await admin(journalCalls.listeActes, { query: {} })).resultats[0]).toMatchObject({
      objet: `Clé ${premiere!.prefixe}`,
      avant: { etat: 'VALIDE' },
      apres: { etat: 'REVOQUEE' },
    })
    const [revoquee, expiree] = (await admin(echangesCalls.listeCles, {})).resultats
    expect([premiere?.etat, revoquee?.etat, expiree?.etat]).toEqual(['VALIDE', 'REVOQUEE', 'EXPIREE'])
    expect([premiere?.expireLe, expiree?.expireLe]).toEqual([null, '2026-11-25T00:00:00+01:00'])
    expect([premiere?.employeeLe, expiree?.employeeLe]).toEqual([null, '2026-11-23T10:00:00+01:00'])
    expect(await refus(admin(echangesCalls.revoquerCle, { body: { id: premiere!.id } }))).toMatchObject({ status: 404 })
    expect(await dire(autre, 'demande', corps)).toMatchObject({ statut: 401 })
  })

  it('opens until its last day is over, in Paris; that day is not past', async () => {
    expect(await refus(cle(['demandes'], '2026-11-22'))).toMatchObject({ status: 400, code: 'FIN' })
    const secret = await cle(['demandes'], '2026-11-23')
    expect((await admin(journalCalls.listeActes, { query: {} })).resultats[0]).toMatchObject({
      avant: null,
      apres: { libelle: 'Le SI', portees: ['demandes'], finLe: '2026-11-23' },
    })
    const corps = { reference: 'DE1', etat: 'TRAITE' }
    await cle(['demandes'])
    await dire(secret, 'demande', corps)
    horloge.regler('2026-11-23T22:59:59Z')
    expect(await dire(secret, 'demande', corps)).toMatchObject({ statut: 404 })
    const [autre, employee] = (await admin(echangesCalls.listeCles, {})).resultats
    expect([autre?.employeeLe, employee?.employeeLe]).toEqual([null, '2026-11-23T23:59:59+01:00'])
    horloge.regler('2026-11-23T23:00:00Z')
    expect(await dire(secret, 'demande', corps)).toMatchObject({ statut: 401 })
    expect((await admin(echangesCalls.listeCles, {})).resultats.slice(0, 2).map(({ etat }) => etat)).toEqual([
      'VALIDE',
      'EXPIREE',
    ])
  })

  it('that is good counts for no attempt, however often it is shown', async () => {
    const secret = await cle(['contrats'])
    for (let fois = 0; fois < 51; fois += 1)
      expect(await dire(secret, 'demande', { reference: 'DE1', etat: 'TRAITE' })).toMatchObject({ statut: 403 })
  })

  it('that is wrong is looked at so often from one address, then no more', async () => {
    const corps = { reference: 'DE1', etat: 'TRAITE' }
    const oublier = () => app.services.db.deleteFrom('tentative_connexion').execute()
    await oublier()
    const statuts = new Set<number>()
    for (let fois = 0; fois < 50; fois += 1) statuts.add((await dire('fausse', 'demande', corps)).statut)
    expect([...statuts]).toEqual([401])
    expect(await dire('fausse', 'demande', corps)).toMatchObject({ statut: 429 })
    await oublier()
  })

  it('asks for a name of the sending', async () => {
    const secret = await cle(['demandes'])
    const dit = (idempotence: string) => dire(secret, 'demande', { reference: 'DE1', etat: 'TRAITE' }, idempotence)
    for (const nom of ['', 'x'.repeat(101)]) expect(await dit(nom)).toMatchObject({ statut: 400, code: 'IDEMPOTENCE' })
    expect(await dit('x'.repeat(100))).toMatchObject({ statut: 404 })
  })

  it('is kept by its print alone', async () => {
    const secret = await cle(['demandes'])
    const lignes = await app.services.db.selectFrom('cle_api').selectAll().execute()
    expect(JSON.stringify(lignes)).not.toContain(secret.slice(13))
  })

  it('what was answered by it is forgotten after 90 days, and not before', async () => {
    await dire(await cle(['demandes']), 'demande', { reference: await demander(), etat: 'EN_COURS' })
    const restants = async () => (await app.services.db.selectFrom('appel_entrant').select('recu_le').execute()).length
    const avant = await restants()
    horloge.regler('2027-02-21T09:00:00Z')
    await purgeEvenements.executer(app.services)
    expect(await restants()).toBe(avant)
    horloge.regler('2027-02-21T09:00:01Z')
    await purgeEvenements.executer(app.services)
    expect(await restants()).toBe(0)
    // What the utility was not told yet is not forgotten.
    expect((await evenementsPour(app.services.db, usager.contrat)).map(([type]) => type)).toContain('demande.etat')
  })
})
