import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { ETATS_CONTRAT } from '@ael/contract/abonnements/regles.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AbonnementVoulu,
  creerAbonnement,
  creerContratRattache,
  poserCompteur,
  rattacher,
} from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerClient, numeroUnique } from '../../testing/clients.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { ecrireJours } from '../../testing/consommation.ts'
import { creerReleves } from '../../testing/factures.ts'
import { refus } from '../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let utilisateurId: number
let usager: Client
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  utilisateurId = await creerUtilisateur(app.services.db)
  usager = await app.clientDe(utilisateurId)
})

const monContrat = (voulu?: AbonnementVoulu) => creerContratRattache(app.services.db, utilisateurId, voulu)
const detail = (numeroContrat: string, client = usager) =>
  client(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })
const appareil = (numeroContrat: string) => usager(abonnementsCalls.detailAppareil, { params: { numeroContrat } })

describe('the detail of a contract', () => {
  it('tells who holds, shares and pays it, where it delivers and what it is', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, { nom: 'Éluard', prenom: 'Zoé' })
    const coTitulaire = await creerClient(db, { nom: 'Noël', prenom: 'René' })
    const payeur = await creerClient(db, { raison_sociale: 'Cabinet Lefort' })
    const numeroContrat = await monContrat({
      titulaire,
      coTitulaire,
      payeur,
      numeroCompteur: `D${numeroUnique()}`,
      adresse: { numero: '14', voie: 'rue des Tanneurs', complement: 'apt 12', codePostal: '26960', ville: 'Valombre' },
      colonnes: {
        code_commune: '26901',
        prochain_releve: '2026-12-03',
        prochaine_facture: '2026-12-19',
        date_etat: '2020-03-02',
        date_changement_payeur: '2025-01-15',
        libelle_categorie_contrat: 'Domestique',
        libelle_categorie_facturation: 'Particulier',
        libelle_rythme_facturation: 'Semestriel',
        libelle_rythme_releve: 'Annuel',
        type_regroupement: 3,
        is_index_saisissable: true,
      },
    })
    expect(await detail(numeroContrat)).toMatchObject({
      numeroContrat,
      nomClientTitulaire: 'Éluard Zoé',
      numeroClientTitulaire: titulaire,
      nomClientCoTitulaire: 'Noël René',
      numeroClientCoTitulaire: coTitulaire,
      nomClientPayeur: 'Cabinet Lefort',
      numeroClientPayeur: payeur,
      adresseLivraison: {
        numero: '14',
        voie: 'rue des Tanneurs',
        complement: 'apt 12',
        codePostal: '26960',
        ville: 'Valombre',
        codeCommune: '26901',
      },
      adresseLivraisonConstruite: '14 rue des Tanneurs, apt 12, 26960 Valombre',
      typeContrat: { code: 'EA', libelle: 'Eau potable' },
      attachementContratInfo: { isDefautContrat: true, libelle: null },
      isAttachableGroupe: true,
      isIndexSaisisable: true,
      typeRegroupement: 3,
      prochainReleve: '2026-12-03',
      prochaineFacture: '2026-12-19',
      dateEtat: '2020-03-02',
      dateDeMiseEnService: '2020-03-01',
      dateCreation: '2020-02-10',
      dateResiliation: null,
      dateChangementPayeur: '2025-01-15',
      libelleLongEtatContrat: 'En service',
      libelleCategorieContrat: 'Domestique',
      libelleCategorieFacturation: 'Particulier',
      libelleRythmeFacturation: 'Semestriel',
      libelleRythmeReleve: 'Annuel',
      telereleve: false,
      plateforme: null,
    })
    await reglerFonctionnalite(app.services, 'Groupe', false)
    expect(await detail(numeroContrat)).toMatchObject({ isAttachableGroupe: false })
    await reglerFonctionnalite(app.services, 'Groupe', true)
  })

  it('shows the invoice platform only when invoices go through it', async () => {
    const plateforme = {
      plateforme_code_service: 'S1',
      plateforme_numero_engagement: 'E2',
      plateforme_numero_marche: 'M3',
    }
    const sans = await monContrat({ colonnes: { ...plateforme, mode_distribution: '01' } })
    const avec = await monContrat({ colonnes: { ...plateforme, mode_distribution: '05' } })
    expect((await detail(sans)).plateforme).toBeNull()
    expect((await detail(avec)).plateforme).toEqual({ codeService: 'S1', numeroEngagement: 'E2', numeroMarche: 'M3' })
  })

  it.each(ETATS_CONTRAT.map((etat) => [etat, ['RA', 'RS', 'RM'].includes(etat)] as const))(
    'in state %s is terminated: %s, and may be terminated only in service',
    async (etat, resilie) => {
      const id = await creerUtilisateur(app.services.db, { accesContratResilie: true })
      const client = await app.clientDe(id)
      const numeroContrat = await creerContratRattache(app.services.db, id, {
        etat,
        numeroCompteur: `D${numeroUnique()}`,
        colonnes: { is_index_saisissable: true },
      })
      expect(await detail(numeroContrat, client)).toMatchObject({
        isResilie: resilie,
        isIndexSaisisable: etat === 'SE',
        dateResiliation: resilie ? '2026-06-30' : null,
      })
      expect(await client(abonnementsCalls.isResiliable, { params: { numeroContrat } })).toBe(etat === 'SE')
    },
  )

  it('of a terminated contract is closed to whoever may not enter them', async () => {
    const numeroContrat = await monContrat({ etat: 'RA' })
    expect(await refus(detail(numeroContrat))).toMatchObject({ status: 403 })
  })

  it('of somebody else’s contract is closed, whatever the call', async () => {
    const numeroContrat = await creerAbonnement(app.services.db, { numeroCompteur: `D${numeroUnique()}` })
    const params = { numeroContrat }
    const {
      detailAbonnement,
      detailAppareil,
      compteur,
      isResiliable,
      getAdresseInstallation,
      infoAbonne,
      telechargerJustificatifDomicile,
    } = abonnementsCalls
    for (const call of [
      detailAbonnement,
      detailAppareil,
      compteur,
      isResiliable,
      getAdresseInstallation,
      infoAbonne,
      telechargerJustificatifDomicile,
    ]) {
      expect((await refus(usager(call, { params })))?.status, call.path).toBe(403)
    }
  })

  it('gives request forms its customers and its address', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db)
    const coTitulaire = await creerClient(db)
    const payeur = await creerClient(db, { raison_sociale: 'Cabinet Lefort' })
    const numeroContrat = await monContrat({
      titulaire,
      coTitulaire,
      payeur,
      numeroCompteur: 'INFO-1',
      adresse: { complement: 'apt 3' },
      colonnes: { code_commune: '26901' },
    })
    const adresseLivraison = {
      numero: '12',
      voie: 'rue des Tanneurs',
      complement: 'apt 3',
      codePostal: '38999',
      ville: 'Valombre',
      codeCommune: '26901',
    }
    expect(await usager(abonnementsCalls.infoAbonne, { params: { numeroContrat } })).toEqual({
      numeroContrat,
      numeroClientTitulaire: titulaire,
      numeroClientCoTitulaire: coTitulaire,
      numeroClientPayeur: payeur,
      nomClientTitulaire: 'Durand Alix',
      nomClientPayeur: 'Cabinet Lefort',
      adresseLivraison,
      adresseLivraisonConstruite: '12 rue des Tanneurs, apt 3, 38999 Valombre',
      numeroPhysiqueAppareil: 'INFO-1',
    })
    expect(await usager(abonnementsCalls.getAdresseInstallation, { params: { numeroContrat } })).toEqual(
      adresseLivraison,
    )
  })
})

