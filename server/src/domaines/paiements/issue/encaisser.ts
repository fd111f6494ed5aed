import { repartir } from '@ael/contract/paiements/regles.ts'
import type { Database } from '../../../db/database.ts'
import { verifie } from '../../../kernel/verifie.ts'
import { ecrireReglements } from '../../factures/ecrire-reglements.public.sql.ts'
import { derniereFacture, retenirFacturesOuvertes } from '../../factures/factures-du-contrat.public.query.ts'
import { debitsEnCours } from '../../prelevements/debits-en-cours.public.query.ts'
import { facturesOuvertes } from '../demande/factures-payables.sql.ts'
import { estPayable } from '../demande/retenue.ts'
import { imputerAvoirs } from './imputer-avoirs.ts'
import type { LigneTentative } from '../lignes-tentative.query.ts'
import { ecrireEncaissements } from './encaisser.sql.ts'

/** What an amount was put to. */
interface Part {
  numeroContrat: string
  /** Null when the contract has no invoice at all. */
  factureId: number | null
  cents: number
}

/** Where the amount of a contract goes now: the oldest debts first, those that nothing holds back before the others, the rest to the newest invoice. */
async function partager(trx: Database, { numero_contrat, montant_cents }: LigneTentative): Promise<Part[]> {
  const numeroContrat = verifie('contrat', numero_contrat)
  await retenirFacturesOuvertes(trx, numeroContrat)
  const ouvertes = await facturesOuvertes(trx, numeroContrat)
  const dettes = (voulues: typeof ouvertes) =>
    voulues.map(({ id, date_echeance, solde_cents }) => ({ id, echeance: date_echeance, duCents: solde_cents }))
  const libres = repartir(montant_cents, dettes(ouvertes.filter(estPayable)))
  const retenues = repartir(libres.resteCents, dettes(ouvertes.filter((facture) => !estPayable(facture))))
  const parts = [...libres.parts, ...retenues.parts].map((part): Part => ({
    numeroContrat,
    factureId: part.id,
    cents: part.montantCents,
  }))
  if (retenues.resteCents === 0) return parts
  const derniere = parts.at(-1)
  if (derniere) derniere.cents += retenues.resteCents
  else
    parts.push({
      numeroContrat,
      factureId: await derniereFacture(trx, numeroContrat),
      cents: retenues.resteCents,
    })
  return parts
}

/** Where an attempt's lines go; invoices in the order of their ids, so that two attempts never wait for each other. */
async function partsDe(trx: Database, lignes: readonly LigneTentative[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const ligne of lignes) {
    const { numero_contrat: numeroContrat, facture_id: factureId, montant_cents: cents } = ligne
    if (factureId === null) parts.push(...(await partager(trx, ligne)))
    else parts.push({ numeroContrat, factureId, cents })
  }
  return parts.toSorted((a, b) => (a.factureId ?? 0) - (b.factureId ?? 0))
}

/**
 * Writes what an attempt brought in: lowers the balance of its invoices, with a settlement and a collection for each. What
 * goes beyond what was owed makes the balance of the invoice negative: it stands in the customer's favour. The balance of a
 * contract, once paid, uses the credits that it was asked for less of. Answers what went beyond, the credits that were used,
 * and the debits of the same invoices that are with the bank and will. Safe only once per attempt, under its lock.
 */
export async function encaisser(
  trx: Database,
  { id, reference, jour, maintenant }: { id: number; reference: string; jour: string; maintenant: Date },
  lignes: readonly LigneTentative[],
): Promise<{ tropPercuCents: number; imputeCents: number; debitsCents: number }> {
  const parts = await partsDe(trx, lignes)
  const reglements = await ecrireReglements(
    trx,
    parts.map((part, rang) => ({ ...part, jour, mode: 'CB', reference: `${reference}-${rang + 1}` })),
  )
  const rows = await ecrireEncaissements(
    trx,
    id,
    parts.map((part, rang) => ({
      ...part,
      reglementId: reglements[rang]!.id,
      soldeCents: reglements[rang]!.soldeCents,
    })),
  )
  let imputeCents = 0
  for (const { facture_id, numero_contrat } of lignes)
    if (facture_id === null)
      imputeCents += await imputerAvoirs(trx, { id, reference, maintenant }, verifie('contrat', numero_contrat))
  const debitsCents = await debitsEnCours(
    trx,
    parts.flatMap(({ factureId }) => factureId ?? []),
  )
  return {
    tropPercuCents: rows.reduce((total, { trop_percu_cents }) => total + trop_percu_cents, 0),
    imputeCents,
    debitsCents,
  }
}
