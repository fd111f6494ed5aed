import { openDatabase } from '../../../db/database.ts'
import { evaluerNuit } from '../moteur/evaluer-nuit.ts'

/** Another process that judges a night, contract by contract: `evaluer-ailleurs.ts <connection> <instant>`. */
const [connectionString = '', instant = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, 2)
await evaluerNuit({ db, horloge: { maintenant: () => new Date(instant), aujourdhui: () => instant.slice(0, 10) } }, 1)
await db.destroy()
