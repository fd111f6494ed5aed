import { GROUPE_TOUS } from '@ael/contract/groupes/calls.ts'
import { peutModifierGroupe } from '@ael/contract/groupes/regles.ts'
import type { Groupe, GroupeDetail } from '@ael/contract/groupes/schemas.ts'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { nomComplet } from '@ael/contract/utilisateurs/regles.ts'
import { fermetures } from '../acces/fermetures.public.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { groupeInconnu } from './errors.ts'
import { listerMembres } from './membres.sql.ts'
import { nombreContrats } from './appartenance.query.ts'
import * as repository from './repository.ts'
import { groupesAccessibles, type LigneGroupe } from './groupes.sql.ts'
import type { GroupeVerifie } from '../../kernel/objets-verifies.ts'

const presenter = (ligne: LigneGroupe, utilisateur: UtilisateurSession): Groupe => ({
  idGroupe: ligne.id,
  nom: ligne.nom,
  description: ligne.description,
  nbContrats: ligne.nb_contrats,
  nbUsers: ligne.nb_users,
  color: ligne.couleur,
  modifiable: peutModifierGroupe(utilisateur, ligne.utilisateur_id),
})

const groupeTous = (nbContrats: number): Groupe => ({
  ...GROUPE_TOUS,
  nbContrats,
  nbUsers: 0,
  color: 0,
  modifiable: false,
})

/**
 * The groups that a user may choose, « Tous mes contrats » first: it stands there while it holds a contract, and no
 * more than a group may hold (docs/domaines/groupes.md#tous-mes-contrats). None without the feature, or where it is
 * closed to the user.
 */
export async function listerGroupes(services: Services, utilisateur: UtilisateurSession): Promise<Groupe[]> {
  const { db, configuration } = services
  const { fonctionnalites, parametres } = await configuration.lire()
  if (!fonctionnalites.Groupe || (await fermetures(services, utilisateur, null)).has('groupe')) return []
  const { id } = utilisateur
  const [lignes, nombre] = await Promise.all([groupesAccessibles(db, id), nombreContrats(db, id)])
  const tous = nombre > 0 && nombre <= parametres.AttachementContratNbMaxParGroupe ? [groupeTous(nombre)] : []
  return [...tous, ...lignes.map((ligne) => presenter(ligne, utilisateur))]
}

/** One group, or the virtual one of all contracts (0). */
export async function lireGroupe(
  { db }: Services,
  utilisateur: UtilisateurSession,
  idGroupe: GroupeVerifie,
): Promise<Groupe> {
  if (idGroupe === GROUPE_TOUS.idGroupe) return groupeTous(await nombreContrats(db, utilisateur.id))
  const ligne = await repository.lireGroupe(db, idGroupe, utilisateur.id, estGestionnaire(utilisateur.profils))
  if (!ligne) throw groupeInconnu()
  return presenter(ligne, utilisateur)
}

/** The same, with who else reaches it, for whoever may change it. */
export async function detaillerGroupe(
  services: Services,
  utilisateur: UtilisateurSession,
  idGroupe: GroupeVerifie,
): Promise<GroupeDetail> {
  const groupe = await lireGroupe(services, utilisateur, idGroupe)
  const membres = groupe.modifiable ? await listerMembres(services.db, idGroupe) : []
  return {
    ...groupe,
    membres: membres.map(({ id, email, direct, ...personne }) => ({
      userWebId: String(id),
      nomComplet: nomComplet(personne),
      email,
      direct,
    })),
  }
}
