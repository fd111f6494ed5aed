import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { MOT_DE_PASSE } from './utilisateurs.ts'

/** Opens an account with any body, right or wrong. */
export const creer = (client: Client, corps: object) =>
  client(utilisateursCalls.creeUtilisateur, { body: corps as never })

/** What the form of account creation sends. */
export const inscription = (email: string, plus: object = {}) => ({
  utilisateur: { nom: 'Durand', prenom: 'Zoé', email, motDePasse: MOT_DE_PASSE, meta: { rgpd_consent: true }, ...plus },
})
