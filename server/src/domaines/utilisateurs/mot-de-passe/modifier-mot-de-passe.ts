import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { revoquerCodes } from '../../../kernel/secrets/code-action.ts'
import { exigerSessionOuverte, terminerSessionsDe } from '../../../kernel/session/session.repository.ts'
import { type CibleNommee, trouverCible } from '../cible.ts'
import { utilisateurInconnu } from '../errors.ts'
import { hacherMotDePasseChoisi } from './choisir-mot-de-passe.ts'
import { exigerMotDePasse } from './exiger-mot-de-passe.ts'
import { exigerEnSonNom } from './exiger-titulaire.public.ts'
import { prevenirMotDePasseModifie } from '../prevenir.public.ts'
import { lireTitulaire, majUtilisateur } from '../repository.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'

export interface ChangementMotDePasse {
  acteur: UtilisateurSession
  session: Session
  cible: CibleNommee
  ancien: string | undefined
  nouveau: string
}

/**
 * Changes a password. Whoever does gives his own present one; staff need not for somebody else's account
 * (docs/domaines/utilisateurs.md#mot-de-passe). All other sessions of the account end, pending links too, and its
 * holder is told by mail; when somebody else chose the password, the holder has to change it at his next sign-in.
 */
export async function modifierMotDePasse(
  services: Services,
  { acteur, session, cible, ancien, nouveau }: ChangementMotDePasse,
): Promise<void> {
  const { db, horloge } = services
  exigerEnSonNom(session)
  const cibleId = await trouverCible(db, acteur, cible)
  const soi = cibleId === acteur.id
  if (soi || !estGestionnaire(acteur.profils)) await exigerMotDePasse(services, acteur.id, ancien, 'ancienMotDePasse')
  const hash = await hacherMotDePasseChoisi(services, nouveau, await lireTitulaire(db, cibleId), 'nouveauMotDePasse')
  await db.transaction().execute(async (trx) => {
    const utilisateur = await verrouillerUtilisateur(trx, cibleId)
    if (!utilisateur) throw utilisateurInconnu()
    await exigerSessionOuverte(trx, session.id)
    await majUtilisateur(trx, cibleId, {
      mot_de_passe_hash: hash,
      mot_de_passe_genere: false,
      changement_mot_de_passe_requis: !soi,
    })
    await revoquerCodes(trx, cibleId, ['MOT_DE_PASSE', 'CONNEXION', 'EMAIL'])
    await terminerSessionsDe(trx, cibleId, horloge.maintenant(), soi ? session.id : 0)
    await prevenirMotDePasseModifie(services, trx, utilisateur)
  })
}
