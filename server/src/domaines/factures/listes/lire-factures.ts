import type { DemandeFactures } from '@ael/contract/factures/listes.schemas.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../../kernel/errors.ts'
import type { LigneFacture } from './ligne-facture.ts'
import { type Cible, lireFacture, listerFactures } from './lister-factures.query.ts'
import { modesReglement } from './modes-reglement.ts'
import { type Moment, presenterEtat, presenterFacture } from './presenter-facture.ts'
import { listerRelances } from './relances.query.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** The moment at which invoices are looked at. */
export async function lireMoment({ configuration, horloge, paiements }: Services): Promise<Moment> {
  const bloque = await configuration.actif('BloquerPaiement')
  return { aujourdhui: horloge.aujourdhui(), suspendu: (traite) => bloque || paiements.pour(traite) === null }
}

/** A page of invoices as the wire shows it. */
export async function listerPage(services: Services, cible: Cible, demande: DemandeFactures) {
  const [{ lignes, total, depuis }, moment] = await Promise.all([
    listerFactures(services, cible, demande),
    lireMoment(services),
  ])
  return {
    resultats: lignes.map((ligne) => presenterFacture(ligne, moment)),
    nbTotalResultats: total,
    historiqueDepuis: depuis,
  }
}

/** Gone between the check of access and now: refused as if it had never been. */
async function factureDe(services: Services, id: number): Promise<LigneFacture> {
  const ligne = await lireFacture(services, id)
  if (!ligne) throw interdit()
  return ligne
}

/** The state of an invoice. */
export const lireEtat = async (services: Services, id: number) =>
  presenterEtat(await factureDe(services, id), await lireMoment(services))

/** The ways to pay what is left of an invoice. */
export const lireModes = async (services: Services, id: number) =>
  modesReglement(await factureDe(services, id), await lireMoment(services))

/** The reminders of a contract. */
export async function lireRelances(db: Database, numeroContrat: ContratVerifie) {
  const relances = await listerRelances(db, numeroContrat)
  return {
    resultats: relances.map((facture) => ({
      identifiantFacture: facture.id,
      numeroFactureClient: facture.numero_facture_client,
      numeroContrat: facture.numero_contrat,
      dateLimitePaiementFacture: facture.date_echeance,
      montantTTCFacture: enEuros(facture.montant_ttc_cents),
      soldeFactureClient: enEuros(facture.solde_cents),
      nombreDeRelances: facture.nombre_relances,
      dateDerniereRelance: facture.derniere_relance,
    })),
    nbTotalResultats: relances.length,
  }
}
