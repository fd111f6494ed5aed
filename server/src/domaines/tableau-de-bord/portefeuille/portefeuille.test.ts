import type { Client } from '@ael/contract/client.ts'
import { tableauDeBordCalls as calls } from '@ael/contract/tableau-de-bord/calls.ts'
import type { VuePortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { creerAbonnement, creerContratRattache, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { declencher as declencherAlerte } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerFacture, creerReleves } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'

let app: TestApp
let client: Client
let compte: number
const db = () => app.services.db

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  compte = await creerUtilisateur(db(), { profils: ['UTILISATEUR_PREMIUM'] })
  client = await app.clientDe(compte)
})

const rattache = (voulu: Parameters<typeof creerContratRattache>[2] = {}) => creerContratRattache(db(), compte, voulu)
const due = (contrat: string, date_echeance: string, solde_cents: number) =>
  creerFacture(db(), contrat, { date_echeance, date_emission: '2026-08-01', montant_ttc_cents: 8642, solde_cents })

/** A firing of the protection on a contract, told to its holder unless it was fired for another. */
async function declencher(contrat: string, type: 'AF' | 'AS', jour: string, pour?: string): Promise<void> {
  const { numero_client_titulaire } = await db()
    .selectFrom('abonnement')
    .select('numero_client_titulaire')
    .where('numero_contrat', '=', contrat)
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('instance_alerte')
    .values({
      code_type_alarme: type,
      numero_contrat: contrat,
      numero_client_titulaire: pour ?? numero_client_titulaire,
      cle: `ESSAI:${jour}`,
      date_declenchante: jour,
      periode_debut: jour,
      periode_fin: jour,
      titre: 'Essai',
      message: 'Essai',
      declenchee_le: new Date(`${jour}T09:00:00Z`),
    })
    .execute()
}

const numeros = async (vue: VuePortefeuille, query: object = {}): Promise<string[]> => {
  const { resultats } = await client(calls.contratsPortefeuille, { query: { vue, ...query } })
  return resultats.map(({ numeroContrat }) => numeroContrat)
}

