import { nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import { LIBELLES_MODES_REGLEMENT } from '@ael/contract/factures/regles.ts'
import type { derniereFacture, soldeEtAlerte } from '@ael/contract/tableau-de-bord/schemas.ts'
import type * as z from 'zod'
import { formatDate, formatJourMois } from '../../lib/formats/dates.ts'
import { formatEuros, formatNombre } from '../../lib/formats/nombres.ts'

export type SoldeEtAlerte = z.infer<typeof soldeEtAlerte>
export type DerniereFacture = z.infer<typeof derniereFacture>

/** The heading of a balance; that of one invoice tells by when it is to be paid, or since when it is late. */
export function titreSolde(
  { solde, dateLimitePaiement, nombreFacturesARegler }: SoldeEtAlerte,
  aujourdhui: string,
): string {
  if (solde >= 0) return 'Solde'
  if (dateLimitePaiement === null || nombreFacturesARegler > 1) return 'À payer'
  return `À payer ${dateLimitePaiement < aujourdhui ? 'depuis' : 'avant'} le ${formatDate(dateLimitePaiement)}`
}

/** What is open behind a balance: « 3 factures à payer, dont 143,20 € échus »; null when nothing is. */
export function detailSolde(solde: SoldeEtAlerte, aujourdhui: string): string | null {
  const { soldeEchu, dateLimitePaiement, nombreFacturesARegler: nombre, nombreFacturesEchues: echues } = solde
  if (nombre === 0) return null
  if (nombre === 1) return '1 facture à payer'
  const factures = `${formatNombre(nombre)} factures à payer`
  if (echues === nombre) return `${factures}, toutes échues`
  if (soldeEchu < 0) return `${factures}, dont ${formatEuros(-soldeEchu)} échus`
  return dateLimitePaiement !== null && dateLimitePaiement >= aujourdhui
    ? `${factures}, la première avant le ${formatDate(dateLimitePaiement)}`
    : factures
}

/** Whether the date of a balance is that of this invoice, which then tells since when it runs. */
export const estFactureDue = ({ dateLimitePaiement }: SoldeEtAlerte, facture: DerniereFacture): boolean =>
  dateLimitePaiement !== null &&
  facture.dateLimitePaiementFacture === dateLimitePaiement &&
  facture.dateFacture !== null

/** « Il reste 17 jours », « C’est aujourd’hui », « En retard de 3 jours ». */
export function reste(echeance: string, aujourdhui: string): string {
  const jours = (nombre: number) => `${nombre} ${nombre > 1 ? 'jours' : 'jour'}`
  if (echeance === aujourdhui) return 'C’est aujourd’hui'
  return echeance > aujourdhui
    ? `Il reste ${jours(nombreDeJours(aujourdhui, echeance) - 1)}`
    : `En retard de ${jours(nombreDeJours(echeance, aujourdhui) - 1)}`
}

/** The due date on its ruler, from the day of the invoice. */
export const regleDe = (dateFacture: string, echeance: string, aujourdhui: string) => ({
  start: dateFacture,
  end: echeance,
  today: aujourdhui,
  startLabel: `Émise le ${formatJourMois(dateFacture)}`,
  remaining: reste(echeance, aujourdhui),
  endLabel: formatJourMois(echeance),
})

const AUTOMATIQUES: readonly string[] = [LIBELLES_MODES_REGLEMENT.PRELEVEMENT, LIBELLES_MODES_REGLEMENT.MENSUALISATION]

/** Whether an invoice is paid by direct debit, so that its customer has nothing to do. */
export const estPreleve = ({ modeDeReglement }: DerniereFacture): boolean =>
  modeDeReglement !== null && AUTOMATIQUES.includes(modeDeReglement)
