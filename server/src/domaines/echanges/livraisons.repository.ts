import type { EtatLivraison } from '@ael/contract/echanges/schemas.ts'
import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'

/** Gives one event to one receiver. */
export async function ajouterLivraison(
  trx: Database,
  livraison: { recepteurId: number; evenementId: number; sujet: string },
): Promise<void> {
  await trx
    .insertInto('livraison')
    .values({
      recepteur_id: livraison.recepteurId,
      evenement_id: livraison.evenementId,
      sujet: livraison.sujet,
    })
    .execute()
}

/** Deliveries by their numbers, held until the end of the transaction; those that wait already are left out. */
export const tenirARejouer = (
  trx: Database,
  { ids, recepteur }: { ids: readonly number[]; recepteur?: number | undefined },
  auPlus: number,
) =>
  trx
    .selectFrom('livraison')
    .select(['id', 'etat', 'recepteur_id'])
    .where((eb) =>
      recepteur === undefined
        ? eb.and([eb('id', '=', parmi(ids)), eb('etat', 'in', ['LIVREE', 'ABANDONNEE'])])
        : eb.and({ recepteur_id: recepteur, etat: 'ABANDONNEE' }),
    )
    .orderBy('id')
    .limit(auPlus)
    .forUpdate()
    .$narrowType<{ etat: EtatLivraison }>()
    .execute()

/** Has them sent again, as if they never had been. */
export async function remettreEnAttente(trx: Database, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('livraison')
    .set({ etat: 'ATTENTE', tentatives: 0, prochain_essai: null, livree_le: null, statut: null, erreur: null })
    .where('id', '=', parmi(ids))
    .execute()
}
