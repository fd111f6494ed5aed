import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { LIGNES_DE_FICHE } from '@ael/contract/administration/schemas.ts'
import type { Client } from '@ael/contract/client.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { estClose } from '@ael/contract/demarches/etats.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerContratRattache, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { creerFacture, creerFactureNommee } from '../../../testing/factures.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const { ficheClient, ecrireNote, retirerNote } = administrationCalls
let app: TestApp
let admin: Client
let agent: Client
let adminId: number
let agentId: number
let clientId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  adminId = await creerUtilisateur(db, { profils: ['ADMIN'], email: 'ada@agence.fr' })
  admin = await app.clientDe(adminId)
  agentId = await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], email: 'agent@agence.fr' })
  agent = await app.clientDe(agentId)
  clientId = await creerUtilisateur(db, { nom: 'Roussel', prenom: 'Camille', email: 'camille@exemple.fr' })
})
afterAll(() => app.close())

const QUAND = new Date('2026-10-25T01:30:00Z')

/** A payment that somebody began, at this instant or before. */
const tenter = (tentative: { reference: string; utilisateur_id: number; email: string; creee_le?: Date }) =>
  app.services.db
    .insertInto('tentative_paiement')
    .values({
      type_service: 'PAYZEN',
      traite_facturation_code: 'EAU',
      origine: 'FACTURES',
      montant_cents: 4250,
      etat: 'CREEE',
      creee_le: QUAND,
      modifiee_le: QUAND,
      ...tentative,
    })
    .execute()

const lire = (qui: Client, userWebId = clientId) => qui(ficheClient, { params: { userWebId } })

