import path from 'node:path'
import { deposerFichier } from '../../gateways/fichiers/deposer-fichier.ts'
import { remettreParFichiers } from '../../gateways/fichiers/remettre-par-fichiers.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { Services } from '../../services.ts'
import { lignesRemise, type LigneRemise } from './lignes-remise.query.ts'
import { noterDepot, ouvrirRemise, remisesADeposer } from './remise.repository.ts'

const RELEVES_PAR_REMISE = 1000

type ServicesRemise = Pick<Services, 'db' | 'horloge' | 'config'>

/** Where the billing system fetches the readings of subscribers. */
const dossierReleves = ({ RELEVES_DIR, DATA_DIR }: Services['config']): string =>
  RELEVES_DIR ?? path.join(DATA_DIR, 'auto-releves')

const ligne = ({ saisiLe, ...reste }: LigneRemise): string =>
  `${JSON.stringify({ ...reste, saisiLe: instantIso(saisiLe) })}\n`

/** Hands the readings of subscribers over to the billing system, as files of NDJSON (docs/releves.md). */
export async function remettreReleves({ db, horloge, config }: ServicesRemise): Promise<void> {
  await remettreParFichiers({
    enCours: () => remisesADeposer(db),
    ouvrir: () => db.transaction().execute((trx) => ouvrirRemise(trx, horloge.maintenant(), RELEVES_PAR_REMISE)),
    async deposer(id) {
      const lignes = await lignesRemise(db, id)
      await deposerFichier(
        dossierReleves(config),
        `auto-releves-${String(id).padStart(8, '0')}.ndjson`,
        lignes.map(ligne).join(''),
      )
      await db.transaction().execute((trx) => noterDepot(trx, id, horloge.maintenant()))
    },
  })
}
