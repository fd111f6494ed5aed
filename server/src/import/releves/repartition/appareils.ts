import type pg from 'pg'
import { jourIso } from '../../../kernel/jour-local.ts'
import { creerContrats } from './contrats-crees.ts'
import { appareilsConnus } from './appareils.sql.ts'

/** So many numbers are remembered; when there are more, all are forgotten and looked up again. */
const MEMOIRE = 200_000

/** A meter's number, and the first day of its readings as far as they have been read. */
export type NumerosVus = ReadonlyMap<string, number>

/** Finds meters by their number; makes those that are unknown, with a contract, when that is asked for. */
export class Appareils {
  crees = 0
  readonly #client: pg.ClientBase
  readonly #creer: boolean
  readonly #memoire: number
  readonly #ids = new Map<string, number | null>()
  #dernier: { numero: string; id: number | null } | null = null

  constructor(client: pg.ClientBase, creer: boolean, memoire = MEMOIRE) {
    this.#client = client
    this.#creer = creer
    this.#memoire = memoire
  }

  /** To be called between pages: what was looked up for a page is known until its end. */
  alleger(): void {
    if (this.#ids.size <= this.#memoire) return
    this.#ids.clear()
    this.#dernier = null
  }

  /** undefined when not looked up yet, null when the meter is unknown. */
  id(numero: string): number | null | undefined {
    if (numero === this.#dernier?.numero) return this.#dernier.id
    const id = this.#ids.get(numero)
    if (id !== undefined) this.#dernier = { numero, id }
    return id
  }

  async chercher(vus: NumerosVus): Promise<void> {
    await this.#lire([...vus.keys()])
    const inconnus = [...vus].filter(([numero]) => !this.#ids.has(numero))
    if (inconnus.length === 0) return
    const numeros = inconnus.map(([numero]) => numero)
    if (this.#creer) {
      this.crees += await creerContrats(
        this.#client,
        numeros,
        inconnus.map(([, jour]) => jourIso(jour)),
      )
      await this.#lire(numeros)
    } else {
      // A copy: the text is a slice, and would keep the whole page that it was cut from.
      for (const numero of numeros) this.#ids.set(Buffer.from(numero).toString(), null)
    }
  }

  async #lire(numeros: readonly string[]): Promise<void> {
    const rows = await appareilsConnus(this.#client, numeros)
    for (const { numero, id } of rows) this.#ids.set(numero, id)
  }
}
