import type { UniversContenu } from '@ael/contract/acces/schemas.ts'
import type { Database } from '../../../db/database.ts'
import { universTrouves } from './univers-contenu.sql.ts'

/** As many as one chooses among; where there are more, a better search is called for. */
const NOMBRE = 8

/** The perimeters among which an administrator chooses for a content, and whether there are others. */
export async function chercherUniversContenu(
  db: Database,
  contentId: string,
  recherche: string,
): Promise<{ resultats: UniversContenu[]; autres: boolean }> {
  const trouves = await universTrouves(db, contentId, recherche, NOMBRE + 1)
  return { resultats: trouves.slice(0, NOMBRE), autres: trouves.length > NOMBRE }
}
