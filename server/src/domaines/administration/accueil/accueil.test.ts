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
    suivis: null,
  })
  // Two days ago, to be answered within ten.
  expect(apres.attentes.find(({ sujet }) => sujet === 'demandes')).toEqual({
    sujet: 'demandes',
    nombre: 1,
    depuis: instantIso(ilYA(2)),
    echeance: instantIso(ilYA(-8)),
    suivis: [],
  })
  expect(apres.jours.at(-1)).toMatchObject({ contrats: 1, traitees: 2, horsDelai: 1, fuites: 0, reparees: 0 })
})

it('tells who has taken the requests that wait, the reader as himself', async () => {
  const autre = await createTestApp()
  const { db, horloge } = autre.services
  const agent = (prenom: string, nom: string) => creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], prenom, nom })
  const [lucie, zoe] = [await agent('Lucie', 'Martin'), await agent('Zoé', 'Abel')]
  const demande = (agent_id: number | null, etat: 'EN_ATTENTE' | 'EN_COURS' | 'TRAITE') => ({
    type_formulaire: 'RECLAMATION',
    libelle: 'x',
    reponses: '[]',
    reponse_envoi: '{}',
    id_processus: randomUUID(),
    etat,
    agent_id,
    creee_le: horloge.maintenant(),
    prise_le: agent_id === null ? null : horloge.maintenant(),
    traitee_le: etat === 'TRAITE' ? horloge.maintenant() : null,
  })
  await db
    .insertInto('demarche')
    .values([
      demande(null, 'EN_ATTENTE'),
      demande(lucie, 'EN_COURS'),
      demande(zoe, 'EN_COURS'),
      demande(zoe, 'EN_COURS'),
      demande(lucie, 'TRAITE'),
    ])
    .execute()
  const client = await autre.clientDe(lucie)
  const { attentes } = await client(administrationCalls.accueil, {})
  expect(attentes.find(({ sujet }) => sujet === 'demandes')).toMatchObject({
    nombre: 4,
    suivis: [
      { agent: 'Zoé Abel', moi: false, nombre: 2 },
      { agent: 'Lucie Martin', moi: true, nombre: 1 },
    ],
  })
  await autre.close()
})

it('counts the payments that the accounts have not taken over, and the SMS that nobody tries to send any more', async () => {
  const { db, horloge } = app.services
  const maintenant = horloge.maintenant()
  const paiement = (reference: string, integree_le: Date | null) => ({
    reference,
    type_service: 'PAYZEN',
    traite_facturation_code: 'EAU',
    origine: 'ANONYME',
    email: 'zoe@exemple.fr',
    montant_cents: 4200,
    etat: 'ENREGISTREE',
    identifiant_transaction: reference,
    creee_le: maintenant,
    modifiee_le: maintenant,
    transaction_le: maintenant,
    integree_le,
  })
  await db
    .insertInto('tentative_paiement')
    .values([paiement('A000000000000001', null), paiement('A000000000000002', maintenant)])
    .execute()
  const sms = { type: 'essai', destinataire: '+33612345678', texte: 't' }
  await db
    .insertInto('sms')
    .values([
      { ...sms, prochain_essai: null },
      { ...sms, prochain_essai: maintenant },
      { ...sms, prochain_essai: null, envoye_le: maintenant, accepte_par: 'essai', message_id: '1' },
    ])
    .execute()
  const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  const { attentes } = await agent(administrationCalls.accueil, {})
  expect(attentes.filter(({ sujet }) => sujet === 'paiementsNonIntegres' || sujet === 'sms')).toMatchObject([
    { sujet: 'paiementsNonIntegres', nombre: 1 },
    { sujet: 'sms', nombre: 1 },
  ])
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
