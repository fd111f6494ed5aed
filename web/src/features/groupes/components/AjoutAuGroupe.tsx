import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Choix, useAppartenance } from '../contenu/use-appartenance.ts'
import { libelles } from '../libelles.ts'
import { ChoixGroupe } from './ChoixGroupe.tsx'
import { GroupeDialog } from './GroupeDialog.tsx'

const textes = libelles.ajout

interface Props {
  choix: Choix
  /** How many contracts are chosen. */
  nombre: number
  onFait: () => void
}

/** Puts the contracts chosen in a list into one of the user's groups; the first group is made on the way. */
export function AjoutAuGroupe({ choix, nombre, onFait }: Props) {
  const [ouvert, setOuvert] = useState(false)
  const { data } = useQuery(callQuery(groupesCalls.groupes, {}))
  const groupes = data?.resultats.filter(({ modifiable }) => modifiable) ?? []
  const fermer = () => setOuvert(false)
  const ajout = useAppartenance('ajout', () => {
    fermer()
    onFait()
  })
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOuvert(true)}>
        {textes.bouton}
      </Button>
      {/* Out of the bar of the selection, which colours its buttons. */}
      {createPortal(
        <>
          {ouvert && data && groupes.length === 0 && (
            <GroupeDialog onClose={fermer} onCree={(groupe) => ajout.mutate({ groupe, choix })} />
          )}
          {ouvert && groupes.length > 0 && (
            <ChoixGroupe
              titre={textes.titre(formatNombre(nombre), nombre < 2)}
              groupes={groupes}
              onChoix={(groupe) => ajout.mutateAsync({ groupe, choix })}
              onClose={fermer}
            />
          )}
        </>,
        document.body,
      )}
    </>
  )
}