describe('the file of a customer', () => {
  it('shows what is his, to an agent who may act for him and to one who may only read', async () => {
    const numeroContrat = await creerContratRattache(app.services.db, clientId)
    await app.clientDe(clientId)
    const fiche = await lire(admin)
    expect(fiche).toMatchObject({
      compte: { email: 'camille@exemple.fr' },
      gerable: true,
      usurpable: true,
      contrats: [{ numeroContrat }],
      sessions: [{ agent: false }],
      factures: [],
    })
    expect(await lire(agent)).toMatchObject({ gerable: false, usurpable: false, contrats: [{ numeroContrat }] })
  })

  it('names the meter that is in place, not the one that was taken off', async () => {
    const { db } = app.services
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const contrat = await creerContratRattache(db, premium)
    const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium })
    // By himself and by a perimeter, it is one contract.
    await rattacher(db, id, contrat)
    const parPerimetre = await creerContratRattache(db, premium)
    await creerUnivers(db, premium, { contrats: [contrat, parPerimetre], utilisateurs: [id] })
    await poserCompteur(db, contrat, { numero: 'D19ANCIEN1', debut: '2019-03-01', fin: '2024-03-01' })
    await poserCompteur(db, contrat, { numero: 'D24ACTUEL1', debut: '2024-03-01' })
    await creerFacture(db, contrat)
    expect(await lire(admin, id)).toMatchObject({
      compte: { nbContrats: 2 },
      solde: 86.42,
      contrats: [
        { numeroContrat: contrat, compteur: 'D24ACTUEL1' },
        { numeroContrat: parPerimetre, compteur: null },
      ],
    })
  })

  it('says what is owed, from which a credit note takes nothing', async () => {
    const { db } = app.services
    const debiteur = await creerUtilisateur(db)
    const contrat = await creerContratRattache(db, debiteur)
    await creerFacture(db, contrat)
    await creerFacture(db, contrat, {
      type: 'AVOIR',
      montant_ht_cents: -4096,
      montant_tva_cents: -225,
      montant_ttc_cents: -4321,
      solde_cents: -4321,
    })
    expect(await lire(admin, debiteur)).toMatchObject({ solde: 86.42, contrats: [{ solde: 86.42 }] })
  })

  it('tells the latest first of what is his, and nothing of another', async () => {
    const { db } = app.services
    const email = 'dossier@exemple.fr'
    const [id, autre] = [await creerUtilisateur(db, { email }), await creerUtilisateur(db)]
    const titulaire = await creerClient(db, { raison_sociale: 'SCI des Lilas', est_professionnel: true })
    const contrat = await creerContratRattache(db, id, { titulaire, etat: 'RA' })
    const ailleurs = await creerContratRattache(db, autre)
    await creerFactureNommee(db, contrat, 'N', { solde_cents: 1000 })
    await creerFactureNommee(db, contrat, 'A', {
      date_emission: '2026-04-19',
      date_echeance: '2026-05-16',
      solde_cents: 0,
    })
    await creerFacture(db, ailleurs)
    for (const [rang, utilisateur_id] of [id, autre, id].entries())
      await tenter({
        reference: `B00000000000000${rang}`,
        utilisateur_id,
        email,
        creee_le: new Date(QUAND.getTime() - rang * JOUR_MS),
      })
    for (const numero_contrat of [contrat, ailleurs]) {
      for (const jour of ['2026-10-28', '2026-10-20']) await declencher(db, { contrat: numero_contrat, jour })
      const consenti = { numero_contrat, numero_client: titulaire, accorde_par_identifiant: email }
      await db
        .insertInto('consentement')
        .values([
          { ...consenti, portee: 'JOUR', accorde_le: QUAND },
          {
            ...consenti,
            portee: 'HEURE',
            accorde_le: new Date(QUAND.getTime() - JOUR_MS),
            retire_le: QUAND,
            motif_fin: 'ACCES',
          },
        ])
        .execute()
    }
    const courrier = { type: 'essai', destinataire: email, sujet: 's', texte: 't', html: 'h', cree_le: QUAND }
    for (const etat of [
      { prochain_essai: QUAND },
      { prochain_essai: null, envoye_le: QUAND },
      { prochain_essai: null, derniere_erreur: '550' },
    ])
      await db
        .insertInto('courrier')
        .values({ ...courrier, ...etat })
        .execute()
    await db
      .insertInto('courrier')
      .values({ ...courrier, destinataire: 'ailleurs@exemple.fr' })
      .execute()
    expect(await lire(admin, id)).toMatchObject({
      solde: 10,
      contrats: [
        {
          numeroContrat: contrat,
          titulaire: 'SCI des Lilas',
          adresse: '12 rue des Tanneurs 38999 Valombre',
          codeEtatContrat: 'RA',
        },
      ],
      factures: [
        { numeroFactureClient: `N-${contrat}`, dateEmission: '2026-10-19', montant: 86.42, solde: 10 },
        {
          numeroFactureClient: `A-${contrat}`,
          dateEmission: '2026-04-19',
          dateEcheance: '2026-05-16',
          montant: 86.42,
          solde: 0,
        },
      ],
      paiements: [
        { reference: 'B000000000000000', montant: 42.5, creeLe: '2026-10-25T02:30:00+01:00' },
        { reference: 'B000000000000002' },
      ],
      alertes: [
        { numeroContrat: contrat, declencheeLe: '2026-10-28T06:00:00+01:00' },
        { numeroContrat: contrat, declencheeLe: '2026-10-20T07:00:00+02:00' },
      ],
      consentements: [
        { numeroContrat: contrat, portee: 'JOUR', retireLe: null },
        { portee: 'HEURE', accordeLe: '2026-10-24T03:30:00+02:00', retireLe: '2026-10-25T02:30:00+01:00' },
      ],
      courriers: [{ etat: 'ECHEC', erreur: '550' }, { etat: 'ACCEPTE' }, { etat: 'A_ENVOYER' }],
    })
  })

  it('shows as many of each as are read at once, of an account that has more', async () => {
    const { db } = app.services
    const email = 'syndic@exemple.fr'
    const id = await creerUtilisateur(db, { email })
    const unDePlus = Array.from({ length: LIGNES_DE_FICHE + 1 }, (_, rang) => String(rang).padStart(2, '0'))
    for (const rang of unDePlus) {
      const contrat = await creerContratRattache(db, id)
      await creerFacture(db, contrat)
      await declencher(db, { contrat, jour: '2026-10-20' })
      await db
        .insertInto('consentement')
        .values({
          numero_contrat: contrat,
          numero_client: await creerClient(db),
          portee: 'JOUR',
          accorde_le: QUAND,
          accorde_par_identifiant: email,
        })
        .execute()
      await app.clientDe(id)
      await tenter({ reference: `C0000000000000${rang}`, utilisateur_id: id, email })
    }
    await db
      .insertInto('courrier')
      .values(unDePlus.map((sujet) => ({ type: 'essai', destinataire: email, sujet, texte: 't', html: 'h' })))
      .execute()
    await db
      .insertInto('demarche')
      .values(
        unDePlus.map((libelle) => ({
          id_processus: randomUUID(),
          type_formulaire: 'RECLAMATION',
          libelle,
          utilisateur_id: id,
          reponses: '[]',
          reponse_envoi: '{}',
          creee_le: QUAND,
        })),
      )
      .execute()
    const fiche = await lire(admin, id)
    const { contrats, factures, paiements, demandes, alertes, courriers, sessions, consentements } = fiche
    const listes = { contrats, factures, paiements, demandes, alertes, courriers, sessions, consentements }
    const lues = Object.entries(listes).map(([nom, { length }]) => [nom, length])
    expect(lues).toEqual(Object.keys(listes).map((nom) => [nom, LIGNES_DE_FICHE]))
    expect([demandes.at(0)?.libelle, demandes.at(-1)?.libelle]).toEqual(['20', '01'])
    expect([courriers.at(0)?.sujet, courriers.at(-1)?.sujet]).toEqual(['20', '01'])
    expect(fiche).toMatchObject({ compte: { nbContrats: LIGNES_DE_FICHE + 1 }, demandesOuvertes: LIGNES_DE_FICHE + 1 })
  })

  it('counts the requests that are open, and the mails that were given up of late', async () => {
    const { db, horloge } = app.services
    const email = 'compte@exemple.fr'
    const id = await creerUtilisateur(db, { email })
    const maintenant = horloge.maintenant()
    const ilYAUnJour = new Date(maintenant.getTime() - JOUR_MS)
    const demande = (etat: 'EN_ATTENTE' | 'EN_COURS' | 'TRAITE' | 'ANNULE') => ({
      id_processus: randomUUID(),
      type_formulaire: 'RECLAMATION',
      libelle: 'Réclamation',
      utilisateur_id: id,
      etat,
      reponses: '[]',
      reponse_envoi: '{}',
      creee_le: ilYAUnJour,
      traitee_le: estClose(etat) ? maintenant : null,
    })
    await db
      .insertInto('demarche')
      .values([
        ...(['EN_ATTENTE', 'EN_COURS', 'TRAITE', 'ANNULE'] as const).map(demande),
        { ...demande('EN_COURS'), utilisateur_id: clientId },
      ])
      .execute()
    const courrier = (jours: number, prochain_essai: Date | null = null, envoye_le: Date | null = null) => ({
      type: 'essai',
      destinataire: email.toUpperCase(),
      sujet: 's',
      texte: 't',
      html: 'h',
      cree_le: new Date(maintenant.getTime() - jours * JOUR_MS),
      prochain_essai,
      envoye_le,
    })
    await db
      .insertInto('courrier')
      .values([courrier(89), courrier(91), courrier(1, maintenant), courrier(1, null, maintenant)])
      .execute()
    expect(await lire(admin, id)).toMatchObject({
      demandesOuvertes: 2,
      mailsEnEchec: 1,
      courriers: [{ etat: 'ACCEPTE' }, { etat: 'A_ENVOYER' }, { etat: 'ECHEC' }, { etat: 'ECHEC' }],
      demandes: [
        {
          etat: 'ANNULE',
          libelle: 'Réclamation',
          reference: expect.stringMatching(/^DE\d{8}$/),
          creeeLe: instantIso(ilYAUnJour),
        },
        { etat: 'TRAITE' },
        { etat: 'EN_COURS' },
        { etat: 'EN_ATTENTE' },
      ],
    })
  })

  it('shows the sessions that are open, that of an agent in his name as such, not those that have ended', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db)
    await app.clientDe(id)
    await app.clientDe(id)
    const agentEnSonNom = await app.clientDe(adminId)
    await agentEnSonNom(utilisateursCalls.spoofUser, { body: { utilisateur: { userWebId: id } } })
    const { sessions } = await lire(admin, id)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter((une) => une.agent)).toHaveLength(1)
    const ouverte_le = new Date('2026-10-01T10:00:00Z')
    const duCompte = db.updateTable('session').where('utilisateur_id', '=', id)
    await duCompte.set({ ouverte_le, vue_le: null }).execute()
    await duCompte
      .set({ vue_le: new Date('2026-10-02T10:00:00Z') })
      .where('usurpateur_id', 'is not', null)
      .execute()
    const ouverte = { vueLe: '2026-10-01T12:00:00+02:00', agent: false }
    expect((await lire(admin, id)).sessions).toMatchObject([
      { ouverteLe: '2026-10-01T12:00:00+02:00', vueLe: '2026-10-02T12:00:00+02:00', agent: true },
      ouverte,
      ouverte,
    ])
    await db
      .updateTable('session')
      .set({ expire_le: new Date('2020-01-01T00:00:00Z') })
      .where('utilisateur_id', '=', id)
      .execute()
    expect((await lire(admin, id)).sessions).toEqual([])
  })

  it('is nobody’s but the staff’s; that of an administrator is not for an agent', async () => {
    const client = await app.clientDe(clientId)
    expect((await refus(lire(client)))?.status).toBe(403)
    expect((await refus(lire(agent, adminId)))?.status).toBe(403)
    expect(await lire(agent, agentId)).toMatchObject({ gerable: false, usurpable: false })
    expect((await refus(lire(admin, 999_999)))?.status).toBe(404)
  })
})

