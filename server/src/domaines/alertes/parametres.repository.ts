import { type ParametresAlerte, resoudreParametres } from '@ael/contract/alertes/parametres.ts'
import type { Database } from '../../db/database.ts'
import { lireReglages } from './moteur/reglages.query.ts'

/** The parameters of the installation. */
export const lireParametres = async (db: Database): Promise<ParametresAlerte> => resoudreParametres((await lireReglages(db, [])).installation)

/** The parameters that hold for a contract, and the names of those that are its own. */
export async function lireParametresContrat(db: Database, numeroContrat: string): Promise<ParametresAlerte & { personnalises: string[] }> {
  const { installation, parContrat } = await lireReglages(db, [numeroContrat])
  const siens = parContrat.get(numeroContrat) ?? {}
  return { ...resoudreParametres(installation, siens), personnalises: Object.keys(siens).toSorted() }
}

/** The ranges of daily averages, from the lowest bound up. */
export async function listerPlages(db: Database): Promise<{ plageId: number; cle: number; valeur: number }[]> {
  const lignes = await db.selectFrom('plage_alerte_conso').select(['plage_id as plageId', 'cle', 'valeur']).orderBy('cle').execute()
  return lignes.map((ligne) => ({ ...ligne, cle: Number(ligne.cle) }))
}
