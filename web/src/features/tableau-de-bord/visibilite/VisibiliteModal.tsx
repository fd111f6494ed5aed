import { accesCalls } from '@ael/contract/acces/calls.ts'
import { LIBELLES_PROFILS, PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import type { ContenuRestreint } from '@ael/contract/acces/schemas.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.visibilite
/** Nothing is closed to an administrator. */
const CONCERNES = PROFILS.filter((profil) => profil !== 'ADMIN')

/** To whom a tile is closed, profile by profile. */
export function VisibiliteModal({ id, onClose }: { id: string; onClose: () => void }) {
  const formulaire = useId()
  const regles = useQuery(callQuery(accesCalls.getRestrictedContent, { params: { key: contenuDeTuile(id) } }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={textes.titre(id)}
      actions={regles.data && <SubmitButton form={formulaire}>{textes.enregistrer}</SubmitButton>}
    >
      {regles.data ? (
        <Choix formulaire={formulaire} contenu={contenuDeTuile(id)} regles={regles.data.resultats} onClose={onClose} />
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

interface ProprietesChoix {
  formulaire: string
  contenu: string
  regles: readonly ContenuRestreint[]
  onClose: () => void
}

function Choix({ formulaire, contenu, regles, onClose }: ProprietesChoix) {
  const partout = regles.filter(({ scope }) => scope === '')
  const fermes = CONCERNES.filter((profil) => partout.some((regle) => regle.profil === profil && regle.restricted))
  const { register, handleSubmit } = useForm<{ voient: Profil[] }>({ defaultValues: { voient: CONCERNES.filter((profil) => !fermes.includes(profil)) } })
  const enregistrement = useMutation({
    mutationFn: async (voient: readonly Profil[]) => {
      for (const profil of CONCERNES) {
        const restricted = !voient.includes(profil)
        if (restricted !== fermes.includes(profil)) await client(accesCalls.restrictedContent, { body: { contentId: contenu, profil, restricted } })
      }
    },
    onSuccess: () => {
      showToast('resolu', textes.enregistree)
      onClose()
    },
  })
  return (
    <form id={formulaire} onSubmit={(event) => void handleSubmit(({ voient }) => enregistrement.mutate(voient))(event)}>
      <CheckboxGroup
        {...register('voient')}
        label={textes.qui}
        hint={partout.length < regles.length ? textes.perimetres : undefined}
        options={CONCERNES.map((value) => ({ value, label: LIBELLES_PROFILS[value] }))}
      />
    </form>
  )
}
