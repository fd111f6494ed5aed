import { openDatabase } from '@ael/server/db/database.ts'
import { evaluerNuit } from '@ael/server/domaines/alertes/moteur/evaluer-nuit.ts'

/** Judges one night in a process of its own, and prints the seconds and the peak of memory (MB). */
const [connectionString = '', jour = ''] = process.argv.slice(2)
const { db } = openDatabase(connectionString, 4)
const debut = performance.now()
await evaluerNuit({ db, horloge: { maintenant: () => new Date(`${jour}T04:30:00Z`), aujourdhui: () => jour } })
const secondes = (performance.now() - debut) / 1000
await db.destroy()
process.stdout.write(JSON.stringify({ secondes, memoire: process.resourceUsage().maxRSS / 1024 }))
