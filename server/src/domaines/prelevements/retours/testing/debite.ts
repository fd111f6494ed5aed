import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContratVerifie } from '../../../../kernel/objets-verifies.ts'
import { creerAbonnement, rattacher } from '../../../../testing/abonnements.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { newFolder } from '../../../../testing/data-dir.ts'
import { creerFacture } from '../../../../testing/factures.ts'
import { creerEcheancier, signerMandat } from '../../../../testing/prelevements.ts'
import { creerUtilisateur } from '../../../../testing/utilisateurs.ts'
import { creerAlerte, declenchements } from '../../../alertes/testing/alertes.ts'
import { remettrePrelevements } from '../../remises/remettre-prelevements.ts'
import { traiterRetours } from '../traiter-retours.ts'

/** A contract that owes an invoice and an instalment, both with the bank. */
export interface Debite {
  contrat: ContratVerifie
  facture: number
  echeance: number
}

/** Such a contract, on 21 November 2026, in folders of its own. */
export async function creerDebite({ services }: TestApp, numeroContrat?: string): Promise<Debite> {
  const { db, config } = services
  config.PRELEVEMENTS_DIR = await newFolder(0o700)
  config.RETOURS_BANCAIRES_DIR = await newFolder(0o700)
  const contrat = await creerAbonnement(db, numeroContrat === undefined ? {} : { numeroContrat })
  await signerMandat(db, contrat)
  const usager = await creerUtilisateur(db)
  await rattacher(db, usager, contrat)
  await creerAlerte(db, { utilisateur_id: usager, numero_contrat: contrat, code_type_alarme: 'RP' })
  const facture = await creerFacture(db, contrat, {
    mode_reglement: 'PRELEVEMENT',
    date_echeance: '2026-11-25',
    solde_cents: 8642,
  })
  const [echeance = 0] = await creerEcheancier(db, contrat, [{ date_echeance: '2026-11-25' }])
  await remettrePrelevements(services)
  return { contrat, facture, echeance }
}

/** Reads files of the bank; answers how many were treated, and the names of those put aside. */
export async function recevoirDe(
  { services }: TestApp,
  fichiers: readonly string[],
): Promise<{ traites: number; rejetes: string[] }> {
  const dossier = services.config.RETOURS_BANCAIRES_DIR!
  for (const [rang, contenu] of fichiers.entries()) await writeFile(path.join(dossier, `retour-${rang}.xml`), contenu)
  await traiterRetours(services, 0)
  return {
    traites: (await readdir(path.join(dossier, 'traites'))).length,
    rejetes: await readdir(path.join(dossier, 'rejetes')),
  }
}

/** What is recorded of the contract: its payments, what is due, what became of the files, its alerts. */
export async function compteDe({ services: { db } }: TestApp, { contrat, facture, echeance }: Debite) {
  const [regle, etatFacture, etatEcheance, retours, alertes] = await Promise.all([
    db
      .selectFrom('reglement')
      .select(['facture_id', 'montant_cents as cents', 'date_reglement as jour', 'motif_rejet as motif'])
      .where('numero_contrat', '=', contrat)
      .orderBy('id')
      .execute(),
    db.selectFrom('facture').select('solde_cents').where('id', '=', facture).executeTakeFirstOrThrow(),
    db.selectFrom('echeance').select('etat').where('id', '=', echeance).executeTakeFirstOrThrow(),
    db
      .selectFrom('retour_prelevement')
      .innerJoin('prelevement', 'prelevement.id', 'prelevement_id')
      .select('issue')
      .where('numero_contrat', '=', contrat)
      .orderBy('retour_prelevement.id')
      .execute(),
    declenchements(db),
  ])
  return {
    regle,
    solde: etatFacture.solde_cents,
    echeance: etatEcheance.etat,
    issues: retours.map(({ issue }) => issue),
    alertes: alertes.filter((une) => une.contrat === contrat).map(({ type, jour }) => `${type} ${jour}`),
  }
}
