import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { archiver } from '../../server/src/domaines/factures/document/archiver-factures.ts'
import { lireDonneesFactures } from '../../server/src/domaines/factures/document/donnees-facture.query.ts'
import { emetteurDe } from '../../server/src/domaines/factures/document/emetteur.ts'
import { produireFacture } from '../../server/src/domaines/factures/document/produire-facture.ts'
import { openServices } from '../../server/src/open-services.ts'
import type { Services } from '../../server/src/services.ts'
import { avecDemonstration } from './factures-pdf.ts'
import { mediane, type Mesure } from './mesure.ts'

const FACTURES = 1000
const LOT = 50
const TOURS = 5
const SEUIL_VITESSE = 0.7
const SEUIL_MEMOIRE_MIO = 80

/** Seconds to make the documents one after the other, from the database, kept nowhere. */
async function seules({ pool, config }: Services, ids: readonly number[]): Promise<number> {
  const debut = performance.now()
  for (let rang = 0; rang < ids.length; rang += LOT) {
    for (const facture of (await lireDonneesFactures(pool, ids.slice(rang, rang + LOT))).values()) await produireFacture(facture, emetteurDe(config))
  }
  return (performance.now() - debut) / 1000
}

/** Seconds to read the archive to its end, and the most memory held meanwhile beyond what was held before. */
async function enArchive(services: Services, ids: readonly number[]): Promise<{ secondes: number; mio: number; octets: number }> {
  globalThis.gc?.()
  const depart = process.memoryUsage.rss()
  let sommet = depart
  let octets = 0
  const debut = performance.now()
  for await (const morceau of archiver(services, ids)) {
    octets += (morceau as Buffer).length
    sommet = Math.max(sommet, process.memoryUsage.rss())
  }
  return { secondes: (performance.now() - debut) / 1000, mio: (sommet - depart) / 2 ** 20, octets }
}

/** The export of a thousand invoices, none of them made before: speed against making them alone, and memory. */
export const mesurerFacturesZip = (): Promise<Mesure[]> =>
  avecDemonstration(async (connectionString) => {
    const dossier = await mkdtemp(path.join(tmpdir(), 'ael-banc-factures-'))
    const { services, close } = await openServices({ ...readConfig({}), DATA_DIR: dossier }, connectionString, pino({ level: 'silent' }))
    try {
      const { rows } = await services.pool.query<{ id: number }>('select id from facture order by id desc limit $1', [FACTURES])
      const ids = rows.map(({ id }) => id)
      const rapports: number[] = []
      const croissances: number[] = []
      let octets = 0
      for (let tour = 0; tour <= TOURS; tour++) {
        const temoin = await seules(services, ids)
        await rm(path.join(dossier, 'fichiers'), { recursive: true, force: true })
        const mesure = await enArchive(services, ids)
        octets = mesure.octets
        croissances.push(mesure.mio)
        // The first turn warms up the code.
        if (tour > 0) rapports.push(temoin / mesure.secondes)
        await sleep(200)
      }
      const vitesse = mediane(rapports)
      const memoire = Math.max(...croissances)
      return [
        { nom: 'Export ZIP de 1 000 factures, vitesse face à leur seule production', valeur: vitesse.toFixed(2), seuil: `≥ ${SEUIL_VITESSE}`, tenu: vitesse >= SEUIL_VITESSE, detail: `${Math.round(octets / 2 ** 20)} Mio, aucune gardée avant` },
        { nom: 'Export ZIP de 1 000 factures, mémoire de plus au plus haut', valeur: `${Math.round(memoire)} Mio`, seuil: `< ${SEUIL_MEMOIRE_MIO} Mio`, tenu: memoire < SEUIL_MEMOIRE_MIO },
      ]
    } finally {
      await close()
      await rm(dossier, { recursive: true, force: true })
    }
  })
