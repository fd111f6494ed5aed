import type pg from 'pg'
import type { Silence } from '../ndjson/ecrire-lignes.ts'
import type { Source } from '../fichier/encodage.ts'
import type { FichierRejets } from '../fichier/rejets.ts'
import type { Comptes } from '../journal.ts'
import { comptesTelereleves, nouveauCompteRendu } from './compte-rendu.ts'
import type { OptionsTelereleves } from './options.ts'
import { trouverCompte } from './repartition/contrats-crees.ts'
import { ajusterDebuts, rattacherContrats } from './repartition/contrats-crees.sql.ts'
import { compterCompteurs, creerCompteursDuFichier } from './repartition/compteur-du-fichier.sql.ts'
import { TableEcartees } from './repartition/ecartees.ts'
import { IntegrationEnCours } from './repartition/integration-en-cours.ts'
import { repartir } from './repartition/repartir.ts'

const SECONDES_PAR_JOUR = 86_400

/**
 * Imports a file of readings. Safe to repeat, and to be cut short and repeated: readings are added to what a meter has
 * as to a set, each lot of them in a transaction.
 *
 * @throws ErreurImport when the file or the options do not allow it
 */
export async function importerTelereleves(
  pool: pg.Pool,
  maintenant: Date,
  source: Source,
  options: OptionsTelereleves,
  rejets: FichierRejets,
  silence: Silence,
): Promise<Comptes> {
  const compte = nouveauCompteRendu()
  const session = await pool.connect()
  try {
    const utilisateurId = options.compte === undefined ? null : await trouverCompte(session, options.compte)
    await creerCompteursDuFichier(session)
    const ecartees = new TableEcartees(session)
    const destination = new IntegrationEnCours(pool, session, { ecartees, compte, silence })
    const jusque = maintenant.getTime() / 1000 + SECONDES_PAR_JOUR
    await repartir(source, jusque, { session, options, destination, rejets, compte })
    await destination.terminer()
    await ecartees.ecrire(source, rejets)
    if (options.creer) await ajusterDebuts(session)
    if (utilisateurId !== null) compte.contratsRattaches = await rattacherContrats(session, utilisateurId)
    compte.compteurs = await nombreDeCompteurs(session)
    return comptesTelereleves(compte)
  } finally {
    // Ends the connection and with it the temporary tables.
    session.release(true)
  }
}

async function nombreDeCompteurs(session: pg.ClientBase): Promise<number> {
  const [compteurs] = await compterCompteurs(session)
  return compteurs?.nombre ?? 0
}
