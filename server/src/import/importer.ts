import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CleDonnees } from '../gateways/coffre/cles.ts'
import { CoffreFerme } from '../gateways/coffre/coffre-ferme.ts'
import type { Horloge } from '../kernel/horloge.ts'
import type { Demande, Resultat } from './executer.ts'
import { ErreurImport } from './fichier/erreur-import.ts'
import type { Commande, Reponse } from './ouvrier.ts'

/** What is alive at a time takes some 20 MB; the limits keep the collector from letting garbage pile up beyond. */
const LIMITES = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 128 }

/**
 * Imports a file in a thread of its own: a server goes on answering meanwhile, and the memory is bounded whatever the
 * length of the file.
 *
 * @param cles by which the bank accounts are sealed
 * @throws ErreurImport with a sentence for people when the file or the options do not allow it
 */
export async function importer(
  connectionString: string,
  horloge: Horloge,
  demande: Demande,
  cles: readonly CleDonnees[],
): Promise<Resultat> {
  const commande: Commande = { connectionString, demande, maintenant: horloge.maintenant().getTime(), cles }
  const ouvrier = new Worker(new URL('./ouvrier.ts', import.meta.url), {
    workerData: commande,
    resourceLimits: LIMITES,
  })
  try {
    const [reponse] = (await once(ouvrier, 'message')) as [Reponse]
    if ('refus' in reponse) throw new ErreurImport(reponse.refus)
    if ('ferme' in reponse) throw new CoffreFerme(reponse.ferme)
    return reponse.resultat
  } finally {
    await ouvrier.terminate()
  }
}
