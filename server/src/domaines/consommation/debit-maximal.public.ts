/** Overload flow Q4 of cold water meters (ISO 4064-1) by nominal diameter: mm, litres per hour. */
const Q4: readonly (readonly [diametre: number, debit: number])[] = [
  [15, 3_125],
  [20, 5_000],
  [25, 7_875],
  [30, 12_500],
  [40, 20_000],
  [50, 31_250],
  [60, 50_000],
  [80, 78_750],
  [100, 125_000],
  [125, 200_000],
  [150, 312_500],
  [200, 500_000],
  [250, 787_500],
  [300, 1_250_000],
]

/**
 * The most that a meter can register, in litres per hour. A diameter between two of the table takes the greater, one
 * beyond it the last.
 *
 * @param diametre nominal diameter in millimetres
 */
export function debitMaximal(diametre: number): number {
  const ligne = Q4.find(([dn]) => dn >= diametre) ?? Q4[Q4.length - 1]!
  return ligne[1]
}
