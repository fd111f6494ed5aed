import type { ParametresPoses, PlageConso } from '@ael/contract/alertes/parametres.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { reglagesPoses } from './reglages.sql.ts'

/** What administrators have set: parameters of the installation and of contracts, ranges of daily averages. */
export interface Reglages {
  installation: ParametresPoses
  parContrat: ReadonlyMap<string, ParametresPoses>
  plages: readonly PlageConso[]
}

/** The settings that hold for contracts, read at once. */
export async function lireReglages(db: Kysely<DB>, contrats: readonly string[]): Promise<Reglages> {
  const rows = await reglagesPoses(db, contrats)
  const [{ installation, contrats: poses, plages } = { installation: null, contrats: null, plages: null }] = rows
  return { installation: installation ?? {}, parContrat: new Map(Object.entries(poses ?? {})), plages: plages ?? [] }
}
