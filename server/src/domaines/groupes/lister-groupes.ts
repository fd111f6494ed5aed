import { GROUPE_TOUS, type Groupe } from '@ael/contract/groupes/calls.ts'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../acces/session.ts'
import type { Services } from '../../services.ts'
import { groupeInconnu } from './errors.ts'
import * as repository from './repository.ts'

const presenter = (ligne: repository.LigneGroupe): Groupe => ({
  idGroupe: ligne.id,
  nom: ligne.nom,
  description: ligne.description,
  nbContrats: ligne.nb_contrats,
  nbUsers: ligne.nb_users,
  color: ligne.couleur,
})

const groupeTous = (nbContrats: number): Groupe => ({ ...GROUPE_TOUS, nbContrats, nbUsers: 0, color: 0 })

/**
 * The groups that a user may choose, « Tous mes contrats » first: it stands there while it holds a contract, and no
 * more than a group may hold (specification 1 §5). None without the feature.
 */
export async function listerGroupes({ db, configuration }: Services, { id }: UtilisateurSession): Promise<Groupe[]> {
  const { fonctionnalites, parametres } = await configuration.lire()
  if (!fonctionnalites.Groupe) return []
  const [lignes, nombre] = await Promise.all([repository.listerGroupes(db, id), repository.nombreContrats(db, id)])
  const tous = nombre > 0 && nombre <= parametres.AttachementContratNbMaxParGroupe ? [groupeTous(nombre)] : []
  return [...tous, ...lignes.map(presenter)]
}

/** One group, or the virtual one of all contracts (0). */
export async function lireGroupe({ db }: Services, { id, profils }: UtilisateurSession, idGroupe: number): Promise<Groupe> {
  if (idGroupe === GROUPE_TOUS.idGroupe) return groupeTous(await repository.nombreContrats(db, id))
  const ligne = await repository.lireGroupe(db, idGroupe, id, estGestionnaire(profils))
  if (!ligne) throw groupeInconnu()
  return presenter(ligne)
}
