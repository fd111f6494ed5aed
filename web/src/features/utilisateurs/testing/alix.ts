import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { unUtilisateur } from '../../../testing/exemples.ts'

export const CENTRE = '6f1c1c0e-5f0b-4c39-9c43-1d2b3c4d5e6f'

/** Alix's account, as he reads it. */
export const compteDAlix = unUtilisateur({
  userWebId: '31',
  nom: 'Durand',
  prenom: 'Alix',
  nomComplet: 'Alix Durand',
  email: 'alix@exemple.fr',
  profils: ['UTILISATEUR_SECONDAIRE'],
})

/** A secondary user of an account, who never came. */
export const alix: UtilisateurResume = {
  ...compteDAlix,
  derniereConnexion: null,
  univers: [{ key: CENTRE, libelle: 'Immeubles du centre' }],
  gerable: true,
  usurpable: true,
}
