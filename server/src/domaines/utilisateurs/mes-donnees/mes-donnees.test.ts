import { randomUUID } from 'node:crypto'
import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls as calls } from '@ael/contract/utilisateurs/calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, rattacher } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import { ICS_FICTIF } from '../../../config/fictif.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { ecrireJours, poserCompteurRadio } from '../../../testing/consommation.ts'
import { creerDocument } from '../../../testing/documents.ts'
import { creerFactureNommee, creerReglement, creerReleves } from '../../../testing/factures.ts'
import { creerEcheancier, IBAN_ESSAI, signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'
import { PIECES } from './telecharger.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-10-30T09:00:00Z') })
})
afterAll(() => app.close())

async function telecharger(client: Client): Promise<Record<string, string>> {
  const { contenu, type } = await client(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } })
  expect(type).toBe('application/zip')
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await contenu.arrayBuffer()))).map(([nom, octets]) => [
      nom,
      strFromU8(octets),
    ]),
  )
}

/** Somebody, his account with a password, and himself as a customer. */
async function personne(nom: string) {
  const email = `${nom.toLowerCase()}-${Math.random()}@exemple.fr`
  const id = await creerUtilisateur(app.services.db, {
    nom,
    prenom: 'Alix',
    email,
    motDePasse: MOT_DE_PASSE,
    accesContratResilie: true,
  })
  return {
    id,
    email,
    client: await app.clientDe(id),
    numero: await creerClient(app.services.db, { nom, prenom: 'Alix', email }),
  }
}
const jours = (csv: string | undefined): string[] =>
  (csv ?? '')
    .split('\r\n')
    .slice(1, -1)
    .map((ligne) => ligne.split(';')[2]!)

it('holds the days of each occupant’s own time, and nothing of whoever came before, after, or lives with him', async () => {
  const { db } = app.services
  const [ancien, nouveau, coTitulaire, gestionnaire] = [
    await personne('Ancien'),
    await personne('Nouveau'),
    await personne('Conjoint'),
    await personne('Gestionnaire'),
  ]
  const avant = await creerAbonnement(db, { titulaire: ancien.numero, etat: 'RA' })
  const apres = await creerAbonnement(db, { titulaire: nouveau.numero, coTitulaire: coTitulaire.numero })
  const compteur = await poserCompteurRadio(db, avant, { debut: '2026-01-01', fin: '2026-06-15' })
  await db
    .insertInto('affectation_compteur')
    .values({ numero_contrat: apres, compteur_id: compteur, debut: '2026-06-15' })
    .execute()
  await ecrireJours(db, compteur, '2026-06-01', '2026-06-30')
  await rattacher(db, ancien.id, avant)
  await rattacher(db, nouveau.id, apres)
  for (const { id } of [coTitulaire, gestionnaire])
    for (const contrat of [avant, apres]) await rattacher(db, id, contrat)

  const [deLAncien, duNouveau] = [await telecharger(ancien.client), await telecharger(nouveau.client)]
  expect(jours(deLAncien['releves_quotidiens.csv'])).toEqual(
    Array.from({ length: 14 }, (_, rang) => `2026-06-${String(rang + 1).padStart(2, '0')}`),
  )
  expect(jours(duNouveau['releves_quotidiens.csv'])).toEqual(
    Array.from({ length: 16 }, (_, rang) => `2026-06-${rang + 15}`),
  )
  expect(jours(duNouveau['releves_horaires.csv'])).toHaveLength(16 * 24)
  expect(Object.values(deLAncien).join()).not.toMatch(/Nouveau|Conjoint/i)
  expect(Object.values(deLAncien).join()).not.toContain(apres)
  expect(Object.values(duNouveau).join()).not.toMatch(/Ancien\b|ancien-|Conjoint/)
  expect(JSON.parse(duNouveau['clients.json'] ?? '')).toMatchObject([{ nom: 'Nouveau' }])

  const [duCoTitulaire, duGestionnaire] = [
    await telecharger(coTitulaire.client),
    await telecharger(gestionnaire.client),
  ]
  for (const archive of [duCoTitulaire, duGestionnaire]) {
    expect(jours(archive['releves_quotidiens.csv'])).toEqual([])
    expect(archive['contrats.csv']).toContain(apres)
    expect(archive['contrats.csv']).not.toContain('Tanneurs')
    expect(Object.values(archive).join()).not.toMatch(/Nouveau|Ancien\b|ancien-/)
  }
  expect(JSON.parse(duCoTitulaire['clients.json'] ?? '')).toMatchObject([{ nom: 'Conjoint' }])
  expect(JSON.parse(duGestionnaire['clients.json'] ?? '')).toEqual([])
})