describe('the meter of a contract', () => {
  it('in place is told with its dial and its index when it was put there', async () => {
    const { db } = app.services
    const numeroContrat = await monContrat({ colonnes: { is_index_saisissable: true } })
    await poserCompteur(db, numeroContrat, { numero: 'ANCIEN-1', fin: '2024-05-01' })
    const neuf = { numero: 'NEUF-1', debut: '2024-05-01', reseau: 'WIZE', diametre: 20 } as const
    const compteurId = await poserCompteur(db, numeroContrat, neuf)
    expect(await appareil(numeroContrat)).toMatchObject({
      numAppareil: 'NEUF-1',
      diametre: 20,
      datePose: '2024-05-01',
      dateDepose: null,
      reseau: 'WIZE',
      telereleve: true,
      unite: 'm3',
      cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernierIndex: 0, dernierIndexLitres: 0, dateReleve: '2024-05-01' }],
    })
    expect(await usager(abonnementsCalls.compteur, { params: { numeroContrat } })).not.toHaveProperty('cadrans')
    expect(await detail(numeroContrat)).toMatchObject({ telereleve: true, isIndexSaisisable: false })
    // It counts from that day on.
    await ecrireJours(db, compteurId, '2024-05-01', '2024-05-01', {}, 0)
    expect((await appareil(numeroContrat)).cadrans).toMatchObject([
      { dernierIndexLitres: 240, dateReleve: '2024-05-01' },
    ])
  })

  it('that was taken away is told with the day and the index of it', async () => {
    const { db } = app.services
    const numeroContrat = await monContrat()
    const compteurId = await poserCompteur(db, numeroContrat, { fin: '2026-06-30' })
    // It goes on counting, for whoever has it now.
    await ecrireJours(db, compteurId, '2026-06-30', '2026-07-02', {}, 90_000)
    await creerReleves(
      db,
      numeroContrat,
      { date_releve: '2026-06-10', volume_litres: 76_500 },
      { date_releve: '2026-07-03', volume_litres: 14_000 },
    )
    expect((await appareil(numeroContrat)).cadrans).toMatchObject([
      { dernierIndexLitres: 76_500, dateReleve: '2026-06-10' },
    ])
    await db
      .updateTable('affectation_compteur')
      .set({ index_depose_litres: 77_400 })
      .where('numero_contrat', '=', numeroContrat)
      .execute()
    expect(await appareil(numeroContrat)).toMatchObject({
      dateDepose: '2026-06-30',
      cadrans: [{ dernierIndex: 77, dernierIndexLitres: 77_400, dateReleve: '2026-06-30' }],
    })
  })

  it('has the newest of its billed and hourly readings as its index', async () => {
    const { db } = app.services
    const numeroContrat = await monContrat()
    const compteurId = await poserCompteur(db, numeroContrat)
    await creerReleves(
      db,
      numeroContrat,
      { date_releve: '2026-01-10' },
      { date_releve: '2026-07-10', volume_litres: 56_789 },
    )
    // What was read of another meter says nothing of this one.
    const autre = await poserCompteur(db, await creerAbonnement(db))
    await creerReleves(db, numeroContrat, { date_releve: '2026-07-11', index_litres: 99_000, compteur_id: autre })
    expect((await appareil(numeroContrat)).cadrans).toMatchObject([
      { dernierIndex: 56, dernierIndexLitres: 56_789, dateReleve: '2026-07-10' },
    ])
    await ecrireJours(db, compteurId, '2026-07-11', '2026-07-11', {}, 56_789)
    expect((await appareil(numeroContrat)).cadrans).toMatchObject([
      { dernierIndex: 57, dernierIndexLitres: 57_029, dateReleve: '2026-07-11' },
    ])
    // Of a holder who has not let his days be read, what radio tells is that of the end of a month.
    await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
    const sansConsentement = async () => (await appareil(numeroContrat)).cadrans
    expect(await sansConsentement()).toMatchObject([{ dernierIndexLitres: 56_789, dateReleve: '2026-07-10' }])
    await ecrireJours(db, compteurId, '2026-07-30', '2026-08-01', {}, 60_000)
    expect(await sansConsentement()).toMatchObject([{ dernierIndexLitres: 60_480, dateReleve: '2026-07-31' }])
    await reglerFonctionnalite(app.services, 'ConsentementReleves', false)
  })

  it('of several dials tells no index of one alone', async () => {
    const numeroContrat = await monContrat({ type: 'BT' })
    await poserCompteur(app.services.db, numeroContrat, { nombre_cadrans: 2 })
    const { unite, cadrans } = await appareil(numeroContrat)
    expect(unite).toBe('kWh')
    expect(cadrans).toMatchObject([
      { numeroOrdre: 1, libelle: 'Heures pleines', dernierIndex: null },
      { numeroOrdre: 2, libelle: 'Heures creuses', dernierIndex: null },
    ])
    // Only of electricity do two dials mean the hours of the day.
    for (const [type, nombre_cadrans] of [
      ['EA', 2],
      ['BT', 3],
    ] as const) {
      const autre = await monContrat({ type })
      await poserCompteur(app.services.db, autre, { nombre_cadrans })
      const noms = Array.from({ length: nombre_cadrans }, (_, rang) => ({ libelle: `Cadran ${rang + 1}` }))
      expect((await appareil(autre)).cadrans).toMatchObject(noms)
    }
  })

  it('that a contract does not have is not found', async () => {
    const numeroContrat = await monContrat()
    expect(await refus(appareil(numeroContrat))).toMatchObject({ status: 404, code: 'COMPTEUR' })
    expect((await detail(numeroContrat)).compteur).toBeNull()
  })
})

