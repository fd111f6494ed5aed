import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { libelleContrat, type ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { TexteModal } from './TexteModal.tsx'

const textes = libelles.libelle

/** The name that the user gives to a contract. */
export function LibelleModal({ contrat, onClose }: { contrat: Pick<ContratResume, 'numeroContrat' | 'libelle'>; onClose: () => void }) {
  const { numeroContrat } = contrat
  const { mutate, isPending, error } = useCallMutation(abonnementsCalls.personnalisationContrat, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => {
      showToast('resolu', message)
      onClose()
    },
  })
  return (
    <TexteModal
      textes={textes}
      titre={textes.titre(numeroContrat)}
      valeur={contrat.libelle ?? ''}
      champ="libelle"
      schema={libelleContrat}
      enCours={isPending}
      erreur={error}
      onEnvoyer={(libelle) => mutate({ body: { numeroContrat, libelle } })}
      onClose={onClose}
    />
  )
}
