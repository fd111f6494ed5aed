import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '@ael/server/config.ts'
import { archiver } from '@ael/server/domaines/factures/document/archiver-factures.ts'
import { lireDonneesFactures } from '@ael/server/domaines/factures/document/donnees-facture.query.ts'
import { emetteurDe } from '@ael/server/domaines/factures/document/emetteur.public.ts'
import { produireFacture } from '@ael/server/domaines/factures/document/produire-facture.ts'
import { openServices } from '@ael/server/open-services.ts'
import type { Services } from '@ael/server/services.ts'
import type { MesuresArchive } from './factures-zip.ts'

/**
 * The invoices of a database as an archive, none of them made before, in turns with their documents alone; in a process of
 * its own, so that the memory counted is that of the export.
 */
const [adresse = '', nombre = '', tours = ''] = process.argv.slice(2)
const LOT = 50

/** Seconds to make the documents one after the other, from the database, kept nowhere. */
async function seules({ pool, config }: Services, ids: readonly number[]): Promise<number> {
  const debut = performance.now()
  for (let rang = 0; rang < ids.length; rang += LOT) {
    for (const facture of (await lireDonneesFactures(pool, ids.slice(rang, rang + LOT))).values())
      await produireFacture(facture, emetteurDe(config))
  }
  return (performance.now() - debut) / 1000
}

interface Archive {
  secondes: number
  mio: number
  octets: number
}

/** Seconds to read the archive to its end, its size, and the most memory held meanwhile beyond what was held before. */
async function enArchive(services: Services, ids: readonly number[]): Promise<Archive> {
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

const dossier = await mkdtemp(path.join(tmpdir(), 'ael-banc-factures-'))
const { services, close } = await openServices(
  { ...readConfig({}), DATA_DIR: dossier },
  adresse,
  pino({ level: 'silent' }),
)
try {
  const { rows } = await services.pool.query<{ id: number }>('select id from facture order by id desc limit $1', [
    nombre,
  ])
  const ids = rows.map(({ id }) => id)
  const depart = process.memoryUsage.rss()
  // Documents alone first: code, fonts and the heap that making them needs are there before an archive is measured.
  await seules(services, ids)
  const seulesMio = (process.memoryUsage.rss() - depart) / 2 ** 20
  const archives: Archive[] = []
  const rapports: number[] = []
  for (let tour = 0; tour < Number(tours); tour++) {
    const temoin = await seules(services, ids)
    await services.fichiers.terminer()
    await rm(path.join(dossier, 'fichiers'), { recursive: true, force: true })
    const archive = await enArchive(services, ids)
    archives.push(archive)
    rapports.push(temoin / archive.secondes)
  }
  const mio = Math.max(...archives.map((archive) => archive.mio))
  const octets = archives[0]?.octets ?? 0
  process.stdout.write(
    JSON.stringify({ factures: ids.length, mio, seulesMio, octets, rapports } satisfies MesuresArchive),
  )
} finally {
  await close()
  await rm(dossier, { recursive: true, force: true })
}
