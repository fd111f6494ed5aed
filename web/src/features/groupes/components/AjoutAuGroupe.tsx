import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { focusById } from '../../../ui/focus-by-id.ts'
import { type Choix, useAppartenance } from '../contenu/use-appartenance.ts'
import { libelles } from '../libelles.ts'
import { GroupeModal } from './GroupeModal.tsx'

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
  const [erreur, setErreur] = useState(false)
  const [idGroupe, setIdGroupe] = useState('')
  const formulaire = useId()
  const champ = useId()
  const { data } = useQuery(callQuery(groupesCalls.groupes, {}))
  const groupes = data?.resultats.filter(({ modifiable }) => modifiable) ?? []
  const fermer = () => {
    setOuvert(false)
    setErreur(false)
  }
  const ajout = useAppartenance('ajout', () => {
    fermer()
    onFait()
  })
  const envoyer = (event: SyntheticEvent) => {
    event.preventDefault()
    const groupe = groupes.find((connu) => String(connu.idGroupe) === idGroupe)
    if (groupe) return ajout.mutate({ groupe, choix })
    setErreur(true)
    focusById(champ)
  }
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOuvert(true)}>
        {textes.bouton}
      </Button>
      {/* Out of the bar of the selection, which colours its buttons. */}
      {createPortal(
        <>
          {ouvert && data && groupes.length === 0 && (
            <GroupeModal onClose={fermer} onCree={(groupe) => ajout.mutate({ groupe, choix })} />
          )}
          <Dialog
            open={ouvert && groupes.length > 0}
            onClose={fermer}
            title={textes.titre(formatNombre(nombre), nombre < 2)}
            actions={
              <SubmitButton form={formulaire} loading={ajout.isPending}>
                {textes.ajouter}
              </SubmitButton>
            }
          >
            <form id={formulaire} noValidate onSubmit={envoyer}>
              <SelectField
                id={champ}
                label={textes.groupe}
                hint={textes.aucunRaison}
                error={erreur && idGroupe === '' ? textes.aucun : undefined}
                placeholder={textes.choisir}
                value={idGroupe}
                onChange={(event) => setIdGroupe(event.currentTarget.value)}
                options={groupes.map((groupe) => ({ value: String(groupe.idGroupe), label: groupe.nom }))}
              />
            </form>
          </Dialog>
        </>,
        document.body,
      )}
    </>
  )
}
