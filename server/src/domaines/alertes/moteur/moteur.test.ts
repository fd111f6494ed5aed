import { TYPES } from '@ael/contract/alertes/regles.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type HorlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { envoiAlertes } from '../envoi-alertes.job.ts'
import { creerAlerte, declenchements, envois } from '../testing/alertes.ts'
import { evaluerGroupes } from './evaluer-groupes.ts'
import { evaluerNuit } from './evaluer-nuit.ts'

const AUJOURDHUI = '2026-11-21'
const FUIT = { litres: 3 }
const SEC = { litres: [0, 0, 0, 0, 0, 0, 0, 40, 40, 10, 5, 0, 30, 0, 0, 0, 0, 0, 60, 40, 20, 0, 0, 0] }

describe('the engine', () => {
  let app: TestApp
  let horloge: HorlogeReglable
  beforeEach(async () => {
    horloge = horlogeReglable(`${AUJOURDHUI}T05:00:00Z`)
    app = await createTestApp({ horloge })
  })
  afterEach(() => app.close())

  /** A contract whose meter has leaked for so many days. */
  async function contratQuiFuit(jours = 15, options: Parameters<typeof creerAbonnement>[1] = {}): Promise<string> {
    const { db } = app.services
    const contrat = await creerAbonnement(db, options)
    const compteur = await poserCompteurRadio(db, contrat)
    await ecrireJours(db, compteur, ajouterJours(AUJOURDHUI, -30), AUJOURDHUI, (jour) =>
      jour > ajouterJours(AUJOURDHUI, -jours) ? FUIT : SEC,
    )
    return contrat
  }

  it('protects every telemetered contract, and tells its holder', async () => {
    const payeur = await creerClient(app.services.db, { email: 'payeur@exemple.fr' })
    // Be it of drainage alone.
    const contrat = await contratQuiFuit(15, { payeur, type: 'AS' })
    await evaluerNuit(app.services)
    expect(await declenchements(app.services.db)).toEqual([
      {
        alerte_id: null,
        type: 'AF',
        contrat,
        cle: 'MOIS:2026-11-01',
        jour: expect.stringMatching(/^2026-11-/) as string,
        litres: 720,
      },
    ])
    expect(await envois(app.services.db)).toEqual([
      { canal: 'MAIL', destinataire: 'alix.durand@exemple.fr', etat: 'A_ENVOYER', motif: null },
    ])
    expect(
      await app.services.db.selectFrom('evenement_sortant').select(['type', 'sujet', 'donnees']).execute(),
    ).toEqual([
      {
        type: 'alerte.declenchee',
        sujet: contrat,
        donnees: {
          numeroContrat: contrat,
          type: 'AF',
          jour: '2026-11-20',
          volumeEnLitre: 720,
          montantCents: null,
          titre: TYPES.AF.libelle,
        },
      },
    ])
  })

  it.each([
    [
      'by SMS without a mail address',
      { email: null, numero_telephone1: '0476000000', numero_telephone2: '0612345678' },
      { canal: 'SMS', destinataire: '0612345678', etat: 'A_ENVOYER' },
    ],
    [
      'by nobody without either, which the service sees',
      { email: null, numero_telephone1: '0476000000' },
      { canal: null, destinataire: null, etat: 'SANS_ADRESSE' },
    ],
  ])('tells the holder %s', async (_, client, envoi) => {
    await contratQuiFuit(15, { titulaire: await creerClient(app.services.db, client) })
    await evaluerNuit(app.services)
    expect(await envois(app.services.db)).toMatchObject([envoi])
  })

  it('fires once a period, however often it judges, and again in the next', async () => {
    await contratQuiFuit()
    await evaluerNuit(app.services)
    horloge.regler('2026-11-22T05:00:00Z')
    await evaluerNuit(app.services)
    expect(await declenchements(app.services.db)).toHaveLength(1)
    await app.services.db.deleteFrom('parcours_alerte').execute()
    await evaluerNuit(app.services)
    expect(await declenchements(app.services.db)).toHaveLength(1)
    expect(await envois(app.services.db)).toHaveLength(1)
  })

  it('judges by the parameters of the contract before those of the installation', async () => {
    const contrat = await contratQuiFuit(5)
    const autre = await contratQuiFuit(5)
    const { db } = app.services
    await db.insertInto('parametre_alerte').values({ nom: 'AFDW', valeur: 3 }).execute()
    await db
      .insertInto('parametre_alerte_contrat')
      .values([
        { numero_contrat: contrat, nom: 'AFND', valeur: 4 },
        { numero_contrat: autre, nom: 'AFDW', valeur: 4 },
      ])
      .execute()
    await evaluerNuit(app.services)
    expect((await declenchements(db)).map((un) => un.contrat)).toEqual([contrat])
  })

  it('lets a large meter run at night, and tells what is beyond its diameter', async () => {
    const { db } = app.services
    const coule = async (litres: number, diametre: number) => {
      const contrat = await creerAbonnement(db)
      const compteur = await poserCompteur(db, contrat, { reseau: 'WIZE', diametre })
      await ecrireJours(db, compteur, ajouterJours(AUJOURDHUI, -15), AUJOURDHUI, { litres })
      return contrat
    }
    const [, fuite, , regle] = [await coule(60, 40), await coule(140, 40), await coule(60, 50), await coule(60, 50)]
    await db.insertInto('parametre_alerte_contrat').values({ numero_contrat: regle, nom: 'AFDW', valeur: 50 }).execute()
    await evaluerNuit(app.services)
    expect(new Set((await declenchements(db)).map(({ contrat }) => contrat))).toEqual(new Set([fuite, regle]))
  })

  it('finds an overconsumption against the months before', async () => {
    const { db } = app.services
    const contrat = await creerAbonnement(db)
    // The meter was changed with the month, and serves another since.
    const vieux = await poserCompteurRadio(db, contrat, { fin: '2026-09-01' })
    const compteur = await poserCompteurRadio(db, contrat, { debut: '2026-09-01' })
    const FORT = { litres: [...SEC.litres].map((litres) => litres * 5) }
    await ecrireJours(db, vieux, '2026-06-01', '2026-09-30', (jour) => (jour >= '2026-09-01' ? FORT : SEC))
    await ecrireJours(db, compteur, '2026-09-01', AUJOURDHUI, (jour) => (jour >= '2026-11-18' ? FORT : SEC))
    // Of a year ago at the most, and of two months at the least, since the holder came.
    await ecrireJours(db, vieux, '2025-09-01', '2025-09-30', { litres: 500 }, 0)
    const neuf = await creerAbonnement(db, { colonnes: { date_mise_en_service: '2026-09-15' } })
    const sien = await poserCompteurRadio(db, neuf)
    await ecrireJours(db, sien, '2026-08-01', AUJOURDHUI, (jour) => (jour >= '2026-11-18' ? FORT : SEC))
    const garder = (mois: string) =>
      db.insertInto('consommation_moyenne').values({ numero_contrat: contrat, mois, litres_par_jour: 1, jours: 60 })
    await garder('2026-08-01').execute()
    await evaluerNuit(app.services)
    expect(await declenchements(db)).toMatchObject([{ type: 'AS', jour: '2026-11-20', litres: 3675 }])
    expect(
      await db
        .selectFrom('consommation_moyenne')
        .select(['mois', 'litres_par_jour as litres', 'jours'])
        .orderBy('mois')
        .execute(),
    ).toEqual([{ mois: '2026-11-01', litres: 245, jours: 153 }])
  })

  it('tells the one who asked on his own address, and the holder unless he is the same', async () => {
    const { db } = app.services
    // One of them ends tomorrow.
    const demain = '2026-11-22'
    const finit = { etat: 'RA', colonnes: { date_resiliation: demain, date_etat: demain } } as const
    const [moi, voisin] = [await contratQuiFuit(), await contratQuiFuit(15, finit)]
    const usager = await creerUtilisateur(db)
    await rattacher(db, usager, moi, voisin)
    await creerAlerte(db, {
      utilisateur_id: usager,
      numero_contrat: moi,
      code_type_alarme: 'AF',
      periodicite: 'SEMAINE',
      destinataire: 'Alix.Durand@exemple.fr',
    })
    await creerAlerte(db, {
      utilisateur_id: usager,
      numero_contrat: voisin,
      code_type_alarme: 'AF',
      canal: 'SMS',
      destinataire: '0611111111',
    })
    // Who asked to be told of more, or later, was told of nothing; and who is told of something else, not of this.
    const aLui = { utilisateur_id: usager, numero_contrat: voisin, destinataire: 'alix.durand@exemple.fr' }
    const fuite = { ...aLui, code_type_alarme: 'AF' } as const
    const plusTard = { ...fuite, periode_debut: '2026-12-01' }
    for (const autre of [{ ...aLui, seuil_litres: 1 }, { ...fuite, seuil_litres: 1000 }, plusTard])
      await creerAlerte(db, autre)
    const eteinte = await creerAlerte(db, {
      utilisateur_id: usager,
      numero_contrat: voisin,
      code_type_alarme: 'AF',
      statut: 'DESACTIVE',
    })
    await evaluerNuit(app.services)
    expect((await declenchements(db)).map(({ alerte_id }) => alerte_id)).not.toContain(eteinte)
    const adresses = (await envois(db)).map(({ destinataire }) => destinataire)
    expect(adresses.filter((adresse) => adresse?.toLowerCase() === 'alix.durand@exemple.fr')).toHaveLength(3)
    expect(adresses).toContain('0611111111')
  })

  it('tells further addresses as long as the holder is the same', async () => {
    const { db } = app.services
    const contrat = await contratQuiFuit()
    const { numero_client_titulaire } = await db
      .selectFrom('abonnement')
      .select('numero_client_titulaire')
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    const autre = await creerClient(db)
    await db
      .insertInto('notification_mail')
      .values([
        {
          numero_contrat: contrat,
          code_type_alarme: 'AF',
          adresse_mail: 'gardien@exemple.fr',
          numero_client_titulaire,
        },
        {
          numero_contrat: contrat,
          code_type_alarme: 'AS',
          adresse_mail: 'autre-type@exemple.fr',
          numero_client_titulaire,
        },
        {
          numero_contrat: contrat,
          code_type_alarme: 'AF',
          adresse_mail: 'Alix.Durand@exemple.fr',
          numero_client_titulaire,
        },
        {
          numero_contrat: contrat,
          code_type_alarme: 'AF',
          adresse_mail: 'ancien@exemple.fr',
          numero_client_titulaire: autre,
        },
      ])
      .execute()
    await evaluerNuit(app.services)
    expect((await envois(db)).map(({ destinataire }) => destinataire)).toEqual([
      'alix.durand@exemple.fr',
      'gardien@exemple.fr',
    ])
  })

  describe('keeps to the holder’s period', () => {
    it('a former occupant and his contract hear nothing; the new one is judged on his own days', async () => {
      const { db } = app.services
      const ancien = await creerAbonnement(db, {
        etat: 'RA',
        colonnes: { date_resiliation: '2026-11-15', date_etat: '2026-11-15' },
      })
      const compteur = await poserCompteurRadio(db, ancien, { fin: '2026-11-15' })
      const usager = await creerUtilisateur(db, { accesContratResilie: true })
      await rattacher(db, usager, ancien)
      await creerAlerte(db, { utilisateur_id: usager, numero_contrat: ancien, code_type_alarme: 'AF' })
      const nouveau = await creerAbonnement(db, {
        colonnes: { date_creation: '2026-11-10', date_mise_en_service: '2026-11-15' },
      })
      await db
        .insertInto('affectation_compteur')
        .values({ numero_contrat: nouveau, compteur_id: compteur, debut: '2026-11-15' })
        .execute()
      await ecrireJours(db, compteur, '2026-10-20', AUJOURDHUI, FUIT)
      await evaluerNuit(app.services)
      expect(await declenchements(db)).toEqual([])
      await ecrireJours(db, compteur, '2026-11-22', '2026-11-26', FUIT, 5_000_000)
      horloge.regler('2026-11-26T05:00:00Z')
      await evaluerNuit(app.services)
      expect((await declenchements(db)).map(({ contrat, jour }) => [contrat, jour])).toEqual([[nouveau, '2026-11-24']])
    })

    it('an alert made for another holder stays silent', async () => {
      const { db } = app.services
      const contrat = await contratQuiFuit()
      const usager = await creerUtilisateur(db)
      await rattacher(db, usager, contrat)
      await creerAlerte(db, { utilisateur_id: usager, numero_contrat: contrat, code_type_alarme: 'AF' })
      await db
        .updateTable('abonnement')
        .set({ numero_client_titulaire: await creerClient(db) })
        .where('numero_contrat', '=', contrat)
        .execute()
      await evaluerNuit(app.services)
      expect((await declenchements(db)).map(({ alerte_id }) => alerte_id)).toEqual([null])
    })

    it('an account that detached the contract hears nothing', async () => {
      const { db } = app.services
      const contrat = await contratQuiFuit()
      const usager = await creerUtilisateur(db)
      await rattacher(db, usager, contrat)
      await creerAlerte(db, { utilisateur_id: usager, numero_contrat: contrat, code_type_alarme: 'AF' })
      await db.deleteFrom('attachement').execute()
      await evaluerNuit(app.services)
      expect((await declenchements(db)).map(({ alerte_id }) => alerte_id)).toEqual([null])
    })
  })

  it('judges the contracts of a group one by one, and its threshold on their sum', async () => {
    const { db } = app.services
    const usager = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const contrats = [await contratQuiFuit(), await contratQuiFuit(), await contratQuiFuit(0)]
    await rattacher(db, usager, ...contrats)
    const { id: groupe } = await db
      .insertInto('groupe')
      .values({ utilisateur_id: usager, nom: 'Immeuble' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('groupe_contrat')
      .values(contrats.slice(1).map((numero_contrat) => ({ groupe_id: groupe, numero_contrat })))
      .execute()
    const fuite = await creerAlerte(db, { utilisateur_id: usager, groupe_id: groupe, code_type_alarme: 'AF' })
    const tous = await creerAlerte(db, { utilisateur_id: usager, code_type_alarme: 'AF' })
    const somme = await creerAlerte(db, {
      utilisateur_id: usager,
      groupe_id: groupe,
      seuil_litres: 200,
      destinataire: 'somme@exemple.fr',
    })
    const horsDAtteinte = await creerAlerte(db, {
      utilisateur_id: usager,
      groupe_id: groupe,
      seuil_litres: 100_000,
      periodicite: 'MOIS',
    })
    const total = await creerAlerte(db, {
      utilisateur_id: usager,
      seuil_litres: 0,
      canal: 'SMS',
      destinataire: '0611223344',
    })
    const muette = await creerAlerte(db, { utilisateur_id: usager, seuil_litres: 0, canal: null, destinataire: null })
    const secondaire = await creerSecondaire(db, usager)
    await creerUnivers(db, usager, { contrats: [contrats[0]!], utilisateurs: [secondaire] })
    const sienne = await creerAlerte(db, { utilisateur_id: secondaire, code_type_alarme: 'AF' })
    await evaluerNuit(app.services)
    await evaluerGroupes(app.services)
    await evaluerGroupes(app.services)
    const trouves = await declenchements(db)
    const contratsDe = (alerte: number) => [
      ...new Set(trouves.filter(({ alerte_id }) => alerte_id === alerte).map(({ contrat }) => contrat)),
    ]
    expect(contratsDe(fuite)).toEqual([contrats[1]])
    expect([contratsDe(total), contratsDe(muette)]).toEqual([[null], [null]])
    const ditsDe = (alerte: number) =>
      db
        .selectFrom('envoi_alerte as e')
        .innerJoin('instance_alerte as i', 'i.id', 'e.instance_id')
        .select('e.destinataire')
        .where('i.alerte_id', '=', alerte)
        .execute()
    expect([await ditsDe(total), await ditsDe(muette)]).toEqual([[{ destinataire: '0611223344' }], []])
    expect(contratsDe(sienne)).toEqual([contrats[0]])
    expect(new Set(contratsDe(tous))).toEqual(new Set(contrats.slice(0, 2)))
    expect(trouves.filter(({ alerte_id }) => alerte_id === somme)).toMatchObject([
      { contrat: null, cle: 'JOUR:2026-11-20', litres: 317 },
      { contrat: null, cle: 'JOUR:2026-11-21', litres: 317 },
    ])
    expect(trouves.filter(({ alerte_id }) => alerte_id === horsDAtteinte)).toEqual([])
    horloge.regler(`${AUJOURDHUI}T09:00:00Z`)
    await envoiAlertes.executer(app.services)
    expect(await courriersPour(db, 'somme@exemple.fr')).toMatchObject([{ texte: expect.stringContaining('Immeuble') }])
    // Two days of all contracts, of which the last is told.
    expect(await db.selectFrom('sms').select(['destinataire', 'type', 'texte']).execute()).toEqual([
      {
        destinataire: '+33611223344',
        type: 'alerte-seuil',
        texte: 'Eaux de Valombre : 389 litres du 21/11/2026 au 21/11/2026, au-dessus de votre seuil de 0 litre.',
      },
    ])
  })

  it('reads all meters of a contract: a change of meter does not hide what flows', async () => {
    const { db } = app.services
    const contrat = await creerAbonnement(db)
    const usager = await creerUtilisateur(db)
    await rattacher(db, usager, contrat)
    const [vieux, neuf] = [
      await poserCompteurRadio(db, contrat, { fin: '2026-11-10' }),
      await poserCompteurRadio(db, contrat, { debut: '2026-11-10' }),
    ]
    await ecrireJours(db, vieux, '2026-11-01', '2026-11-09', { litres: 1 })
    await ecrireJours(db, neuf, '2026-11-10', AUJOURDHUI, { litres: 2 })
    await creerAlerte(db, {
      utilisateur_id: usager,
      numero_contrat: contrat,
      periodicite: 'MOIS',
      seuil_litres: 9 * 24 + 11 * 48,
    })
    await evaluerNuit(app.services)
    expect((await declenchements(db)).filter(({ alerte_id }) => alerte_id !== null)).toMatchObject([
      { jour: AUJOURDHUI, litres: 9 * 24 + 12 * 48 },
    ])
  })

  it('leaves contracts without radio alone, electricity, and what ends today', async () => {
    const { db } = app.services
    const compteur = await poserCompteur(db, await creerAbonnement(db))
    await ecrireJours(db, compteur, '2026-11-01', AUJOURDHUI, FUIT)
    for (const autre of [
      { type: 'BT' },
      { etat: 'RA', colonnes: { date_resiliation: AUJOURDHUI, date_etat: AUJOURDHUI } },
    ] as const)
      await contratQuiFuit(15, autre)
    await evaluerNuit(app.services)
    expect(await declenchements(db)).toEqual([])
  })

  it('makes up for nights that were missed', async () => {
    const { db } = app.services
    const contrat = await creerAbonnement(db)
    const compteur = await poserCompteurRadio(db, contrat)
    const usager = await creerUtilisateur(db)
    await rattacher(db, usager, contrat)
    const SC = { utilisateur_id: usager, numero_contrat: contrat, code_type_alarme: 'SC', seuil_litres: 0 } as const
    const alerte = await creerAlerte(db, SC)
    const finie = await creerAlerte(db, { ...SC, periode_fin: '2026-11-23' })
    // Another walk, of which nothing is theirs.
    const loin = { jour: '2026-12-31', du: '2026-12-31', dernier: 0 }
    const parcours = { nom: 'autre', ...loin, commence_le: new Date(0), termine_le: null }
    await db.insertInto('parcours_alerte').values(parcours).execute()
    await evaluerNuit(app.services)
    // The first of them was never finished, and had begun with an earlier day.
    await db
      .updateTable('parcours_alerte')
      .set({ termine_le: null, du: '2026-11-20' })
      .where('nom', '=', 'nuit')
      .execute()
    await ecrireJours(db, compteur, '2026-11-18', '2026-12-18', (jour) => ({
      litres: ['2026-11-18', '2026-11-19', '2026-11-24'].includes(jour) ? 1 : 0,
    }))
    horloge.regler('2026-12-18T05:00:00Z')
    await evaluerNuit(app.services)
    const trouves = await declenchements(db)
    expect(trouves.filter(({ alerte_id }) => alerte_id === alerte)).toMatchObject([
      { type: 'SC', jour: '2026-11-19', litres: 24 },
      { type: 'SC', jour: '2026-11-24', litres: 24 },
    ])
    expect(trouves.filter(({ alerte_id }) => alerte_id === finie)).toMatchObject([{ jour: '2026-11-19' }])
    const autre = db.selectFrom('parcours_alerte').selectAll().where('nom', '=', 'autre')
    expect(await autre.execute()).toMatchObject([parcours])
  })
})
