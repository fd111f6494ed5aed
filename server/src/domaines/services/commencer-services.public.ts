import type { Database } from '../../db/database.ts'
import type { ErreurMetier } from '../../kernel/erreur-metier.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { jetonDuSignataire } from '../prelevements/jeton-du-signataire.public.ts'
import { ouvrirEcheanciers } from '../prelevements/ouvrir-echeanciers.public.ts'
import { type CompteSigne, signerMandats } from '../prelevements/signer-mandats.public.ts'
import { ajouterSouscrits } from './service-souscrit.repository.ts'

/** How a contract that begins is paid, and how its bills come. */
export interface ServicesVoulus {
  /** Monthly, or each bill; null: by oneself. */
  debit: 'ME' | 'PA' | null
  /** Given and signed when something is debited. */
  compte: CompteSigne | null
  /** Where bills are announced; null: by post. */
  email: string | null
  /** Of the plan. */
  nbOccupants: number | undefined
  mensualite: number | undefined
}

/** Why a contract cannot begin as it was asked for. */
export type RefusDeDebit = { refus: 'FERME' } | { refus: 'PLAN'; erreur: ErreurMetier }

/**
 * Begins the services that a new contract was asked for with, in the transaction that makes it: its mandate, its plan, its bills by
 * mail. Answers the reference of the mandate, and what opens it to whoever has just signed it; null without one.
 */
export async function commencerServices(
  services: Pick<Services, 'coffre' | 'config' | 'horloge'>,
  trx: Database,
  contrat: ContratVerifie,
  { debit, compte, email, nbOccupants, mensualite }: ServicesVoulus,
): Promise<{ rum: string | null; jetonDuMandat: string | null } | RefusDeDebit> {
  const jour = services.horloge.aujourdhui()
  let rum: string | null = null
  if (debit !== null && compte !== null) {
    if (services.config.SERVICE_ICS === '') return { refus: 'FERME' }
    rum = (await signerMandats(services, trx, [contrat], compte)).get(contrat) ?? null
    await ajouterSouscrits(trx, { code: debit, jour }, new Map([[contrat, { rum, adresse_mail: email }]]))
  }
  if (debit === 'ME') {
    const erreur = (await ouvrirEcheanciers(services, trx, [contrat], { nbOccupants, mensualite })).get(contrat)
    if (erreur) return { refus: 'PLAN', erreur }
  }
  if (email !== null) await ajouterSouscrits(trx, { code: 'FE', jour }, new Map([[contrat, { adresse_mail: email }]]))
  return { rum, jetonDuMandat: rum === null ? null : await jetonDuSignataire(services, trx, contrat) }
}
