import type { Utilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { messageErreur } from '../../../../lib/client/erreurs.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.secondFacteur

interface Props {
  compte: Pick<Utilisateur, 'userWebId' | 'nomComplet'>
  onClose: () => void
}

/** What a colleague has chosen to sign in with, and its reset, for when he has lost it. */
export function SecondFacteurDialog({ compte: { userWebId, nomComplet }, onClose }: Props) {
  const { data, error } = useQuery({
    ...callQuery(secondFacteurCalls.secondFacteurDuCompte, { params: { id: userWebId } }),
    staleTime: 0,
  })
  const { mutate, isPending } = useCallMutation(secondFacteurCalls.reinitialiseSecondFacteur, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      question={textes.question(nomComplet)}
      confirmLabel={textes.confirmer}
      cancelLabel={textes.garder}
      loading={isPending}
      onConfirm={() => mutate({ body: { userWebId: Number(userWebId) } })}
      onCancel={onClose}
    >
      {error && (
        <Notice level="attention" spaced>
          <p>{messageErreur(error)}</p>
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && (
        <DescriptionList
          items={[
            { term: textes.application, value: data.application ? textes.oui : textes.non },
            { term: textes.passkeys, value: String(data.passkeys) },
            { term: textes.codes, value: String(data.codesRestants) },
          ]}
        />
      )}
      <p>{textes.suite}</p>
    </ConfirmDialog>
  )
}
