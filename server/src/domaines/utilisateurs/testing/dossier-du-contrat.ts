import { randomUUID } from 'node:crypto'
import { poserCompteur } from '../../../testing/abonnements.ts'
import { declencher } from '../../../testing/alertes.ts'
import type { TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { ecrireJours } from '../../../testing/consommation.ts'
import { creerFacture, creerFactureNommee, creerReglement, creerReleves } from '../../../testing/factures.ts'
import { creerCampagne, creerCreneau, creerIntervention } from '../../../testing/interventions.ts'
import { creerEcheancier, IBAN_ESSAI, signerMandat } from '../../../testing/prelevements.ts'
import { creerGroupe } from '../../../testing/univers.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'
import { type Dossier, ensuite, quand } from './personne.ts'

/** What he was billed, paid and is debited. */
export async function payer({ services: { db, coffre } }: TestApp, { id, email, contrat }: Dossier): Promise<void> {
  const facture = await creerFactureNommee(db, contrat, 'F', {
    solde_cents: 1234,
    periode_debut: '2026-04-01',
    periode_fin: '2026-09-30',
    volume_litres: 42_500,
  })
  await db
    .insertInto('annonce_facture')
    .values({ facture_id: facture, annoncee_le: ensuite, destinataire: email })
    .execute()
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
  await creerReglement(db, contrat, { facture_id: facture, montant_cents: 7408, reference: `CHQ-${contrat}` })
  // Billed to another, who paid for the contract before, and paid by him.
  const facture_id = await creerFacture(db, contrat, { numero_client_payeur: await creerClient(db) })
  await creerReglement(db, contrat, { facture_id })
  const { id: tentative_id } = await db
    .insertInto('tentative_paiement')
    .values({
      reference: `A${contrat}00000000`,
      type_service: 'PAYZEN',
      traite_facturation_code: 'EAU',
      origine: 'FACTURES',
      utilisateur_id: id,
      email,
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
  const mandat_id = await signerMandat(db, contrat, {
    dernier_prelevement: '2026-09-08',
    revoque_le: '2026-10-20',
  })
  await creerEcheancier(db, contrat, [{}])
  const { id: remise_id } = await db
    .insertInto('remise_prelevements')
    .values({ message_id: `PRL${contrat}`, creee_le: quand, deposee_le: quand, nombre: 1, montant_cents: 3100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bout_en_bout = `FAC-${contrat}`
  const { id: prelevement_id } = await db
    .insertInto('prelevement')
    .values({
      remise_id,
      mandat_id,
      facture_id: facture,
      numero_contrat: contrat,
      bout_en_bout,
      sequence: 'RCUR',
      date_prelevement: '2026-10-08',
      montant_cents: 3100,
      etat: 'REJETE',
      rum: `VALOMBRE${contrat}01`,
      iban_scelle: coffre.sceller('prelevement.iban', bout_en_bout, IBAN_ESSAI),
      iban_fin: IBAN_ESSAI.slice(-4),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const retour = {
    fichier: 'retours.xml',
    message_id: `RET${contrat}`,
    bout_en_bout,
    code_motif: 'AM04',
    montant_cents: 3100,
    date_retour: '2026-10-12',
    recu_le: ensuite,
    prelevement_id,
  }
  // What the bank said a second time rejects nothing more.
  await db
    .insertInto('retour_prelevement')
    .values([
      { ...retour, issue: 'REJETE' },
      { ...retour, message_id: `BIS${contrat}`, issue: 'DEJA_REJETE' },
    ])
    .execute()
}

/** What his meters tell: one that was taken away, and that which took its place. */
export async function relever({ services: { db } }: TestApp, { id, contrat }: Dossier): Promise<void> {
  await creerReleves(db, contrat, { date_releve: '2026-04-01' }, { date_releve: '2026-09-30', volume_litres: 42_500 })
  await db
    .insertInto('production_jour')
    .values({ numero_contrat: contrat, jour: '2026-10-01', wattheures: 850 })
    .execute()
  for (const [rang, [debut, fin]] of (
    [
      ['2020-03-01', '2026-06-15'],
      ['2026-06-15', null],
    ] as const
  ).entries()) {
    const compteur_id = await poserCompteur(db, contrat, {
      reseau: 'WIZE',
      numero: `D${rang}-${contrat}`,
      diametre: 20,
      debut,
      fin,
    })
    await db
      .updateTable('affectation_compteur')
      .set({ index_pose_litres: 100 + rang, index_depose_litres: fin && 412_000 })
      .where('compteur_id', '=', compteur_id)
      .execute()
    if (fin === null) {
      await ecrireJours(db, compteur_id, '2026-10-20', '2026-10-20', { litres: 11 })
      await db
        .insertInto('auto_releve')
        .values({
          numero_contrat: contrat,
          compteur_id,
          date_releve: '2026-10-24',
          jour_saisie: '2026-10-25',
          saisi_le: quand,
          cadrans: [417],
          volume: 5,
          doute: 'FORT',
          origine: 'COMPTE',
          utilisateur_id: id,
        })
        .execute()
    }
  }
}

/** What he wants to be warned of, what he was told, and what he answered. */
export async function alerter({ services: { db } }: TestApp, { id, email, numero, contrat }: Dossier): Promise<void> {
  const sienne = { utilisateur_id: id, destinataire: email, cree_le: quand }
  const surContrat = { ...sienne, numero_contrat: contrat, numero_client_titulaire: numero }
  const alerteId = await creerAlerte(db, { ...surContrat, seuil_litres: 250, periode_fin: '2026-12-31' })
  const groupe_id = await creerGroupe(db, id, 'Immeubles')
  await db.updateTable('groupe').set({ cree_le: quand }).where('id', '=', groupe_id).execute()
  await creerAlerte(db, {
    ...sienne,
    code_type_alarme: 'AS',
    groupe_id,
    seuil_pourcentage: 130,
    periodicite: 'MOIS',
  })
  await creerAlerte(db, { ...surContrat, code_type_alarme: 'IP', seuil_cents: 5000 })
  const instance_id = await declencher(db, { alerteId, contrat, type: 'AC', litres: 264 })
  const { id: sms_id } = await db
    .insertInto('sms')
    .values({
      type: 'alerte',
      destinataire: '+33612345678',
      texte: `De l’eau coule au ${contrat}.`,
      cree_le: quand,
      envoye_le: ensuite,
      message_id: 'SM1',
      accepte_par: 'operateur',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('envoi_alerte')
    .values({
      instance_id,
      canal: 'SMS',
      destinataire: '0612345678',
      etat: 'ENVOYE',
      sms_id,
      cree_le: quand,
      accepte_le: ensuite,
      accepte_par: 'operateur',
      message_id: 'SM1',
    })
    .execute()
  await db.insertInto('lecture_alerte').values({ instance_id, utilisateur_id: id, lue_le: ensuite }).execute()
  await db
    .insertInto('notification_mail')
    .values({
      numero_contrat: contrat,
      code_type_alarme: 'AF',
      adresse_mail: `voisin-${contrat}@exemple.fr`,
      numero_client_titulaire: numero,
      utilisateur_id: id,
    })
    .execute()
  await db
    .insertInto('reponse_fuite')
    .values({
      numero_contrat: contrat,
      numero_client_titulaire: numero,
      utilisateur_id: id,
      depuis: '2026-10-18',
      nature: 'CAUSE',
      cause: 'AUTRE',
      precision: 'Une mare',
      debit: 3,
      repondu_le: quand,
      jusqu_au: '2026-11-18',
      issue: 'AGGRAVEE',
      issue_le: ensuite,
    })
    .execute()
}

/** An appointment that he gave up. */
export async function prendreRendezVous({ services: { db } }: TestApp, { id, contrat }: Dossier): Promise<void> {
  const campagne = await creerCampagne(db)
  const intervention = await creerIntervention(db, contrat, campagne)
  await creerCreneau(db, campagne, '2026-11-03T08:00:00Z')
  const { id: creneau_id } = await db
    .selectFrom('creneau_intervention')
    .select('id')
    .where('campagne', '=', campagne)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rendez_vous')
    .values({
      utilisateur_id: id,
      intervention,
      campagne,
      creneau_id,
      uid: randomUUID(),
      pris_le: quand,
      fixe_le: quand,
      annule_le: ensuite,
    })
    .execute()
}
