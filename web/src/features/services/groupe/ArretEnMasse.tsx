import { servicesCalls } from '@ael/contract/services/calls.ts'
import type { DefinitionService } from '@ael/contract/services/modele.ts'
import type { Traitement } from '@ael/contract/services/schemas.ts'
import { useState } from 'react'
import { motifPanne } from '../../../lib/client/erreurs.ts'
import { nouvelIdentifiant } from '../../../lib/nouvel-identifiant.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import type { Choix } from './choix.ts'

const mots = libelles.masse.arret

interface Props {
  service: DefinitionService
  choix: Choix
  onClose: () => void
  onDemande: (traitement: Traitement) => void
}

/** The question before many contracts give up a service that asks for no form. */
export function ArretEnMasse({ service: { code, libelle }, choix, onClose, onDemande }: Props) {
  const [idProcessus] = useState(nouvelIdentifiant)
  const arret = useCallMutation(servicesCalls.traiterServiceGroupe, {
    meta: { erreurAffichee: true },
    onSuccess: onDemande,
    onError: (error) => {
      showToast('urgent', motifPanne(error, libelles.masse.panne))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      question={mots.question(libelle, choix.nombre)}
      confirmLabel={mots.confirmer}
      cancelLabel={mots.garder}
      loading={arret.isPending}
      onConfirm={() => arret.mutate({ body: { idProcessus, code, action: 'RESILIATION', ...choix.demande } })}
      onCancel={onClose}
    >
      <p>{mots.suite}</p>
    </ConfirmDialog>
  )
}
