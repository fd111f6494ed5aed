import { ajouterAnnees } from '@ael/contract/consommation/calendrier.ts'
import { mensualiteDe, mensualiteDesOccupants, mensualiteMinimale } from '@ael/contract/prelevements/regles.ts'
import type { Database } from '../../db/database.ts'
import type { Devise } from '../../kernel/montants.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { mensualiteTropFaible, occupantsInconnus } from './errors.ts'
import { facturesDeLAnnee } from './simuler-echeancier.sql.ts'

const JOURS_PAR_AN = 365
/** Too few billed days to tell a year. */
const JOURS_CONNUS_MINIMUM = 25

/** What a year costs, by the bills of the last one, of those contracts that have enough of them. */
export async function annuelsFactures(
  db: Database,
  contrats: readonly ContratVerifie[],
  aujourdhui: string,
): Promise<Map<ContratVerifie, number>> {
  const lignes = await facturesDeLAnnee(db, contrats, ajouterAnnees(aujourdhui, -1))
  return new Map(
    lignes
      .filter(({ jours }) => jours >= JOURS_CONNUS_MINIMUM)
      .map(({ numeroContrat, cents, jours }) => [numeroContrat, Math.round((cents * JOURS_PAR_AN) / jours)]),
  )
}

/** What is asked of a plan: an amount of its own, in euros; how many live there, where no bill says more. */
export interface PlanVoulu {
  mensualite?: number | undefined
  nbOccupants?: number | undefined
}

/**
 * What a month of a plan costs and the least that it may, in cents.
 *
 * @throws ErreurMetier for an amount below, or where nothing says what a year costs
 */
export function fixerMensualite(
  annuel: number | undefined,
  { mensualite, nbOccupants }: PlanVoulu,
  devise: Devise,
): { montantCents: number; minimumCents: number } {
  const prevue = annuel === undefined ? mensualiteDesOccupants(nbOccupants ?? 0) : mensualiteDe(annuel)
  if (prevue === 0) throw occupantsInconnus()
  const minimumCents = mensualiteMinimale(prevue)
  const montantCents = mensualite === undefined ? prevue : Math.round(mensualite * 100)
  if (montantCents < minimumCents) throw mensualiteTropFaible(minimumCents, devise)
  return { montantCents, minimumCents }
}
