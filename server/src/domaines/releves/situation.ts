import { estElectricite } from '@ael/contract/abonnements/regles.ts'
import type { Repere } from '@ael/contract/releves/controle.ts'
import { periodeDuContrat, type Periode } from '@ael/contract/releves/periode.ts'
import { debitMaximal } from '../consommation/debit-maximal.public.ts'
import type { Services } from '../../services.ts'
import { consommationHabituelle } from './consommation-habituelle.ts'
import { contratInconnu } from './errors.ts'
import { lireSituation } from './situation.query.ts'
import { type LigneSituation } from './situation.sql.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Litres in a cubic metre, watt-hours in a kilowatt-hour. */
const PAR_UNITE = 1000
/** What a reading may have (docs/domaines/releves.md#index). */
const CHIFFRES_MAX = 7
const HEURES = 24

/** What a meter in place is held against: it has an index from the day on which it was fitted. */
export type RepereConnu = Repere & { ensemble: NonNullable<Repere['ensemble']> }

export interface Situation {
  contrat: LigneSituation
  unite: 'm3' | 'kWh'
  periode: Periode | null
  /** Null without a meter in place. */
  repere: RepereConnu | null
}

type ServicesSituation = Pick<Services, 'db' | 'configuration' | 'horloge'>

/** What is known of a contract before a reading is taken of it, its usual use included. */
export async function situationDe(services: ServicesSituation, numeroContrat: ContratVerifie): Promise<Situation> {
  // One after the other: in a transaction both go by one connection.
  const situation = await situationSansHabitude(services, numeroContrat)
  const habituelle = await consommationHabituelle(services.db, numeroContrat)
  return { ...situation, repere: situation.repere && { ...situation.repere, moyenneJour: habituelle.moyenneJour } }
}

/** The same without what is usual, where nothing is held against it. */
export async function situationSansHabitude(
  { db, configuration, horloge }: ServicesSituation,
  numeroContrat: ContratVerifie,
): Promise<Situation> {
  const [contrat, joursAvant, joursApres] = await Promise.all([
    lireSituation(db, numeroContrat, horloge.aujourdhui()),
    configuration.nombre('PeriodeReleveJoursAvant'),
    configuration.nombre('PeriodeReleveJoursApres'),
  ])
  if (!contrat) throw contratInconnu()
  const fixee = contrat.periode_fin === null ? null : { debut: contrat.periode_debut, fin: contrat.periode_fin }
  return {
    contrat,
    unite: estElectricite(contrat.code_type_contrat) ? 'kWh' : 'm3',
    periode: periodeDuContrat(fixee, contrat.prochain_releve, { joursAvant, joursApres }),
    repere: repereDe(contrat),
  }
}

function repereDe({
  nombre_cadrans: nombre,
  nombre_roues: roues,
  dernier_index,
  dernier_jour,
  diametre,
  code_type_contrat: type,
}: LigneSituation): RepereConnu | null {
  if (nombre === null || roues === null || dernier_index === null || dernier_jour === null) return null
  const dernier = Math.floor(dernier_index / PAR_UNITE)
  return {
    chiffres: Math.min(roues, CHIFFRES_MAX),
    // Of several dials only the whole is known.
    cadrans: Array.from({ length: nombre }, (_, rang) => ({
      numeroOrdre: rang + 1,
      dernier: nombre === 1 ? dernier : null,
    })),
    ensemble: { valeur: dernier, jour: dernier_jour },
    moyenneJour: null,
    maximumJour:
      estElectricite(type) || diametre === null ? null : Math.ceil((debitMaximal(diametre) * HEURES) / PAR_UNITE),
  }
}
