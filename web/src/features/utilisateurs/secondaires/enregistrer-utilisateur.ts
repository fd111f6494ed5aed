import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { client } from '../../../lib/client/client.ts'
import { libelles } from './libelles.ts'
import type { SaisieUtilisateur } from './saisie-utilisateur.ts'

/** Creates a user with his role and perimeters; answers the sentence to say. */
export async function creer({ role, listeUniversInfoKey, ...utilisateur }: SaisieUtilisateur): Promise<string> {
  await client(utilisateursCalls.creeUtilisateur, {
    body: { utilisateur: { ...utilisateur, profils: [role] }, listeUniversInfoKey },
  })
  return libelles.formulaire.cree(utilisateur.email)
}

/** Changes one in the same way. */
export async function modifier(userWebId: string, { role, ...saisie }: SaisieUtilisateur): Promise<string> {
  return (
    await client(utilisateursCalls.modifieUtilisateurEtProfils, { body: { ...saisie, userWebId, profils: [role] } })
  ).message
}
