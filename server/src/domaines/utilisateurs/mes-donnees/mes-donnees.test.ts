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
import { creerFacture, creerReglement, creerReleves } from '../../../testing/factures.ts'
import { creerEcheancier, IBAN_ESSAI, signerMandat } from '../../../testing/prelevements.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'
import { creerDossier } from '../testing/dossier.ts'
import { creerPersonne } from '../testing/personne.ts'
import { LIGNES_PAR_BLOC } from './blocs.sql.ts'
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

const personne = (nom: string) => creerPersonne(app, nom)
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

it('holds all that is known of him, each value under its name, and none of it of another', async () => {
  const [elle, autre] = [await creerDossier(app, 'Premiere'), await creerDossier(app, 'Seconde')]
  const archive = await telecharger(elle.client)
  const { contrat, email } = elle
  const [quand, ensuite] = ['2026-10-25T01:30:00.000Z', '2026-10-26T02:45:00.000Z']
  const ligne = (motif: string): string => expect.stringMatching(`^${motif}$`) as string
  const attendues: Record<string, readonly string[]> = {
    'sessions.csv': [
      'ouverte_le;derniere_activite;expire_le;appareil;adresse_reseau',
      ligne(`${quand};2026-10-30T0[89]:[^;]+Z;2026-[^;]+Z;Firefox;192\\.0\\.2\\.7`),
    ],
    'courriers.csv': ['depose_le;envoye_le;type;sujet;texte', `${quand};;essai;À Premiere;t`],
    'consentements.csv': [
      'contrat;portee;accorde_le;retire_le',
      `${contrat};JOUR;${quand};${ensuite}`,
      `${contrat};HEURE;${quand};${ensuite}`,
      `${contrat};HEURE;${ensuite};${ensuite}`,
    ],
    'usurpations.csv': ['debut;fin', `${quand};${ensuite}`],
    'journal.csv': ['instant;appel;contenu', `${quand};Alertes/alertes;"{""de"": ""Premiere""}"`],
    'notes.csv': ['ecrite_le;texte', `${quand};Note sur Premiere`],
    'demandes.csv': [
      'reference;creee_le;demande;contrat;etat;traitee_le;message_du_service;reponses;commentaire;messages;fichiers',
      ligne(
        `DE\\d{8};${quand};Réclamation;${contrat};TRAITE;${ensuite};Elle est corrigée\\.;\\[\\];Merci\\.;Et la seconde\u202F\\?;plan\\.pdf`,
      ),
    ],
    'rendez_vous.csv': [
      'pris_le;intervention;contrat;debut;fin;annule_le',
      `${quand};Remplacement du compteur;${contrat};2026-11-03T08:00:00.000Z;2026-11-03T10:00:00.000Z;${ensuite}`,
    ],
    'contrats.csv': [
      'contrat;rattache_le;preuve;adresse_mail_reconnue_le;libelle;reference;par_defaut;titulaire;debut;fin;adresse',
      ligne(`${contrat};[^;]+Z;CONTRAT;[^;]+Z;Maison;Ext-1;oui;oui;2020-03-01;;12 rue des Tanneurs 38999 Valombre`),
    ],
    'alertes.csv': [
      'creee_le;titre;type;contrat;groupe;seuil_litres;seuil_pour_cent;seuil_euros;periodicite;canal;destinataire;statut;debut;fin',
      `${quand};Mon alerte;AC;${contrat};;250;;;JOUR;MAIL;${email};ACTIVE;2026-01-01;2026-12-31`,
      `${quand};Mon alerte;AS;;Immeubles;;130;;MOIS;MAIL;${email};ACTIVE;2026-01-01;`,
      `${quand};Mon alerte;IP;${contrat};;;;50.00;JOUR;MAIL;${email};ACTIVE;2026-01-01;`,
    ],
    'declenchements.csv': [
      'declenche_le;jour;type;contrat;titre;message;volume_litres',
      `2026-10-29T05:00:00.000Z;2026-10-29;AC;${contrat};Écoulement continu;De l’eau coule chaque nuit.;264`,
    ],
    'lectures_alertes.csv': [
      'lue_le;jour;contrat;message',
      `${ensuite};2026-10-29;${contrat};De l’eau coule chaque nuit.`,
    ],
    'reponses_fuites.csv': [
      'repondu_le;contrat;fuite_depuis;nature;cause;precision;jusqu_au;issue;issue_le',
      `${quand};${contrat};2026-10-18;CAUSE;AUTRE;Une mare;2026-11-18;AGGRAVEE;${ensuite}`,
    ],
    'adresses_prevenues.csv': ['contrat;type;adresse', `${contrat};AF;voisin-${contrat}@exemple.fr`],
    'envois_alertes.csv': [
      'cree_le;type;contrat;canal;destinataire;etat;accepte_le;accepte_par;numero_message',
      `${quand};AC;${contrat};SMS;0612345678;ENVOYE;${ensuite};operateur;SM1`,
    ],
    'sms.csv': [
      'depose_le;envoye_le;numero;texte',
      `${quand};${ensuite};"'+33612345678";De l’eau coule au ${contrat}.`,
    ],
    'services.csv': ['contrat;service;souscrit_le;mandat;adresse', `${contrat};FE;2026-01-05;MANDAT-FE;${email}`],
    'modifications_en_attente.csv': [
      'contrat;demande_le;expire_le;modification',
      `${contrat};${quand};${ensuite};"{""telephone"": ""0475""}"`,
    ],
    'factures.csv': [
      'numero;contrat;type;emise_le;echeance;periode_debut;periode_fin;volume_litres;montant_ttc_euros;solde_euros;mode_reglement;envoyee_par_mail_le;envoyee_a',
      `F-${contrat};${contrat};FACTURE;2026-10-19;2026-11-16;2026-04-01;2026-09-30;42500;86.42;12.34;TIP;${ensuite};${email}`,
    ],
    'lignes_factures.csv': [
      'facture;bloc;libelle;du;au;unite;quantite;prix_euros;tva_pour_cent;montant_ht_euros',
      ligne(`F-${contrat};DISTRIBUTION;Consommation;2026-04-01;2026-09-30;M3;42\\.50*;1\\.92750*;5\\.50*;81\\.92`),
    ],
    'documents.csv': [
      'contrat;date;type;libelle;fichier',
      `${contrat};2026-01-01;FOURNITURE_EAU;Conditions de fourniture de l’eau;conditions.pdf`,
    ],
    'reglements.csv': [
      'date;contrat;facture;montant_euros;mode;reference',
      `2026-09-15;${contrat};F-${contrat};74.08;PRELEVEMENT;CHQ-${contrat}`,
    ],
    'paiements.csv': [
      'commence_le;reference;prestataire;contrat;facture;montant_euros;etat;adresse',
      `${quand};A${contrat}00000000;PAYZEN;${contrat};F-${contrat};12.34;CREEE;${email}`,
    ],
    'mandats.csv': [
      'reference;creancier;contrat;signe_le;titulaire_du_compte;iban;bic;dernier_prelevement;revoque_le',
      `VALOMBRE${contrat}01;${ICS_FICTIF};${contrat};2024-03-12;Camille Roussel;${IBAN_ESSAI};AGRIFRPP;2026-09-08;2026-10-20`,
    ],
    'mensualites.csv': [
      'echeancier;contrat;rang;date;montant_euros;etat',
      ligne(`ME\\d+;${contrat};1;2026-11-09;31\\.00;A_VENIR`),
    ],
    'prelevements.csv': [
      'date;contrat;mandat;iban;reference;montant_euros;etat;rejete_le;motif',
      `2026-10-08;${contrat};VALOMBRE${contrat}01;${IBAN_ESSAI};FAC-${contrat};31.00;REJETE;2026-10-12;AM04`,
    ],
    'releves_factures.csv': [
      'contrat;date;index_litres;volume_litres;nature',
      `${contrat};2026-04-01;0;;RELEVE`,
      `${contrat};2026-09-30;42500;42500;RELEVE`,
    ],
    'index_envoyes.csv': [
      'contrat;date;index;volume;doute;origine;envoye_le;remis_le',
      `${contrat};2026-10-24;417;5;FORT;COMPTE;${quand};`,
    ],
    'compteurs.csv': [
      'contrat;compteur;diametre;reseau;pose;depose;index_pose_litres;index_depose_litres',
      `${contrat};D0-${contrat};20;WIZE;2020-03-01;2026-06-15;100;412000`,
      `${contrat};D1-${contrat};20;WIZE;2026-06-15;;101;`,
    ],
    'production.csv': ['contrat;jour;wattheures', `${contrat};2026-10-01;850`],
    'releves_mensuels.csv': ['contrat;mois;du;au;volume_litres', `${contrat};2026-10;2026-10-20;2026-10-20;264`],
    'releves_quotidiens.csv': [
      'contrat;compteur;jour;volume_litres;index_litres;etat;minimum_nuit_litres',
      `${contrat};D1-${contrat};2026-10-20;264;1000264;m;`,
    ],
    'releves_horaires.csv': [
      'contrat;compteur;jour;heure;volume_litres;etat',
      ...Array.from({ length: 24 }, (_, rang) => `${contrat};D1-${contrat};2026-10-20;${rang + 1};11;m`),
    ],
  }
  const tables = Object.entries(archive).filter(([nom]) => nom.endsWith('.csv'))
  expect(
    Object.fromEntries(tables.map(([nom, csv]) => [nom, csv.replace('\uFEFF', '').split('\r\n').slice(0, -1)])),
  ).toEqual(attendues)
  expect(JSON.parse(archive['compte.json'] ?? '')).toEqual({
    compte: expect.objectContaining({
      identifiant: email,
      nom: 'Premiere',
      email,
      isSocialLogin: false,
      nbContrats: 1,
    }),
    conditionsAccepteesLe: '2026-01-01T08:00:00.000Z',
    identitesFederees: [
      { fournisseur: 'franceConnect', sub: `fc-${contrat}`, lieeLe: quand, derniereConnexion: ensuite },
    ],
    // Nothing by which somebody could sign in.
    secondFacteur: {
      application: { ajouteeLe: '2026-01-01T08:01:00.000Z' },
      passkeys: [{ nom: 'Clé du bureau', ajoutee_le: quand, utilisee_le: ensuite }],
      codesRestants: 10,
    },
    groupes: [{ nom: 'Immeubles', description: '', cree_le: quand, contrats: [] }],
    perimetres: [],
    membreDe: [],
  })
  const clients = JSON.parse(archive['clients.json'] ?? '') as object[]
  expect(clients).toMatchObject([
    {
      numero_client: elle.numero,
      nom: 'Premiere',
      email,
      numero_telephone1: '0612345678',
      iban: IBAN_ESSAI,
      bic: null,
    },
  ])
  expect(Object.keys(clients[0] ?? {}).filter((nom) => /scelle|fin$/.test(nom))).toEqual([])
  expect(Object.values(archive).join()).not.toMatch(new RegExp(`${autre.contrat}|${autre.email}|Seconde`))
})

