import { randomUUID } from 'node:crypto'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { envoiDe } from '../../../testing/demarches.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { motsConnus } from '../../utilisateurs/liste/mots-connus.job.ts'

let app: TestApp
let agent: Client
let camille: number
let contrat: string
let reference: string
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], nom: 'Zidane' }))
  camille = await creerUtilisateur(db, { nom: 'Roussel', prenom: 'Camille', email: 'camille@exemple.fr' })
  contrat = await creerAbonnement(db, { titulaire: await creerClient(db, { nom: 'Oberkampf', prenom: 'Élise' }) })
  await rattacher(db, camille, contrat)
  // Another had the meter before.
  const avant = await creerAbonnement(db, { etat: 'RA' })
  const compteur = await poserCompteur(db, avant, { numero: 'D21FA0077', debut: '2018-03-01', fin: '2020-03-01' })
  await db
    .insertInto('affectation_compteur')
    .values({ numero_contrat: contrat, compteur_id: compteur, debut: '2020-03-01' })
    .execute()
  await creerFacture(db, contrat, { numero_facture_client: 'FA-2026-77', solde_cents: 1050 })
  await creerFacture(db, contrat, { numero_facture_client: 'FA-2026-76', date_emission: '2026-11-02' })
  const client = await app.clientDe(camille)
  ;({ reference } = await client(demarchesCalls.creationNouvelleDemarche, envoiDe('RECLAMATION', contrat)))
  await motsConnus.executer(app.services)
})
afterAll(() => app.close())

const chercher = (recherche: string) => agent(administrationCalls.recherche, { query: { recherche } })

