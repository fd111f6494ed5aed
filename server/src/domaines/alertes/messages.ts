import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { type Devise, formatMontant } from '../../noyau/montants.ts'
import { jourIso } from '../../noyau/jour-local.ts'
import type { Constat, EvenementComptable } from './regle.ts'

const NOMBRE = new Intl.NumberFormat('fr-FR')
const litres = (nombre: number): string => `${NOMBRE.format(nombre)} ${nombre > 1 ? 'litres' : 'litre'}`
const date = (iso: string): string => iso.split('-').toReversed().join('/')

type TypeConsommation = Exclude<TypeAlerte, 'RP' | 'IP'>

const PHRASES: Record<
  TypeConsommation,
  (constat: Constat & { du: string; au: string }, seuil: number | null) => string
> = {
  AF: ({ du, debit = 0 }) => `De l’eau coule chaque nuit depuis le ${date(du)}, au moins ${litres(debit)} par heure.`,
  AS: ({ du, au, litres: volume, moyenne = 0 }) =>
    `${litres(volume)} du ${date(du)} au ${date(au)}, contre ${litres(moyenne)} par jour en moyenne.`,
  SC: ({ au, litres: volume }) => `${litres(volume)} le ${date(au)}, en votre absence.`,
  AC: ({ du, au, litres: volume }, seuil) =>
    `${litres(volume)} du ${date(du)} au ${date(au)}, au-dessus de votre seuil de ${litres(seuil ?? 0)}.`,
}

/** What a firing says, in one sentence that fits an SMS. */
export const messageConsommation = (type: TypeConsommation, constat: Constat, seuil: number | null): string =>
  PHRASES[type]({ ...constat, du: jourIso(constat.depuis), au: jourIso(constat.jour) }, seuil)

export const messageComptable = ({ nature, jour, montantCents }: EvenementComptable, devise: Devise): string =>
  nature === 'REJET'
    ? `Votre prélèvement de ${formatMontant(montantCents, devise)} a été rejeté le ${date(jour)}.`
    : `${formatMontant(montantCents, devise)} restent à régler\u202F; l’échéance était le ${date(jour)}.`
