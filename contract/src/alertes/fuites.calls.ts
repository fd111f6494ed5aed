import * as z from 'zod'
import { contrat, defineCalls } from '../call.ts'
import { numeroContrat } from '../commun/champs.ts'
import { fuite } from './fuites.schemas.ts'

/** What a contract loses by water that never stops. */
export const fuitesCalls = defineCalls({
  fuite: {
    method: 'GET',
    path: 'Alerte/fuite/{contract}',
    summary: "L'écoulement continu d'un contrat : depuis quand, combien, à quel prix ; celui qui vient de cesser aussi",
    access: contrat('params.contract'),
    scope: 'alertes',
    params: z.object({ contract: numeroContrat }),
    answer: z.object({ fuite: fuite.nullable() }),
  },
})
