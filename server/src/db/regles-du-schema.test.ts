import { randomUUID } from 'node:crypto'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { suivreFuites } from '../domaines/alertes/fuites/suivre-fuites.ts'
import { creerLogement } from '../domaines/alertes/testing/fuite.ts'
import { rendezVousDe } from '../domaines/interventions/testing/rendez-vous.ts'
import { creerContratRattache, rattacher } from '../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../testing/app.ts'
import { creerClient } from '../testing/clients.ts'
import { envoiDe } from '../testing/demarches.ts'
import { creerCampagne } from '../testing/interventions.ts'
import { refus } from '../testing/refus.ts'
import { creerApplication } from '../testing/second-facteur.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

const horloge = horlogeReglable('2026-11-22T09:00:00Z')
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await createTestApp({ horloge })
  admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'], email: 'ada@agence.fr' }))
})
afterAll(() => app.close())

/** An account, and who is signed in to it. */
async function ouvrirCompte(profil: 'CHARGE_DE_CLIENTELE' | 'UTILISATEUR_STANDARD', nom = 'Blanc') {
  const id = await creerUtilisateur(app.services.db, { profils: [profil], prenom: 'Sophie', nom })
  return { id, client: await app.clientDe(id) }
}
const supprimer = (id: number) => app.services.db.deleteFrom('utilisateur').where('id', '=', id).execute()

describe('each column of the journal of the staff', () => {
  const etat = () => admin(journalCalls.verifierJournal, {})
  beforeAll(async () => {
    for (let rang = 0; rang < 2; rang += 1) await admin(reglagesCalls.activerConfig, { body: { nom: 'ANNEE' } })
    const { db } = app.services
    await sql`alter table journal_personnel disable trigger refuser_journal`.execute(db)
    await sql`alter table journal_personnel disable trigger enchainer_journal`.execute(db)
    await sql`create table journal_juste as select * from journal_personnel`.execute(db)
  })
  beforeEach(async () => {
    const { db } = app.services
    await sql`delete from journal_personnel`.execute(db)
    await sql`insert into journal_personnel select * from journal_juste`.execute(db)
    expect(await etat()).toMatchObject({ intact: true, lignes: 2 })
  })
  afterAll(() => sql`alter table journal_personnel enable trigger all`.execute(app.services.db))

  it.each([
    ['instant', `instant + interval '1 microsecond'`],
    ['acteur_id', 'acteur_id + 1'],
    ['acteur', `'autre'`],
    ['pour_id', '1'],
    ['nature', `'demande'`],
    ['appel', `'autre'`],
    ['objet', `'autre'`],
    ['avant', `'{"actif": null}'`],
    ['apres', `'{"actif": null}'`],
    ['adresse', `'192.0.2.9'`],
    ['precedente', `'\\x00'`],
  ])('is in its print: %s', async (colonne, valeur) => {
    await sql`update journal_personnel set ${sql.ref(colonne)} = ${sql.raw(valeur)} where rang = 2`.execute(
      app.services.db,
    )
    expect(await etat()).toMatchObject({ intact: false, rupture: 2 })
  })
})

