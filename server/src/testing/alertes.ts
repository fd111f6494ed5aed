import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Database } from '../db/database.ts'

export interface DeclenchementVoulu {
  /** Left out: the utility's own protection. */
  alerteId?: number | null
  contrat?: string | null
  type?: TypeAlerte
  jour?: string
  titulaire?: string | null
  litres?: number | null
  /** Who was told by mail. */
  destinataire?: string
}

/** Writes a firing as the engine does, with the holder of its contract, and answers its id. */
export async function declencher(db: Database, voulu: DeclenchementVoulu): Promise<number> {
  const { alerteId = null, contrat = null, type = 'AF', jour = '2026-10-29', litres = 2400 } = voulu
  const titulaire =
    voulu.titulaire ??
    (contrat &&
      (
        await db
          .selectFrom('abonnement')
          .select('numero_client_titulaire')
          .where('numero_contrat', '=', contrat)
          .executeTakeFirstOrThrow()
      ).numero_client_titulaire)
  const { id } = await db
    .insertInto('instance_alerte')
    .values({
      alerte_id: alerteId,
      numero_contrat: contrat,
      numero_client_titulaire: titulaire,
      code_type_alarme: type,
      cle: `JOUR:${jour}`,
      date_declenchante: jour,
      periode_debut: jour,
      periode_fin: jour,
      volume_litres: litres,
      titre: 'Écoulement continu',
      message: 'De l’eau coule chaque nuit.',
      declenchee_le: new Date(`${jour}T05:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (voulu.destinataire) {
    await db
      .insertInto('envoi_alerte')
      .values({
        instance_id: id,
        canal: 'MAIL',
        destinataire: voulu.destinataire,
        cree_le: new Date(`${jour}T05:00:00Z`),
      })
      .execute()
  }
  return id
}
