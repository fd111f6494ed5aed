import { useBlocker } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import type { Formulaire, Saisie } from '../../lib/formulaires/use-formulaire.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { vaRecommencer } from '../../lib/session/recommencer.ts'
import { useUtilisateur, utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { LeaveContext, type LeaveGuard } from '../dialog/leave-context.ts'
import { libelles } from './libelles.ts'

const texts = libelles.quitter

/** Asks whoever leaves a changed form, by a link, by Back or by closing its window or the tab, whether he means to. */
export function LeaveQuestion({
  form: { perdrait, renoncer },
}: {
  form: Pick<Formulaire<Saisie>, 'perdrait' | 'renoncer'>
}) {
  const window = use(LeaveContext)
  const [whose] = useState(useUtilisateur().userWebId)
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null)
  // What somebody typed who has signed out is nobody's any more.
  const unsaved = () =>
    perdrait() && !vaRecommencer() && queryClient.getQueryData(utilisateurQuery.queryKey)?.userWebId === whose
  const blocker = useBlocker({
    // Forced moves replace the page; an address that is typed has no state, and the router cannot take it back.
    shouldBlockFn: ({ action }) => (action === 'PUSH' || (action === 'BACK' && history.state !== null)) && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  useEffect(() => {
    const guard: LeaveGuard = (leave) => {
      const asks = unsaved()
      if (asks) setLeaving({ leave })
      return asks
    }
    window?.add(guard)
    return () => void window?.delete(guard)
  })
  if (!leaving && blocker.status === 'idle') return null
  return (
    <ConfirmDialog
      open
      danger
      question={texts.question}
      confirmLabel={texts.quitter}
      cancelLabel={texts.rester}
      onConfirm={() => {
        renoncer()
        leaving?.leave()
        blocker.proceed?.()
      }}
      onCancel={() => {
        setLeaving(null)
        blocker.reset?.()
      }}
    >
      <p>{texts.suite}</p>
    </ConfirmDialog>
  )
}
