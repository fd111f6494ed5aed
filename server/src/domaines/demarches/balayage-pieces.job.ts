import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Job } from '../../jobs.ts'
import { piecesConnues } from './piece.repository.ts'

const DELAI_MS = JOUR_MS
const LOT = 500

/** Lets go of files whose request was never recorded: a server was ended between the file and its row. */
export const balayagePieces: Job = {
  nom: 'balayage-pieces',
  cron: '20 4 * * *',
  async executer({ db, pieces, horloge, log }) {
    let otees = 0
    let lot: string[] = []
    const vider = async (): Promise<void> => {
      const connues = await piecesConnues(db, lot)
      const orphelines = lot.filter((cle) => !connues.has(cle))
      await Promise.all(orphelines.map((cle) => pieces.oter(cle)))
      otees += orphelines.length
      lot = []
    }
    for await (const cle of pieces.anciennes(new Date(horloge.maintenant().getTime() - DELAI_MS))) {
      lot.push(cle)
      if (lot.length === LOT) await vider()
    }
    await vider()
    log.info({ otees }, 'fichiers sans demande')
  },
}
