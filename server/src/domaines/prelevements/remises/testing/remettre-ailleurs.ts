import { openDatabase } from '../../../../db/database.ts'
import { readConfig } from '../../../../config.ts'
import { remettrePrelevements } from '../remettre-prelevements.ts'

/** Another process that asks the bank for what is due: `remettre-ailleurs.ts <connection> <folder> <instant>`. */
const [connectionString = '', PRELEVEMENTS_DIR = '', instant = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, 2)
await remettrePrelevements({
  db,
  config: readConfig({ NODE_ENV: 'test', PRELEVEMENTS_DIR }),
  horloge: { maintenant: () => new Date(instant), aujourdhui: () => instant.slice(0, 10) },
})
await db.destroy()
