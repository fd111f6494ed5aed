import { aProfil, estGestionnaire, estSubordonne, type Profil } from '@ael/contract/acces/profils.ts'
import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'

/** What a user may see and do with the contracts of his account. */
export interface Droits {
  /** Attach and remove: never secondary users and visitors (docs/domaines/abonnements.md#liste). */
  gerer: boolean
  /** Whether labels are used here, and whether he may write them. */
  libelles: boolean
  modifierLibelle: boolean
  /** Whether contracts are put into groups here. */
  groupes: boolean
  /** Whether there is a default contract here, and whether he may choose it. */
  defaut: boolean
  choisirDefaut: boolean
  modifierReference: boolean
  /** Attach by list: to his own account, or, for staff, to that of a user. */
  parListe: 'non' | 'aSoi' | 'aUnAutre'
}

interface Situation {
  profils: readonly Profil[]
  fonctionnalites: Readonly<Partial<Record<Fonctionnalite, boolean>>>
  /** Empty while nothing is looked at: then the profile alone decides. */
  autorisations: Autorisations['autorisations']
}

export function droits({ profils, fonctionnalites, autorisations }: Situation): Droits {
  const perdu = (action: string) =>
    autorisations.some((droit) => droit.controleur === 'Abonnement' && droit.action === action && !droit.autorise)
  const titulaire = !estSubordonne(profils)
  const libelles = !!fonctionnalites.PersonnalisationContrat
  const defaut = !!fonctionnalites.ContratParDefaut
  const gerer = titulaire && !perdu('gestionAbonnement')
  const enMasse = gerer && !!fonctionnalites.AttachementContratEnMasse
  const gestionnaire = estGestionnaire(profils)
  return {
    gerer,
    libelles,
    modifierLibelle: libelles && titulaire && !perdu('personnalisationContrat'),
    groupes: !!fonctionnalites.Groupe,
    defaut,
    choisirDefaut: defaut && titulaire && !perdu('setContratParDefaut'),
    modifierReference: titulaire,
    parListe: !enMasse ? 'non' : gestionnaire ? 'aUnAutre' : aProfil(profils, 'UTILISATEUR_PREMIUM') ? 'aSoi' : 'non',
  }
}
