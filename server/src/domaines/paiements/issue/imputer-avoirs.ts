import type { RowOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/database.ts'
import { baisserSoldes } from '../../factures/ecrire-reglements.public.sql.ts'
import { facturesOuvertes } from '../demande/factures-payables.sql.ts'
import { retenue } from '../demande/retenue.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { ecrireImputations, cloreTropPercus } from './imputer-avoirs.sql.ts'

interface Part {
  factureId: number
  /** What is set against it: negative on what has credit. */
  cents: number
}

type Ouverte = Pick<RowOf<typeof facturesOuvertes>, 'id' | 'solde_cents'>

/** As much of the debts as there is of the credits, the oldest of both first; nothing when the credits do not cover them all. */
function parts(dettes: readonly Ouverte[], avoirs: readonly Ouverte[]): Part[] {
  let reste = dettes.reduce((total, { solde_cents }) => total + solde_cents, 0)
  if (reste > avoirs.reduce((total, { solde_cents }) => total - solde_cents, 0)) return []
  const prises: Part[] = []
  for (const { id, solde_cents } of avoirs) {
    const prise = Math.min(reste, -solde_cents)
    if (prise > 0) prises.push({ factureId: id, cents: -prise })
    reste -= prise
  }
  return [...dettes.map(({ id, solde_cents }) => ({ factureId: id, cents: solde_cents })), ...prises].toSorted(
    (a, b) => a.factureId - b.factureId,
  )
}

/**
 * After a payment of the balance of a contract, which was asked for less its credits: puts credit notes and overpayments to
 * the debts that are left, when they cover all that nothing holds back. Part of the balance paid leaves them alone. What
 * was paid too much and is used up needs nobody any more. The open invoices of the contract are locked by the caller.
 * @returns cents of credit that were used
 */
export async function imputerAvoirs(
  trx: Database,
  { id, reference, maintenant }: { id: number; reference: string; maintenant: Date },
  numeroContrat: ContratVerifie,
): Promise<number> {
  const ouvertes = await facturesOuvertes(trx, numeroContrat)
  // Another payment under way does not keep a debt from being settled: what it brings in is then too much.
  const libre = (facture: (typeof ouvertes)[number]): boolean => [null, 'EN_ATTENTE'].includes(retenue(facture))
  const imputees = parts(
    ouvertes.filter(libre),
    ouvertes.filter(({ solde_cents }) => solde_cents < 0),
  )
  if (imputees.length === 0) return 0
  await ecrireImputations(trx, { id, reference, maintenant }, imputees)
  await baisserSoldes(trx, imputees)
  await cloreTropPercus(trx, maintenant, imputees)
  return imputees.reduce((total, { cents }) => total + Math.max(0, cents), 0)
}
