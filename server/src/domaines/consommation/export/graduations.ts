const PAS = [1, 2, 2.5, 5, 10]
const NOMBRE = 4

/** Round values from 0 to at least the highest, about four steps; never only 0. */
export function graduations(maximum: number): number[] {
  if (maximum <= 0) return [0, 1]
  const brut = maximum / NOMBRE
  const puissance = 10 ** Math.floor(Math.log10(brut))
  const pas = (PAS.find((candidat) => candidat * puissance >= brut) ?? 10) * puissance
  return Array.from({ length: Math.ceil(maximum / pas - 1e-9) + 1 }, (_, rang) => Number((rang * pas).toPrecision(12)))
}
