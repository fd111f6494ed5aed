import type pg from 'pg'
import { copier } from '../integration/copier.ts'
import type { Groupe } from './tampon.ts'

const LIGNES_PAR_LECTURE = 2000
const OCTETS_PAR_RELEVE = 3 * Float64Array.BYTES_PER_ELEMENT

/**
 * Where the readings of a file sorted by time wait until it has been read, to come out in the order of meter and day: a
 * temporary table of the session, one row per meter, day and stretch of the file.
 */
export class TableEtape {
  readonly #client: pg.ClientBase
  #existe = false

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async ecrire(groupes: Iterable<Groupe>): Promise<void> {
    if (!this.#existe) {
      await this.#client.query(
        'create temporary table etape (compteur_id bigint not null, jour integer not null, releves bytea not null)',
      )
    }
    this.#existe = true
    await copier(this.#client, 'copy etape from stdin', lignes(groupes))
  }

  async *lire(): AsyncGenerator<Groupe> {
    if (!this.#existe) return
    await this.#client.query('begin')
    await this.#client.query('declare etape_triee no scroll cursor for select * from etape order by compteur_id, jour')
    for (;;) {
      const { rows } = await this.#client.query<{ compteur_id: number; jour: number; releves: Buffer }>(
        `fetch ${LIGNES_PAR_LECTURE} from etape_triee`,
      )
      for (const row of rows) yield { compteurId: row.compteur_id, ajout: depuisOctets(row.jour, row.releves) }
      if (rows.length < LIGNES_PAR_LECTURE) break
    }
    await this.#client.query('commit')
  }
}

function* lignes(groupes: Iterable<Groupe>): Generator<string> {
  for (const { compteurId, ajout } of groupes) {
    yield `${compteurId}\t${ajout.jour}\t\\\\x${enOctets(ajout).toString('hex')}\n`
  }
}

function enOctets({ secondes, index, lignes, ambigus }: Groupe['ajout']): Buffer {
  const octets = Buffer.allocUnsafe(index.length * OCTETS_PAR_RELEVE)
  let place = 0
  for (let rang = 0; rang < index.length; rang++) {
    place = octets.writeDoubleLE(secondes[rang]! * 2 + (ambigus?.[rang] ? 1 : 0), place)
    place = octets.writeDoubleLE(index[rang]!, place)
    place = octets.writeDoubleLE(lignes[rang]!, place)
  }
  return octets
}

function depuisOctets(jour: number, octets: Buffer): Groupe['ajout'] {
  const ajout: Groupe['ajout'] = { jour, secondes: [], index: [], lignes: [], ambigus: null }
  const ambigus: boolean[] = []
  for (let place = 0; place < octets.length; place += OCTETS_PAR_RELEVE) {
    const code = octets.readDoubleLE(place)
    ajout.secondes.push(Math.floor(code / 2))
    ambigus.push(code % 2 === 1)
    ajout.index.push(octets.readDoubleLE(place + Float64Array.BYTES_PER_ELEMENT))
    ajout.lignes.push(octets.readDoubleLE(place + 2 * Float64Array.BYTES_PER_ELEMENT))
  }
  return ambigus.includes(true) ? { ...ajout, ambigus } : ajout
}
