import * as z from 'zod'
import type { Gardien } from '../../../kernel/gardien.ts'
import { compterSiens } from './univers.repository.ts'

const cle = z.uuid()

/** A perimeter is reached by the premium user whose account it cuts, and by nobody else. */
export const gardienUnivers: Gardien<'univers'> = {
  lire: (recu) => cle.safeParse(recu).data?.toLowerCase() ?? null,
  async atteint({ db }, { id }, cles) {
    const distinctes = [...new Set(cles)]
    return (await compterSiens(db, id, distinctes)) === distinctes.length
  },
}