it('of a holder holds nothing of what another is billed and pays for him; of a payer, nothing of what is read there', async () => {
  const { db } = app.services
  const [titulaire, payeur] = [await personne('Locataire'), await personne('Bailleur')]
  const contrat = await creerAbonnement(db, { titulaire: titulaire.numero, payeur: payeur.numero })
  for (const { id } of [titulaire, payeur]) await rattacher(db, id, contrat)
  await creerReleves(db, contrat, { date_releve: '2026-04-01' })
  const facture_id = await creerFacture(db, contrat)
  await creerReglement(db, contrat, { facture_id })
  await creerReglement(db, contrat, { mode_reglement: 'MENSUALISATION' })
  await creerEcheancier(db, contrat, [{}])
  await signerMandat(db, contrat)
  const lignes = (archive: Record<string, string>, ...noms: string[]) =>
    noms.map((nom) => (archive[nom] ?? '').split('\r\n').slice(1, -1).length)
  const payes = ['factures.csv', 'reglements.csv', 'mandats.csv']
  const sienne = await telecharger(titulaire.client)
  expect(lignes(sienne, ...payes, 'mensualites.csv', 'releves_factures.csv')).toEqual([0, 0, 0, 0, 1])
  expect(lignes(await telecharger(payeur.client), ...payes, 'releves_factures.csv')).toEqual([1, 1, 1, 0])
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
  // The address by which the utility reaches him is no longer that of his account.
  await db
    .updateTable('client')
    .set({ email: 'cliente@exemple.fr' })
    .where('numero_client', '=', titulaire.numero)
    .execute()
  for (const [fournisseur, sub] of [
    ['gigya', 'gigya-1234'],
    ['franceConnect', 'fc-1234'],
  ] as const)
    await db
      .insertInto('identite_federee')
      .values({ fournisseur, sub, utilisateur_id: titulaire.id, liee_le: new Date() })
      .execute()
  const port = await creerGroupe(db, gestionnaire.id, 'Port', [contrat])
  for (const groupe_id of [await creerGroupe(db, gestionnaire.id, 'Digue'), port])
    await db.insertInto('groupe_membre').values({ groupe_id, utilisateur_id: titulaire.id }).execute()
  for (const libelle of ['Quais', 'Bassins'])
    await creerUnivers(db, gestionnaire.id, { libelle, scopes: ['alertes'], utilisateurs: [titulaire.id] })
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
  // In the time of whoever held the contract before.
  await declencher(db, { contrat, titulaire: gestionnaire.numero, jour: '2026-03-04' })
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
      ...[
        'voisine@exemple.fr',
        'veilleur@exemple.fr',
        'cliente@exemple.fr',
        'gardien@exemple.fr',
        gestionnaire.email,
      ].map((destinataire) => ({
        ...envoi,
        canal: 'MAIL',
        destinataire,
        sms_id: null,
      })),
    ])
    .execute()
  await creerAlerte(db, {
    utilisateur_id: titulaire.id,
    numero_contrat: contrat,
    destinataire: 'veilleur@exemple.fr',
  })
  const alerte = await creerAlerte(db, {
    utilisateur_id: gestionnaire.id,
    numero_contrat: contrat,
    titre: 'Alerte de la régie',
  })
  await declencher(db, { alerteId: alerte, contrat, type: 'AC', jour: '2026-10-28' })

  const [sienne, autre] = [await telecharger(titulaire.client), await telecharger(gestionnaire.client)]
  expect(sienne['sms.csv']).toMatch(/33612345678.*;De l’eau coule\./)
  expect(sienne['envois_alertes.csv']?.split('\r\n').slice(1, -1)).toHaveLength(6)
  for (const adresse of ['voisine', 'veilleur', 'cliente'])
    expect(sienne['envois_alertes.csv']).toContain(`${adresse}@exemple.fr`)
  expect(sienne['adresses_prevenues.csv']).toContain('voisine@exemple.fr')
  expect(JSON.parse(sienne['compte.json'] ?? '')).toMatchObject({
    identitesFederees: [{ fournisseur: 'franceConnect', sub: 'fc-1234' }, { fournisseur: 'gigya' }],
    groupes: [],
    perimetres: [],
    membreDe: [{ groupe: 'Port' }, { groupe: 'Digue' }, { perimetre: 'Bassins' }, { perimetre: 'Quais' }],
  })
  expect(JSON.parse(autre['compte.json'] ?? '')).toMatchObject({
    identitesFederees: [],
    groupes: [{ nom: 'Port', contrats: [contrat] }, { nom: 'Digue' }],
    perimetres: [{ libelle: 'Bassins' }, { libelle: 'Quais', scopes: ['alertes'] }],
    membreDe: [],
  })
  expect(Object.values(sienne).join()).not.toMatch(/gardien|regie-|Alerte de la régie|2026-03-04|2026-10-28/)
  expect(autre['sms.csv']?.split('\r\n')).toHaveLength(2)
  expect(Object.values(autre).join()).not.toMatch(/voisine|0612345678|fc-1234/)
})

