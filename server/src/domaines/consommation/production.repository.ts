import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodes, type Plage } from '@ael/contract/consommation/periodes.ts'
import type { Executor } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { type Production, productions } from './production.sql.ts'

/** The electricity produced by the installation of a contract, for each period of a range. */
export const lireProduction = (
  db: Executor,
  numeroContrat: ContratVerifie,
  granularite: Granularite,
  plage: Plage,
): Promise<Production[]> => productions(db, numeroContrat, periodes(granularite, plage))
