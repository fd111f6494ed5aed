import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import type { Services } from '../../services.ts'
import { exigerSessionOuverte } from '../../kernel/session/session.repository.ts'
import type { Session, UtilisateurSession } from '../../kernel/session/session.ts'
import { exigerEnSonNom, exigerTitulaire } from '../utilisateurs/mot-de-passe/exiger-titulaire.public.ts'
import { prevenirIdentiteDeliee } from '../utilisateurs/prevenir.public.ts'
import { aMotDePasse, verrouillerUtilisateur } from '../utilisateurs/compte.public.query.ts'
import { NOMS_FOURNISSEURS, sansMotDePasse } from './errors.ts'
import { supprimerLien } from '../utilisateurs/identites-liees.public.ts'

/**
 * Unlinks an identity from one's own account, to which a password still leads, and which is asked for; not in
 * somebody else's name. The holder is told, if there was a link.
 */
export async function delierIdentite(
  services: Services,
  acteur: UtilisateurSession,
  session: Session,
  { fournisseur, motDePasseActuel }: { fournisseur: FournisseurIdentite; motDePasseActuel?: string | undefined },
): Promise<void> {
  exigerEnSonNom(session)
  if (!(await aMotDePasse(services.db, acteur.id))) throw sansMotDePasse()
  await exigerTitulaire(services, acteur, session, motDePasseActuel)
  await services.db.transaction().execute(async (trx) => {
    const utilisateur = await verrouillerUtilisateur(trx, acteur.id)
    await exigerSessionOuverte(trx, session.id)
    const delie = await supprimerLien(trx, acteur.id, fournisseur)
    if (delie && utilisateur) await prevenirIdentiteDeliee(services, trx, utilisateur, NOMS_FOURNISSEURS[fournisseur])
  })
}
