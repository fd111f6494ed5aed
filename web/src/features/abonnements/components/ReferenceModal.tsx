import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { referenceInterne, type ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { TexteModal } from './TexteModal.tsx'

const textes = libelles.reference

interface Props {
  contrat: Pick<ContratResume, 'numeroContrat' | 'refExterneUtilisateur'>
  onClose: () => void
}

/** The user's own reference for the customer of a contract. */
export function ReferenceModal({ contrat, onClose }: Props) {
  const { numeroContrat } = contrat
  const { mutate, isPending, error } = useCallMutation(abonnementsCalls.majReferenceInterne, {
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
      valeur={contrat.refExterneUtilisateur ?? ''}
      champ="refExterneUtilisateur"
      schema={referenceInterne}
      enCours={isPending}
      erreur={error}
      onEnvoyer={(refExterneUtilisateur) => mutate({ body: { numeroContrat, refExterneUtilisateur } })}
      onClose={onClose}
    />
  )
}
