import { depassementTolere, type ParametresAlerte, type PlageConso } from '@ael/contract/alertes/parametres.ts'
import {
  TYPES,
  type Periodicite,
  periodeDe,
  surveilleConsommation,
  TYPES_PROTECTION,
  type TypeConsommation,
} from '@ael/contract/alertes/regles.ts'
import { jourIso, lireJourIso } from '../../../kernel/jour-local.ts'
import type { JourMesure } from '../jour-mesure.ts'
import { seTait, type Silence } from '../fuites/silence.ts'
import { phraseConsommation } from '../phrases.ts'
import type { Constat, Observation } from '../regle.ts'
import { reglesConsommation } from '../registre.ts'
import type { AlerteDuContrat } from './surveillances.sql.ts'
import type { ContratTelereleve } from './contrats.sql.ts'
import type { Declenchement } from './declenchement.ts'
import { cleMoyenne, type Moyennes } from './moyennes.query.ts'

/** Litres per day below which an average says nothing: an empty dwelling, where any use would be excessive. */
const MOYENNE_MINIMALE = 10
const LITRES_PAR_M3 = 1000
/** The protection reminds of what goes on once a month. */
const PERIODICITE_PROTECTION: Periodicite = 'MOIS'

/** An alert on a contract, or the protection that it has without one. */
export type Surveillance = Pick<
  AlerteDuContrat,
  'titre' | 'periodicite' | 'canal' | 'destinataire' | 'debut' | 'fin' | 'seuil'
> & {
  alerteId: number | null
  type: TypeConsommation
}

/** A contract, the days to judge (both ends included), and what decides. */
export interface ContratAJuger extends Pick<ContratTelereleve, 'numeroContrat' | 'titulaire' | 'depuis' | 'silence'> {
  du: string
  au: string
  surveillances: readonly Surveillance[]
  parametres: ParametresAlerte
  /** Litres per hour. */
  debitMinimal: number
  /** What the protection keeps quiet about; null: nothing. */
  silenceReponse: Silence | null
}

const surVolumes = (alerte: AlerteDuContrat): alerte is AlerteDuContrat & Pick<Surveillance, 'type'> =>
  surveilleConsommation(alerte.type)

/** What watches a contract: the alerts on it, and its protection. */
export const surveillancesDe = (alertes: readonly AlerteDuContrat[], depuis: string): Surveillance[] => [
  ...alertes.filter(surVolumes),
  ...TYPES_PROTECTION.map((type) => ({
    alerteId: null,
    type,
    titre: TYPES[type].libelle,
    periodicite: PERIODICITE_PROTECTION,
    canal: null,
    destinataire: null,
    debut: depuis,
    fin: null,
    seuil: null,
  })),
]

const parametresDe = ({ parametres, debitMinimal }: ContratAJuger): Observation['parametres'] => ({
  debitMinimal,
  nuits: parametres.AFND,
  jours: parametres.ASND,
})

/** The first day to read of a contract: what the rules look back at, within the holder's time. */
export function premierJourALire(contrat: ContratAJuger): string {
  const parametres = parametresDe(contrat)
  const profondeurs = contrat.surveillances.map(({ type, periodicite }) =>
    reglesConsommation[type].profondeur({ parametres, periodicite }),
  )
  const premier = jourIso(lireJourIso(contrat.du) - Math.max(0, ...profondeurs))
  return premier > contrat.depuis ? premier : contrat.depuis
}

/** Whether something may fire on the days to judge, as far as the measures of these days alone show. */
export function peutDeclencher(
  contrat: ContratAJuger,
  series: readonly (readonly JourMesure[])[],
  moyennes: Moyennes,
  plages: readonly PlageConso[],
): boolean {
  if (series.length === 0) return false
  const observer = observateur(contrat, series, moyennes, plages)
  return contrat.surveillances.some((surveillance) =>
    reglesConsommation[surveillance.type].possible(observer(surveillance)),
  )
}

/** The firings of a contract on its days to judge: at most one per alert and period, on the first day of it. */
export function jugerContrat(
  contrat: ContratAJuger,
  series: readonly (readonly JourMesure[])[],
  moyennes: Moyennes,
  plages: readonly PlageConso[],
): Declenchement[] {
  if (series.length === 0) return []
  const [du, au] = [premierJourDit(contrat), lireJourIso(contrat.au)]
  const observer = observateur(contrat, series, moyennes, plages)
  return contrat.surveillances.flatMap((surveillance) => {
    const constats = reglesConsommation[surveillance.type].constater(observer(surveillance))
    const parPeriode = new Map<string, Declenchement>()
    for (const constat of constats) {
      if (constat.jour < du || constat.jour > au || estTu(contrat, surveillance, constat)) continue
      const periode = periodeDe(surveillance.periodicite, jourIso(constat.jour))
      const cle = `${surveillance.periodicite}:${periode.debut}`
      if (parPeriode.has(cle)) continue
      const { canal, destinataire, seuil } = surveillance
      parPeriode.set(cle, {
        alerteId: surveillance.alerteId,
        type: surveillance.type,
        numeroContrat: contrat.numeroContrat,
        titulaire: contrat.titulaire,
        cle,
        jour: jourIso(constat.jour),
        depuis: jourIso(constat.depuis),
        periode,
        litres: constat.litres,
        montantCents: null,
        titre: surveillance.titre,
        message: phraseConsommation(surveillance.type, constat, seuil),
        versQui: canal && destinataire ? { canal, destinataire } : null,
      })
    }
    return [...parPeriode.values()]
  })
}

/** What a customer has asked for himself is told whatever he answered. */
const estTu = ({ silenceReponse }: ContratAJuger, { alerteId, type }: Surveillance, constat: Constat): boolean =>
  alerteId === null && silenceReponse !== null && seTait(silenceReponse, type, constat)

/** The first of the days to judge of which something may be told. */
const premierJourDit = ({ du, silence }: ContratAJuger): number =>
  silence === null ? lireJourIso(du) : Math.max(lireJourIso(du), lireJourIso(silence) + 1)

/** What the rule of each of the contract's alerts is given. */
function observateur(
  contrat: ContratAJuger,
  series: readonly (readonly JourMesure[])[],
  moyennes: Moyennes,
  plages: readonly PlageConso[],
): (surveillance: Surveillance) => Observation {
  const parametres = parametresDe(contrat)
  const moyenne = moyenneDe(contrat.numeroContrat, moyennes, plages)
  const depuis = lireJourIso(contrat.depuis)
  return ({ seuil, periodicite, debut, fin }) => ({
    series,
    seuil,
    periodicite,
    debut: Math.max(lireJourIso(debut), depuis),
    fin: fin === null ? Number.POSITIVE_INFINITY : lireJourIso(fin),
    parametres,
    moyenne,
  })
}

const premierDuMois = (jour: number): string => `${jourIso(jour).slice(0, 8)}01`

/** The averages of a contract as its rules ask for them, with what their range tolerates. */
export function moyenneDe(
  numeroContrat: string,
  moyennes: Moyennes,
  plages: readonly PlageConso[],
): Observation['moyenne'] {
  const parMois = new Map<string, ReturnType<Observation['moyenne']>>()
  return (jour) => {
    const mois = premierDuMois(jour)
    let moyenne = parMois.get(mois)
    if (moyenne === undefined) {
      const litres = moyennes.get(cleMoyenne(numeroContrat, mois)) ?? 0
      const depassement = depassementTolere(plages, litres / LITRES_PAR_M3)
      moyenne = litres < MOYENNE_MINIMALE || depassement === null ? null : { litres, depassement }
      parMois.set(mois, moyenne)
    }
    return moyenne
  }
}
