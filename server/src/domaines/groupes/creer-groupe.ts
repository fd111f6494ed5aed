import { NB_MAX_GROUPES, prochaineCouleur } from '@ael/contract/groupes/regles.ts'
import type { Services } from '../../services.ts'
import { lireCompte, verrouillerAttachements } from '../abonnements/rattachement/attachement.repository.ts'
import { interdit } from '../acces/errors.ts'
import { gereUtilisateur } from '../acces/gere-utilisateur.ts'
import type { UtilisateurSession } from '../acces/session.ts'
import { compteSansGroupe, nomDejaPris, tropDeGroupes } from './errors.ts'
import { exigerGroupes } from './ouvrir-groupe.ts'
import { groupesDuCompte, insererGroupe } from './repository.ts'

/**
 * Creates a group for the user, or for one whom he manages, in the next colour of the palette, and answers its id.
 * The account has 10 groups at most, each with a name of its own.
 */
export async function creerGroupe(
  services: Services,
  acteur: UtilisateurSession,
  { nom, description, userWeb = acteur.id }: { nom: string; description: string; userWeb?: number | undefined },
): Promise<number> {
  await exigerGroupes(services)
  const { db } = services
  if (userWeb !== acteur.id) {
    if (!(await gereUtilisateur(db, acteur, userWeb))) throw interdit()
    if ((await lireCompte(db, userWeb))?.premium_id) throw compteSansGroupe()
  }
  return db.transaction().execute(async (trx) => {
    await verrouillerAttachements(trx, userWeb)
    const groupes = await groupesDuCompte(trx, userWeb, nom)
    if (groupes.length >= NB_MAX_GROUPES) throw tropDeGroupes()
    if (groupes.some(({ homonyme }) => homonyme)) throw nomDejaPris(nom)
    return insererGroupe(trx, {
      utilisateur_id: userWeb,
      nom,
      description,
      couleur: prochaineCouleur(groupes.map(({ couleur }) => couleur)),
    })
  })
}