describe('what a user makes of a contract', () => {
  const nommer = (numeroContrat: string, libelle: string, client = usager) =>
    client(abonnementsCalls.personnalisationContrat, { body: { numeroContrat, libelle } })
  const referencer = (numeroContrat: string, refExterneUtilisateur: string, client = usager) =>
    client(abonnementsCalls.majReferenceInterne, { body: { numeroContrat, refExterneUtilisateur } })

  it('is his label and his reference, for him alone', async () => {
    const numeroContrat = await monContrat()
    const voisin = await creerUtilisateur(app.services.db)
    await rattacher(app.services.db, voisin, numeroContrat)
    const idGroupe = await creerGroupe(app.services.db, voisin, 'Chez lui', [numeroContrat])
    await creerGroupe(app.services.db, voisin, 'Autour de lui', [numeroContrat])
    await creerGroupe(app.services.db, voisin, 'Ailleurs', [await monContrat()])
    expect(await nommer(numeroContrat, '  Chez Zoé  ')).toEqual({ message: 'Le contrat a été modifié.' })
    expect(await referencer(numeroContrat, 'DOSS-12')).toEqual({
      message: 'La référence interne du client a été mise à jour.',
    })
    expect(await detail(numeroContrat)).toMatchObject({
      libelle: 'Chez Zoé',
      refExterneUtilisateur: 'DOSS-12',
      groupes: [],
    })
    expect(await detail(numeroContrat, await app.clientDe(voisin))).toMatchObject({
      libelle: null,
      refExterneUtilisateur: null,
      groupes: [{ nom: 'Autour de lui' }, { idGroupe, nom: 'Chez lui' }],
    })
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    expect(await detail(numeroContrat, agent)).toMatchObject({
      libelle: null,
      refExterneUtilisateur: null,
      groupes: [],
      attachementContratInfo: { isDefautContrat: false, libelle: null },
      isAttachableGroupe: false,
    })
    // He enters it as every other: it is none of his own to name.
    for (const ecrire of [nommer, referencer])
      expect(await refus(ecrire(numeroContrat, 'Agence', agent))).toMatchObject({ status: 404, code: 'CONTRAT' })
    await nommer(numeroContrat, '')
    await referencer(numeroContrat, '')
    expect(await detail(numeroContrat)).toMatchObject({ libelle: null, refExterneUtilisateur: null })
  })

  it.each(['a', 'x'.repeat(256), '<b>', '100 %', 'prix $', 'cloche\u0007', 'moitié \ud83d'])(
    'is not %j',
    async (libelle) => {
      const numeroContrat = await monContrat()
      expect((await refus(nommer(numeroContrat, libelle)))?.status).toBe(400)
      expect((await detail(numeroContrat)).libelle).toBeNull()
    },
  )

  it.each(["L'été 🚰", "'; drop table attachement --", 'ab', 'x'.repeat(255)])('may be %j', async (libelle) => {
    const numeroContrat = await monContrat()
    await nommer(numeroContrat, libelle)
    expect((await detail(numeroContrat)).libelle).toBe(libelle)
  })

  it('is no label without the feature', async () => {
    const numeroContrat = await monContrat()
    await reglerFonctionnalite(app.services, 'PersonnalisationContrat', false)
    expect(await refus(nommer(numeroContrat, 'Maison'))).toMatchObject({ status: 403, code: 'FONCTIONNALITE' })
    await reglerFonctionnalite(app.services, 'PersonnalisationContrat', true)
  })
})

