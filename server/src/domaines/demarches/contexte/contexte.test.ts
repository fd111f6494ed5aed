import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls as calls } from '@ael/contract/demarches/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifie } from '../../../kernel/verifie.ts'
import { creerAbonnement, montrerClient, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { creerCampagne, creerCreneau, creerIntervention } from '../../../testing/interventions.ts'
import { signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerContratReleve } from '../../../testing/releves.ts'
import { creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { fixerRendezVous } from '../../interventions/fixer-rendez-vous.public.ts'

const horloge = horlogeReglable('2026-11-10T18:00:00Z')
let app: TestApp
let client: Client
let visiteur: Client
let usager: number
let numeroContrat: string
beforeAll(async () => {
  app = await createTestApp({ horloge })
  usager = await creerUtilisateur(app.services.db)
  numeroContrat = await creerContratReleve(app.services.db)
  await rattacher(app.services.db, usager, numeroContrat)
  client = await app.clientDe(usager)
  visiteur = await app.clientDe(null)
})
afterAll(() => app.close())

describe('what a form starts from', () => {
  it('is the day alone for a visitor', async () => {
    expect(await visiteur(calls.contexte, { body: { typeFormulaire: 'RECLAMATION' } })).toMatchObject({
      aujourdhui: '2026-11-10',
      personne: null,
      contrat: null,
      trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false },
    })
  })

  it('is the person and the contract, with the meter to read and its last index', async () => {
    const { personne, contrat } = await client(calls.contexte, {
      body: { typeFormulaire: 'RESILIATION', numeroContrat },
    })
    expect(personne).not.toBeNull()
    const cadrans = [{ numeroOrdre: 1, libelle: 'Index', dernier: 1236 }]
    const compteur = { unite: 'm3', cadrans, dernierReleve: '2026-05-12' }
    expect(contrat).toMatchObject({ numeroContrat, prelevement: 'TP', compteur, dernierJourFacture: '2026-05-12' })
  })

  it('tells nothing of the holder to whoever has only shown the numbers of the contract', async () => {
    const { contrat } = await client(calls.contexte, { body: { typeFormulaire: 'RESILIATION', numeroContrat } })
    expect(contrat).toMatchObject({ titulaire: null, mandat: false, autresContratsDuPayeur: 0 })
  })

  it('is for its customers who holds it, how it is paid, and the other contracts of its payer that have not ended', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, { nom: 'Durand', prenom: 'Alix' })
    const contrats = [await creerAbonnement(db, { titulaire }), await creerAbonnement(db, { titulaire })]
    for (const etat of ['RA', 'CS', 'AT'] as const) await creerAbonnement(db, { titulaire, etat })
    await creerAbonnement(db, { titulaire, payeur: await creerClient(db) })
    const id = await creerUtilisateur(db)
    await rattacher(db, id, ...contrats)
    await montrerClient(db, id)
    const numeros = await creerUtilisateur(db)
    await rattacher(db, numeros, contrats[0]!)
    await signerMandat(db, contrats[0]!, { signe_le: '2026-01-12' })
    await signerMandat(db, contrats[1]!, { signe_le: '2026-01-12', revoque_le: '2026-10-01' })
    const services = [
      { numero_contrat: contrats[0]!, code: 'ME' },
      ...contrats.map((numero_contrat) => ({ numero_contrat, code: 'FE' })),
    ]
    await db
      .insertInto('service_souscrit')
      .values(services.map((service) => ({ ...service, souscrit_le: '2026-01-12' })))
      .execute()
    const ouvrir = async (par: number, lequel = contrats[0]!) => {
      const body = { typeFormulaire: 'RESILIATION', numeroContrat: lequel }
      return (await (await app.clientDe(par))(calls.contexte, { body })).contrat
    }
    await db.updateTable('client').set({ prenom: null }).where('numero_client', '=', titulaire).execute()
    expect((await ouvrir(id))?.titulaire).toEqual({ nom: 'Durand', prenom: '' })
    await db.updateTable('client').set({ prenom: 'Alix' }).where('numero_client', '=', titulaire).execute()
    const contrat = await ouvrir(id)
    expect(contrat).toMatchObject({
      autresContratsDuPayeur: 3,
      titulaire: { nom: 'Durand', prenom: 'Alix' },
      mandat: true,
      prelevement: 'ME',
    })
    expect(await ouvrir(id, contrats[1])).toMatchObject({ autresContratsDuPayeur: 3, mandat: false, prelevement: 'TP' })
    expect(await ouvrir(numeros)).toMatchObject({ autresContratsDuPayeur: 0, titulaire: null, mandat: false })
  })

  it('is not told of the contract of another', async () => {
    const autre = await app.clientDe(await creerUtilisateur(app.services.db))
    const demande = { body: { typeFormulaire: 'RESILIATION', numeroContrat } }
    expect(await refus(autre(calls.contexte, demande))).toMatchObject({ status: 403 })
    expect(await refus(visiteur(calls.contexte, demande))).toMatchObject({ status: 401 })
  })

  it('is refused on a contract where a perimeter closes requests, and open to all without one', async () => {
    const { db } = app.services
    const secondaire = await creerSecondaire(db, usager)
    const scopes = ['synthesedesdemandes']
    await creerUnivers(db, usager, { contrats: [numeroContrat], utilisateurs: [secondaire], scopes })
    const sien = await app.clientDe(secondaire)
    const demande = { typeFormulaire: 'RECLAMATION' }
    expect(await refus(sien(calls.contexte, { body: { ...demande, numeroContrat } }))).toMatchObject({ status: 403 })
    expect(await sien(calls.contexte, { body: demande })).toMatchObject({ contrat: null })
  })

  it('is the interventions of the contract: those to plan, and those whose appointment may be given up', async () => {
    const campagne = await creerCampagne(app.services.db)
    const aPlanifier = await creerIntervention(app.services.db, numeroContrat, campagne)
    const de = async (typeFormulaire: string) =>
      (await client(calls.contexte, { body: { typeFormulaire, numeroContrat } })).interventions
    expect((await de('INTERVENTION_RDV')).map(({ valeur }) => valeur)).toEqual([aPlanifier])
    expect(await de('INTERVENTION_RDV_ANNULATION')).toEqual([])
    expect(await de('RECLAMATION')).toEqual([])
    const voulu = { numeroContrat: verifie('contrat', numeroContrat), intervention: aPlanifier }
    const creneau = await creerCreneau(app.services.db, campagne, '2026-11-10T19:00:00Z')
    await app.services.db
      .transaction()
      .execute((trx) =>
        fixerRendezVous(app.services, trx, { ...voulu, ...creneau }, { utilisateurId: usager, email: null }),
      )
    for (const type of ['INTERVENTION_RDV', 'INTERVENTION_RDV_ANNULATION'])
      expect((await de(type)).map(({ valeur }) => valeur)).toEqual([aPlanifier])
    // Neither moved nor given up once it has begun.
    horloge.regler('2026-11-10T19:00:00Z')
    for (const type of ['INTERVENTION_RDV', 'INTERVENTION_RDV_ANNULATION']) expect(await de(type)).toEqual([])
    horloge.regler('2026-11-10T18:00:00Z')
  })

  it('of a form about no contract leaves out the one that was named', async () => {
    const { contrat } = await client(calls.contexte, { body: { typeFormulaire: 'SOUSCRIPTIONV3', numeroContrat } })
    expect(contrat).toBeNull()
  })

  it('follows what the utility has switched on, and where one comes from', async () => {
    const avant = await visiteur(calls.contexte, { body: { typeFormulaire: 'SOUSCRIPTIONV2', origine: 'resiliation' } })
    expect(avant).toMatchObject({
      origine: 'resiliation',
      actives: { factureElectroniqueLibre: false, naissanceExigee: false },
    })
    await reglerFonctionnalite(app.services, 'BirthDataRequired', true)
    const naissance = await visiteur(calls.contexte, { body: { typeFormulaire: 'SOUSCRIPTIONV2' } })
    expect(naissance).toMatchObject({
      origine: null,
      actives: { factureElectroniqueLibre: false, naissanceExigee: true },
    })
    await reglerFonctionnalite(app.services, 'BirthDataRequired', false)
    await reglerFonctionnalite(app.services, 'ForceFeSubscription', true)
    const facture = await visiteur(calls.contexte, { body: { typeFormulaire: 'SOUSCRIPTIONV2' } })
    expect(facture.actives).toEqual({ factureElectroniqueLibre: true, naissanceExigee: false })
    await reglerFonctionnalite(app.services, 'ForceFeSubscription', false)
  })
})