describe('the figures', () => {
  it('tell what is due from what is late: together they are what is left to pay', async () => {
    const [un, deux] = [await rattache(), await rattache(), await rattache()]
    await due(un, '2026-11-21', 1000)
    await due(un, '2026-11-20', 200)
    await due(un, '2026-09-01', 30)
    await due(deux, '2026-12-04', 5000)
    await due(deux, '2026-09-01', 0)
    expect(await client(calls.portefeuille, {})).toMatchObject({
      nbContrats: 3,
      aPayer: { nombre: 2, nbFactures: 2, montant: 60, prochaineEcheance: '2026-11-21' },
      enRetard: { nombre: 1, nbFactures: 2, montant: 2.3, premiereEcheance: '2026-09-01' },
      aSignaler: 2,
      aPlusieursTitres: 1,
    })
    expect(await numeros('aPayer')).toEqual([un, deux].toSorted())
    expect(await numeros('enRetard')).toEqual([un])
  })

  it('know a contract in alert by the firings in progress, those of its holder', async () => {
    const [fuite, inhabituel, ancien, autre] = [await rattache(), await rattache(), await rattache(), await rattache()]
    const { numero_client_titulaire } = await db()
      .selectFrom('abonnement')
      .select('numero_client_titulaire')
      .where('numero_contrat', '=', fuite)
      .executeTakeFirstOrThrow()
    await declencher(fuite, 'AS', '2026-11-10')
    await declencher(fuite, 'AF', '2026-11-12')
    await declencher(inhabituel, 'AS', '2026-10-22')
    await declencher(ancien, 'AF', '2026-10-21')
    await declencher(autre, 'AF', '2026-11-20', numero_client_titulaire)
    expect((await client(calls.portefeuille, {})).enAlerte).toEqual({ nombre: 2, nbFuites: 1 })
    expect(await numeros('enAlerte', { tri: 'situation' })).toEqual([fuite, inhabituel])
  })

  it('know it by the alerts of the account as well, on what is used, and by nobody else’s', async () => {
    const voisin = await creerUtilisateur(db())
    const signaler = async (utilisateur_id: number, type: 'AC' | 'SC' | 'RP' | 'IP') => {
      const contrat = await rattache()
      const alerteId = await creerAlerte(db(), { utilisateur_id, numero_contrat: contrat, code_type_alarme: type })
      await declencherAlerte(db(), { alerteId, contrat, type, jour: '2026-11-20' })
      return contrat
    }
    const siens = [await signaler(compte, 'AC'), await signaler(compte, 'SC')]
    for (const [qui, type] of [
      [compte, 'RP'],
      [compte, 'IP'],
      [voisin, 'AC'],
    ] as const)
      await signaler(qui, type)
    expect(await client(calls.portefeuille, {})).toMatchObject({ enAlerte: { nombre: 2, nbFuites: 0 }, aSignaler: 2 })
    expect(await numeros('enAlerte')).toEqual(siens.toSorted())
  })

  it('are of the leaks that still run what each loses, a dozen of them at the most', async () => {
    const fuite = await rattache({ adresse: { numero: '3', voie: 'place de la Gare' } })
    const compteur = await poserCompteurRadio(db(), fuite)
    await ecrireJours(db(), compteur, '2026-10-01', '2026-11-20', (jour) => ({ litres: jour < '2026-11-01' ? 0 : 10 }))
    const groupe = await creerGroupe(db(), compte, 'Tour Valmy', [fuite])
    const reparee = await rattache()
    await ecrireJours(db(), await poserCompteurRadio(db(), reparee), '2026-10-01', '2026-11-20', (jour) => ({
      litres: jour < '2026-11-01' || jour > '2026-11-14' ? 0 : 10,
    }))
    for (const [contrat, type] of [
      [fuite, 'AF'],
      [reparee, 'AF'],
      [await rattache(), 'AF'],
      [await rattache(), 'AS'],
    ] as const)
      await declencher(contrat, type, '2026-11-12')
    expect(await client(calls.fuitesPortefeuille, {})).toEqual({
      complet: true,
      resultats: [
        {
          numeroContrat: fuite,
          adresseLivraisonConstruite: '3 place de la Gare, 38999 Valombre',
          groupes: [{ idGroupe: groupe, nom: 'Tour Valmy', color: 0 }],
          depuis: '2026-11-01',
          litresParHeure: 10,
          litresPerdus: 20 * 240,
          coutEuros: 5.62,
          coutParJourEuros: 0.28,
          prixMetreCubeEuros: 1.17,
        },
      ],
    })
    // Where nobody says what water costs, it is not told at nothing.
    await reglerParametre(app.services, 'FacteurMonetaire', 0)
    onTestFinished(() => reglerParametre(app.services, 'FacteurMonetaire', 1.17))
    expect((await client(calls.fuitesPortefeuille, {})).resultats).toMatchObject([
      { litresPerdus: 4800, coutEuros: null, coutParJourEuros: null, prixMetreCubeEuros: null },
    ])
    for (let rang = 0; rang < 9; rang++) await declencher(await rattache(), 'AF', '2026-11-12')
    expect(await client(calls.fuitesPortefeuille, {})).toMatchObject({ complet: true })
    await declencher(await rattache(), 'AF', '2026-11-12')
    expect(await client(calls.fuitesPortefeuille, {})).toMatchObject({ complet: false })
  })

  it('miss the readings of a radio after 45 days, of another meter after 400', async () => {
    // One after the other: the first of an account is its default.
    const muet = await rattache()
    const parlant = await rattache()
    const ancien = await rattache()
    const releve = await rattache()
    const neuf = await rattache()
    const jamaisLu = await rattache()
    const relaye = await rattache()
    for (const contrat of [muet, relaye])
      await ecrireJours(db(), await poserCompteurRadio(db(), contrat), '2026-10-01', '2026-10-06')
    const radio = await poserCompteurRadio(db(), parlant)
    await ecrireJours(db(), radio, '2026-09-25', '2026-10-07')
    await ecrireJours(db(), radio, '2026-11-01', '2026-11-03', () => ({ etats: 'x' }))
    for (const contrat of [ancien, releve, jamaisLu]) await poserCompteur(db(), contrat)
    await poserCompteur(db(), neuf, { debut: '2026-11-01' })
    // Of two meters in place the one that was set last tells.
    const [agrandi, remplace] = [await rattache(), await rattache()]
    await poserCompteur(db(), agrandi)
    await poserCompteurRadio(db(), agrandi, { debut: '2026-11-01' })
    await poserCompteurRadio(db(), remplace, { debut: '2026-11-01' })
    await poserCompteur(db(), remplace)
    // Of a contract whose meter was taken away no reading is missed.
    await poserCompteur(db(), await rattache(), { fin: '2025-01-01' })
    const relever = (contrat: string, ...jours: [string, string][]) =>
      db()
        .insertInto('releve_facture')
        .values(
          jours.map(([date_releve, nature], rang) => ({
            numero_contrat: contrat,
            date_releve,
            nature,
            index_litres: rang * 1000,
          })),
        )
        .execute()
    await relever(ancien, ['2025-10-16', 'RELEVE'], ['2026-10-16', 'ESTIME'])
    await relever(releve, ['2024-10-17', 'RELEVE'], ['2025-10-17', 'RELEVE'])
    // Where the radio is silent, somebody came.
    await relever(relaye, ['2026-11-10', 'RELEVE'])
    await creerFacture(db(), releve, { estimee: true, date_emission: '2026-10-20', solde_cents: 0 })
    await creerFacture(db(), ancien, { estimee: true, date_emission: '2026-10-20', solde_cents: 0 })
    await creerFacture(db(), ancien, { estimee: true, date_emission: '2025-10-16', solde_cents: 0 })
    await creerFacture(db(), ancien, { date_emission: '2026-10-21', solde_cents: 0 })
    await creerFacture(db(), jamaisLu, { estimee: true, date_emission: '2026-04-20', solde_cents: 0 })
    expect(await client(calls.portefeuille, {})).toMatchObject({
      sansReleve: { nombre: 3, montant: 2 * 86.42 },
      aSignaler: 3,
    })
    expect(await numeros('sansReleve')).toEqual([muet, ancien, jamaisLu].toSorted())
  })

  it('add up by group to those of the whole, each contract once', async () => {
    const [un, deux, seul] = [await rattache(), await rattache(), await rattache()]
    for (const contrat of [un, deux, seul]) await due(contrat, '2026-12-04', 1000)
    const tour = await creerGroupe(db(), compte, 'Tour Valmy', [un, deux])
    const communes = await creerGroupe(db(), compte, 'Parties communes', [deux])
    // By their names, not by their age.
    const [autreVide, vide] = [await creerGroupe(db(), compte, 'Vide aussi'), await creerGroupe(db(), compte, 'Vide')]
    const ecluse = await creerGroupe(db(), compte, 'Écluse')
    await db().updateTable('groupe').set({ couleur: 3 }).where('id', '=', tour).execute()
    const { groupes, aPayer, enRetard, dansPlusieursGroupes } = await client(calls.portefeuille, {})
    expect(groupes.map(({ nom, color }) => [nom, color])).toEqual([
      ['Tour Valmy', 3],
      ['Parties communes', 0],
      ['Écluse', 0],
      ['Vide', 0],
      ['Vide aussi', 0],
      ['Sans groupe', 0],
    ])
    expect(groupes.map(({ idGroupe, nbContrats, aPayer: { montant } }) => [idGroupe, nbContrats, montant])).toEqual([
      [tour, 2, 20],
      [communes, 1, 10],
      [ecluse, 0, 0],
      [vide, 0, 0],
      [autreVide, 0, 0],
      [null, 1, 10],
    ])
    expect([aPayer.montant, enRetard.premiereEcheance, dansPlusieursGroupes]).toEqual([30, null, 1])
    expect(await numeros('aPayer', { idGroupe: communes })).toEqual([deux])
  })

  it('leave a terminated contract out, which is closed to the account, and count it', async () => {
    const resilie = await rattache({ etat: 'RS' })
    for (const contrat of [resilie, await rattache({ etat: 'RA' }), await rattache({ etat: 'RM' })])
      await due(contrat, '2026-09-01', 1000)
    await declencher(resilie, 'AF', '2026-11-20')
    await ecrireJours(db(), await poserCompteurRadio(db(), resilie), '2026-05-01', '2026-05-31')
    const volumes = async (lecteur: Client) => {
      const { contenu } = await lecteur(calls.exportPortefeuille, { params: { format: 'csv' }, query: {} })
      const [, ...lignes] = (await contenu.text()).trim().split('\r\n')
      return lignes.map((ligne) => ligne.split(';')[6])
    }
    expect(await client(calls.portefeuille, {})).toMatchObject({
      nbContrats: 3,
      enRetard: { nombre: 0, montant: 0 },
      enAlerte: { nombre: 0, nbFuites: 0 },
    })
    const { resultats } = await client(calls.contratsPortefeuille, { query: {} })
    const ferme = { situation: 'RESILIE', resteAPayer: null, echeance: null, dernierReleve: null }
    expect(resultats).toMatchObject([ferme, ferme, ferme])
    const sien = resultats.find(({ numeroContrat }) => numeroContrat === resilie)
    expect(sien?.mois.map(({ volumeConsoEnLitres }) => volumeConsoEnLitres)).toEqual(Array(12).fill(null))
    expect(await volumes(client)).toEqual(['', '', ''])
    const admis = await creerUtilisateur(db(), { profils: ['UTILISATEUR_PREMIUM'], accesContratResilie: true })
    await rattacher(db(), admis, resilie)
    const clientAdmis = await app.clientDe(admis)
    expect(await clientAdmis(calls.portefeuille, {})).toMatchObject({
      nbContrats: 1,
      enRetard: { nombre: 1, montant: 10 },
    })
    expect(await volumes(clientAdmis)).toEqual(['7,44'])
  })
})

