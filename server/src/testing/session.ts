import type { Session } from '../kernel/session/session.ts'

/** A session of a subscriber, for acts that are done without the wire. */
export const sessionDe = (utilisateurId: number): Session => ({
  id: 1,
  attente: null,
  secondFacteurLe: null,
  usurpateurId: null,
  expireLe: new Date(8.64e15),
  utilisateur: {
    id: utilisateurId,
    identifiant: '',
    email: 'abonne@exemple.fr',
    nom: '',
    prenom: '',
    profils: ['UTILISATEUR_STANDARD'],
    premiumId: null,
    accesContratResilie: false,
  },
})
