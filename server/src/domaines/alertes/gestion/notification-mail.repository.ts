import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { AdresseAlerteVerifiee, ContratVerifie } from '../../../noyau/objets-verifies.ts'

export interface LigneNotificationMail {
  id_mail: number
  adresse_mail: string
  numero_contrat: string
  code_type_alarme: TypeAlerte
  utilisateur_id: number | null
}

/** The further addresses of a contract while its holder is the same; those of the accounts, or all (null). */
export async function listerAdresses(
  db: Database,
  numeroContrat: ContratVerifie,
  comptes: readonly number[] | null,
  type?: TypeAlerte,
): Promise<LigneNotificationMail[]> {
  const { rows } = await sql<LigneNotificationMail>`
    select n.id_mail, n.adresse_mail, n.numero_contrat, n.code_type_alarme, n.utilisateur_id
    from notification_mail n join abonnement a on a.numero_contrat = n.numero_contrat and a.numero_client_titulaire = n.numero_client_titulaire
    where n.numero_contrat = ${numeroContrat} and (${comptes === null}::boolean or n.utilisateur_id = any(${comptes ?? []}::bigint[]))
      and (${type ?? null}::text is null or n.code_type_alarme = ${type ?? null})
    order by n.code_type_alarme, lower(n.adresse_mail)`.execute(db)
  return rows
}

/** Adds an address; one that is there already stays, one of a former holder becomes the present one's. */
export async function ajouterAdresse(
  db: Database,
  {
    utilisateurId,
    numeroContrat,
    type,
    adresse,
  }: { utilisateurId: number; numeroContrat: ContratVerifie; type: TypeAlerte; adresse: string },
): Promise<LigneNotificationMail | null> {
  const { rows } = await sql<LigneNotificationMail>`
    insert into notification_mail as n (numero_contrat, code_type_alarme, adresse_mail, numero_client_titulaire, utilisateur_id)
    select a.numero_contrat, ${type}, ${adresse}, a.numero_client_titulaire, ${utilisateurId} from abonnement a where a.numero_contrat = ${numeroContrat}
    on conflict (numero_contrat, code_type_alarme, lower(adresse_mail)) do update set
      numero_client_titulaire = excluded.numero_client_titulaire,
      utilisateur_id = case when n.numero_client_titulaire = excluded.numero_client_titulaire then n.utilisateur_id else excluded.utilisateur_id end
    returning n.id_mail, n.adresse_mail, n.numero_contrat, n.code_type_alarme, n.utilisateur_id`.execute(db)
  return rows[0] ?? null
}

export const lireAdresse = (db: Database, idMail: number) =>
  db
    .selectFrom('notification_mail')
    .select(['numero_contrat', 'utilisateur_id'])
    .where('id_mail', '=', idMail)
    .executeTakeFirst()

export const supprimerAdresse = (db: Database, idMail: AdresseAlerteVerifiee) =>
  db.deleteFrom('notification_mail').where('id_mail', '=', idMail).execute()
