import { bool, day, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/** The number of an invoice as it is compared: in capitals, without spaces. */
const FACTURE = sql`upper(regexp_replace(f.numero_facture_client, '[[:space:]]', '', 'g'))`

export const constats = rawQuery({
  row: {
    resilie: bool,
    titulaire: text,
    /** Whether an account has, or had, the contract: the agency has shown its numbers. */
    dejaOuvert: bool,
    /** Whether the meter serves the contract, or served it last; null when none was given. */
    compteurJuste: bool.orNull,
    /** Day on which the invoice of this number was issued for the contract; null when there is none. */
    factureDu: day.orNull,
    /** Whether the customer is the holder or the payer; null when none was given. */
    clientJuste: bool.orNull,
    /** Whether that invoice was sent to that customer. */
    factureDuClient: bool,
  },
  samples: [['0447122', 'A', 'F', 'C']],
  sql: (
    numeroContrat: string,
    numeroCompteur: string | null,
    referenceFacture: string | null,
    numeroClient: string | null,
  ) => sql`
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
    from abonnement a where a.numero_contrat = ${numeroContrat}`,
})

export type Constat = RowOf<typeof constats>
