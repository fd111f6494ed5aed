import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** What shows that a contract is somebody's, as `lirePreuves` writes it; undefined: not given. */
export interface Preuves {
  numeroCompteur: string | undefined
  referenceFacture: string | undefined
  numeroClient: string | undefined
}

export interface Constat {
  resilie: boolean
  titulaire: string
  /** Whether an account has, or had, the contract: the agency has shown its numbers. */
  dejaOuvert: boolean
  /** Whether the meter serves the contract, or served it last; null when none was given. */
  compteurJuste: boolean | null
  /** Day on which the invoice of this number was issued for the contract; null when there is none. */
  factureDu: string | null
  /** Whether the customer is the holder or the payer; null when none was given. */
  clientJuste: boolean | null
  /** Whether that invoice was sent to that customer. */
  factureDuClient: boolean
}

/** The number of an invoice as it is compared: in capitals, without spaces. */
const FACTURE = sql`upper(regexp_replace(f.numero_facture_client, '[[:space:]]', '', 'g'))`

/** Holds what is claimed of a contract against what is known; null when the contract does not exist. */
export async function confronterPreuves(
  db: Database,
  numeroContrat: string,
  { numeroCompteur = null, referenceFacture = null, numeroClient = null }: { [P in keyof Preuves]: Preuves[P] | null },
): Promise<Constat | null> {
  const { rows } = await sql<Constat>`
    select a.date_resiliation is not null as resilie, a.numero_client_titulaire as titulaire,
      exists (select from contrat_ouvert o where o.numero_contrat = a.numero_contrat) as "dejaOuvert",
      case when ${numeroCompteur}::text is not null then exists (
        select from affectation_compteur f join compteur c on c.id = f.compteur_id
        where f.numero_contrat = a.numero_contrat and (f.fin is null or f.fin >= a.date_resiliation)
          and ltrim(upper(regexp_replace(c.numero_appareil, '[[:space:].-]', '', 'g')), '0') = ${numeroCompteur}) end as "compteurJuste",
      (select max(f.date_emission) from facture f
        where f.numero_contrat = a.numero_contrat and ${FACTURE} = ${referenceFacture}) as "factureDu",
      ${numeroClient} in (a.numero_client_titulaire, a.numero_client_payeur) as "clientJuste",
      exists (select from facture f where f.numero_contrat = a.numero_contrat and ${FACTURE} = ${referenceFacture}
        and f.numero_client_payeur = ${numeroClient}) as "factureDuClient"
    from abonnement a where a.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0] ?? null
}