describe('the search of the staff', () => {
  it.each(['roussel', 'CAMILLE r', 'rousel', 'elise oberkampf'])(
    'finds by %j all that is of a customer',
    async (mots) => {
      const trouve = await chercher(mots)
      expect(trouve.comptes).toEqual([
        { userWebId: String(camille), nomComplet: 'Camille Roussel', email: 'camille@exemple.fr', actif: true },
      ])
      expect(trouve.demandes.map((une) => une.reference)).toEqual([reference])
    },
  )

  it('understands a word typed wrong as the closest one that is known', async () => {
    await creerUtilisateur(app.services.db, { nom: 'Rose', prenom: 'Léa' })
    await motsConnus.executer(app.services)
    expect((await chercher('rousel')).comptes.map(({ nomComplet }) => nomComplet)).toEqual(['Camille Roussel'])
  })

  it('that finds more accounts than it shows is not said to have left off', async () => {
    for (const prenom of ['Ana', 'Bob', 'Cléo', 'Dan', 'Eva', 'Flo'])
      await creerUtilisateur(app.services.db, { nom: 'Quintin', prenom, actif: false })
    await motsConnus.executer(app.services)
    const { comptes, partiel } = await chercher('quintin')
    expect([comptes.map(({ actif }) => actif), partiel]).toEqual([Array(5).fill(false), false])
  })

  describe('which looks at 3,000 words of each kind', () => {
    /** Words that begin alike, forty in one text: less to create than forty texts, and as much to look at. */
    const motsEn = (debut: string) => Array.from({ length: 40 }, (_, rang) => `${debut}${rang}`).join(' ')
    const textes = (...debuts: string[]) =>
      Array.from({ length: 78 }, (_, rang) => debuts.map((debut) => `${motsEn(debut)} ${rang}`)).flat()

    it('says that it may have left off accounts, though no contract is left off', async () => {
      for (const identifiant of textes('ya', 'ye')) await creerUtilisateur(app.services.db, { identifiant })
      expect(await chercher('ya ye')).toMatchObject({ comptes: [], contrats: [], partiel: true })
      for (const [recherche, partiel] of [
        ['ya ye', true],
        ['roussel', false],
      ] as const)
        expect(await agent(utilisateursCalls.utilisateurs, { query: { recherche } })).toMatchObject({ partiel })
    })

    it('says that it may have left off contracts, though it shows as many accounts as it may', async () => {
      const { db } = app.services
      const titulaire = await creerClient(db)
      for (const voie of textes('xa', 'xe')) await creerAbonnement(db, { titulaire, adresse: { voie } })
      for (const rang of [1, 2, 3, 4, 5]) await creerUtilisateur(db, { prenom: `Xa ${rang}`, nom: 'Xe' })
      const { comptes, contrats, partiel } = await chercher('xa xe')
      expect([comptes.length, contrats.length, partiel]).toEqual([5, 0, true])
    })
  })

  it('finds a contract by its holder, with where it is', async () => {
    const { contrats } = await chercher('oberkampf')
    expect(contrats).toEqual([
      { numeroContrat: contrat, titulaire: 'Élise Oberkampf', adresse: '12 rue des Tanneurs 38999 Valombre' },
    ])
  })

  it('finds a meter and an invoice by how their number begins, with their contract', async () => {
    expect((await chercher('d21fa00')).compteurs).toMatchObject([
      { numeroCompteur: 'D21FA0077', numeroContrat: contrat, adresse: '12 rue des Tanneurs 38999 Valombre' },
    ])
    expect((await chercher('fa-2026')).factures).toMatchObject([
      { numeroFactureClient: 'FA-2026-76', dateEmission: '2026-11-02' },
      { numeroFactureClient: 'FA-2026-77', numeroContrat: contrat, montant: 86.42, solde: 10.5 },
    ])
    expect((await chercher('21fa00')).compteurs).toEqual([])
    const enStock = [6, 2, 5, 1, 4, 3].map((rang) => ({ numero_appareil: `D21FA000${rang}` }))
    await app.services.db.insertInto('compteur').values(enStock).execute()
    expect((await chercher('d21fa')).compteurs).toEqual(
      [1, 2, 3, 4, 5].map((rang) => ({ numeroCompteur: `D21FA000${rang}`, numeroContrat: null, adresse: null })),
    )
  })

  it('finds a request by its number, zeros left out, under the name of its form', async () => {
    const { demandes } = await chercher(`de${Number(reference.slice(2))}`)
    expect(demandes).toEqual([
      { reference, libelle: 'Déposer une réclamation', numeroContrat: contrat, etat: 'EN_ATTENTE' },
    ])
  })

  it('finds the last requests of an account and of a contract, the latest first', async () => {
    const { db } = app.services
    const siennes = {
      Compte: { utilisateur_id: await creerUtilisateur(db, { nom: 'Zwingli' }) },
      Contrat: { numero_contrat: await creerAbonnement(db, { titulaire: await creerClient(db, { nom: 'Zwingli' }) }) },
    }
    const faites = Object.entries(siennes).flatMap(([libelle, de]) =>
      [2, 1, 6, 3, 5, 4].map((jour) => ({
        ...de,
        libelle: `${libelle} ${jour}`,
        id_processus: randomUUID(),
        type_formulaire: 'RECLAMATION',
        reponses: '[]',
        reponse_envoi: '{}',
        creee_le: new Date(`2026-11-0${jour}T09:00:00Z`),
      })),
    )
    for (const faite of faites) await db.insertInto('demarche').values(faite).execute()
    await motsConnus.executer(app.services)
    const { demandes } = await chercher('zwingli')
    expect(demandes.map(({ libelle }) => libelle)).toEqual([
      'Contrat 6',
      'Compte 6',
      'Contrat 5',
      'Compte 5',
      'Contrat 4',
    ])
  })

  it.each(['zzzz', '%%', "' or 1=1", '__', '😀😀'])('finds nothing by %j', async (mots) => {
    const rien = { comptes: [], contrats: [], compteurs: [], factures: [], demandes: [] }
    expect(await chercher(mots)).toEqual({ ...rien, partiel: false })
  })

  it('is not for customers, and begins at two characters', async () => {
    const client = await app.clientDe(camille)
    const essai = client(administrationCalls.recherche, { query: { recherche: 'roussel' } })
    expect((await refus(essai))?.status).toBe(403)
    expect((await refus(chercher('r')))?.status).toBe(400)
  })
})
