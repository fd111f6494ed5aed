import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import type { PartPrix } from '@ael/contract/factures/prix.ts'
import { formatDate, formatJourMois } from '../../../lib/formats/dates.ts'
import { formatEuros, formatLitres, formatNombre } from '../../../lib/formats/nombres.ts'

const PARTS = {
  EAU: 'eau',
  ASSAINISSEMENT: 'assainissement',
  REDEVANCES: 'redevances',
  TVA: 'TVA',
} as const satisfies Record<PartPrix, string>

const parHeure = (debit: number): string => `${formatLitres(debit)}/h`

/** « 22/11, 6 h »: up to when the meter was read, its last hour left out; whole days end at midnight. */
const jusqua = ({ jusque, heuresDuDernierJour }: Fuite): string =>
  heuresDuDernierJour >= 23
    ? `${formatJourMois(jusque)}, minuit`
    : `${formatJourMois(jusque)}, ${heuresDuDernierJour}\u202Fh`

/** How much runs, and what is usual. */
export function introFuite({ depuis, arret, debitMinimum, debitHabituel }: Fuite): string {
  if (arret !== null)
    return `De l’eau a coulé jour et nuit à partir du ${formatJourMois(depuis)}. L’écoulement a cessé dans la nuit du ${formatJourMois(arret)}.`
  const habitude =
    debitHabituel === 0
      ? 'D’habitude, rien ne coule la nuit.'
      : `D’habitude, la nuit, il ne coule pas plus de ${parHeure(debitHabituel)}.`
  return `Il coule au moins ${parHeure(debitMinimum)}, jour et nuit. ${habitude}`
}

/** The arithmetic, line by line: hours times flow, the price, what a day adds, what the next reading will show. */
export function calculFuite(fuite: Fuite): { term: string; value: string }[] {
  const { depuis, arret, heures, debit, jours, litresPerdus, litresParJour, prix, coutParJourEuros, prochainReleve } =
    fuite
  const constant = jours.every((jour) => jour.debit === debit) && litresPerdus === heures * debit
  const moyen = heures === 0 ? 0 : Math.round(litresPerdus / heures)
  return [
    {
      term: `Du ${formatJourMois(depuis)}, 0\u202Fh au ${jusqua(fuite)}`,
      value: constant
        ? `${formatNombre(heures)} heures × ${formatLitres(debit)}`
        : `${formatNombre(heures)} heures, ${parHeure(moyen)} en moyenne`,
    },
    ...(prix
      ? [
          {
            term: prix.dateFacture ? 'Prix du m³, tout compris' : 'Prix indicatif du m³',
            value: formatEuros(prix.euros),
          },
        ]
      : []),
    ...(arret === null
      ? [
          {
            term: 'À ce rythme, par jour',
            value: [formatLitres(litresParJour), coutParJourEuros !== null && formatEuros(coutParJourEuros)]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
    ...(prochainReleve
      ? [
          {
            term: `Au relevé du ${formatJourMois(prochainReleve.date)}, si rien ne change`,
            value: formatEuros(prochainReleve.euros),
          },
        ]
      : []),
  ]
}

/** Where the price comes from; null where nothing was billed. */
export function originePrix({ prix }: Pick<Fuite, 'prix'>): string | null {
  if (!prix?.dateFacture) return null
  const parts = prix.parts.map(({ part, euros }) => `${PARTS[part]} ${formatNombre(euros, 2)}`).join(' + ')
  return `Prix de votre facture du ${formatDate(prix.dateFacture)}, hors abonnement\u202F: ${parts}.`
}
