import { openDatabase } from '@ael/server/db/database.ts'
import { emetteurDe } from '@ael/server/domaines/factures/document/emetteur.public.ts'
import { lireDonneesFactures } from '@ael/server/domaines/factures/document/donnees-facture.query.ts'
import { produireFacture } from '@ael/server/domaines/factures/document/produire-facture.ts'
import { readConfig } from '@ael/server/config.ts'
import { mediane, type Mesure } from './mesure.ts'

const FACTURES = 1000
const TOURS = 5
const SEUIL_MS = 5

/** CPU of one document made from its data, on average over a thousand bills of the demonstration, Factur-X among them. */
export async function mesurerFacturesPdf(connectionString: string): Promise<Mesure[]> {
  const { db, pool } = openDatabase(connectionString)
  try {
    const { rows } = await pool.query<{ id: number }>('select id from facture order by id desc limit $1', [FACTURES])
    const lecture = process.cpuUsage()
    const factures = [
      ...(
        await lireDonneesFactures(
          pool,
          rows.map(({ id }) => id),
        )
      ).values(),
    ]
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
}
