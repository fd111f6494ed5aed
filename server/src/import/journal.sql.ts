import { sql } from 'kysely'
import { rawCommand } from '../db/statement.ts'

export const ecrireJournal = rawCommand({
  samples: [['factures', 'f', new Date(0), new Date(0), 1, 1, 0, 0, {}, false, null, null]],
  sql: (
    nature: string,
    fichier: string,
    debut: Date,
    fin: Date,
    lues: number,
    acceptees: number,
    repetees: number,
    rejetees: number,
    rapport: object,
    silencieux: boolean,
    nomRejets: string | null,
    fichierGardeId: number | null,
  ) => sql`
    insert into journal_import (nature, fichier, debut, fin, lues, acceptees, repetees, rejetees, rapport, silencieux, rejets, fichier_garde_id)
      values (${nature}, ${fichier}, ${debut}, ${fin}, ${lues}, ${acceptees}, ${repetees}, ${rejetees}, ${rapport}, ${silencieux}, ${nomRejets},
        ${fichierGardeId})`,
})
