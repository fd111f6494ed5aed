import { formatNombre } from '../../lib/formats/nombres.ts'
import type { ContratCourant } from '../../lib/session/contexte.ts'
import type { DerniereFacture } from './echeance.ts'

/** What an invoice bills, and in what, with decimals only where it has some; null when it bills none. */
export function volumeEtUnite(
  { volumeConso }: DerniereFacture,
  { isTypeElectricity }: Pick<ContratCourant, 'isTypeElectricity'>,
): { volume: string; unite: string } | null {
  if (volumeConso === null) return null
  return {
    volume: formatNombre(volumeConso, Number.isInteger(volumeConso) ? 0 : 1),
    unite: isTypeElectricity ? 'kWh' : 'm³',
  }
}

/** The same in one text, « 19 m³ » or « 1 240 kWh ». */
export function volumeFacture(facture: DerniereFacture, contrat: Pick<ContratCourant, 'isTypeElectricity'>) {
  const facturee = volumeEtUnite(facture, contrat)
  return facturee && `${facturee.volume}\u202F${facturee.unite}`
}
