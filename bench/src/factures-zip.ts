import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { mediane, type Mesure } from './mesure.ts'

const ARCHIVE = path.resolve(import.meta.dirname, 'archive-factures.ts')
const FACTURES = 1000
const TOURS = 7
const SEUIL_VITESSE = 0.7
const SEUIL_MEMOIRE_MIO = 80

export interface MesuresArchive {
  factures: number
  octets: number
  /** The most memory beyond that of a process that has made the documents alone, and what these took of a new one. */
  mio: number
  seulesMio: number
  /** Seconds of the documents alone over seconds of the archive, turn by turn. */
  rapports: number[]
}

/** The export of a thousand invoices, none of them made before: speed against making them alone, and memory. */
export async function mesurerFacturesZip(connectionString: string): Promise<Mesure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ARCHIVE,
    connectionString,
    String(FACTURES),
    String(TOURS),
  ])
  const { factures, octets, mio, seulesMio, rapports } = JSON.parse(stdout) as MesuresArchive
  const vitesse = mediane(rapports)
  return [
    {
      nom: 'Export ZIP de 1 000 factures, vitesse face à leur seule production',
      valeur: vitesse.toFixed(2),
      seuil: `≥ ${SEUIL_VITESSE}`,
      tenu: factures === FACTURES && vitesse >= SEUIL_VITESSE,
      detail: `${factures} factures, ${Math.round(octets / 2 ** 20)} Mio, aucune gardée avant`,
    },
    {
      nom: 'Export ZIP de 1 000 factures, mémoire de plus que leur seule production',
      valeur: `${Math.round(mio)} Mio`,
      seuil: `< ${SEUIL_MEMOIRE_MIO} Mio`,
      tenu: mio < SEUIL_MEMOIRE_MIO,
      detail: `au plus haut ; les produire seules prend ${Math.round(seulesMio)} Mio à un processus neuf`,
    },
  ]
}
