import { plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type pg from 'pg'
import { jourIso } from '../../../kernel/jour-local.ts'
import { type CompteRendu, compterLot, compterRejet } from '../compte-rendu.ts'
import { enTransaction } from '../integration/en-transaction.ts'
import { type BilanLot, integrerLot } from '../integration/integrer-lot.ts'
import type { AjoutJour } from '../integration/jour-brut.ts'
import { MOTIFS_ECARTES } from '../lecture/motifs.ts'
import { taireCompteurs } from '../integration/stockage.ts'
import type { Silence } from '../../ndjson/ecrire-lignes.ts'
import type { Destination, Lot } from './assembleur.ts'
import { noterCompteurs } from './compteur-du-fichier.sql.ts'
import type { TableEcartees } from './ecartees.ts'

/** So many readings of one meter may wait for those that decide on them; beyond, they are taken as they are. */
const REPORT_MAXIMAL = 200_000

/** Lots in hand at a time, each on a connection: the database writes some while the next ones are read. */
const LOTS_EN_COURS = 3

/** What becomes of the lines beside their readings. */
interface Suites {
  ecartees: TableEcartees
  compte: CompteRendu
  silence: Silence
}

const dernierJour = (ajouts: Lot['ajouts']): string =>
  jourIso(Math.max(...ajouts.map(({ jours }) => jours.at(-1)!.jour)))

interface LotEnCours {
  compteurs: ReadonlySet<number>
  bilan: Promise<BilanLot | Error>
}

/**
 * Integrates lots while the next ones are read; those of the same meter one after the other, so that a report does not
 * depend on which is faster. The meters met are noted in the table `compteur_du_fichier` of the session.
 */
export class IntegrationEnCours implements Destination {
  readonly #pool: pg.Pool
  readonly #session: pg.ClientBase
  readonly #ecartees: TableEcartees
  readonly #compte: CompteRendu
  readonly #enCours: LotEnCours[] = []
  readonly #silence: Silence
  #reportes: AjoutJour[] = []

  constructor(pool: pg.Pool, session: pg.ClientBase, { ecartees, compte, silence }: Suites) {
    this.#pool = pool
    this.#session = session
    this.#ecartees = ecartees
    this.#compte = compte
    this.#silence = silence
  }

  async integrer({ ajouts, suite }: Lot): Promise<void> {
    const compteurs = new Set(ajouts.map(({ compteurId }) => compteurId))
    while (this.#enCours.some((lot) => ajouts.some(({ compteurId }) => lot.compteurs.has(compteurId))))
      await this.#attendre()
    ajouts[0]!.jours.unshift(...this.#reportes)
    const attente = this.#reportes.reduce((somme, { index }) => somme + index.length, 0)
    this.#reportes = []
    const lot = enTransaction(this.#pool, async (client) => {
      const bilan = await integrerLot(client, ajouts, suite && attente < REPORT_MAXIMAL)
      if (this.#silence !== null && bilan.jours > 0)
        await taireCompteurs(client, [...compteurs], plusGrand(this.#silence, dernierJour(ajouts)))
      return bilan
    })
    // A failure is kept until somebody waits for it.
    this.#enCours.push({ compteurs, bilan: lot.catch((error: Error) => error) })
    await noterCompteurs(this.#session, [...compteurs])
    // When the next lot goes on with the same meter, it needs what this one hands back.
    while (this.#enCours.length >= (suite ? 1 : LOTS_EN_COURS)) await this.#attendre()
  }

  async reduire(repetees: number, deTrop: readonly number[]): Promise<void> {
    this.#compte.repetees += repetees
    compterRejet(this.#compte, 'trop-de-releves', deTrop.length)
    await this.#ecartees.ajouter(deTrop.map((ligne) => ({ ligne, motif: 'trop-de-releves' })))
  }

  /** Waits for the lots that are being written. */
  async terminer(): Promise<void> {
    while (this.#enCours.length > 0) await this.#attendre()
  }

  async #attendre(): Promise<void> {
    const bilan = await this.#enCours.shift()?.bilan
    if (bilan instanceof Error) throw bilan
    if (!bilan) return
    compterLot(this.#compte, bilan)
    this.#reportes = bilan.reportes
    await this.#ecartees.ajouter(bilan.ecartees.map(({ ligne, sort }) => ({ ligne, motif: MOTIFS_ECARTES[sort]! })))
  }
}
