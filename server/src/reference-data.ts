import { acheverDemonstration } from './demo/achevement/achever-demonstration.ts'
import { chargerDemonstration } from './demo/seed.ts'
import { holdWhile } from './db/locks.ts'
import { chargerContenus } from './domaines/contenus/charger-contenus.public.ts'
import { chargerCommunes } from './domaines/referentiel/charger-communes.public.ts'
import type { Services } from './services.ts'

/**
 * Fills a new database: the communes of France, the texts of the product and, where asked for, the demonstration. Several servers may
 * start together: one loads, the others wait for it.
 */
export async function installReferenceData(services: Services, connectionString: string): Promise<void> {
  const { config, coffre, configuration, long, horloge, log } = services
  await holdWhile(long.db, 'agence-en-ligne.reference', async (connection) => {
    await chargerCommunes(connection)
    await chargerContenus(connection, configuration)
    if (config.SEED === 'demo' && !config.production) {
      const occupied = await connection.selectFrom('utilisateur').select('id').limit(1).executeTakeFirst()
      if (!occupied) {
        log.info('chargement de la démonstration')
        await chargerDemonstration({ connectionString, coffre, today: horloge.aujourdhui(), log })
      }
      await acheverDemonstration(connection, services, connectionString)
    }
  })
}
