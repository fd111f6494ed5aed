import { randomUUID } from 'node:crypto'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { coffreEssai } from '../../../testing/coffre.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { IBAN_ESSAI, signerMandat } from '../../../testing/prelevements.ts'
import { instantIso, jourDeParis } from '../../../kernel/horloge.ts'
import { minuit } from '../../../kernel/jour-local.ts'
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
    .values([
      { ...mail, envoye_le: new Date() },
      { ...mail, prochain_essai: new Date() },
    ])
    .execute()
  await creerContratRattache(db, await creerUtilisateur(db))
  // Of the day, and in Universal Time of the one before.
  const leMatin = new Date(minuit(horloge.aujourdhui()).getTime() + 60_000)
  await db.updateTable('attachement').set({ attache_le: leMatin }).execute()
  await db.updateTable('utilisateur').set({ date_creation: leMatin }).execute()
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
  const recues = (jours: number) => apres.jours.find(({ jour }) => jour === jourDeParis(ilYA(jours)))?.recues
  expect([recues(1), recues(2)]).toEqual([1, 1])
  expect(apres.jours.at(-1)).toMatchObject({
    comptes: 2,
    contrats: 1,
    recues: 0,
    traitees: 2,
    horsDelai: 1,
    fuites: 0,
    reparees: 0,
  })
  expect(apres.jours).toHaveLength(30)
  expect(apres.jours.at(-2)).toMatchObject({ comptes: 0, contrats: 0, traitees: 0, horsDelai: 0 })
  await reglerParametre(app.services, 'DelaiReponseDemandeJours', 41)
  const patient = await lire()
  await reglerParametre(app.services, 'DelaiReponseDemandeJours', 10)
  expect(patient.attentes.find(({ sujet }) => sujet === 'demandes')).toMatchObject({ echeance: instantIso(ilYA(-39)) })
  expect(patient.jours.at(-1)).toMatchObject({ traitees: 2, horsDelai: 0 })
})

it('tells who has taken the requests that wait, the reader as himself', async () => {
  const autre = await createTestApp()
  const { db, horloge } = autre.services
  const agent = (prenom: string, nom: string) => creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], prenom, nom })
  const [lucie, zoe, ana] = [await agent('Lucie', 'Martin'), await agent('Zoé', 'Roux'), await agent('Ana', 'Blin')]
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
      demande(ana, 'EN_ATTENTE'),
      demande(lucie, 'TRAITE'),
    ])
    .execute()
  const client = await autre.clientDe(lucie)
  const { attentes } = await client(administrationCalls.accueil, {})
  expect(attentes.find(({ sujet }) => sujet === 'demandes')).toMatchObject({
    nombre: 5,
    suivis: [
      { agent: 'Zoé Roux', moi: false, nombre: 2 },
      { agent: 'Ana Blin', moi: false, nombre: 1 },
      { agent: 'Lucie Martin', moi: true, nombre: 1 },
    ],
  })
  await autre.close()
})

