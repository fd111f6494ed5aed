import { accesCalls } from '@ael/contract/acces/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'
import { FormulaireVisibilite } from './FormulaireVisibilite.tsx'

const textes = libelles.visibilite

/** Who sees a tile, profile by profile, everywhere or in a perimeter (specification 3 « Restricted-content modal »). */
export function VisibiliteModal({ tuile, onClose }: { tuile: Pick<Tuile, 'id' | 'nom'>; onClose: () => void }) {
  const formulaire = useId()
  const contenu = contenuDeTuile(tuile.id)
  const regles = useQuery(callQuery(accesCalls.getRestrictedContent, { params: { key: contenu } }))
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={textes.question(tuile.nom)}
      actions={regles.data && <SubmitButton form={formulaire}>{textes.enregistrer}</SubmitButton>}
    >
      {regles.data ? (
        <FormulaireVisibilite id={formulaire} contenu={contenu} regles={regles.data.resultats} onFait={onClose} />
      ) : regles.isError ? (
        <Notice level="urgent" live>
          <p>{messageErreur(regles.error)}</p>
        </Notice>
      ) : (
        <Loading shape="text" rows={4} />
      )}
    </Dialog>
  )
}
