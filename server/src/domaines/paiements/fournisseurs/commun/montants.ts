/** Cents as protocols with a decimal point write them: `86.42`. */
export const enDecimales = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The cents of `86.42`, `86.4` or `86`; null for anything else. */
export function lireDecimales(texte: string): number | null {
  const [, entiers, decimales = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(texte) ?? []
  return entiers === undefined ? null : Number(entiers) * 100 + Number(decimales.padEnd(2, '0'))
}

/** An integer of cents; null for anything else. */
export const lireCents = (texte: string): number | null => (/^\d{1,12}$/.test(texte) ? Number(texte) : null)
