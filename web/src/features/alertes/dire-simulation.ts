import type { SimulationAlerte } from '@ael/contract/alertes/fuites.schemas.ts'
import { formatDate } from '../../lib/formats/dates.ts'
import { formatNombre } from '../../lib/formats/nombres.ts'

/** Days of readings that make a year; with fewer, they are counted. */
const JOURS_DE_L_AN = 360

/** How often an alert would have fired, over what is known; null where no day is. */
export function direSimulation({ nombre, dernieres, joursReleves }: SimulationAlerte): string | null {
  if (joursReleves === 0) return null
  const duree = joursReleves >= JOURS_DE_L_AN ? 'en un an' : `en ${joursReleves} jours relevés`
  if (nombre === 0) return `Cette alerte n’aurait pas sonné ${duree}.`
  const derniere = dernieres[0] === undefined ? '' : `, la dernière le ${formatDate(dernieres[0])}`
  return `Cette alerte aurait sonné ${formatNombre(nombre)} fois ${duree}${derniere}.`
}