describe('the place that a form looks up', () => {
  it('is found by its meter, its index kept from whoever names nobody', async () => {
    const { numero_appareil: recherche_compteur } = await app.services.db
      .selectFrom('compteur as c')
      .innerJoin('affectation_compteur as a', 'a.compteur_id', 'c.id')
      .select('c.numero_appareil')
      .where('a.numero_contrat', '=', numeroContrat)
      .executeTakeFirstOrThrow()
    const { trouve } = await visiteur(calls.contexte, {
      body: { typeFormulaire: 'SOUSCRIPTIONV2', valeurs: { recherche_compteur } },
    })
    expect(trouve.lieu?.adresse).not.toBe('')
    expect(trouve.lieu?.compteur).toMatchObject({ numero: recherche_compteur, dernierReleve: null })
    expect(trouve.lieu?.compteur.cadrans[0]?.dernier).toBeNull()
  })

  it.each([
    ['a meter that there is not', { type_commune: '38999', type_numeroCompteur: 'ZZZ999' }],
    ['what is no meter', { type_commune: 'Valombre', type_numeroCompteur: '<b>' }],
  ])('is none of %s', async (_, valeurs) => {
    const { trouve } = await visiteur(calls.contexte, { body: { typeFormulaire: 'SOUSCRIPTIONV3', valeurs } })
    expect(trouve.lieu).toBeNull()
  })

  it('says of a commune that is not served that it is not', async () => {
    const { trouve } = await visiteur(calls.contexte, {
      body: { typeFormulaire: 'SOUSCRIPTIONV3', valeurs: { type_commune: '00000', type_numeroCompteur: 'ZZZ999' } },
    })
    expect(trouve).toMatchObject({ communeDesservie: false, nomCommune: null })
  })
})

