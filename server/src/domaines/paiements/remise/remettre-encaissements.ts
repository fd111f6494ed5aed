import path from 'node:path'
import { enEuros } from '@ael/contract/factures/regles.ts'
import { deposerFichier } from '../../../gateways/fichiers/deposer-fichier.ts'
import { remettreParFichiers } from '../../../gateways/fichiers/remettre-par-fichiers.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { noterDepot, ouvrirRemise, remisesADeposer } from './remise.repository.ts'
import { lignesRemise, type LigneRemise } from './remise.sql.ts'

const PAIEMENTS_PAR_REMISE = 1000

type ServicesRemise = Pick<Services, 'db' | 'horloge' | 'config'>

/** Where the utility's accounts fetch their files. */
const dossierRemises = ({ REMISES_DIR, DATA_DIR }: Services['config']): string =>
  REMISES_DIR ?? path.join(DATA_DIR, 'remises')

const ligne = ({ montantCents, tropPercuCents, dateTransaction, ...reste }: LigneRemise): string =>
  `${JSON.stringify({ ...reste, montant: enEuros(montantCents), tropPercu: enEuros(tropPercuCents), dateTransaction: instantIso(dateTransaction) })}\n`

async function deposer({ db, horloge, config }: ServicesRemise, remiseId: number): Promise<void> {
  const lignes = await lignesRemise(db, remiseId)
  await deposerFichier(
    dossierRemises(config),
    `encaissements-${String(remiseId).padStart(8, '0')}.ndjson`,
    lignes.map(ligne).join(''),
  )
  await db.transaction().execute((trx) => noterDepot(trx, remiseId, horloge.maintenant()))
}

/** Hands recorded payments over to the utility's accounts, as files of NDJSON. `references`: these payments only. */
export async function remettreEncaissements(
  services: ServicesRemise,
  references: readonly string[] | null = null,
): Promise<void> {
  const { db, horloge } = services
  await remettreParFichiers({
    enCours: () => remisesADeposer(db),
    ouvrir: () =>
      db.transaction().execute((trx) => ouvrirRemise(trx, horloge.maintenant(), PAIEMENTS_PAR_REMISE, references)),
    deposer: (remiseId) => deposer(services, remiseId),
  })
}