describe('an account that goes', () => {
  it('leaves to the service the request that it made, and what it said in it', async () => {
    const { id, client } = await ouvrirCompte('UTILISATEUR_STANDARD', 'Parti')
    const contrat = await creerContratRattache(app.services.db, id)
    const { reference: demande } = await client(
      demarchesCalls.creationNouvelleDemarche,
      envoiDe('RECLAMATION', contrat),
    )
    await client(demarchesCalls.repondre, { body: { demande, message: 'Et depuis ?' }, files: [] })
    await supprimer(id)
    const { userWebId, evenements } = await admin(traitementCalls.dossier, { params: { demande } })
    expect(userWebId).toBeNull()
    expect(evenements.map(({ nature }) => nature)).toEqual(['CREATION', 'MESSAGE_CLIENT'])
  })

  it('of an agent leaves the request that he had in hand, what he did of it, and his notes', async () => {
    const { id: userWebId, client: demandeur } = await ouvrirCompte('UTILISATEUR_STANDARD')
    const agent = await ouvrirCompte('CHARGE_DE_CLIENTELE')
    const contrat = await creerContratRattache(app.services.db, userWebId)
    const { reference: demande } = await demandeur(
      demarchesCalls.creationNouvelleDemarche,
      envoiDe('RECLAMATION', contrat),
    )
    await agent.client(traitementCalls.prendre, { body: { demande } })
    await agent.client(traitementCalls.noter, { body: { demande, texte: 'Il rappellera.' } })
    await agent.client(administrationCalls.ecrireNote, { body: { userWebId, texte: 'Le matin.' } })
    await supprimer(agent.id)
    const dossier = await admin(traitementCalls.dossier, { params: { demande } })
    expect(dossier).toMatchObject({ etat: 'EN_COURS', agent: null })
    expect(dossier.suivi.map((fait) => [fait.nature, fait.agent])).toEqual([
      ['PRISE', 'Sophie Blanc'],
      ['NOTE', 'Sophie Blanc'],
    ])
    expect(dossier.evenements.map(({ nature }) => nature)).toEqual(['CREATION', 'ETAT'])
    const { notes } = await admin(administrationCalls.ficheClient, { params: { userWebId } })
    expect(notes.map(({ texte }) => texte)).toEqual(['Le matin.'])
  })

  it('takes along what is its own: its drafts, its batches, its second factors, and what is noted of it', async () => {
    const { db } = app.services
    const { id: userWebId, client } = await ouvrirCompte('UTILISATEUR_STANDARD')
    const contrat = await creerContratRattache(db, userWebId)
    await client(demarchesCalls.garderBrouillon, {
      body: {
        typeFormulaire: 'RECLAMATION',
        numeroContrat: contrat,
        idProcessus: randomUUID(),
        version: 'info_message:texteLong',
        etape: 'objet',
        valeurs: { info_message: 'De l’eau coule.' },
      },
    })
    const traitement = { reference: randomUUID(), code: 'AR', action: 'SOUSCRIPTION', cree_le: horloge.maintenant() }
    await db
      .insertInto('traitement_services')
      .values({ utilisateur_id: userWebId, ...traitement })
      .execute()
    await creerApplication(app.services, userWebId)
    await db
      .insertInto('facteur_passkey')
      .values({
        utilisateur_id: userWebId,
        credential: 'une-cle',
        cle_publique: Buffer.alloc(1),
        compteur: 0,
        transports: [],
        nom: 'Clé',
        ajoutee_le: horloge.maintenant(),
      })
      .execute()
    await admin(administrationCalls.ecrireNote, { body: { userWebId, texte: 'Le matin.' } })
    await client(utilisateursCalls.supprimeUtilisateur, { params: { id: userWebId, confirmation: true } })
    expect((await refus(admin(administrationCalls.ficheClient, { params: { userWebId } })))?.status).toBe(404)
  })

  it('leaves the appointment that it took to who has the contract too', async () => {
    const campagne = await creerCampagne(app.services.db)
    const { abonne, creneau, fixer } = rendezVousDe(() => ({ app, campagne }))
    const lui = await abonne()
    await fixer(lui, await creneau('2026-12-01T07:00:00Z'))
    const elle = await ouvrirCompte('UTILISATEUR_STANDARD')
    await rattacher(app.services.db, elle.id, lui.contrat)
    await supprimer(lui.id)
    const { resultats } = await elle.client(interventionsCalls.interventionsPlanifiees, {
      params: { contract: lui.contrat },
    })
    expect(resultats).toMatchObject([{ identifiant: lui.intervention }])
  })
})

