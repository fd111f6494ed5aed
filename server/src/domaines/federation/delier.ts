import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import type { Services } from '../../services.ts'
import { interdit } from '../acces/errors.ts'
import type { Session, UtilisateurSession } from '../acces/session.ts'
import { verrouillerUtilisateur } from '../utilisateurs/repository.ts'
import { sansMotDePasse } from './errors.ts'
import { aMotDePasse, supprimerLien } from './repository.ts'

/** Unlinks an identity from one's own account, to which a password still leads; not in somebody else's name. */
export async function delierIdentite(
  services: Services,
  acteur: UtilisateurSession,
  session: Session,
  fournisseur: FournisseurIdentite,
): Promise<void> {
  if (session.usurpateurId !== null) throw interdit()
  await services.db.transaction().execute(async (trx) => {
    await verrouillerUtilisateur(trx, acteur.id)
    if (!(await aMotDePasse(trx, acteur.id))) throw sansMotDePasse()
    await supprimerLien(trx, acteur.id, fournisseur)
  })
}
