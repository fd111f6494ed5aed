import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Choix, useAppartenance } from '../contenu/use-appartenance.ts'
import { echouer } from '../echouer.ts'
import { libelles } from '../libelles.ts'
import { ChoixGroupe } from './ChoixGroupe.tsx'
import { GroupeDialog } from './GroupeDialog.tsx'

const textes = libelles.ajout

interface Props {
  choix: Choix
  /** How many contracts are chosen. */
  nombre: number
  onFait: () => void
  /** Beside a title rather than in the bar of a selection. */
  enTete?: boolean
}

/** Puts contracts into one of the user's groups, or into a new one that is made on the way. */
export function AjoutAuGroupe({ choix, nombre, onFait, enTete = false }: Props) {
  const [ouvert, setOuvert] = useState(false)
  const [nouveau, setNouveau] = useState(false)
  const { data, refetch } = useQuery(callQuery(groupesCalls.groupes, {}))
  const groupes = data?.resultats.filter(({ modifiable }) => modifiable) ?? []
  const ouvrir = async () => {
    const { error } = data ? { error: null } : await refetch({ cancelRefetch: false })
    if (error) echouer(libelles.liste.echec, error)
    else setOuvert(true)
  }
  const fermer = () => {
    setOuvert(false)
    setNouveau(false)
  }
  const ajout = useAppartenance('ajout', () => {
    fermer()
    onFait()
  })
  return (
    <>
      <Button
        {...(enTete ? { variant: 'outline' } : { variant: 'quiet', size: 'sm' })}
        aria-haspopup="dialog"
        onClick={() => void ouvrir()}
      >
        {enTete && <IconTags size={20} stroke={1.75} aria-hidden="true" />}
        {textes.bouton}
      </Button>
      {/* Out of the bar of the selection, which colours its buttons. */}
      {createPortal(
        <>
          {ouvert && data && (nouveau || groupes.length === 0) && (
            <GroupeDialog onClose={fermer} onCree={(groupe) => ajout.mutate({ groupe, choix })} />
          )}
          {ouvert && !nouveau && groupes.length > 0 && (
            <ChoixGroupe
              titre={textes.titre(formatNombre(nombre), nombre < 2)}
              groupes={groupes}
              onChoix={(groupe) => ajout.mutateAsync({ groupe, choix })}
              onNouveau={() => setNouveau(true)}
              onClose={fermer}
            />
          )}
        </>,
        document.body,
      )}
    </>
  )
}
