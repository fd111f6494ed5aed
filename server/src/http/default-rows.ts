import type { CallDefinition } from '@ael/contract/call.ts'
import { taillePage } from '@ael/contract/commun/champs.ts'
import { lignesParPage } from '@ael/contract/commun/pagination.ts'
import * as z from 'zod'
import type { Services } from '../services.ts'
import { isRecord } from './keys.ts'

const isPaged = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && schema.shape['nbElements'] === taillePage

/** Puts in how many rows a page has, as it is set for the installation, where a request for a list does not say. */
export function defaultRows(call: CallDefinition, { configuration }: Pick<Services, 'configuration'>) {
  const paged = (['query', 'body'] as const).filter((part) => isPaged(call[part]))
  return async (request: { query: unknown; body: unknown }): Promise<void> => {
    for (const part of paged) {
      const given = request[part]
      if (!isRecord(given) || 'nbElements' in given) continue
      const rows = lignesParPage(await configuration.nombre('ConfigurationNbMaxElementPagination'))
      request[part] = { ...given, nbElements: rows }
    }
  }
}
