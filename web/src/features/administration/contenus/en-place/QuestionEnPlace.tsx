import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { QuestionDialog } from '../faq/QuestionDialog.tsx'
import type { ProprietesEditeur } from './FenetreEnPlace.tsx'
import { libelles } from './libelles.ts'

/** A question as it is written: its words before anything of their reader is put in them. */
export function QuestionEnPlace({ identifiant, titre, onClose }: ProprietesEditeur) {
  const { data, isError, error, refetch } = useQuery(callQuery(faqCalls.listeFaq, {}))
  const item = data?.items.find((un) => un.identifiant === identifiant)
  if (data && item) return <QuestionDialog faq={data} item={item} categorie={item.categorie} onClose={onClose} />
  return (
    <Dialog open shape="wide" title={libelles.modifier(titre)} onClose={onClose}>
      {isError ? (
        <ErrorState level={3} title={libelles.illisible} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p>{libelles.disparue}</p>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