it('counts payments without answer, or not taken over, anomalies, returns of the bank, imports, and SMS given up', async () => {
  const { db, horloge } = app.services
  const maintenant = horloge.maintenant()
  const ilYA = (heures: number) => new Date(maintenant.getTime() - heures * 3_600_000)
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
    .values([
      paiement('A000000000000001', null),
      paiement('A000000000000002', maintenant),
      { ...paiement('A000000000000007', null), etat: 'REFUSEE', creee_le: ilYA(26) },
    ])
    .execute()
  const commence = { etat: 'CREEE', identifiant_transaction: null, transaction_le: null }
  const { id: tentative_id } = await db
    .insertInto('tentative_paiement')
    .values([
      { ...paiement('A000000000000003', null), ...commence, creee_le: ilYA(25) },
      { ...paiement('A000000000000004', null), ...commence, creee_le: ilYA(23) },
      { ...paiement('A000000000000005', null), ...commence, etat: 'OUVERTE', creee_le: ilYA(24.5) },
      { ...paiement('A000000000000006', null), ...commence, etat: 'EN_ATTENTE', creee_le: ilYA(24.5) },
    ])
    .returning('id')
    .executeTakeFirstOrThrow()
  const anomalie = { tentative_id, nature: 'ALARME', constatee_le: ilYA(50) }
  await db
    .insertInto('anomalie_paiement')
    .values([
      { ...anomalie, texte: 'Ouverte' },
      { ...anomalie, texte: 'Close', close_le: maintenant, close_par: 'ada', motif_cloture: 'Vue' },
    ])
    .execute()
  const aujourdhui = horloge.aujourdhui()
  const contrat = await creerAbonnement(db)
  const { id: remise_id } = await db
    .insertInto('remise_prelevements')
    .values({ message_id: 'PRL1', creee_le: maintenant, deposee_le: maintenant, nombre: 1, montant_cents: 4200 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: prelevement_id } = await db
    .insertInto('prelevement')
    .values({
      remise_id,
      mandat_id: await signerMandat(db, contrat),
      facture_id: await creerFacture(db, contrat),
      numero_contrat: contrat,
      bout_en_bout: 'FAC-1',
      sequence: 'FRST',
      date_prelevement: '2026-10-26',
      montant_cents: 8642,
      rum: 'R',
      iban_scelle: coffreEssai.sceller('prelevement.iban', 'FAC-1', IBAN_ESSAI),
      iban_fin: IBAN_ESSAI.slice(-4),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const retour = {
    fichier: 'r.xml',
    code_motif: 'AM04',
    montant_cents: 4200,
    date_retour: '2026-11-02',
  }
  const importe = { nature: 'factures', debut: maintenant, lues: 2, acceptees: 1, repetees: 0, rapport: '{}' }
  for (const jours of [6, 7.5]) {
    const quand = ilYA(jours * 24)
    await db
      .insertInto('retour_prelevement')
      .values(
        ['INCONNU', 'MONTANT', 'DEJA_REJETE'].map((issue) => ({
          ...retour,
          issue,
          prelevement_id: issue === 'INCONNU' ? null : prelevement_id,
          message_id: `M${jours}`,
          bout_en_bout: issue,
          recu_le: quand,
        })),
      )
      .execute()
    await db
      .insertInto('journal_import')
      .values([1, 0].map((rejetees) => ({ ...importe, fichier: `f${jours}`, fin: quand, rejetees })))
      .execute()
  }
  for (const type of ['AF', 'AC'] as const) await declencher(db, { contrat, type, jour: aujourdhui })
  const reponse = {
    numero_contrat: contrat,
    numero_client_titulaire: await creerClient(db),
    nature: 'REPARATION',
    debit: 3,
    repondu_le: maintenant,
    jusqu_au: '2027-01-01',
    issue_le: maintenant,
  }
  await db
    .insertInto('reponse_fuite')
    .values([
      { ...reponse, depuis: '2026-01-01', issue: 'CONFIRMEE' },
      { ...reponse, depuis: '2026-01-02', issue: 'PERSISTE' },
    ])
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
  const { attentes, jours } = await agent(administrationCalls.accueil, {})
  const depuis = (heures: number) => instantIso(ilYA(heures))
  expect(attentes.filter(({ sujet }) => !['demandes', 'courriers', 'travaux'].includes(sujet))).toMatchObject([
    { sujet: 'paiementsSansRetour', nombre: 3, depuis: depuis(25), echeance: depuis(1) },
    { sujet: 'paiementsNonIntegres', nombre: 1, echeance: null },
    { sujet: 'anomalies', nombre: 1, depuis: depuis(50), echeance: null },
    { sujet: 'retoursBanque', nombre: 2, depuis: depuis(6 * 24), echeance: depuis(-24) },
    { sujet: 'sms', nombre: 1 },
    { sujet: 'imports', nombre: 1, depuis: depuis(6 * 24), echeance: depuis(-24) },
  ])
  expect(jours.at(-1)).toMatchObject({ jour: aujourdhui, paye: 84, fuites: 1, reparees: 1 })
  expect(jours.at(-2)).toMatchObject({ paye: 0, fuites: 0, reparees: 0 })
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
