import type { DemandeReglements, Reglement } from '@ael/contract/factures/listes.schemas.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import type { Executor } from '../../../db/statement.ts'
import { motsCherches } from '../../../kernel/recherche.ts'
import { type LigneReglement, pageReglements } from './reglements.sql.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** A page of what was received for a contract, with its total. A search looks at number, mode, day and amount. */
export async function listerReglements(
  db: Executor,
  numeroContrat: ContratVerifie,
  { tri, triDecroissant, recherche, indexPage, nbElements }: DemandeReglements,
): Promise<{ resultats: Reglement[]; nbTotalResultats: number }> {
  const rows = await pageReglements(db, numeroContrat, {
    tri,
    triDecroissant,
    mots: motsCherches(recherche),
    page: nbElements,
    avant: (indexPage - 1) * nbElements,
  })
  return {
    resultats: rows.flatMap((ligne) => (ligne.id === null ? [] : presenter(ligne))),
    nbTotalResultats: rows[0]?.total ?? 0,
  }
}

const presenter = (ligne: LigneReglement): Reglement => ({
  identifiant: ligne.id,
  dateReglement: ligne.date_reglement,
  libelleModeReglement: ligne.mode,
  numeroFacture: ligne.numero_facture_client,
  montantTtc: enEuros(ligne.montant_cents),
  rejet: ligne.motif_rejet,
  numeroContrat: ligne.numero_contrat,
  dateEcritureClient: ligne.date_reglement,
  typeReglement: ligne.mode,
  montantCrediteurTTC: ligne.montant_cents < 0 ? null : enEuros(ligne.montant_cents),
  montantDebiteurTTC: ligne.montant_cents < 0 ? enEuros(-ligne.montant_cents) : null,
})
