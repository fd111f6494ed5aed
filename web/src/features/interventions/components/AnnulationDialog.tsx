import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { useState } from 'react'
import { motifPanne } from '../../../lib/client/erreurs.ts'
import { nouvelIdentifiant } from '../../../lib/nouvel-identifiant.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

const mots = libelles.annulation

interface Props {
  numeroContrat: string
  intervention: { identifiant: string; libelle: string }
  debut: string
  fin: string
  onClose: () => void
}

/** Gives an appointment up. The same question sends the same request, however often. */
export function AnnulationDialog({
  numeroContrat,
  intervention: { identifiant, libelle },
  debut,
  fin,
  onClose,
}: Props) {
  const [idProcessus] = useState(nouvelIdentifiant)
  const annulation = useCallMutation(demarchesCalls.creationNouvelleDemarche, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => showToast('resolu', message),
    onError: (error) => showToast('urgent', motifPanne(error, mots.panne)),
    onSettled: onClose,
  })
  const envoyer = () =>
    annulation.mutate({
      body: {
        typeFormulaire: 'INTERVENTION_RDV_ANNULATION',
        numeroContrat,
        idProcessus,
        valeurs: { rdv_identifiant: identifiant },
      },
      files: [],
    })
  return (
    <ConfirmDialog
      open
      danger
      question={mots.question(libelle)}
      confirmLabel={mots.confirmer}
      cancelLabel={mots.garder}
      loading={annulation.isPending}
      onConfirm={envoyer}
      onCancel={onClose}
    >
      <p>{mots.suite(debut, fin)}</p>
    </ConfirmDialog>
  )
}