describe('whoever looks places up', () => {
  it('names the former occupant to learn the last index, and learns nothing of him', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, { nom: 'Vasseur', prenom: 'Paul' })
    const numero = `D${numeroUnique()}`
    const quitte = await creerAbonnement(db, { titulaire, etat: 'RA', colonnes: { code_commune: '26901' } })
    await poserCompteur(db, quitte, { numero, fin: '2026-06-30' })
    await db
      .updateTable('affectation_compteur')
      .set({ index_depose_litres: 1_280_400 })
      .where('numero_contrat', '=', quitte)
      .execute()
    await db
      .insertInto('commune')
      .values({ code_insee: '26901', nom: 'Valombre', code_postal: '38999', desservie: true })
      .onConflict((conflit) => conflit.doNothing())
      .execute()
    const chercher = async (nom: string) =>
      (
        await visiteur(calls.contexte, {
          body: {
            typeFormulaire: 'SOUSCRIPTIONV3',
            valeurs: {
              type_commune: '26901',
              type_numeroCompteur: numero,
              type_ancienProprio: 'Oui',
              type_ancienProprio_nom: nom,
            },
          },
        })
      ).trouve
    const nomme = await chercher('vasseur')
    expect(nomme).toMatchObject({ communeDesservie: true, nomCommune: 'Valombre' })
    expect(nomme.lieu?.compteur).toMatchObject({ dernierReleve: '2026-06-30', cadrans: [{ dernier: 1280 }] })
    expect(JSON.stringify(nomme)).not.toMatch(/vasseur|paul/i)
    expect((await chercher('Durand')).lieu?.compteur).toMatchObject({
      dernierReleve: null,
      cadrans: [{ dernier: null }],
    })
  })

  it('cannot go through meters one by one', async () => {
    const chercher = (recherche_compteur: string) =>
      refus(visiteur(calls.contexte, { body: { typeFormulaire: 'SOUSCRIPTIONV2', valeurs: { recherche_compteur } } }))
    const issues = []
    for (let rang = 0; rang < 61; rang++) issues.push(await chercher(`X${rang}`))
    expect(issues.at(-1)).toMatchObject({ status: 429 })
    expect(await chercher('')).toBeNull()
  })
})
