import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { motsConnus } from './mots-connus.job.ts'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let admin: Client
let camille: number
let contrat: string
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  admin = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'], nom: 'Zidane', email: 'ada@agence.fr' }))
  camille = await creerUtilisateur(db, { nom: 'Roussel', prenom: 'Camille', email: 'camille@exemple.fr' })
  await db
    .updateTable('utilisateur')
    .set({
      date_creation: new Date('2026-03-01T08:00:00Z'),
      derniere_connexion: new Date('2026-07-01T08:00:00Z'),
    })
    .where('id', '=', camille)
    .execute()
  const titulaire = await creerClient(db, { nom: 'Oberkampf', prenom: 'Jean' })
  contrat = await creerAbonnement(db, { titulaire })
  await rattacher(db, camille, contrat)
  await motsConnus.executer(app.services)
})
afterAll(() => app.close())

const trouves = async (recherche: string) =>
  (await admin(utilisateursCalls.utilisateurs, { query: { recherche } })).resultats.map(({ email }) => email)

describe('the search of the staff', () => {
  it.each(['camille roussel', 'ROUSS', 'oberkampf', 'rousel', 'rousesl', 'oberkmapf'])(
    'finds an account by %j',
    async (recherche) => expect(await trouves(recherche)).toEqual(['camille@exemple.fr']),
  )

  it('finds it by the number of its contract, and by what is changed', async () => {
    expect(await trouves(contrat)).toEqual(['camille@exemple.fr'])
    await admin(utilisateursCalls.modifieUtilisateur, { body: { userWebId: camille, nom: 'Delacroix' } })
    expect(await trouves('delacroix')).toEqual(['camille@exemple.fr'])
    expect(await trouves('camille d')).toEqual(['camille@exemple.fr'])
    expect(await trouves('roussel')).toEqual([])
    await motsConnus.executer(app.services)
    expect(await app.services.db.selectFrom('mot_connu').select('mot').where('mot', '=', 'roussel').execute()).toEqual(
      [],
    )
    await admin(utilisateursCalls.modifieUtilisateur, { body: { userWebId: camille, nom: 'Roussel' } })
  })

  it.each(['camille zidane', 'zz', 'ous', 'jen', 'obexxxmpf'])('finds nobody by %j', async (recherche) =>
    expect(await trouves(recherche)).toEqual([]),
  )

  it('exports what it finds, under the name of the environment and of the time', async () => {
    const { contenu, nomFichier } = await admin(utilisateursCalls.exportUtilisateurs, {
      params: { format: 'csv' },
      query: { recherche: 'camille' },
    })
    expect(nomFichier).toMatch(/^utilisateurs-[\w-]+-\d{4}-\d{2}-\d{2}-\d{6}\.csv$/)
    expect((await contenu.text()).split('\r\n')).toEqual([
      'Nom;Prénom;Identifiant;Adresse e-mail;Profils;Groupes;État;Ouvert le;Dernière connexion',
      'Roussel;Camille;camille@exemple.fr;camille@exemple.fr;Standard;;Actif;2026-03-01T09:00:00+01:00;2026-07-01T10:00:00+02:00',
      '',
    ])
    const tous = await admin(utilisateursCalls.exportUtilisateurs, { params: { format: 'csv' }, query: {} })
    expect(await tous.contenu.text()).toContain('ada@agence.fr')
  })
})

describe('the sessions of an account', () => {
  it('end at once when an agent who manages it says so', async () => {
    const client = await app.clientDe(camille)
    expect(await client(utilisateursCalls.mesSessions, {})).toMatchObject({ nbTotalResultats: 1 })
    const fermer = () => admin(utilisateursCalls.fermeSessionsUtilisateur, { body: { userWebId: camille } })
    expect(await fermer()).toEqual({ message: 'Sessions fermées\u202F: 1.' })
    const acte = await app.services.db
      .selectFrom('journal_personnel')
      .select(['objet', 'avant', 'apres'])
      .where('appel', '=', utilisateursCalls.fermeSessionsUtilisateur.path)
      .execute()
    expect(acte).toEqual([{ objet: 'Sessions de camille@exemple.fr', avant: { sessions: 1 }, apres: { sessions: 0 } }])
    expect(await fermer()).toEqual({ message: 'Aucune session n’était ouverte.' })
    await expect.poll(async () => (await refus(client(utilisateursCalls.mesSessions, {})))?.status).toBe(410)
  })

  it('stay when he does not manage it', async () => {
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const essai = agent(utilisateursCalls.fermeSessionsUtilisateur, { body: { userWebId: camille } })
    expect((await refus(essai))?.status).toBe(403)
  })
})
