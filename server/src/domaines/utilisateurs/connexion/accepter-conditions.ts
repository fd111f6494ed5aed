import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../../kernel/errors.ts'
import { utilisateurInconnu } from '../errors.ts'
import { lireFiche } from '../fiche.public.query.ts'
import { type FicheUtilisateur } from '../fiche.sql.ts'

/** Records the consent to the general terms, which nobody gives for somebody else; the first time counts. */
export async function accepterConditions(
  { db, horloge }: Services,
  utilisateur: UtilisateurSession,
  session: Session,
): Promise<FicheUtilisateur> {
  if (session.usurpateurId !== null) throw interdit()
  await db
    .updateTable('utilisateur')
    .set({ conditions_acceptees_le: horloge.maintenant() })
    .where('id', '=', utilisateur.id)
    .where('conditions_acceptees_le', 'is', null)
    .execute()
  const fiche = await lireFiche(db, utilisateur.id)
  if (!fiche) throw utilisateurInconnu()
  return fiche
}
