import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import { repartirReprise } from './repartir-reprise.ts'
import { ecrireContrepassations, type Contrepassation } from './contrepasser.sql.ts'

interface Part {
  id: number
  numero_contrat: string
  facture_id: number | null
  montant_cents: number
  trop_percu_cents: number
  repris_cents: number
}

const partsDe = (trx: Database, tentativeId: number): Promise<Part[]> =>
  trx
    .selectFrom('encaissement as e')
    .innerJoin('reglement as r', 'r.id', 'e.reglement_id')
    .select(['e.id', 'r.numero_contrat', 'e.facture_id', 'e.montant_cents', 'e.trop_percu_cents', 'e.repris_cents'])
    .where('e.tentative_id', '=', tentativeId)
    .orderBy('e.id')
    .execute()

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
  const parts = await partsDe(trx, id)
  const pris = repartirReprise(
    reprisCents,
    parts.map((part) => ({ montantCents: part.montant_cents, tropPercuCents: part.trop_percu_cents })),
  )
  const mouvements = parts
    .map((part, rang) => ({ ...part, cents: (pris[rang] ?? 0) - part.repris_cents }))
    .filter(({ cents }) => cents !== 0)
  if (mouvements.length === 0) return []
  // Like every other writer, in the order of their ids: none waits for another without end.
  await trx
    .selectFrom('facture')
    .select('id')
    .where('id', '=', parmi(mouvements.flatMap(({ facture_id }) => facture_id ?? [])))
    .orderBy('id')
    .forUpdate()
    .execute()
  const { deja } = await trx
    .selectFrom('contrepassation_paiement as c')
    .innerJoin('encaissement as e', 'e.id', 'c.encaissement_id')
    .select((eb) => eb.fn.countAll<number>().as('deja'))
    .where('e.tentative_id', '=', id)
    .executeTakeFirstOrThrow()
  return ecrireContrepassations(trx, { id, reference }, { mouvements, deja, reprisCents }, { jour, maintenant, motif })
}
