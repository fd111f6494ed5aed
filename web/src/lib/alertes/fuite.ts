import { periodeDe } from '@ael/contract/alertes/regles.ts'
import { plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { formatJourMois } from '../formats/dates.ts'
import { formatEuros, formatLitres } from '../formats/nombres.ts'

/** Since when water runs, or since when it no longer does. */
export const titreFuite = ({ depuis, arret }: Pick<Fuite, 'depuis' | 'arret'>): string =>
  arret === null
    ? `Fuite possible depuis le ${formatJourMois(depuis)}`
    : `Plus rien ne coule depuis le ${formatJourMois(arret)}`

/** « 2 100 l perdus à ce jour, 8,46 € » : the same figures wherever one leak is told. */
export function perteFuite({ arret, litresPerdus, coutEuros }: Pick<Fuite, 'arret' | 'litresPerdus' | 'coutEuros'>) {
  const cout = coutEuros === null ? '' : `, ${formatEuros(coutEuros)}`
  return `${formatLitres(litresPerdus)} perdus ${arret === null ? 'à ce jour' : 'en tout'}${cout}.`
}

/** The part of a bar that is of the leak, in litres, by its key: a day, or an hour of one. Null: none. */
export function partDeFuite(fuite: Fuite | null, cle: string, litres: number | null): number | null {
  const jour = fuite?.jours.find((un) => un.jour === cle.slice(0, 10))
  if (!jour || litres === null) return null
  return cle.length > jour.jour.length ? Math.min(litres, jour.debit) : jour.perdus
}

/** What the nights of a day would make in 24 hours, in litres: the usual one before a leak, its own during it. Null: not known. */
export function palierDeNuit(fuite: Fuite | null, jour: string): number | null {
  if (!fuite) return null
  if (jour < fuite.depuis) return fuite.debitHabituel * 24
  const leJour = fuite.jours.find((un) => un.jour === jour)
  return leJour ? (leJour.debit + fuite.debitHabituel) * 24 : null
}

/** The same of a week that begins on a day, its days after `fin` left out; null: none. */
export function partDeSemaine(fuite: Fuite | null, debut: string, fin: string): number | null {
  const dernier = plusPetit(periodeDe('SEMAINE', debut).fin, fin)
  const jours = (fuite?.jours ?? []).filter(({ jour }) => jour >= debut && jour <= dernier)
  return jours.length === 0 ? null : jours.reduce((somme, { perdus }) => somme + perdus, 0)
}
