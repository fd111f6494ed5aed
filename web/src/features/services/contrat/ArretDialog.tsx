import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Service } from '@ael/contract/services/schemas.ts'
import { useState } from 'react'
import { motifPanne } from '../../../lib/client/erreurs.ts'
import { nouvelIdentifiant } from '../../../lib/nouvel-identifiant.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

const mots = libelles.arret

interface Props {
  service: Pick<Service, 'libelle' | 'numContrat' | 'formulaireResiliation'>
  onClose: () => void
}

/** Gives up at once a service that asks for no form. The same question sends the same request, however often. */
export function ArretDialog({ service: { libelle, numContrat, formulaireResiliation }, onClose }: Props) {
  const { email } = useUtilisateur()
  const [idProcessus] = useState(nouvelIdentifiant)
  const arret = useCallMutation(demarchesCalls.creationNouvelleDemarche, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => showToast('resolu', message),
    onError: (error) => showToast('urgent', motifPanne(error, mots.panne)),
    onSettled: onClose,
  })
  const envoyer = () =>
    arret.mutate({
      body: {
        typeFormulaire: formulaireResiliation,
        numeroContrat: numContrat,
        idProcessus,
        valeurs: { user_email: email },
      },
      files: [],
    })
  return (
    <ConfirmDialog
      open
      danger
      question={mots.question(libelle, numContrat)}
      confirmLabel={mots.confirmer}
      cancelLabel={mots.garder}
      loading={arret.isPending}
      onConfirm={envoyer}
      onCancel={onClose}
    >
      <p>{mots.aussitot}</p>
    </ConfirmDialog>
  )
}
