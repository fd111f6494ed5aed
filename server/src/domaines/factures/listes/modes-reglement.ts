import { refusPaiement, seraPrelevee } from '@ael/contract/factures/etats.ts'
import { LIBELLES_MODES_REGLEMENT, type ModeReglement } from '@ael/contract/factures/regles.ts'
import { type LigneFacture, situationDe } from './ligne-facture.ts'
import type { Moment } from './presenter-facture.ts'

/** What a customer can always pay by, without the browser. */
const HORS_LIGNE: readonly ModeReglement[] = ['TIP', 'CHEQUE', 'VIREMENT']

/**
 * The ways to pay what is left of an invoice: the direct debit alone while it is to come; else by card when it may be
 * paid online, and by what goes by post or bank. Nothing owed or in dispute, no way.
 */
export function modesReglement(ligne: LigneFacture, { aujourdhui, suspendu }: Moment) {
  const situation = situationDe(ligne)
  return modes().map((code) => ({
    code,
    libelle: LIBELLES_MODES_REGLEMENT[code],
    isModeActuel: code === ligne.mode_reglement,
    isEnLigne: code === 'CB',
  }))

  function modes(): readonly ModeReglement[] {
    if (ligne.solde_cents <= 0 || ligne.en_litige) return []
    if (seraPrelevee(situation, aujourdhui)) return [ligne.mode_reglement]
    return refusPaiement(situation, aujourdhui, suspendu(ligne.traite_facturation_code)) === null
      ? ['CB', ...HORS_LIGNE]
      : HORS_LIGNE
  }
}
