import { TOTAL_MAX } from '@ael/contract/journal/schemas.ts'

/** The row where a page of a list of the staff begins: no further than the total counts, so that no page reads more than that. */
export const debutDePage = ({ indexPage, nbElements }: { indexPage: number; nbElements: number }): number =>
  Math.min((indexPage - 1) * nbElements, TOTAL_MAX)