describe('notes', () => {
  const ecrire = (qui: Client, texte: string) => qui(ecrireNote, { body: { userWebId: clientId, texte } })

  it('are signed, read by every agent, and taken away by who wrote them', async () => {
    const { note, message } = await ecrire(agent, 'Préfère être rappelée après 18 h.')
    expect(message).toBe('La note est écrite.')
    expect((await lire(admin)).notes).toEqual([note])
    expect(note).toMatchObject({ auteur: 'agent@agence.fr', texte: 'Préfère être rappelée après 18 h.' })
    expect(await agent(retirerNote, { body: note })).toEqual({ message: 'La note est retirée.' })
    expect((await lire(admin)).notes).toEqual([])
    expect(await refus(agent(retirerNote, { body: note }))).toMatchObject({ status: 404, code: 'NOTE' })
    const { texte, idNote } = note
    const { resultats } = await admin(journalCalls.listeActes, { query: {} })
    expect(resultats.slice(0, 2)).toMatchObject([
      { objet: `Note ${idNote} de agent@agence.fr`, avant: { texte }, apres: null },
      { objet: 'Note sur camille@exemple.fr', avant: null, apres: { texte } },
    ])
  })

  it('of another agent are taken away by an administrator alone', async () => {
    const { note: dAda } = await ecrire(admin, 'Écrite par Ada')
    const { note: deLAgent } = await ecrire(agent, 'Écrite par l’agent')
    expect((await lire(admin)).notes).toEqual([deLAgent, dAda])
    expect((await lire(admin, agentId)).notes).toEqual([])
    expect(await refus(agent(retirerNote, { body: dAda }))).toMatchObject({ status: 403, code: 'NOTE' })
    await admin(retirerNote, { body: deLAgent })
    expect((await lire(admin)).notes).toEqual([dAda])
  })

  it('are read the latest first, and of one instant the last that came', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db)
    const ecrites = (['2026-11-20', '2026-11-21', '2026-11-20'] as const).map((jour, rang) => ({
      utilisateur_id: id,
      auteur_id: agentId,
      auteur: 'agent@agence.fr',
      texte: `${jour}, ${rang}`,
      ecrite_le: new Date(`${jour}T09:00:00Z`),
    }))
    await db.insertInto('note_personnel').values(ecrites).execute()
    const { notes } = await lire(admin, id)
    expect(notes.map(({ texte }) => texte)).toEqual(['2026-11-21, 1', '2026-11-20, 2', '2026-11-20, 0'])
  })

  it('are not taken away by a webmaster who did not write them, nor from a file that is closed meanwhile', async () => {
    const { db } = app.services
    const webmestre = await app.clientDe(await creerUtilisateur(db, { profils: ['WEBMASTER'] }))
    const userWebId = await creerUtilisateur(db)
    const { note } = await agent(ecrireNote, { body: { userWebId, texte: 'Écrite avant qu’elle ne soit du service.' } })
    expect(await refus(webmestre(retirerNote, { body: note }))).toMatchObject({ status: 403, code: 'NOTE' })
    await db
      .updateTable('utilisateur_profil')
      .set({ profil: 'ADMIN' })
      .where('utilisateur_id', '=', userWebId)
      .execute()
    expect(await refus(agent(retirerNote, { body: note }))).toMatchObject({ status: 403, code: 'DROITS' })
    expect((await lire(admin, userWebId)).notes).toEqual([note])
  })

  it.each(['', '   ', 'x'.repeat(2001)])('refuse %j', async (texte) =>
    expect((await refus(ecrire(agent, texte)))?.status).toBe(400),
  )
})
