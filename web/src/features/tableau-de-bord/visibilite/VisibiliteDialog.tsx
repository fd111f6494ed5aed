import { accesCalls } from '@ael/contract/acces/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { libelles } from '../libelles.ts'
import type { Tuile } from '../tuile.ts'
import { FormulaireVisibilite } from './FormulaireVisibilite.tsx'

const textes = libelles.visibilite

/** Who sees a tile, profile by profile, everywhere or in a perimeter (docs/domaines/tableau-de-bord.md#visibilité). */
export function VisibiliteDialog({ tuile, onClose }: { tuile: Pick<Tuile, 'id' | 'nom'>; onClose: () => void }) {
  const contenu = contenuDeTuile(tuile.id)
  const regles = useQuery(callQuery(accesCalls.getRestrictedContent, { params: { key: contenu } }))
  const titre = textes.question(tuile.nom)
  if (regles.data)
    return <FormulaireVisibilite titre={titre} contenu={contenu} regles={regles.data.resultats} onClose={onClose} />
  return (
    <Dialog open shape="wide" onClose={onClose} title={titre}>
      {regles.isError ? (
        <Notice level="urgent" live>
          <p>{messageErreur(regles.error)}</p>
        </Notice>
      ) : (
        <Loading shape="text" rows={4} />
      )}
    </Dialog>
  )
}
