import type { Database } from '../../../db/database.ts'
import { deposerCourriers } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { masquerAdresse } from '../../../kernel/masquer.ts'
import { clientsAPrevenir, type Prevenu } from './prevenir-clients.sql.ts'

/** How many contracts a mail names. */
const NOMMES = 20

/** Contracts that have come to an account, which has this mail address. */
export interface Annonce {
  compte: string
  contrats: readonly string[]
}

/** Which addresses are told, in their order. */
interface Tranche {
  apres: string
  nombre: number
}
const TOUTES: Tranche = { apres: '', nombre: 100_000 }

/** Who is told that an account has these contracts from now on: their customers and the accounts that have them, not itself. */
async function aPrevenir(trx: Database, { compte, contrats }: Annonce, { apres, nombre }: Tranche): Promise<Prevenu[]> {
  const rows = await clientsAPrevenir(trx, { compte, contrats }, { apres, nombre })
  return rows
}

/** Tells, in one mail for each recipient, that these contracts have come to an account; answers the addresses told. */
export async function prevenirClients(
  services: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  annonce: Annonce,
  tranche: Tranche = TOUTES,
): Promise<string[]> {
  const prevenus = await aPrevenir(trx, annonce, tranche)
  const compte = masquerAdresse(annonce.compte)
  const courriers = prevenus.map(({ destinataire, contrats }) => ({
    destinataire,
    donnees: { compte, contrats: contrats.slice(0, NOMMES), nombre: contrats.length },
  }))
  await deposerCourriers(services, trx, 'contrat-rattache', courriers)
  return prevenus.map(({ adresse }) => adresse)
}
