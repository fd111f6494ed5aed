import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { client } from '../../../lib/client/client.ts'
import { libelles } from './libelles.ts'
import type { SaisieUtilisateur } from './saisie-utilisateur.ts'

/** What was done, in a sentence to say. */
interface Issue {
  message: string
}

/** Creates a user with his role and perimeters. */
export async function creer({ role, listeUniversInfoKey, ...utilisateur }: SaisieUtilisateur): Promise<Issue> {
  await client(utilisateursCalls.creeUtilisateur, {
    body: { utilisateur: { ...utilisateur, profils: [role] }, listeUniversInfoKey },
  })
  return { message: libelles.formulaire.cree(utilisateur.email) }
}

/** Changes one in the same way. */
export const modifier = (userWebId: string, { role, ...saisie }: SaisieUtilisateur): Promise<Issue> =>
  client(utilisateursCalls.modifieUtilisateurEtProfils, { body: { ...saisie, userWebId, profils: [role] } })
