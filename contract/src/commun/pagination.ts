/** The rows of a page where no usable number is set. */
const LIGNES_PAR_PAGE = 25
/** The most rows that one call answers. */
export const LIGNES_MAX = 500

/** The rows of a page for a value of ConfigurationNbMaxElementPagination: itself, within what a call answers. */
export const lignesParPage = (reglage: number): number =>
  reglage >= 1 ? Math.min(LIGNES_MAX, Math.trunc(reglage)) : LIGNES_PAR_PAGE
