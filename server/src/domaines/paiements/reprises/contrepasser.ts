import type { Database } from '../../../db/database.ts'
import { ecrireReglements } from '../../factures/ecrire-reglements.public.sql.ts'
import { encaissementsDe } from './encaissements.query.ts'
import { repartirReprise } from './repartir-reprise.ts'
import { ecrireContrepassations } from './contrepasser.sql.ts'

/** A settlement that takes a collection back, or gives it again. */
export interface Contrepassation {
  reglementId: number
  numeroContrat: string
  factureId: number | null
  /** Above zero what is taken back, below what is given again. */
  montantCents: number
  /** What is left to pay of the invoice, below zero in the customer's favour; null without one. */
  soldeCents: number | null
}

/**
 * Makes what is taken back of a recorded payment be so much in all: the balance of its invoices goes up again, or down where
 * money was given back, with a settlement for each. The same amount again changes nothing. Under the lock of the attempt.
 */
export async function contrepasser(
  trx: Database,
  { id, reference }: { id: number; reference: string },
  reprisCents: number,
  { jour, maintenant, motif }: { jour: string; maintenant: Date; motif: string },
): Promise<Contrepassation[]> {
  const parts = await encaissementsDe(trx, id)
  const pris = repartirReprise(
    reprisCents,
    parts.map((part) => ({ montantCents: part.montant_cents, tropPercuCents: part.trop_percu_cents })),
  )
  const mouvements = parts
    .map((part, rang) => ({ ...part, cents: (pris[rang] ?? 0) - part.repris_cents }))
    .filter(({ cents }) => cents !== 0)
  if (mouvements.length === 0) return []
  const { deja } = await trx
    .selectFrom('contrepassation_paiement as c')
    .innerJoin('encaissement as e', 'e.id', 'c.encaissement_id')
    .select((eb) => eb.fn.countAll<number>().as('deja'))
    .where('e.tentative_id', '=', id)
    .executeTakeFirstOrThrow()
  const reglements = await ecrireReglements(
    trx,
    mouvements.map(({ numero_contrat, facture_id, cents }, rang) => ({
      numeroContrat: numero_contrat,
      factureId: facture_id,
      jour,
      cents: -cents,
      mode: 'CB',
      reference: `REP-${reference}-${deja + rang + 1}`,
      motif: cents > 0 ? motif : null,
    })),
  )
  const passees = mouvements.map((mouvement, rang) => ({
    ...mouvement,
    ...reglements[rang]!,
    encaissementId: mouvement.id,
  }))
  await ecrireContrepassations(
    trx,
    { id, reprisCents, maintenant },
    passees.map(({ encaissementId, id: reglementId, cents }) => ({ encaissementId, reglementId, cents })),
  )
  return passees.map((passee) => ({
    reglementId: passee.id,
    numeroContrat: passee.numero_contrat,
    factureId: passee.facture_id,
    montantCents: passee.cents,
    soldeCents: passee.soldeCents,
  }))
}
