import type { Services } from '../../../services.ts'
import { FournisseurIndisponible, type Fournisseur, type Verdict } from '../fournisseurs/fournisseur.ts'
import type { Tentative } from '../tentative.repository.ts'

/**
 * Asks a provider about an attempt.
 *
 * @throws FournisseurIndisponible also when it answers about another one: that says nothing of this
 */
export async function questionner(
  { horloge }: Pick<Services, 'horloge'>,
  interroger: NonNullable<Fournisseur['interroger']>,
  tentative: Tentative,
): Promise<Verdict> {
  const { reference, id: numero, jeton, montant_cents: montantCents, devise, creee_le: creeeLe } = tentative
  const ageMinutes = (horloge.maintenant().getTime() - creeeLe.getTime()) / 60_000
  const verdict = await interroger({ reference, numero, jeton, montantCents, devise, creeeLe, ageMinutes })
  if (verdict.reference !== null && verdict.reference !== reference)
    throw new FournisseurIndisponible('le prestataire répond d’une autre tentative')
  return { ...verdict, reference }
}
