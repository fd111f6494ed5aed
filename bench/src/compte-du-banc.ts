import type { Profil } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '@ael/server/kernel/session/session.ts'

/** Whoever a benchmark reads as, without a session. */
export const utilisateurDe = (id: number, profil: Profil): UtilisateurSession => ({
  id,
  identifiant: 'banc@exemple.fr',
  email: 'banc@exemple.fr',
  nom: 'Banc',
  prenom: 'Camille',
  profils: [profil],
  premiumId: null,
  accesContratResilie: false,
})
