import { PARAMETRES_ALERTE, type ParametreAlerte, type ParametresAlerte, type ParametresPoses, resoudreParametres } from '@ael/contract/alertes/parametres.ts'
import type { Database } from '../../db/database.ts'

const estParametre = (nom: string): nom is ParametreAlerte => nom in PARAMETRES_ALERTE

const parNom = (lignes: readonly { nom: string; valeur: number }[]): ParametresPoses =>
  Object.fromEntries(lignes.filter(({ nom }) => estParametre(nom)).map(({ nom, valeur }) => [nom, valeur]))

/** What is set for the installation. */
export const lireParametresPoses = async (db: Database): Promise<ParametresPoses> =>
  parNom(await db.selectFrom('parametre_alerte').select(['nom', 'valeur']).execute())

/** The parameters of the installation. */
export const lireParametres = async (db: Database): Promise<ParametresAlerte> => resoudreParametres(await lireParametresPoses(db))

/** The parameters that hold for a contract, and the names of those that are its own. */
export async function lireParametresContrat(db: Database, numeroContrat: string): Promise<ParametresAlerte & { personnalises: string[] }> {
  const [poses, lignes] = await Promise.all([
    lireParametresPoses(db),
    db.selectFrom('parametre_alerte_contrat').select(['nom', 'valeur']).where('numero_contrat', '=', numeroContrat).orderBy('nom').execute(),
  ])
  return { ...resoudreParametres(poses, parNom(lignes)), personnalises: lignes.map(({ nom }) => nom) }
}

/** The ranges of daily averages, from the lowest bound up. */
export async function listerPlages(db: Database): Promise<{ plageId: number; cle: number; valeur: number }[]> {
  const lignes = await db.selectFrom('plage_alerte_conso').select(['plage_id as plageId', 'cle', 'valeur']).orderBy('cle').execute()
  return lignes.map((ligne) => ({ ...ligne, cle: Number(ligne.cle) }))
}
