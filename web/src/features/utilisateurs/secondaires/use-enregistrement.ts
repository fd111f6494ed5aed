import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import type { SaisieUtilisateur } from './saisie-utilisateur.ts'

async function creer({ role, listeUniversInfoKey, ...utilisateur }: SaisieUtilisateur): Promise<string> {
  await client(utilisateursCalls.creeUtilisateur, {
    body: { utilisateur: { ...utilisateur, profils: [role] }, listeUniversInfoKey },
  })
  return libelles.formulaire.cree(utilisateur.email)
}

async function modifier(userWebId: string, { role, ...saisie }: SaisieUtilisateur): Promise<string> {
  return (
    await client(utilisateursCalls.modifieUtilisateurEtProfils, { body: { ...saisie, userWebId, profils: [role] } })
  ).message
}

/** Creates a user, or changes the one given, with his role and perimeters; tells it and closes once done. */
export const useEnregistrement = (
  utilisateur: UtilisateurResume | undefined,
  onClose: () => void,
  onError: (error: Error) => void,
) =>
  useMutation({
    meta: { erreurAffichee: true },
    mutationFn: (saisie: SaisieUtilisateur) => (utilisateur ? modifier(utilisateur.userWebId, saisie) : creer(saisie)),
    onSuccess: (message) => {
      showToast('resolu', message)
      onClose()
    },
    onError,
  })