describe('the list', () => {
  it('shows of each contract what is due, read, used, and the worst of it', async () => {
    const contrat = await rattache({ adresse: { numero: '3', voie: 'place de la Gare' } })
    await ecrireJours(db(), await poserCompteurRadio(db(), contrat), '2026-09-29', '2026-10-31')
    await due(contrat, '2026-12-04', 1000)
    await due(contrat, '2026-11-01', 230)
    const [lu] = (await client(calls.contratsPortefeuille, { query: {} })).resultats
    expect(lu).toMatchObject({
      numeroContrat: contrat,
      adresseLivraisonConstruite: '3 place de la Gare, 38999 Valombre',
      situation: 'EN_RETARD',
      resteAPayer: 12.3,
      echeance: '2026-11-01',
      dernierReleve: '2026-10-31',
    })
    expect(lu?.mois).toHaveLength(12)
    expect(lu?.mois.slice(-3)).toEqual([
      { mois: '2026-08-01', volumeConsoEnLitres: null },
      { mois: '2026-09-01', volumeConsoEnLitres: 480 },
      { mois: '2026-10-01', volumeConsoEnLitres: 31 * 240 + 10 },
    ])
  })

  it('tells of each contract the worst of what it has', async () => {
    const [fuite, retard, inhabituel, muet] = [await rattache(), await rattache(), await rattache(), await rattache()]
    for (const contrat of [fuite, retard]) await due(contrat, '2026-09-01', 1000)
    for (const contrat of [retard, inhabituel]) await declencher(contrat, 'AS', '2026-11-12')
    await declencher(fuite, 'AF', '2026-11-12')
    for (const contrat of [inhabituel, muet]) await poserCompteur(db(), contrat)
    await due(muet, '2026-12-04', 1000)
    const { resultats } = await client(calls.contratsPortefeuille, { query: { tri: 'situation' } })
    expect(resultats.map(({ numeroContrat, situation }) => [numeroContrat, situation])).toEqual([
      [fuite, 'FUITE'],
      [retard, 'EN_RETARD'],
      [inhabituel, 'INHABITUEL'],
      [muet, 'SANS_RELEVE'],
    ])
  })

  it('spreads what was billed over its months where nothing is read by radio', async () => {
    const contrat = await rattache()
    await creerReleves(db(), contrat, { date_releve: '2026-05-31' }, { date_releve: '2026-07-31', volume_litres: 6100 })
    const [lu] = (await client(calls.contratsPortefeuille, { query: {} })).resultats
    expect(lu?.mois.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)).toEqual([
      { mois: '2026-06-01', volumeConsoEnLitres: 3000 },
      { mois: '2026-07-01', volumeConsoEnLitres: 3100 },
    ])
  })

  it('is sorted, cut and searched by the server, and tells the total of a page that is not there', async () => {
    const personne = (nom: string) => creerClient(db(), { nom })
    const gare = await rattache({
      titulaire: await personne('Arnaud'),
      payeur: await personne('Zola'),
      adresse: { voie: 'place de la Gare' },
    })
    const tanneurs = await rattache({ titulaire: await personne('Bernard'), adresse: { voie: 'rue des Tanneurs' } })
    const acacias = await rattache({ titulaire: await personne('Colin'), adresse: { voie: 'chemin des Acacias' } })
    await due(gare, '2026-12-04', 1000)
    await due(tanneurs, '2026-12-04', 3000)
    await due(acacias, '2026-09-04', 2000)
    const decroissant = { tri: 'resteAPayer', triDecroissant: true }
    expect(await numeros('tous', decroissant)).toEqual([tanneurs, acacias, gare])
    expect(await numeros('tous', { ...decroissant, nbElements: 2, indexPage: 2 })).toEqual([gare])
    expect(await numeros('aPayer', decroissant)).toEqual([tanneurs, gare])
    expect(await numeros('aPayer', { recherche: 'gare' })).toEqual([gare])
    expect(await numeros('tous', { recherche: 'tanneurs bernard' })).toEqual([tanneurs])
    expect(await numeros('tous', { recherche: 'tanneurs colin' })).toEqual([])
    for (const [libelle, contrat] of [
      ['Atelier', tanneurs],
      ['Bureau', gare],
      ['Crèche', acacias],
    ] as const)
      await db().updateTable('attachement').set({ libelle }).where('numero_contrat', '=', contrat).execute()
    expect(await numeros('tous', { tri: 'libelle' })).toEqual([tanneurs, gare, acacias])
    expect(await numeros('tous', { tri: 'situation' })).toEqual([acacias, ...[gare, tanneurs].toSorted()])
    expect(await numeros('tous', { tri: 'nomClientTitulaire' })).toEqual([gare, tanneurs, acacias])
    expect(await numeros('tous', { tri: 'nomClientPayeur' })).toEqual([tanneurs, acacias, gare])
    expect(await numeros('tous', { tri: 'adresseLivraisonConstruite' })).toEqual([acacias, gare, tanneurs])
    for (const [contrat, date_releve] of [
      [gare, '2026-10-15'],
      [acacias, '2026-10-01'],
    ] as const) {
      await poserCompteur(db(), contrat)
      await creerReleves(db(), contrat, { date_releve })
    }
    expect(await numeros('tous', { tri: 'dernierReleve' })).toEqual([acacias, gare, tanneurs])
    expect(await numeros('tous', { tri: 'dernierReleve', triDecroissant: true })).toEqual([gare, acacias, tanneurs])
    expect(await client(calls.contratsPortefeuille, { query: { vue: 'aPayer', indexPage: 9 } })).toEqual({
      resultats: [],
      nbTotalResultats: 2,
    })
  })

  it('is that of the account alone', async () => {
    const autre = await creerUtilisateur(db(), { profils: ['UTILISATEUR_PREMIUM'] })
    await due(await creerContratRattache(db(), autre), '2026-09-04', 2000)
    await due(await creerAbonnement(db()), '2026-09-04', 2000)
    const sien = await rattache()
    const { resultats } = await client(calls.contratsPortefeuille, { query: {} })
    expect(resultats).toMatchObject([{ numeroContrat: sien, situation: 'A_JOUR' }])
    expect(await client(calls.portefeuille, {})).toMatchObject({
      nbContrats: 1,
      aSignaler: 0,
      enRetard: { montant: 0 },
    })
  })

  it('is handed over to a spreadsheet, view, search and order kept', async () => {
    const gare = await rattache({
      adresse: { numero: '3', voie: 'place de la Gare' },
      titulaire: await creerClient(db(), { nom: 'Éluard', prenom: 'Zoé' }),
      payeur: await creerClient(db(), { raison_sociale: 'Cabinet Lefort' }),
    })
    const tanneurs = await rattache()
    await ecrireJours(db(), await poserCompteurRadio(db(), gare), '2026-10-01', '2026-10-31')
    await due(gare, '2026-11-01', 1000)
    await due(tanneurs, '2026-12-04', 3000)
    const idGroupe = await creerGroupe(db(), compte, 'Tour Valmy', [gare])
    await creerGroupe(db(), compte, 'Parc', [gare])
    await db().updateTable('attachement').set({ libelle: 'Siège' }).where('numero_contrat', '=', gare).execute()
    const csv = await client(calls.exportPortefeuille, { params: { format: 'csv' }, query: { vue: 'enRetard' } })
    expect(csv.nomFichier).toBe('contrats-en-retard-2026-11-21.csv')
    const lignes = (await csv.contenu.text()).trim().split('\r\n')
    expect(lignes).toHaveLength(2)
    expect(lignes[0]).toBe(
      'Contrat;Libellé;Adresse de desserte;Groupes;Titulaire;Payeur;Volume de douze mois (m³);Dernier relevé;Reste à payer (€);Échéance la plus ancienne;Situation',
    )
    expect(lignes[1]?.split(/[;,.]/)).toEqual(
      `${gare};Siège;3 place de la Gare, 38999 Valombre;Parc, Tour Valmy;Éluard Zoé;Cabinet Lefort;7,45;31/10/2026;10;01/11/2026;En retard`.split(
        /[;,.]/,
      ),
    )
    // A volume that is not known is no volume of nothing.
    const aPayer = await client(calls.exportPortefeuille, { params: { format: 'csv' }, query: { vue: 'aPayer' } })
    expect(aPayer.nomFichier).toBe('contrats-a-payer-2026-11-21.csv')
    const [, sansVolume] = (await aPayer.contenu.text()).trim().split('\r\n')
    expect(sansVolume?.split(';').slice(6)).toEqual(['', '', '30', '04/12/2026', 'À payer'])
    for (const [query, attendus] of [
      [{ recherche: 'gare' }, [gare]],
      [{ idGroupe }, [gare]],
      [{ tri: 'resteAPayer', triDecroissant: true }, [tanneurs, gare]],
      [{ tri: 'resteAPayer' }, [gare, tanneurs]],
    ] as const) {
      const { contenu } = await client(calls.exportPortefeuille, { params: { format: 'csv' }, query })
      const [, ...contrats] = (await contenu.text()).trim().split('\r\n')
      expect(contrats.map((ligne) => ligne.split(';', 1)[0])).toEqual(attendus)
    }
    for (const [vue, nom] of [
      ['enAlerte', 'contrats-en-alerte'],
      ['sansReleve', 'contrats-sans-releve'],
    ] as const) {
      const { nomFichier } = await client(calls.exportPortefeuille, { params: { format: 'csv' }, query: { vue } })
      expect(nomFichier).toBe(`${nom}-2026-11-21.csv`)
    }
    const xlsx = await client(calls.exportPortefeuille, { params: { format: 'xlsx' }, query: {} })
    expect(xlsx.contenu.size).toBeGreaterThan(1000)
  })
})

it('a secondary user has no portfolio: perimeters may close to him what it tells', async () => {
  const secondaire = await creerUtilisateur(db(), { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: compte })
  const sonClient = await app.clientDe(secondaire)
  await expect(refus(sonClient(calls.portefeuille, {}))).resolves.toMatchObject({ status: 403 })
})
