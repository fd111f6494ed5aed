import { openDatabase } from '../../server/src/db/database.ts'
import { chargerDemonstration } from '../../server/src/demo/seed.ts'
import { emetteurDe } from '../../server/src/domaines/factures/document/emetteur.ts'
import { lireDonneesFactures } from '../../server/src/domaines/factures/document/donnees-facture.query.ts'
import { produireFacture } from '../../server/src/domaines/factures/document/produire-facture.ts'
import { readConfig } from '../../server/src/config.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startThrowawayPostgres } from '../../server/src/testing/throwaway-postgres.ts'
import { mediane, type Mesure } from './mesure.ts'

const JOUR_DEMONSTRATION = '2026-11-21'
const FACTURES = 1000
const TOURS = 5
const SEUIL_MS = 5

/** Runs on the demonstration, whose invoices have lines, readings and history. */
export async function avecDemonstration<T>(mesurer: (connectionString: string) => Promise<T>): Promise<T> {
  const postgres = await startThrowawayPostgres()
  try {
    await migrate(postgres.connectionString)
    const { db } = openDatabase(postgres.connectionString)
    try {
      await chargerDemonstration({ connectionString: postgres.connectionString, today: JOUR_DEMONSTRATION })
      return await mesurer(postgres.connectionString)
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
  }
}

/** CPU of one document made from its data, on average over a thousand bills of the demonstration, Factur-X among them. */
export const mesurerFacturesPdf = (): Promise<Mesure[]> =>
  avecDemonstration(async (connectionString) => {
    const { db, pool } = openDatabase(connectionString)
    try {
      const { rows } = await pool.query<{ id: number }>('select id from facture order by id desc limit $1', [FACTURES])
      const lecture = process.cpuUsage()
      const factures = [...(await lireDonneesFactures(pool, rows.map(({ id }) => id))).values()]
      const lue = process.cpuUsage(lecture)
      const emetteur = emetteurDe(readConfig({}))
      const temps: number[] = []
      let octets = 0
      for (let tour = 0; tour <= TOURS; tour++) {
        const depart = process.cpuUsage()
        octets = 0
        for (const facture of factures) octets += (await produireFacture(facture, emetteur)).length
        const { user, system } = process.cpuUsage(depart)
        if (tour > 0) temps.push((user + system) / 1000 / factures.length)
      }
      const valeur = mediane(temps)
      const professionnels = factures.filter(({ payeur }) => payeur.estProfessionnel).length
      return [
        {
          nom: 'Facture en PDF, temps processeur de chacune',
          valeur: `${valeur.toFixed(2)} ms`,
          seuil: `≤ ${SEUIL_MS} ms`,
          tenu: valeur <= SEUIL_MS,
          detail: `${factures.length} factures dont ${professionnels} Factur-X, ${Math.round(octets / factures.length / 1024)} kio chacune ; lecture de ses données : ${((lue.user + lue.system) / 1000 / factures.length).toFixed(2)} ms`,
        },
      ]
    } finally {
      await db.destroy()
    }
  })