it('an answer to a leak ends with its holder, though who gave it goes on paying', async () => {
  const { db } = app.services
  const logement = await creerLogement(app)
  await logement.ecrire('2026-10-01', '2026-11-05', 0)
  await logement.ecrire('2026-11-06', '2026-11-22', 14)
  await logement.client(alertesCalls.repondreFuite, {
    body: { numeroContrat: logement.contrat, nature: 'REPARATION' },
  })
  await db
    .updateTable('abonnement')
    .set({ numero_client_titulaire: await creerClient(db) })
    .where('numero_contrat', '=', logement.contrat)
    .execute()
  await suivreFuites(app.services)
  const reponse = await db
    .selectFrom('reponse_fuite')
    .select('issue')
    .where('numero_contrat', '=', logement.contrat)
    .executeTakeFirst()
  expect(reponse).toEqual({ issue: 'ANNULEE' })
})

it('the search of the staff follows each name of an account that changes', async () => {
  const { id } = await ouvrirCompte('UTILISATEUR_STANDARD')
  const trouves = async (recherche: string) =>
    (await admin(utilisateursCalls.utilisateurs, { query: { recherche } })).resultats.map(({ userWebId }) => userWebId)
  const noms = { nom: 'Kerbrat', nom_usage: 'Lanvaux', prenom: 'Ysold', identifiant: 'wxyz42', email: 'q@pontivy.bzh' }
  for (const [colonne, valeur] of Object.entries(noms)) {
    await app.services.db
      .updateTable('utilisateur')
      .set({ [colonne]: valeur })
      .where('id', '=', id)
      .execute()
    expect(await trouves(valeur), colonne).toEqual([String(id)])
  }
})

it('what is written is kept whole, as long as its form admits', async () => {
  const long = (nombre: number) => 'x'.repeat(nombre)
  const { db } = app.services
  const reglages = { type_formulaire: 'RECLAMATION', autoriser_commentaire: true }
  await db.insertInto('definition_demarche').values(reglages).execute()
  const { id: userWebId, client } = await ouvrirCompte('UTILISATEUR_STANDARD')
  const { body, files } = envoiDe('RECLAMATION', await creerContratRattache(db, userWebId))
  const { reference: demande } = await client(demarchesCalls.creationNouvelleDemarche, {
    body: { ...body, commentaire: long(1000) },
    files,
  })
  await client(demarchesCalls.repondre, { body: { demande, message: long(2000) }, files: [] })
  await admin(traitementCalls.prendre, { body: { demande } })
  await admin(traitementCalls.noter, { body: { demande, texte: long(2000) } })
  await admin(traitementCalls.traiter, { body: { demande, etat: 'EN_COURS', message: long(2000) }, files: [] })
  const dossier = await admin(traitementCalls.dossier, { params: { demande } })
  expect([dossier.commentaire?.length, dossier.messageClient?.length]).toEqual([1000, 2000])
  expect(dossier.evenements.flatMap(({ message }) => message?.length ?? [])).toEqual([2000, 2000])
  expect(dossier.suivi.map(({ texte }) => texte?.length)).toEqual([undefined, 2000])
  await admin(traitementCalls.enregistrerTexteType, { body: { titre: long(80), texte: long(2000) } })
  const { resultats: textes } = await admin(traitementCalls.textesTypes, {})
  expect(textes.map(({ titre, texte }) => [titre.length, texte.length])).toEqual([[80, 2000]])
  await admin(administrationCalls.ecrireNote, { body: { userWebId, texte: long(2000) } })
  const { notes } = await admin(administrationCalls.ficheClient, { params: { userWebId } })
  expect(notes.map(({ texte }) => texte.length)).toEqual([2000])
  const motifAction = { motif: long(200), action: long(200), codeCelluleIntervenant: long(60) }
  const dIci = { identifiant: 'RECLAMATION', typeContrat: 'MT' as const, motifAction }
  await admin(formulairesCalls.enregistrerContactFormulaire, { body: dIci })
  const { resultats: contacts } = await admin(formulairesCalls.contact, { params: { identifiant: 'RECLAMATION' } })
  expect(contacts).toMatchObject([dIci])
})
