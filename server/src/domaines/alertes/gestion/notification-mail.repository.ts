import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Database } from '../../../db/database.ts'
import type { AdresseAlerteVerifiee, ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { type LigneNotificationMail, ecrireAdresse } from './notification-mail.sql.ts'

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
  const rows = await ecrireAdresse(db, utilisateurId, numeroContrat, type, adresse)
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
