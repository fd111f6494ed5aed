import { anneeDe } from '../calendrier.ts'

/** The three blocks that a water bill names (arrêté du 10 juillet 1996), and that of an electricity bill. */
export type BlocFacture = 'DISTRIBUTION' | 'COLLECTE' | 'ORGANISMES' | 'ELECTRICITE'

/** A price without tax, in ten-thousandths of a euro: per year for a fixed part, per m3 or kWh otherwise. */
export interface Prix {
  bloc: BlocFacture
  libelle: string
  nature: 'FIXE' | 'VARIABLE'
  prix: number
  /** Per mille: 55, 100 or 200. */
  tva: number
}

/** What is billed together: water, sewerage, low and medium voltage. */
export type Service = 'EAU' | 'ASSAINISSEMENT' | 'BT' | 'MT'

const ANNEE_DE_REFERENCE = 2026
/** Prices of the fictional utility rise with the year; taxes follow their own dates. */
const HAUSSE_ANNUELLE = 1.032

const indexe = (prix: number, annee: number): number =>
  Math.round(prix * HAUSSE_ANNUELLE ** (annee - ANNEE_DE_REFERENCE))

/** Yearly fixed part of water by nominal diameter (mm). */
const PARTS_FIXES: readonly (readonly [diametre: number, prix: number])[] = [
  [15, 468_000],
  [20, 624_000],
  [30, 1_180_000],
  [40, 1_960_000],
  [60, 4_350_000],
  [80, 6_420_000],
  [100, 9_800_000],
]

const partFixe = (diametre: number): number =>
  (PARTS_FIXES.find(([dn]) => dn >= diametre) ?? PARTS_FIXES[PARTS_FIXES.length - 1]!)[1]

const redevance = (libelle: string, prix: number, tva: number): Prix => ({
  bloc: 'ORGANISMES',
  libelle,
  nature: 'VARIABLE',
  prix,
  tva,
})

/** The levies of the water agencies were recast on 1 January 2025 (loi de finances pour 2024, article 101). */
function organismes(service: Service, annee: number): Prix[] {
  if (annee < 2025) {
    return service === 'EAU'
      ? [redevance('Préservation de la ressource en eau', 700, 55), redevance('Lutte contre la pollution', 2_800, 55)]
      : [redevance('Modernisation des réseaux de collecte', 1_600, 100)]
  }
  return service === 'EAU'
    ? [
        redevance("Redevance sur la consommation d'eau potable", 4_300, 55),
        redevance("Performance des réseaux d'eau potable", 600, 55),
      ]
    : [redevance("Performance des systèmes d'assainissement collectif", 900, 100)]
}

/** VAT on the fixed part of electricity went from 5.5 % to 20 % on 1 August 2025; here with the year that follows. */
const tvaAbonnementElectricite = (annee: number): number => (annee < 2026 ? 55 : 200)

/**
 * The prices in force on a day; they change on 1 January only.
 *
 * @param diametre nominal diameter of the meter (mm), for the fixed part of water
 */
export function grille(service: Service, jour: number, diametre: number): Prix[] {
  const annee = anneeDe(jour)
  if (service === 'BT' || service === 'MT') return electricite(service, annee)
  const redevances = organismes(service, annee)
  if (service === 'EAU') {
    return [
      { bloc: 'DISTRIBUTION', libelle: 'Abonnement', nature: 'FIXE', prix: indexe(partFixe(diametre), annee), tva: 55 },
      { bloc: 'DISTRIBUTION', libelle: 'Consommation', nature: 'VARIABLE', prix: indexe(16_820, annee), tva: 55 },
      ...redevances,
    ]
  }
  return [
    { bloc: 'COLLECTE', libelle: 'Abonnement', nature: 'FIXE', prix: indexe(284_000, annee), tva: 100 },
    { bloc: 'COLLECTE', libelle: 'Collecte et traitement', nature: 'VARIABLE', prix: indexe(18_450, annee), tva: 100 },
    ...redevances,
  ]
}

function electricite(tension: 'BT' | 'MT', annee: number): Prix[] {
  const [abonnement, energie, accise] = tension === 'BT' ? [1_512_000, 1_428, 300] : [24_600_000, 1_064, 258]
  return [
    {
      bloc: 'ELECTRICITE',
      libelle: 'Abonnement',
      nature: 'FIXE',
      prix: indexe(abonnement, annee),
      tva: tvaAbonnementElectricite(annee),
    },
    { bloc: 'ELECTRICITE', libelle: 'Consommation', nature: 'VARIABLE', prix: indexe(energie, annee), tva: 200 },
    { bloc: 'ELECTRICITE', libelle: "Accise sur l'électricité", nature: 'VARIABLE', prix: accise, tva: 200 },
  ]
}
