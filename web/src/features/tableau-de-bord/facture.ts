import { formatNombre } from '../../lib/formats/nombres.ts'
import type { ContratCourant } from '../../lib/session/contexte.ts'
import type { DerniereFacture } from './echeance.ts'

/** The volume of an invoice, « 19 m³ » or « 1 240 kWh », with decimals only where it has some; null when it bills none. */
export function volumeFacture(
  { volumeConso }: DerniereFacture,
  { isTypeElectricity }: Pick<ContratCourant, 'isTypeElectricity'>,
): string | null {
  if (volumeConso === null) return null
  return `${formatNombre(volumeConso, Number.isInteger(volumeConso) ? 0 : 1)}\u202F${isTypeElectricity ? 'kWh' : 'm³'}`
}
