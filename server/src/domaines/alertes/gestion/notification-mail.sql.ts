import { integer, text } from '../../../db/columns.ts'
import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

const ligneNotificationMail = {
  id_mail: integer,
  adresse_mail: text,
  numero_contrat: text,
  code_type_alarme: text.as<TypeAlerte>(),
  utilisateur_id: integer.orNull,
}

/** The further addresses of a contract while its holder is the same; those of the accounts, or all (null). */
export const listerAdresses = rawQuery({
  row: ligneNotificationMail,
  samples: [['0447122', [1], 'x']],
  sql: (numeroContrat: ContratVerifie, comptes: readonly number[] | null, type?: TypeAlerte) => sql`
    select n.id_mail, n.adresse_mail, n.numero_contrat, n.code_type_alarme, n.utilisateur_id
    from notification_mail n join abonnement a on a.numero_contrat = n.numero_contrat and a.numero_client_titulaire = n.numero_client_titulaire
    where n.numero_contrat = ${numeroContrat} and (${comptes === null}::boolean or n.utilisateur_id = any(${comptes ?? []}::bigint[]))
      and (${type ?? null}::text is null or n.code_type_alarme = ${type ?? null})
    order by n.code_type_alarme, lower(n.adresse_mail)`,
})

export type LigneNotificationMail = RowOf<typeof listerAdresses>

export const ecrireAdresse = rawQuery({
  row: ligneNotificationMail,
  samples: [[1, '0447122', 'x', 'x']],
  sql: (utilisateurId: number, numeroContrat: ContratVerifie, type: TypeAlerte, adresse: string) => sql`
    insert into notification_mail as n (numero_contrat, code_type_alarme, adresse_mail, numero_client_titulaire, utilisateur_id)
    select a.numero_contrat, ${type}, ${adresse}, a.numero_client_titulaire, ${utilisateurId} from abonnement a where a.numero_contrat = ${numeroContrat}
    on conflict (numero_contrat, code_type_alarme, lower(adresse_mail)) do update set
      numero_client_titulaire = excluded.numero_client_titulaire,
      utilisateur_id = case when n.numero_client_titulaire = excluded.numero_client_titulaire then n.utilisateur_id else excluded.utilisateur_id end
    returning n.id_mail, n.adresse_mail, n.numero_contrat, n.code_type_alarme, n.utilisateur_id`,
})
