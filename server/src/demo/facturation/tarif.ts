import { anneeDe, premierJanvier } from '../calendrier.ts'
import { type BlocFacture, grille, type Prix, type Service } from './grille-tarifaire.ts'

/** A line of a bill. */
export interface LigneFacture {
  service: Service
  bloc: BlocFacture
  libelle: string
  /** First and last day at this price. */
  du: number
  au: number
  unite: 'M3' | 'KWH' | 'JOUR'
  /** Days for a fixed part; m3 or kWh otherwise. */
  quantite: number
  prix: number
  htCents: number
  tva: number
}

export interface MontantFacture {
  lignes: LigneFacture[]
  htCents: number
  tvaCents: number
  ttcCents: number
}

export interface Facturable {
  services: readonly Service[]
  /** First and last day of the period. */
  du: number
  au: number
  /** Whole m3, or kWh. */
  volume: number
  diametre: number
}

const JOURS_PAR_AN = 365

/** A half goes away from zero: a credit note undoes to the cent what it credits. */
const arrondir = (valeur: number): number => Math.sign(valeur) * Math.round(Math.abs(valeur))

/**
 * The amount of a bill, in integer cents.
 * - The period is cut where prices change; the volume is shared among the parts by their days, in whole units that add
 *   up to it.
 * - A fixed part is due per day, a year being 365 days.
 * - Each line is rounded to the cent; VAT is computed once per rate, on the sum of the lines of that rate; the total is
 *   the sum of both.
 */
export function calculerFacture({ services, du, au, volume, diametre }: Facturable): MontantFacture {
  const lignes: LigneFacture[] = []
  for (const tranche of tranches(du, au, volume)) {
    for (const service of services) {
      for (const prix of grille(service, tranche.du, diametre)) lignes.push(ligne(service, prix, tranche))
    }
  }
  return total(lignes)
}

/** The opposite of the parts of a bill that depend on the volume, for so many m3 or kWh: a credit note. */
export function calculerAvoir({ services, du, au, volume, diametre }: Facturable): MontantFacture {
  const { lignes } = calculerFacture({ services, du, au, volume: -volume, diametre })
  return total(lignes.filter(({ htCents }) => htCents < 0))
}

interface Tranche {
  du: number
  au: number
  volume: number
}

function tranches(du: number, au: number, volume: number): Tranche[] {
  const debuts = [du]
  for (let annee = anneeDe(du) + 1; premierJanvier(annee) <= au; annee++) debuts.push(premierJanvier(annee))
  const part = (jusque: number): number => Math.trunc((volume * (jusque - du + 1)) / (au - du + 1))
  return debuts.map((debut, rang) => {
    const fin = (debuts[rang + 1] ?? au + 1) - 1
    return { du: debut, au: fin, volume: part(fin) - (rang === 0 ? 0 : part(debut - 1)) }
  })
}

function ligne(
  service: Service,
  { bloc, libelle, nature, prix, tva }: Prix,
  { du, au, volume }: Tranche,
): LigneFacture {
  const quantite = nature === 'FIXE' ? au - du + 1 : volume
  const htCents = arrondir((quantite * prix) / (nature === 'FIXE' ? 100 * JOURS_PAR_AN : 100))
  const unite = nature === 'FIXE' ? 'JOUR' : bloc === 'ELECTRICITE' ? 'KWH' : 'M3'
  return { service, bloc, libelle, du, au, unite, quantite, prix, htCents, tva }
}

function total(lignes: LigneFacture[]): MontantFacture {
  const parTaux = new Map<number, number>()
  for (const { tva, htCents } of lignes) parTaux.set(tva, (parTaux.get(tva) ?? 0) + htCents)
  const htCents = [...parTaux.values()].reduce((somme, ht) => somme + ht, 0)
  const tvaCents = [...parTaux].reduce((somme, [taux, ht]) => somme + arrondir((ht * taux) / 1000), 0)
  return { lignes, htCents, tvaCents, ttcCents: htCents + tvaCents }
}
