import type { Executor } from '../../../db/statement.ts'
import { contratsDuServiceLus } from './contrats-du-service.sql.ts'

/** What a search of the staff shows of these contracts. */
export const contratsTrouves = (db: Executor, numeros: readonly string[]) =>
  numeros.length === 0
    ? Promise.resolve([])
    : contratsDuServiceLus(db, { numeros }, { premier: 0, nombre: numeros.length })
