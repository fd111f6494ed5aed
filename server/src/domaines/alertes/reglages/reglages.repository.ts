import type { ParametreAlerte, ParametresPoses } from '@ael/contract/alertes/parametres.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

export async function poserParametres(trx: Database, poses: ParametresPoses): Promise<void> {
  for (const [nom, valeur] of Object.entries(poses))
    await trx
      .insertInto('parametre_alerte')
      .values({ nom, valeur })
      .onConflict((conflit) => conflit.column('nom').doUpdateSet({ valeur }))
      .execute()
}

/** A parameter of one contract; null: it has none of its own any more. */
export async function poserParametreDuContrat(
  trx: Database,
  contrat: ContratVerifie,
  nom: ParametreAlerte,
  valeur: number | null,
): Promise<void> {
  if (valeur === null) {
    await trx
      .deleteFrom('parametre_alerte_contrat')
      .where('numero_contrat', '=', contrat)
      .where('nom', '=', nom)
      .execute()
    return
  }
  await trx
    .insertInto('parametre_alerte_contrat')
    .values({ numero_contrat: contrat, nom, valeur })
    .onConflict((conflit) => conflit.columns(['numero_contrat', 'nom']).doUpdateSet({ valeur }))
    .execute()
}

/** A range, held until the end of the transaction; nothing when it is gone. */
export async function tenirPlage(trx: Database, plageId: number) {
  const lue = await trx
    .selectFrom('plage_alerte_conso')
    .select(['cle', 'valeur'])
    .where('plage_id', '=', plageId)
    .forUpdate()
    .executeTakeFirst()
  return lue && { cle: Number(lue.cle), valeur: lue.valeur }
}

/** Writes a range, a new one without an id; false when another has its bound. */
export async function ecrirePlage(
  trx: Database,
  plageId: number | null,
  { cle, valeur }: { cle: number; valeur: number },
): Promise<boolean> {
  const place = await trx
    .selectFrom('plage_alerte_conso')
    .select('plage_id')
    .where('cle', '=', String(cle))
    .executeTakeFirst()
  if (place && place.plage_id !== plageId) return false
  const valeurs = { cle: String(cle), valeur }
  if (plageId === null) await trx.insertInto('plage_alerte_conso').values(valeurs).execute()
  else await trx.updateTable('plage_alerte_conso').set(valeurs).where('plage_id', '=', plageId).execute()
  return true
}

export const oterPlage = (trx: Database, plageId: number) =>
  trx.deleteFrom('plage_alerte_conso').where('plage_id', '=', plageId).execute()
