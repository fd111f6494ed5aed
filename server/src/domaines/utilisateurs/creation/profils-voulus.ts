import { estGestionnaire, estSubordonne, profilsGeres, type Profil } from '@ael/contract/acces/profils.ts'
import { interdit } from '../../../kernel/errors.ts'
import { saisieRefusee } from '../errors.public.ts'

/** How a request says which role the new account has: profiles, or one of the two flags of the premium user's form. */
export interface RoleVoulu {
  profils?: readonly Profil[] | undefined
  isSecondaire?: boolean | undefined
  isVisiteur?: boolean | undefined
}

function nommes({ profils, isSecondaire, isVisiteur }: RoleVoulu): readonly Profil[] {
  const parDrapeau: Profil[] = []
  if (isSecondaire) parDrapeau.push('UTILISATEUR_SECONDAIRE')
  if (isVisiteur) parDrapeau.push('UTILISATEUR_VISITEUR')
  return [...new Set([...parDrapeau, ...(profils ?? [])])]
}

/**
 * The profiles of an account to create. Whoever opens his own (`createur` null) gets a standard account and may ask
 * for nothing else; staff and premium users give the profiles that they manage; nobody else creates accounts.
 */
export function profilsVoulus(createur: readonly Profil[] | null, role: RoleVoulu): readonly Profil[] {
  const profils = nommes(role)
  if (createur === null) {
    if (profils.some((profil) => profil !== 'UTILISATEUR_STANDARD')) throw interdit()
    return ['UTILISATEUR_STANDARD']
  }
  if (!estGestionnaire(createur) && !createur.includes('UTILISATEUR_PREMIUM')) throw interdit()
  if (profils.length === 0) throw saisieRefusee('utilisateur.profils', 'Choisissez un rôle.')
  const geres = profilsGeres(createur)
  if (!profils.every((profil) => geres.includes(profil))) throw interdit()
  if (estSubordonne(profils) && profils.length > 1)
    throw saisieRefusee('utilisateur.profils', 'Choisissez un seul rôle\u202F: Visiteur ou Secondaire.')
  return profils
}
