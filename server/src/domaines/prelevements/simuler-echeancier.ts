import { joursDuPlan } from '@ael/contract/prelevements/regles.ts'
import type { Echeancier, Simulation } from '@ael/contract/prelevements/schemas.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { estEnService } from './contrat-en-service.query.ts'
import { echeancierIndisponible } from './errors.ts'
import { presenterEcheancier } from './presenter.ts'
import { annuelsFactures, fixerMensualite } from './prevoir-mensualites.ts'

/** The plan that a contract would have from today; nothing is written. */
export async function simulerEcheancier(
  { db, horloge, config }: Services,
  numeroContrat: ContratVerifie,
  voulu: Simulation,
): Promise<Echeancier> {
  const aujourdhui = horloge.aujourdhui()
  if (!(await estEnService(db, numeroContrat))) throw echeancierIndisponible()
  const annuels = await annuelsFactures(db, [numeroContrat], aujourdhui)
  const { montantCents, minimumCents } = fixerMensualite(annuels.get(numeroContrat), voulu, config.PAIEMENT_DEVISE)
  const echeances = joursDuPlan(aujourdhui).map((jour, rang) => ({
    rang: rang + 1,
    jour,
    montantCents,
    etat: 'A_VENIR' as const,
    motif: null,
  }))
  return presenterEcheancier(
    { numero: 'SIMULATION', numeroContrat, numeroFactureClient: null, echeances },
    minimumCents,
  )
}