/** Somebody of whom something is in every part of the agency. */
async function dossier(nom: string) {
  const { db } = app.services
  const lui = await personne(nom)
  const contrat = await creerAbonnement(db, { titulaire: lui.numero })
  await rattacher(db, lui.id, contrat)
  const facture = await creerFactureNommee(db, contrat, 'F', { solde_cents: 1234 })
  await db
    .insertInto('ligne_facture')
    .values({
      facture_id: facture,
      rang: 1,
      bloc: 'DISTRIBUTION',
      libelle: 'Consommation',
      du: '2026-04-01',
      au: '2026-09-30',
      unite: 'M3',
      quantite_milliemes: 42_500,
      prix_dix_milliemes: 19_275,
      tva_pour_mille: 55,
      montant_cents: 8192,
    })
    .execute()
  await creerReglement(db, contrat, { facture_id: facture, montant_cents: 7408 })
  const quand = new Date('2026-10-25T01:30:00Z')
  const { id: tentative_id } = await db
    .insertInto('tentative_paiement')
    .values({
      reference: `A${contrat}00000000`,
      type_service: 'PAYZEN',
      traite_facturation_code: 'EAU',
      origine: 'FACTURES',
      utilisateur_id: lui.id,
      email: lui.email,
      montant_cents: 1234,
      etat: 'CREEE',
      creee_le: quand,
      modifiee_le: quand,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ligne_tentative_paiement')
    .values({ tentative_id, rang: 1, facture_id: facture, numero_contrat: contrat, montant_cents: 1234 })
    .execute()
  await signerMandat(db, contrat)
  await creerEcheancier(db, contrat, [{}])
  await creerReleves(db, contrat, { date_releve: '2026-04-01' }, { date_releve: '2026-09-30', volume_litres: 42_500 })
  await db
    .insertInto('production_jour')
    .values({ numero_contrat: contrat, jour: '2026-10-01', wattheures: 850 })
    .execute()
  await db
    .insertInto('service_souscrit')
    .values({ numero_contrat: contrat, code: 'FE', souscrit_le: '2026-01-05' })
    .execute()
  await creerDocument(db, { cle: 'numeroContrat', valeur: contrat })
  await db
    .insertInto('demarche')
    .values({
      id_processus: randomUUID(),
      type_formulaire: 'RECLAMATION',
      libelle: 'Réclamation',
      utilisateur_id: lui.id,
      numero_contrat: contrat,
      etat: 'EN_ATTENTE',
      reponses: '[]',
      reponse_envoi: '{}',
      creee_le: quand,
    })
    .execute()
  await db
    .insertInto('note_personnel')
    .values({ utilisateur_id: lui.id, auteur: 'ada', texte: `Note sur ${nom}`, ecrite_le: quand })
    .execute()
  const { id: usurpation_id } = await db
    .insertInto('usurpation')
    .values({
      usurpateur_id: 1,
      usurpateur_identifiant: 'ada',
      utilisateur_id: lui.id,
      utilisateur_identifiant: lui.email,
      debut: quand,
      fin: quand,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('usurpation_ecriture')
    .values({ usurpation_id, instant: quand, appel: 'Alertes/alertes', entree: JSON.stringify({ de: nom }) })
    .execute()
  await db
    .insertInto('consentement')
    .values({
      numero_contrat: contrat,
      numero_client: lui.numero,
      portee: 'JOUR',
      accorde_le: quand,
      accorde_par: lui.id,
      accorde_par_identifiant: lui.email,
    })
    .execute()
  await db
    .insertInto('courrier')
    .values({
      type: 'essai',
      destinataire: lui.email.toUpperCase(),
      sujet: `À ${nom}`,
      texte: 't',
      html: 'h',
      cree_le: quand,
    })
    .execute()
  return { ...lui, contrat }
}

it('holds what was billed, paid, asked and noted of him, cell by cell, and none of it of another', async () => {
  const [elle, autre] = [await dossier('Premiere'), await dossier('Seconde')]
  const archive = await telecharger(elle.client)
  const lignes = (fichier: string) => (archive[fichier] ?? '').split('\r\n').slice(1, -1)
  const { contrat, email } = elle
  const quand = '2026-10-25T01:30:00.000Z'
  const attendues = {
    'courriers.csv': [`${quand};;essai;À Premiere;t`],
    'consentements.csv': [`${contrat};JOUR;${quand};`],
    'usurpations.csv': [`${quand};${quand}`],
    'journal.csv': [`${quand};Alertes/alertes;"{""de"": ""Premiere""}"`],
    'notes.csv': [`${quand};Note sur Premiere`],
    'demandes.csv': [expect.stringMatching(`^DE\\d{8};${quand};Réclamation;${contrat};EN_ATTENTE;;;\\[\\];;;$`)],
    'contrats.csv': [
      expect.stringMatching(
        `^${contrat};[^;]+Z;CONTRAT;[^;]+Z;;;oui;oui;2020-03-01;;12 rue des Tanneurs 38999 Valombre$`,
      ),
    ],
    'services.csv': [`${contrat};FE;2026-01-05;;`],
    'factures.csv': [`F-${contrat};${contrat};FACTURE;2026-10-19;2026-11-16;;;;86.42;12.34;TIP;;`],
    'lignes_factures.csv': [
      expect.stringMatching(
        `^F-${contrat};DISTRIBUTION;Consommation;2026-04-01;2026-09-30;M3;42\\.50*;1\\.92750*;5\\.50*;81\\.92$`,
      ),
    ],
    'documents.csv': [`${contrat};2026-01-01;FOURNITURE_EAU;Conditions de fourniture de l’eau;conditions.pdf`],
    'reglements.csv': [`2026-09-15;${contrat};F-${contrat};74.08;PRELEVEMENT;`],
    'paiements.csv': [`${quand};A${contrat}00000000;PAYZEN;${contrat};F-${contrat};12.34;CREEE;${email}`],
    'mandats.csv': [
      `VALOMBRE${contrat}01;${ICS_FICTIF};${contrat};2024-03-12;Camille Roussel;${IBAN_ESSAI};AGRIFRPP;;`,
    ],
    'mensualites.csv': [expect.stringMatching(`^ME\\d+;${contrat};1;2026-11-09;31\\.00;A_VENIR$`)],
    'releves_factures.csv': [`${contrat};2026-04-01;0;;RELEVE`, `${contrat};2026-09-30;42500;42500;RELEVE`],
    'production.csv': [`${contrat};2026-10-01;850`],
  }
  expect(Object.fromEntries(Object.keys(attendues).map((fichier) => [fichier, lignes(fichier)]))).toEqual(attendues)
  for (const nom of Object.keys(archive).filter((fichier) => fichier.endsWith('.csv'))) {
    const [titres = '', ...suite] = (archive[nom] ?? '').split('\r\n').slice(0, -1)
    for (const ligne of suite) expect([nom, ligne.split(';').length]).toEqual([nom, titres.split(';').length])
  }
  expect(Object.values(archive).join()).not.toMatch(new RegExp(`${autre.contrat}|${autre.email}|Seconde`))
})

it('of a secondary user holds nothing of the customer that he works for', async () => {
  const { db } = app.services
  const premium = await personne('Patronne')
  await rattacher(db, premium.id, await creerAbonnement(db, { titulaire: premium.numero }))
  const secondaire = await creerUtilisateur(db, {
    profils: ['UTILISATEUR_SECONDAIRE'],
    premiumId: premium.id,
    motDePasse: MOT_DE_PASSE,
  })
  expect(JSON.parse((await telecharger(premium.client))['clients.json'] ?? '')).toMatchObject([{ nom: 'Patronne' }])
  const archive = await telecharger(await app.clientDe(secondaire))
  expect(JSON.parse(archive['clients.json'] ?? '')).toEqual([])
})

it('holds what was sent of his alerts, by SMS too, and how he signs in; nothing of the alerts and addresses of others', async () => {
  const { db } = app.services
  const [titulaire, gestionnaire] = [await personne('Prevenu'), await personne('Regie')]
  const contrat = await creerAbonnement(db, { titulaire: titulaire.numero })
  for (const { id } of [titulaire, gestionnaire]) await rattacher(db, id, contrat)
  await db
    .insertInto('identite_federee')
    .values({ fournisseur: 'franceConnect', sub: 'fc-1234', utilisateur_id: titulaire.id, liee_le: new Date() })
    .execute()
  for (const [{ id }, adresse] of [
    [titulaire, 'voisine@exemple.fr'],
    [gestionnaire, 'gardien@exemple.fr'],
  ] as const)
    await db
      .insertInto('notification_mail')
      .values({
        numero_contrat: contrat,
        code_type_alarme: 'AF',
        adresse_mail: adresse,
        numero_client_titulaire: titulaire.numero,
        utilisateur_id: id,
      })
      .execute()
  const instance = await declencher(db, { contrat })
  const { id: sms } = await db
    .insertInto('sms')
    .values({ type: 'alerte', destinataire: '+33612345678', texte: 'De l’eau coule.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const envoi = { instance_id: instance, cree_le: new Date() }
  await db
    .insertInto('envoi_alerte')
    .values([
      { ...envoi, canal: 'SMS', destinataire: '0612345678', etat: 'REMIS', sms_id: sms },
      ...['voisine@exemple.fr', 'gardien@exemple.fr'].map((destinataire) => ({
        ...envoi,
        canal: 'MAIL',
        destinataire,
        sms_id: null,
      })),
    ])
    .execute()
  const alerte = await creerAlerte(db, {
    utilisateur_id: gestionnaire.id,
    numero_contrat: contrat,
    titre: 'Alerte de la régie',
  })
  await declencher(db, { alerteId: alerte, contrat, type: 'AC', jour: '2026-10-28' })

  const [sienne, autre] = [await telecharger(titulaire.client), await telecharger(gestionnaire.client)]
  expect(sienne['sms.csv']).toMatch(/33612345678.*;De l’eau coule\./)
  expect(sienne['envois_alertes.csv']?.split('\r\n').slice(1, -1)).toHaveLength(3)
  expect(sienne['envois_alertes.csv']).toContain('voisine@exemple.fr')
  expect(sienne['adresses_prevenues.csv']).toContain('voisine@exemple.fr')
  expect(JSON.parse(sienne['compte.json'] ?? '')).toMatchObject({
    identitesFederees: [{ fournisseur: 'franceConnect', sub: 'fc-1234' }],
  })
  expect(Object.values(sienne).join()).not.toMatch(/gardien|Alerte de la régie/)
  expect(autre['sms.csv']?.split('\r\n')).toHaveLength(2)
  expect(Object.values(autre).join()).not.toMatch(/voisine|0612345678|fc-1234/)
})

it('explains each file, in ISO dates, with nothing that a spreadsheet would run and no link that still works', async () => {
  const { id, email, client, numero } = await personne('Martin')
  await creerContratRattache(app.services.db, id, { titulaire: numero })
  await app.services.db
    .updateTable('attachement')
    .set({ libelle: '=HYPERLINK("http://x")' })
    .where('utilisateur_id', '=', id)
    .execute()
  await client(calls.rappelInfosCompte, { body: { email, typeRappel: 'MotDePasse' } as never }).catch(() => undefined)
  const archive = await telecharger(client)
  for (const nom of Object.keys(archive)) if (nom !== 'README.txt') expect(archive['README.txt']).toContain(nom)
  expect(Object.keys(archive)).toHaveLength(PIECES.length + 1)
  expect(archive['contrats.csv']).toContain(`'=HYPERLINK`)
  expect(archive['sessions.csv']).toMatch(/\r\n2026-10-30T09:00:00.000Z;/)
  expect(archive['courriers.csv']).not.toMatch(/https?:/)
  expect(JSON.parse(archive['compte.json'] ?? '')).toMatchObject({ compte: { nom: 'Martin' } })
})

it('tells whoever has no password of his own to choose one first', async () => {
  const { id, client } = await personne('Federee')
  await app.services.db.updateTable('utilisateur').set({ mot_de_passe_genere: true }).where('id', '=', id).execute()
  for (let fois = 0; fois < 7; fois++) {
    expect(await refus(client(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } }))).toMatchObject({
      status: 412,
      code: 'SANS_MOT_DE_PASSE',
    })
  }
})

it('asks for the password, refuses an agent in the user’s name, and more than three downloads', async () => {
  const { id, client } = await personne('Limite')
  expect(await refus(client(calls.mesDonnees, { body: { motDePasse: 'Faux-2026!' } }))).toMatchObject({
    status: 400,
    code: 'ANCIEN_MOT_DE_PASSE',
  })
  const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
  const { tokenAuthentique } = await admin(calls.spoofUser, { body: { utilisateur: { userWebId: id } } })
  expect(
    await refus(app.client(tokenAuthentique)(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } })),
  ).toMatchObject({ status: 403, code: 'USURPATION' })
  for (let fois = 0; fois < 3; fois++) await telecharger(client)
  expect(await refus(client(calls.mesDonnees, { body: { motDePasse: MOT_DE_PASSE } }))).toMatchObject({ status: 429 })
})
