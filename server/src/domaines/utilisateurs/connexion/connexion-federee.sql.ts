import { bool } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

export const connexionsFederees = rawQuery({
  row: { liee: bool, recente: bool },
  samples: [[1, 1, new Date(0)]],
  sql: (utilisateurId: number, sessionId: number, depuis: Date) => sql`
    select exists (select from identite_federee where utilisateur_id = ${utilisateurId}) as liee,
      exists (select from session s join session_federee f on f.session_id = s.id where s.id = ${sessionId} and s.ouverte_le > ${depuis}) as recente`,
})
