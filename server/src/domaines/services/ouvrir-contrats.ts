import type { RefusService } from '@ael/contract/services/regles.ts'
import { holdUntilEnd } from '../../db/locks.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { contratsHorsDePortee } from '../acces/acces-contrat.public.query.ts'
import type { Lieu } from './effets/effet.ts'
import { lireSituations, type Situation } from './situation.ts'
import { tenirContrats } from './tenir-contrats.query.ts'

/** What became of a contract: why nothing was done, or the mandate and what to tell beside. */
export type IssueService =
  | { refus: { code: string; message: string } }
  | { rum: string | null; avertissement: string | null }

const HORS_DE_PORTEE = { code: 'S002', message: 'Ce contrat n’est plus rattaché à votre compte.' }

/**
 * The contracts on which an act on services goes on, held until the transaction ends as is the access to them; the others with
 * what stands in the way.
 */
export async function ouvrirContrats(
  { services, trx, demandeur }: Lieu,
  contrats: readonly ContratVerifie[],
  refusDe: (situation: Situation) => RefusService | null,
): Promise<{ ouverts: Situation[]; issues: Map<ContratVerifie, IssueService> }> {
  const issues = new Map<ContratVerifie, IssueService>()
  await holdUntilEnd(trx, `acces ${demandeur.id}`)
  const fermes = new Set(await contratsHorsDePortee(trx, demandeur, contrats))
  for (const contrat of contrats) if (fermes.has(contrat)) issues.set(contrat, { refus: HORS_DE_PORTEE })
  const atteints = contrats.filter((contrat) => !fermes.has(contrat))
  await tenirContrats(trx, atteints)
  const ouverts: Situation[] = []
  for (const situation of await lireSituations(services, trx, demandeur, atteints)) {
    const refus = refusDe(situation)
    if (refus) issues.set(situation.contrat.numeroContrat, { refus })
    else ouverts.push(situation)
  }
  return { ouverts, issues }
}
