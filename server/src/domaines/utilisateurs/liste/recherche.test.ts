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

  it.each(['camille zidane', 'zz', 'ous'])('finds nobody by %j', async (recherche) =>
    expect(await trouves(recherche)).toEqual([]),
  )

  it('exports what it finds, under the name of the environment and of the time', async () => {
    const { contenu, nomFichier } = await admin(utilisateursCalls.exportUtilisateurs, {
      params: { format: 'csv' },
      query: { recherche: 'camille' },
    })
    expect(nomFichier).toMatch(/^utilisateurs-[\w-]+-\d{4}-\d{2}-\d{2}-\d{6}\.csv$/)
    const texte = await contenu.text()
    expect(texte).toContain('camille@exemple.fr')
    expect(texte).not.toContain('ada@agence.fr')
    const tous = await admin(utilisateursCalls.exportUtilisateurs, { params: { format: 'csv' }, query: {} })
    expect(await tous.contenu.text()).toContain('ada@agence.fr')
  })
})

describe('the sessions of an account', () => {
  it('end at once when an agent who manages it says so', async () => {
    const client = await app.clientDe(camille)
    expect(await client(utilisateursCalls.mesSessions, {})).toMatchObject({ nbTotalResultats: 1 })
    expect(await admin(utilisateursCalls.fermeSessionsUtilisateur, { body: { userWebId: camille } })).toEqual({
      message: 'Sessions fermées\u202F: 1.',
    })
    await expect.poll(async () => (await refus(client(utilisateursCalls.mesSessions, {})))?.status).toBe(410)
  })

  it('stay when he does not manage it', async () => {
    const agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    const essai = agent(utilisateursCalls.fermeSessionsUtilisateur, { body: { userWebId: camille } })
    expect((await refus(essai))?.status).toBe(403)
  })
})
