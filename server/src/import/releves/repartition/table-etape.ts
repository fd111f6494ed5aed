import type pg from 'pg'
import { copier } from '../integration/copier.ts'
import type { Groupe } from './tampon.ts'

const LIGNES_PAR_LECTURE = 2000
const NOMBRES_PAR_RELEVE = 3
const OCTETS_PAR_RELEVE = NOMBRES_PAR_RELEVE * Float64Array.BYTES_PER_ELEMENT

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
      await this.#client.query('create temporary table etape (compteur_id bigint not null, jour integer not null, releves bytea not null)')
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
  const nombres = new Float64Array(index.length * NOMBRES_PAR_RELEVE)
  for (let rang = 0; rang < index.length; rang++) {
    nombres[rang * NOMBRES_PAR_RELEVE] = secondes[rang]! * 2 + (ambigus?.[rang] ? 1 : 0)
    nombres[rang * NOMBRES_PAR_RELEVE + 1] = index[rang]!
    nombres[rang * NOMBRES_PAR_RELEVE + 2] = lignes[rang]!
  }
  return Buffer.from(nombres.buffer)
}

function depuisOctets(jour: number, octets: Buffer): Groupe['ajout'] {
  const taille = octets.length / OCTETS_PAR_RELEVE
  const nombres = new Float64Array(octets.buffer.slice(octets.byteOffset, octets.byteOffset + octets.length))
  const champ = (numero: number) => (_: unknown, rang: number) => nombres[rang * NOMBRES_PAR_RELEVE + numero]!
  const codes = Int32Array.from({ length: taille }, champ(0))
  return {
    jour,
    secondes: codes.map((code) => code >> 1),
    index: Float64Array.from({ length: taille }, champ(1)),
    lignes: Float64Array.from({ length: taille }, champ(2)),
    ambigus: codes.some((code) => code % 2 === 1) ? Array.from(codes, (code) => code % 2 === 1) : null,
  }
}