describe('what forms ask', () => {
  it('the types of contract and how the utility is run', async () => {
    const anonyme = await app.clientDe(null)
    expect(await anonyme(abonnementsCalls.listeTypeAbonnements, {})).toContainEqual({
      code: 'MT',
      libelle: 'Électricité moyenne tension',
      isTypeElectricity: true,
    })
    expect(await anonyme(abonnementsCalls.getModeRegie, {})).toEqual({ result: false })
    await reglerFonctionnalite(app.services, 'ModeRegie', true)
    expect(await anonyme(abonnementsCalls.getModeRegie, {})).toEqual({ result: true })
    await reglerFonctionnalite(app.services, 'ModeRegie', false)
  })

  it('the billing agreements: his own for a subscriber, all for staff', async () => {
    for (const traite_facturation_code of ['ASS', 'ELEC', 'EAU'])
      await monContrat({ colonnes: { traite_facturation_code } })
    const voisin = await creerUtilisateur(app.services.db)
    await creerContratRattache(app.services.db, voisin, { colonnes: { traite_facturation_code: 'INCONNU' } })
    expect(await usager(abonnementsCalls.listeTraiteFacturation, {})).toEqual([
      { code: 'ASS', libelle: 'Assainissement' },
      { code: 'EAU', libelle: 'Eau potable' },
      { code: 'ELEC', libelle: 'Électricité' },
    ])
    const gestionnaire = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] }))
    expect(await gestionnaire(abonnementsCalls.listeTraiteFacturation, {})).toContainEqual({
      code: 'INCONNU',
      libelle: 'INCONNU',
    })
  })
})

it('is told without its meter where a perimeter closes the contract: every page reads it, few show that', async () => {
  const { db } = app.services
  const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  const numeroContrat = await creerContratRattache(db, premium, { numeroCompteur: `D${numeroUnique()}` })
  const compteurVu = async (scopes: readonly string[]) => {
    const id = await creerSecondaire(db, premium)
    await creerUnivers(db, premium, { contrats: [numeroContrat], utilisateurs: [id], scopes })
    return (await (await app.clientDe(id))(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })).compteur
  }
  expect(await compteurVu([])).not.toBeNull()
  expect(await compteurVu(['contrat'])).toBeNull()
})
