import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { deposerCourriers } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { masquerAdresse } from '../../../noyau/masquer.ts'

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

interface Prevenu {
  adresse: string
  destinataire: string
  contrats: string[]
}

/** Who is told that an account has these contracts from now on: their customers and the accounts that have them, not itself. */
async function aPrevenir(trx: Database, { compte, contrats }: Annonce, { apres, nombre }: Tranche): Promise<Prevenu[]> {
  const { rows } = await sql<Prevenu>`
    select lower(p.email) as adresse, min(p.email) as destinataire, array_agg(distinct p.numero order by p.numero) as contrats
    from (
      select c.email, a.numero_contrat as numero from abonnement a
        join client c on c.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire, a.numero_client_payeur)
        where a.numero_contrat = any(${[...contrats]}::text[])
      union
      select u.email, t.numero_contrat from attachement t join utilisateur u on u.id = t.utilisateur_id
        where t.numero_contrat = any(${[...contrats]}::text[]) and u.active_le is not null
    ) p
    where nullif(p.email, '') is not null and lower(p.email) <> lower(${compte}) and lower(p.email) > ${apres}
    group by lower(p.email) order by 1 limit ${nombre}`.execute(trx)
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
