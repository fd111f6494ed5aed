import { LIBELLES_PERIODICITES, TYPES, type Periodicite } from '@ael/contract/alertes/regles.ts'
import { formatLitres, formatM3 } from '../../lib/formats/nombres.ts'
import { libelles } from './libelles.ts'
import { seuilSaisi, type FormulaireAlerte } from './saisie-alerte.ts'
import { volumeEnMots } from './volume-en-mots.ts'

type Saisie = Pick<FormulaireAlerte, 'codeTypeAlarme' | 'periodicite' | 'unite' | 'seuil'>

const JOURS: Record<Periodicite, number> = { JOUR: 1, SEMAINE: 7, MOIS: 365.25 / 12 }

/** How many times the usual use, or which part of it, nobody means: a slip of the unit is a thousand. */
const FOIS = 10

/** What is usual of what the threshold counts, in litres; `parJour` null: nobody knows. */
function usuel({ codeTypeAlarme, periodicite }: Saisie, parJour: number | null): number | null {
  if (parJour === null || parJour <= 0) return null
  const { unite, sommePeriode } = TYPES[codeTypeAlarme]
  if (unite === 'LITRES_HEURE') return parJour / 24
  if (unite !== 'LITRES') return null
  return sommePeriode ? parJour * JOURS[periodicite] : parJour
}

const parPeriode = ({ codeTypeAlarme, periodicite }: Saisie): string => {
  const { unite, sommePeriode } = TYPES[codeTypeAlarme]
  return libelles.par[unite === 'LITRES_HEURE' ? 'HEURE' : sommePeriode ? periodicite : 'JOUR']
}

/** In the unit that is typed, to the hundredth of a cubic metre. */
const usuelEnMots = (litres: number, { unite }: Saisie): string =>
  unite === 'L' ? formatLitres(Math.round(litres)) : formatM3(litres, litres < 10_000 ? 2 : 1)

/** « D’habitude : 9,85 m³ par mois. », beside a threshold that counts volumes; null where that is not known. */
export function habitude(saisie: Saisie, parJour: number | null): string | null {
  const litres = TYPES[saisie.codeTypeAlarme].unite === 'LITRES' ? usuel(saisie, parJour) : null
  return litres === null ? null : libelles.habitude(usuelEnMots(litres, saisie), parPeriode(saisie))
}

/** What is asked before an implausible threshold is saved; null: it is plausible, as far as one knows. */
export function doute(saisie: Saisie, parJour: number | null): { question: string; raison: string } | null {
  const litres = usuel(saisie, parJour)
  const seuil = seuilSaisi(saisie)
  if (litres === null || seuil === null || Number.isNaN(seuil)) return null
  const haut = seuil > litres * FOIS
  // What is watched while nobody is there is meant to be next to nothing, and so is a flow by night.
  const bas = TYPES[saisie.codeTypeAlarme].sommePeriode && seuil < litres / FOIS
  if (!haut && !bas) return null
  const habituel = `${litres < 1000 ? formatLitres(Math.round(litres)) : usuelEnMots(litres, { ...saisie, unite: 'M' })} ${parPeriode(saisie)}`
  return {
    question: libelles.seuilQuestion(`${volumeEnMots(seuil)} ${parPeriode(saisie)}`),
    raison: haut
      ? libelles.seuilHaut(FOIS, habituel)
      : libelles.seuilBas(habituel, LIBELLES_PERIODICITES[saisie.periodicite].toLocaleLowerCase('fr')),
  }
}
