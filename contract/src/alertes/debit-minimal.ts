import { PARAMETRES_ALERTE, type ParametreAlerte, type ParametresPoses, type Reseau } from './parametres.ts'

const PAR_RESEAU = { ONDEO: 'AFDM', HOMERIDER: 'AFDH', WIZE: 'AFDW' } as const satisfies Record<Reseau, ParametreAlerte>

/** Q3 / Q1 of the meters of a utility: R160, the class C of before (ISO 4064-1). */
const DYNAMIQUE = 160

/**
 * Permanent flow Q3 of the meters of more than one dwelling, m³ per hour, by nominal diameter in millimetres (ISO 4064-1).
 * Up to 20 mm a meter serves a home, whose nights are dry.
 */
const Q3_COLLECTIFS: readonly (readonly [diametre: number, debit: number])[] = [
  [25, 6.3],
  [30, 10],
  [40, 16],
  [50, 25],
  [60, 40],
  [80, 63],
  [100, 100],
  [125, 160],
  [150, 250],
  [200, 400],
  [250, 630],
  [300, 1000],
]

/**
 * What a meter of this diameter may see all night without a leak, litres per hour: Q1, below which it answers for nothing.
 * It is also what the dwellings behind it draw together (docs/alertes.md). A diameter between two takes the lesser.
 */
export function debitNocturneOrdinaire(diametre: number): number {
  const ligne = Q3_COLLECTIFS.findLast(([dn]) => dn <= diametre)
  return ligne ? Math.round((ligne[1] * 1000) / DYNAMIQUE) : 0
}

/** A radio meter, as far as its minimum flow depends on it. */
export interface CompteurRadio {
  reseau: Reseau
  diametre: number
}

/**
 * The minimum flow by night that counts for a meter, litres per hour: what is set for the contract; else that of the radio
 * system in the installation, and at least what is ordinary for the diameter.
 */
export function debitMinimal(
  { reseau, diametre }: CompteurRadio,
  contrat: ParametresPoses = {},
  installation: ParametresPoses = {},
): number {
  const nom = PAR_RESEAU[reseau]
  return contrat[nom] ?? Math.max(installation[nom] ?? PARAMETRES_ALERTE[nom].valeur, debitNocturneOrdinaire(diametre))
}
