import type { Database } from '../../db/database.ts'
import { inviterAbonnes } from '../../domaines/releves/inviter-abonnes.ts'
import type { Services } from '../../services.ts'
import { jugerDemonstration } from './alertes.ts'
import { chargerContenusDemonstration } from './contenus.ts'
import { joindrePieces } from './demandes.ts'
import { chargerDocumentsDemonstration } from './documents.ts'
import { annoncerFactureDemonstration } from './factures.ts'
import { payerDemonstration } from './paiements.ts'

/**
 * Adds to a loaded demonstration what takes more than its one transaction: its texts, its documents, the mail of a bill, payments that were recorded, the files of requests, those that ask for a reading, and what its alerts have told. Each
 * step may be repeated: cut short anywhere, the next call does what is left, as of the day of the load.
 */
export async function acheverDemonstration(db: Database, services: Services, connectionString: string): Promise<void> {
  const { config, configuration, horloge } = services
  const demonstration = await db
    .selectFrom('demonstration')
    .select('jour')
    .where('achevee', '=', false)
    .executeTakeFirst()
  if (!demonstration) return
  await chargerContenusDemonstration(db, configuration, demonstration.jour)
  await chargerDocumentsDemonstration(db, config.NOM_SERVICE, demonstration.jour)
  await annoncerFactureDemonstration(db, { config, horloge })
  await inviterAbonnes({ db, config, configuration, horloge })
  await payerDemonstration(services)
  await joindrePieces(services)
  await jugerDemonstration(connectionString, demonstration.jour)
  await db.updateTable('demonstration').set({ achevee: true }).execute()
}
