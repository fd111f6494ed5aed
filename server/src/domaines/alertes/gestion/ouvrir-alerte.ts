import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../../db/database.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { type LigneAlerte, lireAlerte } from './alerte.query.ts'
import type { CibleAlerte } from './cible-alerte.ts'
import { alerteInconnue } from '../errors.ts'
import type { AlerteVerifiee } from '../../../kernel/objets-verifies.ts'
import { verifie } from '../../../kernel/verifie.ts'

/** Whether a user may change an alert that he sees: his own, and staff any. */
export const peutModifier = ({ id, profils }: UtilisateurSession, { utilisateur_id }: LigneAlerte): boolean =>
  !profils.includes('UTILISATEUR_VISITEUR') && (utilisateur_id === id || estGestionnaire(profils))

/** What an alert watches that the user has been seen to reach. */
export const cibleDe = ({ numero_contrat, groupe_id }: LigneAlerte): CibleAlerte =>
  numero_contrat === null
    ? { type: 'groupe', idGroupe: verifie('groupe', groupe_id ?? 0) }
    : { type: 'contrat', numeroContrat: verifie('contrat', numero_contrat) }

/**
 * The alert that a user changes, in the transaction of the act. The alerts of an account are changed one after the
 * other, so that two tabs never have more active than the maximum.
 */
export async function ouvrirAlerte(
  trx: Database,
  utilisateur: UtilisateurSession,
  id: AlerteVerifiee,
): Promise<LigneAlerte> {
  const proprietaire = (await lireAlerte(trx, id))?.utilisateur_id
  if (proprietaire != null) await verrouillerCompte(trx, proprietaire)
  const alerte = await lireAlerte(trx, id)
  if (!alerte || !peutModifier(utilisateur, alerte)) throw alerteInconnue()
  return alerte
}
