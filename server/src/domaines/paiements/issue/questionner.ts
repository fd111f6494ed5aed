import type { Services } from '../../../services.ts'
import { sansTransaction } from '../fournisseurs/commun/sans-transaction.ts'
import { aExaminer } from '../fournisseurs/commun/sens.ts'
import type { Fournisseur, Verdict } from '../fournisseurs/fournisseur.ts'
import type { Tentative } from '../tentative.repository.ts'

/**
 * Asks a provider about an attempt. What it answers about another one says nothing of either: somebody is to look at it.
 *
 * @throws FournisseurIndisponible when it does not answer
 */
export async function questionner(
  { horloge }: Pick<Services, 'horloge'>,
  interroger: NonNullable<Fournisseur['interroger']>,
  tentative: Tentative,
): Promise<Verdict> {
  const {
    reference,
    id: numero,
    jeton,
    montant_cents: montantCents,
    devise,
    creee_le: creeeLe,
    identifiant_transaction: transaction,
  } = tentative
  const ageMinutes = (horloge.maintenant().getTime() - creeeLe.getTime()) / 60_000
  const demandee = { reference, numero, jeton, montantCents, devise, creeeLe, ageMinutes, transaction }
  const verdict = await interroger(demandee)
  return verdict.reference === null || verdict.reference === reference
    ? { ...verdict, reference }
    : sansTransaction(
        demandee,
        aExaminer(tentative.type_service, `répond d’une autre tentative (${verdict.reference})`),
        '',
      )
}
