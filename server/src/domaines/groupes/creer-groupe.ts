import { NB_MAX_GROUPES, prochaineCouleur } from '@ael/contract/groupes/regles.ts'
import type { GroupeVerifie, UtilisateurVerifie } from '../../kernel/objets-verifies.ts'
import { verifie } from '../../kernel/verifie.ts'
import type { Services } from '../../services.ts'
import { lireCompte, verrouillerCompte } from '../../kernel/session/compte.repository.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
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
  { nom, description, userWeb }: { nom: string; description: string; userWeb?: UtilisateurVerifie | undefined },
): Promise<GroupeVerifie> {
  await exigerGroupes(services)
  const { db } = services
  const proprietaire = userWeb ?? acteur.id
  if (proprietaire !== acteur.id && (await lireCompte(db, proprietaire))?.premium_id) throw compteSansGroupe()
  return db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, proprietaire)
    const groupes = await groupesDuCompte(trx, proprietaire, nom)
    if (groupes.length >= NB_MAX_GROUPES) throw tropDeGroupes()
    if (groupes.some(({ homonyme }) => homonyme)) throw nomDejaPris(nom)
    const id = await insererGroupe(trx, {
      utilisateur_id: proprietaire,
      nom,
      description,
      couleur: prochaineCouleur(groupes.map(({ couleur }) => couleur)),
    })
    return verifie('groupe', id)
  })
}
