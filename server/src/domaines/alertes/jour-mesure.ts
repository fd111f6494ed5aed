/** What the hours of a meter's local day tell a rule. Only measured hours count: the others prove nothing. */
export interface JourMesure {
  /** Days since 1970-01-01. */
  jour: number
  /** Measured hours, and their litres. */
  heures: number
  litres: number
  /** Measured hours of the night, and the least of their litres. */
  heuresNuit: number
  minimumNuit: number
}

/** The night of an AF rule: the clock's hours 1, 2, 3 and 4, when a household sleeps. */
const PREMIERE_HEURE_NUIT = 1
const DERNIERE_HEURE_NUIT = 4
const HEURES_ORDINAIRES = 24

const M = 'm'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
const NEUF = '9'.charCodeAt(0)
const VIRGULE = ','.charCodeAt(0)
const FIN = '}'.charCodeAt(0)

/**
 * Reads a day as it is stored: `litres` in PostgreSQL's text form (`{12,0,NULL,…}`), a letter of `etats` per elapsed
 * hour. One pass, for the engine reads a million days a night. On the days of 23 and 25 hours the night has one hour
 * less or more.
 */
export function lireJourMesure(jour: number, etats: string, litres: string): JourMesure {
  const lu: JourMesure = { jour, heures: 0, litres: 0, heuresNuit: 0, minimumNuit: Number.POSITIVE_INFINITY }
  const finNuit = DERNIERE_HEURE_NUIT + etats.length - HEURES_ORDINAIRES
  let heure = 0
  let valeur = 0
  for (let rang = 1; rang < litres.length; rang++) {
    const code = litres.charCodeAt(rang)
    if (code >= ZERO && code <= NEUF) valeur = valeur * 10 + code - ZERO
    else if (code === VIRGULE || code === FIN) {
      if (etats.charCodeAt(heure) === M) compter(lu, valeur, heure >= PREMIERE_HEURE_NUIT && heure <= finNuit)
      heure += 1
      valeur = 0
    }
  }
  return lu
}

function compter(lu: JourMesure, litres: number, nuit: boolean): void {
  lu.heures += 1
  lu.litres += litres
  if (!nuit) return
  lu.heuresNuit += 1
  if (litres < lu.minimumNuit) lu.minimumNuit = litres
}

/** What adds up over the meters that serve a contract at the same time; what a night's least is of each meter alone does not. */
export type JourDuContrat = Pick<JourMesure, 'jour' | 'heures' | 'litres'>

const additionnerJours = (un: JourDuContrat, autre: JourDuContrat): JourDuContrat => ({
  jour: un.jour,
  heures: Math.min(un.heures, autre.heures),
  litres: un.litres + autre.litres,
})

/** The days of several meters that serve a contract at the same time, added up; days stay in order. */
export function additionner(series: readonly (readonly JourMesure[])[]): readonly JourDuContrat[] {
  if (series.length < 2) return series[0] ?? []
  const parJour = new Map<number, JourDuContrat>()
  for (const un of series.flat()) {
    const autre = parJour.get(un.jour)
    parJour.set(un.jour, autre ? additionnerJours(autre, un) : un)
  }
  return [...parJour.values()].sort((a, b) => a.jour - b.jour)
}

/** The days within bounds, both included; the days themselves where none is outside. */
export function bornes<J extends Pick<JourMesure, 'jour'>>(
  jours: readonly J[],
  debut: number,
  fin: number,
): readonly J[] {
  const dedans = (jour: J | undefined): boolean => !jour || (jour.jour >= debut && jour.jour <= fin)
  return dedans(jours[0]) && dedans(jours.at(-1)) ? jours : jours.filter(dedans)
}
