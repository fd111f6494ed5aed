/** The route that a mail or a letter opens, with its code: a reading without account. */
export const lienReleve = (code: string): string => `/auto-releve?token=${encodeURIComponent(code)}`
