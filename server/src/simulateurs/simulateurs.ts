import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Coffre } from '../gateways/coffre/coffre.ts'

/** The variables of each payment provider for its simulator, from our own address. */
export type VariablesSimulees = Readonly<
  Partial<Record<TypeServicePaiement, (publicUrl: string) => Readonly<Record<string, string>>>>
>

/** The stand-ins of outside systems, as the start gives them to whoever would speak with the real ones. */
export interface Simulateurs {
  paiements: VariablesSimulees
  franceConnect: Readonly<{ clientId: string; secret: string }>
  gigya: Readonly<{ apiKey: string; secret: string }>
  /** Mounts them under `/simulateurs/`, for the machine itself alone. */
  servir(app: FastifyInstance, services: { config: Config; db: Database; coffre: Coffre }): void
}
