import type { Qualite, Releve } from './qualite.ts'
import { suitePossible } from './suite-possible.ts'

/**
 * Names what a single outlier and a second register have in common and what sets them apart: refused readings of one
 * local day that follow each other as those of one register do come from another register, sent under the same number.
 * Judged within the day, so that later days do not change it.
 *
 * @param releves the readings of one local day in order; `qualites` their judgement, of which b and d may become e
 * @param debit greatest flow of the meter, litres per hour
 */
export function nommerEntrelaces(releves: readonly Releve[], qualites: readonly Qualite[], debit: number): Qualite[] {
  const nommees = [...qualites]
  let precedent = -1
  for (const [rang, qualite] of qualites.entries()) {
    if (qualite !== 'b' && qualite !== 'd') continue
    if (precedent >= 0) {
      const [avant, apres] = [releves[precedent]!, releves[rang]!]
      const suite = suitePossible(apres.instant - avant.instant, apres.index - avant.index, debit)
      if (suite === 'v' || suite === 'r') nommees[precedent] = nommees[rang] = 'e'
    }
    precedent = rang
  }
  return nommees
}
