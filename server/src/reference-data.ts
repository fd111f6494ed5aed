import { sql } from 'kysely'
import { acheverDemonstration } from './demo/achevement/achever-demonstration.ts'
import { chargerDemonstration } from './demo/seed.ts'
import { chargerContenus } from './domaines/contenus/charger-contenus.ts'
import { chargerCommunes } from './domaines/referentiel/charger-communes.ts'
import type { Services } from './services.ts'

/**
 * Fills a new database: the communes of France, the texts of the product and, where asked for, the demonstration. Several servers may
 * start together: one loads, the others wait for it.
 */
export async function installReferenceData(services: Services, connectionString: string): Promise<void> {
  const { config, configuration, db, horloge, log } = services
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('agence-en-ligne.reference'))`.execute(connection)
    try {
      await chargerCommunes(connection)
      await chargerContenus(connection, configuration)
      if (config.SEED === 'demo' && !config.production) {
        const occupied = await connection.selectFrom('utilisateur').select('id').limit(1).executeTakeFirst()
        if (!occupied) {
          log.info('chargement de la démonstration')
          await chargerDemonstration({ connectionString, today: horloge.aujourdhui(), log })
        }
        await acheverDemonstration(connection, services, connectionString)
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('agence-en-ligne.reference'))`.execute(connection)
    }
  })
}
