import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** What shows that a contract is somebody's, normalised; undefined: not given. */
export interface Preuves {
  numeroCompteur: string | undefined
  referenceFacture: string | undefined
  numeroClient: string | undefined
}

export interface Constat {
  resilie: boolean
  /** Whether the meter serves the contract, or served it last; null when none was given. */
  compteurJuste: boolean | null
  /** Day on which the invoice of this number was issued for the contract; null when there is none. */
  factureDu: string | null
  /** Whether the customer is the holder or the payer; null when none was given. */
  clientJuste: boolean | null
}

/** Holds what is claimed of a contract against what is known; null when the contract does not exist. */
export async function confronterPreuves(
  db: Database,
  numeroContrat: string,
  { numeroCompteur = null, referenceFacture = null, numeroClient = null }: { [P in keyof Preuves]: Preuves[P] | null },
): Promise<Constat | null> {
  const { rows } = await sql<Constat>`
    select a.date_resiliation is not null as resilie,
      case when ${numeroCompteur}::text is not null then exists (
        select from affectation_compteur f join compteur c on c.id = f.compteur_id
        where f.numero_contrat = a.numero_contrat and (f.fin is null or f.fin >= a.date_resiliation)
          and upper(c.numero_appareil) = ${numeroCompteur}) end as "compteurJuste",
      (select max(f.date_emission) from facture f
        where f.numero_contrat = a.numero_contrat and upper(f.numero_facture_client) = ${referenceFacture}) as "factureDu",
      ${numeroClient} in (a.numero_client_titulaire, a.numero_client_payeur) as "clientJuste"
    from abonnement a where a.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0] ?? null
}
