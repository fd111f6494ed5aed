import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { client } from '../../../lib/client/client.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { counted } from '../../../ui/table/noun.ts'
import { GroupeDialog } from './GroupeDialog.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.croisement

interface Props {
  geste: 'mettre' | 'retirer'
  contrats: readonly string[]
  onClose: () => void
}

/** Puts the contracts chosen into a group of their account, or takes them out of it. */
export function CroisementDialog({ geste, contrats, onClose }: Props) {
  const nombre = `${formatNombre(contrats.length)} ${counted(libelles.compte, contrats.length)}`
  return (
    <GroupeDialog
      titre={textes[geste](nombre)}
      bouton={geste === 'mettre' ? textes.boutonMettre : textes.boutonRetirer}
      aide={textes.groupeAide}
      envoyer={(idGroupe) =>
        client(geste === 'mettre' ? groupesCalls.attacherContrats : groupesCalls.detacherContrats, {
          body: { groupes: [idGroupe], contrats: [...contrats] },
        })
      }
      onClose={onClose}
    />
  )
}