it('explains each file, in ISO dates, with nothing that a spreadsheet would run and no link that still works', async () => {
  const { id, email, client, numero } = await personne('Martin')
  await creerContratRattache(app.services.db, id, { titulaire: numero })
  // Known to the utility twice.
  const aussi = await creerClient(app.services.db, { numero_client: '0000001', email })
  await creerContratRattache(app.services.db, id, { titulaire: aussi })
  await app.services.db
    .updateTable('attachement')
    .set({ libelle: '=HYPERLINK("http://x")' })
    .where('utilisateur_id', '=', id)
    .execute()
  await client(calls.rappelInfosCompte, { body: { email, typeRappel: 'MotDePasse' } as never }).catch(() => undefined)
  // More than are read at a time.
  const recus = Array.from({ length: LIGNES_PAR_BLOC + 1 }, (_, rang) => `Le ${rang + 1}`)
  await app.services.db
    .insertInto('courrier')
    .values(recus.map((sujet) => ({ type: 'essai', destinataire: email, sujet, texte: 't', html: 'h' })))
    .execute()
  const archive = await telecharger(client)
  const sujets = [...(archive['courriers.csv'] ?? '').matchAll(/;essai;(Le \d+);t\r/g)].map(([, sujet]) => sujet)
  expect(sujets).toEqual(recus)
  for (const nom of Object.keys(archive)) if (nom !== 'README.txt') expect(archive['README.txt']).toContain(nom)
  expect(Object.keys(archive)).toHaveLength(PIECES.length + 1)
  expect(archive['contrats.csv']).toContain(`'=HYPERLINK`)
  expect(archive['sessions.csv']).toMatch(/\r\n2026-10-30T09:00:00.000Z;/)
  expect(archive['courriers.csv']).not.toMatch(/https?:/)
  expect(JSON.parse(archive['compte.json'] ?? '')).toMatchObject({ compte: { nom: 'Martin' } })
  expect(JSON.parse(archive['clients.json'] ?? '')).toMatchObject([aussi, numero].map((n) => ({ numero_client: n })))
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
