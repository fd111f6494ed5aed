import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { detentions, contratsFermes, groupesDetenus } from './acces-contrat.sql.ts'

type Demandeur = Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>

/**
 * Whether a user reaches a contract (docs/domaines/acces.md#qui-atteint-quoi): attached by himself or in his
 * perimeters; staff reach every contract. `resilie`: his, but terminated, and he may not enter terminated contracts.
 * One indexed query.
 */
export async function detientContrat(
  db: Database,
  utilisateur: Demandeur,
  numeroContrat: string,
): Promise<'oui' | 'non' | 'resilie'> {
  const gestionnaire = estGestionnaire(utilisateur.profils)
  const rows = await detentions(db, gestionnaire, utilisateur.id, numeroContrat)
  const [contrat] = rows
  if (!contrat?.detenu) return 'non'
  return contrat.resilie && !gestionnaire && !utilisateur.accesContratResilie ? 'resilie' : 'oui'
}

/**
 * Of these contracts, those that a user does not reach: neither his own nor in his perimeters, or terminated ones that he
 * may not enter; staff reach all that exist. In their order, one indexed query.
 */
export async function contratsHorsDePortee(
  db: Database,
  { id, profils, accesContratResilie }: Demandeur,
  contrats: readonly string[],
): Promise<string[]> {
  const gestionnaire = estGestionnaire(profils)
  const rows = await contratsFermes(db, { id, gestionnaire, accesContratResilie }, contrats)
  return rows.map(({ numero }) => numero)
}

/** Whether a user reaches all of these contracts. */
export const detientContrats = async (
  db: Database,
  utilisateur: Demandeur,
  contrats: readonly string[],
): Promise<boolean> => (await contratsHorsDePortee(db, utilisateur, contrats)).length === 0

/**
 * Whether a user reaches these groups: 0 is everybody's own; the others are reached by their owner, by their members,
 * by the secondary users whose perimeters hold them, and by staff. One indexed query.
 */
export async function detientGroupes(
  db: Database,
  { id, profils }: Pick<UtilisateurSession, 'id' | 'profils'>,
  groupes: readonly number[],
): Promise<boolean> {
  const demandes = [...new Set(groupes)].filter((groupe) => groupe !== 0)
  if (demandes.length === 0) return true
  const rows = await groupesDetenus(db, demandes, estGestionnaire(profils), id)
  return rows[0]?.nombre === demandes.length
}

/** The same for one group. */
export const detientGroupe = (
  db: Database,
  utilisateur: Pick<UtilisateurSession, 'id' | 'profils'>,
  groupe: number,
): Promise<boolean> => detientGroupes(db, utilisateur, [groupe])
