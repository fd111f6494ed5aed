import { openDatabase } from '../../../../db/database.ts'
import { readConfig } from '../../../../config.ts'
import { createCoffre } from '../../../../gateways/coffre/coffre.ts'
import { createLogger } from '../../../../logger.ts'
import { remettrePrelevements } from '../remettre-prelevements.ts'

/** Another process that asks the bank for what is due: `remettre-ailleurs.ts <connection> <folder> <instant>`. */
const [connectionString = '', PRELEVEMENTS_DIR = '', instant = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, 2)
const config = readConfig({ NODE_ENV: 'test', PRELEVEMENTS_DIR })
await remettrePrelevements({
  db,
  config,
  coffre: createCoffre(config.CLES_DONNEES),
  log: createLogger('silent'),
  horloge: { maintenant: () => new Date(instant), aujourdhui: () => instant.slice(0, 10) },
})
await db.destroy()
