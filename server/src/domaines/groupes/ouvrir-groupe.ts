import { GROUPE_TOUS } from '@ael/contract/groupes/calls.ts'
import { peutModifierGroupe } from '@ael/contract/groupes/regles.ts'
import type { Selectable } from 'kysely'
import type { Groupe } from '../../db/schema.generated.ts'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { verrouillerCompte } from '../../kernel/session/compte.repository.ts'
import { interdit } from '../../kernel/errors.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { groupeInconnu, groupesInactifs, groupeVirtuel } from './errors.ts'
import { trouverGroupe } from './groupe.public.query.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'

export type GroupeOuvert = Pick<Selectable<Groupe>, 'id' | 'utilisateur_id' | 'nom'>

/** Refuses whatever is asked of groups where the feature is off. */
export async function exigerGroupes({ configuration }: Pick<Services, 'configuration'>): Promise<void> {
  if (!(await configuration.actif('Groupe'))) throw groupesInactifs()
}

/** A group that this user may change. Staff change it as its owner does. */
export async function groupeModifiable(
  db: Database,
  acteur: UtilisateurSession,
  idGroupe: GroupeVerifie,
): Promise<GroupeOuvert> {
  if (idGroupe === GROUPE_TOUS.idGroupe) throw groupeVirtuel()
  const groupe = await trouverGroupe(db, idGroupe)
  if (!groupe) throw groupeInconnu()
  if (!peutModifierGroupe(acteur, groupe.utilisateur_id)) throw interdit()
  return groupe
}

/**
 * Changes a group in one transaction, alone on the account: acts on its groups and on its attachments wait for each
 * other, so that no contract stays in a group once it has left the account.
 */
export async function surGroupe<T>(
  services: Services,
  acteur: UtilisateurSession,
  idGroupe: GroupeVerifie,
  agir: (trx: Database, groupe: GroupeOuvert) => Promise<T>,
): Promise<T> {
  await exigerGroupes(services)
  return services.db.transaction().execute(async (trx) => {
    const { utilisateur_id: proprietaire } = await groupeModifiable(trx, acteur, idGroupe)
    await verrouillerCompte(trx, proprietaire)
    // Somebody else may have renamed or deleted it while this one waited.
    const groupe = await trouverGroupe(trx, idGroupe)
    if (!groupe) throw groupeInconnu()
    return agir(trx, groupe)
  })
}

/** The groups, each with its account held: two who change the same wait for each other, in one order. */
export async function tenirGroupes(trx: Database, ids: readonly GroupeVerifie[]): Promise<GroupeOuvert[]> {
  const lire = async () => {
    const groupes: GroupeOuvert[] = []
    for (const id of new Set(ids)) {
      const groupe = await trouverGroupe(trx, id)
      if (!groupe) throw groupeInconnu()
      groupes.push(groupe)
    }
    return groupes
  }
  const comptes = new Set((await lire()).map((groupe) => groupe.utilisateur_id))
  for (const compte of [...comptes].sort((a, b) => a - b)) await verrouillerCompte(trx, compte)
  // Somebody else may have deleted one while this one waited.
  return lire()
}
