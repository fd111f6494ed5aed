import type { CallDefinition } from '@ael/contract/call.ts'
import * as z from 'zod'
import { defaultRows } from '../http/default-rows.ts'
import type { Services } from '../services.ts'

const page = z.object({ resultats: z.array(z.unknown()), nbTotalResultats: z.int() })
const fenetre = z.union([
  z
    .object({ nbElements: z.int(), indexPage: z.int().default(1) })
    .transform(({ nbElements, indexPage }) => ({ premier: (indexPage - 1) * nbElements, taille: nbElements })),
  z
    .object({ nbreElementsParPage: z.int(), indexPremierElement: z.int() })
    .transform((demande) => ({ premier: demande.indexPremierElement, taille: demande.nbreElementsParPage })),
])
const TOUT = { premier: 0, taille: Infinity }

/** Where the page begins that is asked for, and how many rows it has at most. */
async function demandee(services: Services, call: CallDefinition, { query = {}, body = {} }: Partial<Demande>) {
  const demande = { query, body }
  await defaultRows(call, services)(demande)
  const lues = [call.query?.safeParse(demande.query).data, call.body?.safeParse(demande.body).data]
  return fenetre.safeParse(Object.assign({}, ...lues)).data ?? TOUT
}
interface Demande {
  query: unknown
  body: unknown
}

/**
 * Whatever list a test is answered, its count is that of what it lists: a page that is not full is the last one. The two are
 * read by two statements, each with the filter written in it.
 */
export async function verifierPage(
  services: Services,
  call: CallDefinition,
  entree: unknown,
  reponse: unknown,
): Promise<void> {
  const lue = page.safeParse(reponse)
  if (!lue.success) return
  const { resultats, nbTotalResultats: total } = lue.data
  const { premier, taille } = await demandee(services, call, entree as Partial<Demande>)
  const montrees = premier + resultats.length
  const juste =
    resultats.length === 0 ? total <= premier : resultats.length < taille ? total === montrees : total >= montrees
  if (!juste)
    throw new Error(
      `${call.path} counts ${total}, and lists ${resultats.length} from ${premier} on of ${taille} at most`,
    )
}
