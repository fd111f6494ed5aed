import { randomUUID } from 'node:crypto'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('counts what waits for somebody, and tells the days of a month, the last one today', async () => {
  const { db, horloge } = app.services
  const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  const lire = () => agent(administrationCalls.accueil, {})
  const avant = await lire()
  expect(avant.attentes.map(({ nombre }) => nombre)).toEqual(Array.from({ length: 9 }, () => 0))
  expect(avant.jours).toHaveLength(30)
  const mail = { type: 'essai', destinataire: 'a@exemple.fr', sujet: 's', texte: 't', html: 'h', prochain_essai: null }
  await db
    .insertInto('courrier')
    .values([mail, { ...mail, cree_le: new Date('2026-01-02T10:00:00Z') }])
    .execute()
  await db
    .insertInto('courrier')
    .values({ ...mail, envoye_le: new Date() })
    .execute()
  await creerContratRattache(db, await creerUtilisateur(db))
  await db.updateTable('attachement').set({ attache_le: horloge.maintenant() }).execute()
  const demande = {
    type_formulaire: 'RECLAMATION',
    libelle: 'x',
    etat: 'TRAITE',
    reponses: '[]',
    reponse_envoi: '{}',
  } as const
  const traitee_le = horloge.maintenant()
  const ilYA = (jours: number) => new Date(traitee_le.getTime() - jours * 86_400_000)
  await db
    .insertInto('demarche')
    .values([
      { ...demande, id_processus: randomUUID(), creee_le: ilYA(40), traitee_le },
      { ...demande, id_processus: randomUUID(), creee_le: ilYA(1), traitee_le },
      { ...demande, id_processus: randomUUID(), etat: 'EN_ATTENTE', creee_le: ilYA(2), traitee_le: null },
    ])
    .execute()
  const apres = await lire()
  expect(apres.attentes.find(({ sujet }) => sujet === 'courriers')).toEqual({
    sujet: 'courriers',
    nombre: 2,
    depuis: '2026-01-02T11:00:00+01:00',
    echeance: null,
  })
  // Two days ago, to be answered within ten.
  expect(apres.attentes.find(({ sujet }) => sujet === 'demandes')).toEqual({
    sujet: 'demandes',
    nombre: 1,
    depuis: instantIso(ilYA(2)),
    echeance: instantIso(ilYA(-8)),
  })
  expect(apres.jours.at(-1)).toMatchObject({ contrats: 1, traitees: 2, horsDelai: 1, fuites: 0, reparees: 0 })
})

it('counts each session that a sign-in opens, once, on its day of Paris', async () => {
  const horloge = horlogeReglable('2026-11-23T22:59:00Z')
  const autre = await createTestApp({ horloge })
  const { db } = autre.services
  const emails = ['un@exemple.fr', 'deux@exemple.fr', 'trois@exemple.fr', 'quatre@exemple.fr']
  for (const email of emails) await creerUtilisateur(db, { email, motDePasse: MOT_DE_PASSE })
  const agent = await autre.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  const connecter = async (identifiant: string, motDePasse = MOT_DE_PASSE) =>
    (await autre.clientDe(null))(utilisateursCalls.authentification, { body: { identifiant, motDePasse } })
  await Promise.all([...emails, ...emails].map((email) => connecter(email)))
  await refus(connecter(emails[0]!, 'Faux-2026!'))
  horloge.regler('2026-11-23T23:01:00Z')
  await connecter(emails[0]!)
  const { jours } = await agent(administrationCalls.accueil, {})
  expect(jours.slice(-2)).toMatchObject([
    { jour: '2026-11-23', connexions: 8 },
    { jour: '2026-11-24', connexions: 1 },
  ])
  await autre.close()
})

it('is for the staff alone', async () => {
  const client = await app.clientDe(await creerUtilisateur(app.services.db))
  expect((await refus(client(administrationCalls.accueil, {})))?.status).toBe(403)
})
