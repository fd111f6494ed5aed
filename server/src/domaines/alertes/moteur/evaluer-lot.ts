import { debitMinimal } from '@ael/contract/alertes/debit-minimal.ts'
import { type PlageConso, resoudreParametres } from '@ael/contract/alertes/parametres.ts'
import { TYPES_CONSOMMATION } from '@ael/contract/alertes/regles.ts'
import { nombreDeJours, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { reponsesEnCours } from '../fuites/reponse.query.ts'
import { silenceDe } from '../fuites/silence.ts'
import type { ContratTelereleve } from './contrats.sql.ts'
import { declencher } from './declencher.ts'
import { type ContratAJuger, jugerContrat, peutDeclencher, premierJourALire, surveillancesDe } from './juger-contrat.ts'
import { lireMesures } from './lire-mesures.ts'
import { lireReglages } from './reglages.query.ts'
import { alertesDesContrats } from './surveillances.sql.ts'

/** A contract and the days of it to judge, both ends included, `AAAA-MM-JJ`. */
export type ContratAEvaluer = ContratTelereleve & { du: string; au: string }

/**
 * Judges contracts on the given days and records what fires, in the transaction of `trx`. Safe to repeat. Answers the
 * number of new firings.
 */
export async function evaluerLot(
  services: Pick<Services, 'horloge'>,
  trx: Database,
  lot: readonly ContratAEvaluer[],
): Promise<number> {
  const numeros = lot.map(({ numeroContrat }) => numeroContrat)
  const [alertes, reglages] = [
    await alertesDesContrats(trx, numeros, TYPES_CONSOMMATION),
    await lireReglages(trx, numeros),
  ]
  const silences = new Map(
    (await reponsesEnCours(trx, numeros)).map((reponse) => [reponse.numeroContrat, silenceDe(reponse)]),
  )
  const alertesPar = Map.groupBy(alertes, ({ numeroContrat }) => numeroContrat)
  const contrats = lot.map((contrat): ContratAJuger => ({
    ...contrat,
    du: plusGrand(contrat.du, contrat.depuis),
    surveillances: surveillancesDe(alertesPar.get(contrat.numeroContrat) ?? [], contrat.depuis),
    parametres: resoudreParametres(reglages.parContrat.get(contrat.numeroContrat), reglages.installation),
    debitMinimal: debitMinimal(contrat, reglages.parContrat.get(contrat.numeroContrat), reglages.installation),
    silenceReponse: silences.get(contrat.numeroContrat) ?? null,
  }))
  const ouverts = await contratsOuverts(trx, contrats, reglages.plages)
  const { jours, moyennes } = await lireMesures(trx, ouverts, premierJourALire)
  const declenchements = ouverts.flatMap((contrat, rang) =>
    jugerContrat(contrat, jours[rang]!, moyennes, reglages.plages),
  )
  return declencher(services, trx, declenchements)
}

/**
 * The contracts on which something may fire. A look at the days to judge clears most contracts on a night, so that the
 * many more days before them are not read; when there are not many more, all are read at once.
 */
async function contratsOuverts(
  trx: Database,
  contrats: readonly ContratAJuger[],
  plages: readonly PlageConso[],
): Promise<ContratAJuger[]> {
  const aRegarder = contrats.filter(vautUnRegard)
  const { jours, moyennes } = await lireMesures(trx, aRegarder, ({ du }) => du)
  const ecartes = new Set(aRegarder.filter((contrat, rang) => !peutDeclencher(contrat, jours[rang]!, moyennes, plages)))
  return contrats.filter((contrat) => !ecartes.has(contrat))
}

const vautUnRegard = (contrat: ContratAJuger): boolean =>
  nombreDeJours(contrat.du, contrat.au) < nombreDeJours(premierJourALire(contrat), contrat.du)
