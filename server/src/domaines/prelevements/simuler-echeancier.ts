import { ajouterAnnees } from '@ael/contract/consommation/calendrier.ts'
import {
  joursDuPlan,
  mensualiteDe,
  mensualiteDesOccupants,
  mensualiteMinimale,
} from '@ael/contract/prelevements/regles.ts'
import type { Echeancier, Simulation } from '@ael/contract/prelevements/schemas.ts'
import { estEnService } from './contrat-en-service.query.ts'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { echeancierIndisponible, mensualiteTropFaible, occupantsInconnus } from './errors.ts'
import { presenterEcheancier } from './presenter.ts'
import { facturesDeLAnnee } from './simuler-echeancier.sql.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

const JOURS_PAR_AN = 365
/** Too few billed days to tell a year. */
const JOURS_CONNUS_MINIMUM = 25

/** What a year costs, by the bills of the last one; null without enough of them. */
async function annuelFacture(db: Database, numeroContrat: ContratVerifie, aujourdhui: string): Promise<number | null> {
  const rows = await facturesDeLAnnee(db, numeroContrat, ajouterAnnees(aujourdhui, -1))
  const { cents, jours } = rows[0] ?? { cents: 0, jours: 0 }
  return jours < JOURS_CONNUS_MINIMUM ? null : Math.round((cents * JOURS_PAR_AN) / jours)
}

/** The plan that a contract would have from today; nothing is written. */
export async function simulerEcheancier(
  { db, horloge, config }: Services,
  numeroContrat: ContratVerifie,
  { mensualite, nbOccupants }: Simulation,
): Promise<Echeancier> {
  const aujourdhui = horloge.aujourdhui()
  if (!(await estEnService(db, numeroContrat))) throw echeancierIndisponible()
  const annuel = await annuelFacture(db, numeroContrat, aujourdhui)
  const prevue = annuel === null ? mensualiteDesOccupants(nbOccupants ?? 0) : mensualiteDe(annuel)
  if (prevue === 0) throw occupantsInconnus()
  const minimum = mensualiteMinimale(prevue)
  const montantCents = mensualite === undefined ? prevue : Math.round(mensualite * 100)
  if (montantCents < minimum) throw mensualiteTropFaible(minimum, config.PAIEMENT_DEVISE)
  const echeances = joursDuPlan(aujourdhui).map((jour, rang) => ({
    rang: rang + 1,
    jour,
    montantCents,
    etat: 'A_VENIR' as const,
    motif: null,
  }))
  return presenterEcheancier({ numero: 'SIMULATION', numeroContrat, numeroFactureClient: null, echeances }, minimum)
}
