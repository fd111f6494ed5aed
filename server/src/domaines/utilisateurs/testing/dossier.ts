import { createHash, randomUUID } from 'node:crypto'
import { scellerCompte } from '../../../gateways/coffre/compte-bancaire.ts'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import type { TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { creerDocument } from '../../../testing/documents.ts'
import { IBAN_ESSAI } from '../../../testing/prelevements.ts'
import { creerApplication } from '../../../testing/second-facteur.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { alerter, payer, prendreRendezVous, relever } from './dossier-du-contrat.ts'
import { creerPersonne, type Dossier, ensuite, quand } from './personne.ts'

/** Somebody of whom something is in every part of the agency. */
export async function creerDossier(app: TestApp, nom: string): Promise<Dossier> {
  const { db } = app.services
  const lui = await creerPersonne(app, nom)
  const contrat = await creerAbonnement(db, { titulaire: lui.numero })
  await rattacher(db, lui.id, contrat)
  // One of his that only another account has attached.
  const ailleurs = await creerAbonnement(db, { titulaire: lui.numero, numeroCompteur: `DA-${contrat}` })
  await rattacher(db, await creerUtilisateur(db), ailleurs)
  const dossier = { ...lui, nom, contrat }
  for (const remplir of [agir, payer, relever, alerter, prendreRendezVous]) await remplir(app, dossier)
  return dossier
}

/** What he asked for and agreed to, and what the staff did for him. */
async function agir(app: TestApp, { id, email, numero, nom, contrat }: Dossier): Promise<void> {
  const { db } = app.services
  await db
    .updateTable('attachement')
    .set({ libelle: 'Maison', ref_externe_utilisateur: 'Ext-1' })
    .where('utilisateur_id', '=', id)
    .execute()
  await db
    .updateTable('session')
    .set({ ouverte_le: quand, vue_le: new Date('2026-10-30T08:59:30Z'), appareil: 'Firefox', adresse: '192.0.2.7' })
    .where('utilisateur_id', '=', id)
    .execute()
  await db
    .updateTable('client')
    .set(scellerCompte(app.services.coffre, 'client', numero, { iban: IBAN_ESSAI, bic: null, titulaire: null }))
    .where('numero_client', '=', numero)
    .execute()
  await creerApplication(app.services, id)
  await db
    .insertInto('facteur_passkey')
    .values({
      utilisateur_id: id,
      nom: 'Clé du bureau',
      credential: `cle-${contrat}`,
      cle_publique: Buffer.from('publique'),
      compteur: 0,
      transports: ['usb'],
      ajoutee_le: quand,
      utilisee_le: ensuite,
    })
    .execute()
  await db
    .insertInto('identite_federee')
    .values({
      fournisseur: 'franceConnect',
      sub: `fc-${contrat}`,
      utilisateur_id: id,
      liee_le: quand,
      derniere_connexion: ensuite,
    })
    .execute()
  await db
    .insertInto('service_souscrit')
    .values({ numero_contrat: contrat, code: 'FE', souscrit_le: '2026-01-05', rum: 'MANDAT-FE', adresse_mail: email })
    .execute()
  await creerDocument(db, { cle: 'numeroContrat', valeur: contrat })
  // Of a treaty that bears the same number.
  await creerDocument(db, { cle: 'numeroTraite', valeur: contrat })
  const { id: demarche_id } = await db
    .insertInto('demarche')
    .values({
      id_processus: randomUUID(),
      type_formulaire: 'RECLAMATION',
      libelle: 'Réclamation',
      utilisateur_id: id,
      numero_contrat: contrat,
      etat: 'TRAITE',
      traitee_le: ensuite,
      message_client: 'Elle est corrigée.',
      reponses: '[]',
      reponse_envoi: '{}',
      commentaire: 'Merci.',
      creee_le: quand,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('evenement_demarche')
    .values({
      demarche_id,
      nature: 'MESSAGE_CLIENT',
      message: 'Et la seconde\u202F?',
      survenu_le: quand,
      utilisateur_id: id,
    })
    .execute()
  await db
    .insertInto('piece_demarche')
    .values({
      demarche_id,
      cle: randomUUID(),
      nom: 'plan.pdf',
      type: 'application/pdf',
      octets: 15,
      empreinte: Buffer.alloc(32),
    })
    .execute()
  await db
    .insertInto('note_personnel')
    .values({ utilisateur_id: id, auteur: 'ada', texte: `Note sur ${nom}`, ecrite_le: quand })
    .execute()
  const { id: usurpation_id } = await db
    .insertInto('usurpation')
    .values({
      usurpateur_id: 1,
      usurpateur_identifiant: 'ada',
      utilisateur_id: id,
      utilisateur_identifiant: email,
      debut: quand,
      fin: ensuite,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('usurpation_ecriture')
    .values({ usurpation_id, instant: quand, appel: 'Alertes/alertes', entree: JSON.stringify({ de: nom }) })
    .execute()
  // The agent’s session in his name: by what and from where the agent works is none of his data.
  await db
    .insertInto('session')
    .values({
      jeton_hash: createHash('sha256').update(contrat).digest(),
      utilisateur_id: id,
      usurpateur_id: await creerUtilisateur(db, { profils: ['ADMIN'] }),
      usurpation_id,
      ouverte_le: quand,
      vue_le: quand,
      expire_le: new Date('2026-10-31T00:00:00Z'),
      appareil: 'Chrome de l’agence',
      adresse: '198.51.100.9',
    })
    .execute()
  const consenti = { numero_contrat: contrat, retire_le: ensuite, motif_fin: 'ACCES', accorde_par_identifiant: email }
  // Those of the customer that he is, by an account that is gone too; and that which he gave when he was another one.
  await db
    .insertInto('consentement')
    .values([
      { ...consenti, numero_client: numero, portee: 'JOUR', accorde_le: quand, accorde_par: id },
      { ...consenti, numero_client: numero, portee: 'HEURE', accorde_le: quand, accorde_par: null },
      { ...consenti, numero_client: await creerClient(db), portee: 'HEURE', accorde_le: ensuite, accorde_par: id },
    ])
    .execute()
  await db
    .insertInto('courrier')
    .values({
      type: 'essai',
      destinataire: email.toUpperCase(),
      sujet: `À ${nom}`,
      texte: 't',
      html: 'h',
      cree_le: quand,
    })
    .execute()
  // One that waits, and one that was made.
  for (const utilise_le of [null, ensuite]) {
    const code_hash = Buffer.from(`${contrat} ${utilise_le?.getTime() ?? ''}`)
    const { id: code_action_id } = await db
      .insertInto('code_action')
      .values({ type: 'CLIENT', code_hash, cree_le: quand, expire_le: ensuite, utilise_le })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('maj_client_en_attente')
      .values({ code_action_id, numero_client: numero, numero_contrat: contrat, modification: '{"telephone": "0475"}' })
      .execute()
  }
}
