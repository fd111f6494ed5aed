import type { Executor } from '../../db/statement.ts'
import { type Cible, typeDe, valeurDe } from './cible.public.ts'
import { type Etendue, etendues } from './volumes.sql.ts'

/** The extents of the data of a target; contracts with the same ones are counted together. */
export const lireEtendues = (db: Executor, cible: Cible): Promise<Etendue[]> =>
  etendues(db, typeDe(cible), [valeurDe(cible)])
