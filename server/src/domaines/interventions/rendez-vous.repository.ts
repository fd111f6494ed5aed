import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'

/** The slot of a campaign at this time, and that which is left for it, both held, in one order for everybody. */
export async function retenirCreneaux(
  trx: Database,
  { campagne, debut, fin }: { campagne: string; debut: Date; fin: Date },
  quitte: number | null,
) {
  const voulu = await trx
    .selectFrom('creneau_intervention')
    .select('id')
    .where('campagne', '=', campagne)
    .where('debut', '=', debut)
    .where('fin', '=', fin)
    .executeTakeFirst()
  if (!voulu) return undefined
  const retenus = await trx
    .selectFrom('creneau_intervention')
    .select(['id', 'debut', 'fin', 'pris', 'capacite'])
    .where('id', '=', parmi([voulu.id, ...(quitte === null ? [] : [quitte])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return retenus.find(({ id }) => id === voulu.id)
}

const IDENTITE = ['id', 'uid', 'sequence'] as const

interface Prise {
  creneauId: number
  utilisateurId: number | null
  maintenant: Date
}

export const ajouterRendezVous = (
  trx: Database,
  { intervention, campagne, uid }: { intervention: string; campagne: string; uid: string },
  { creneauId, utilisateurId, maintenant }: Prise,
) =>
  trx
    .insertInto('rendez_vous')
    .values({
      intervention,
      campagne,
      uid,
      creneau_id: creneauId,
      utilisateur_id: utilisateurId,
      pris_le: maintenant,
      fixe_le: maintenant,
    })
    .returning(IDENTITE)
    .executeTakeFirstOrThrow()

/** Another slot for an appointment; it is reminded of anew. */
export const changerCreneau = (trx: Database, id: number, { creneauId, utilisateurId, maintenant }: Prise) =>
  trx
    .updateTable('rendez_vous')
    .set((eb) => ({
      creneau_id: creneauId,
      utilisateur_id: utilisateurId,
      fixe_le: maintenant,
      rappele_le: null,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .returning(IDENTITE)
    .executeTakeFirstOrThrow()

export const terminerRendezVous = (trx: Database, id: number, maintenant: Date) =>
  trx
    .updateTable('rendez_vous')
    .set((eb) => ({ annule_le: maintenant, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .returning(IDENTITE)
    .executeTakeFirstOrThrow()

export type RendezVous = Awaited<ReturnType<typeof ajouterRendezVous>>

/** False when it was reminded of already, moved (after `fixeAvant`) or cancelled meanwhile. */
export async function noterRappel(
  trx: Database,
  id: number,
  { maintenant, fixeAvant }: { maintenant: Date; fixeAvant: Date },
): Promise<boolean> {
  const note = await trx
    .updateTable('rendez_vous')
    .set({ rappele_le: maintenant })
    .where('id', '=', id)
    .where('rappele_le', 'is', null)
    .where('annule_le', 'is', null)
    .where('fixe_le', '<', fixeAvant)
    .returning('id')
    .executeTakeFirst()
  return note !== undefined
}
