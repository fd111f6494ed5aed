import type pg from 'pg'
import { ligneSuivante, lireBlocs } from '../../fichier/blocs.ts'
import type { Source } from '../../fichier/encodage.ts'
import { ouvrir } from '../../fichier/ouvrir.ts'
import type { FichierRejets } from '../../fichier/rejets.ts'
import { copier } from '../integration/copier.ts'
import { LIBELLES_REJET, type MotifEcarte } from '../lecture/motifs.ts'

const LIGNES_PAR_LECTURE = 5000

export interface LigneEcartee {
  ligne: number
  motif: MotifEcarte
}

/** The lines whose reading was judged wrong, kept in a temporary table until all are known. */
export class TableEcartees {
  readonly #client: pg.ClientBase
  readonly #attente: LigneEcartee[] = []
  #existe = false

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async ajouter(lignes: readonly LigneEcartee[]): Promise<void> {
    for (const ligne of lignes) this.#attente.push(ligne)
    if (this.#attente.length >= LIGNES_PAR_LECTURE) await this.#ranger()
  }

  /** Reads the file once more for the text of these lines. */
  async ecrire(source: Source, rejets: FichierRejets): Promise<void> {
    await this.#ranger()
    if (!this.#existe) return
    const ecartees = this.#lire()
    let ecartee = await ecartees.next()
    for await (const morceau of lireBlocs(ouvrir(source))) {
      if (ecartee.done) break
      if (!('texte' in morceau)) continue
      const suivante = ligneSuivante(morceau)
      if (ecartee.value.ligne >= suivante) continue
      const textes = morceau.texte.split('\n')
      while (!ecartee.done && ecartee.value.ligne < suivante) {
        const { ligne, motif } = ecartee.value
        rejets.ajouter(ligne, LIBELLES_REJET[motif], (textes[ligne - morceau.ligne] ?? '').replace(/\r$/, ''))
        ecartee = await ecartees.next()
      }
      await rejets.ecrire()
    }
  }

  async #ranger(): Promise<void> {
    if (this.#attente.length === 0) return
    if (!this.#existe)
      await this.#client.query('create temporary table ecartee (ligne bigint not null, motif text not null)')
    this.#existe = true
    await copier(
      this.#client,
      'copy ecartee from stdin',
      this.#attente.map(({ ligne, motif }) => `${ligne}\t${motif}\n`),
    )
    this.#attente.length = 0
  }

  async *#lire(): AsyncGenerator<LigneEcartee> {
    await this.#client.query('begin')
    await this.#client.query('declare ecartees no scroll cursor for select ligne, motif from ecartee order by ligne')
    for (;;) {
      const { rows } = await this.#client.query<{ ligne: number; motif: MotifEcarte }>(
        `fetch ${LIGNES_PAR_LECTURE} from ecartees`,
      )
      for (const { ligne, motif } of rows) yield { ligne: ligne, motif }
      if (rows.length < LIGNES_PAR_LECTURE) break
    }
    await this.#client.query('commit')
  }
}
