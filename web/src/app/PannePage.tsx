import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { santeCalls } from '@ael/contract/sante/calls.ts'
import { client } from '../lib/client/client.ts'
import { messageErreur, statutErreur } from '../lib/client/erreurs.ts'
import { ErreurAppel } from '@ael/contract/client.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import styles from './PannePage.module.css'

const LIBELLES = {
  reseau: 'L’agence en ligne ne répond pas',
  page: 'Cette page ne s’affiche pas',
  intact: 'Vos données sont intactes. Réessayez dans un instant.',
}

/** In place of a page that failed: what is safe, and a way to try again. The failure of a script is told to the server. */
export function PannePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const appel = error instanceof ErreurAppel
  useEffect(() => {
    if (appel) return
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const body = {
      message: message.slice(0, 2000) || 'Erreur',
      stack: stack?.slice(0, 8000),
      url: location.hash.slice(0, 2000),
    }
    client(santeCalls.log, { body }).catch(() => undefined)
  }, [appel, error])
  const reessayer = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={styles.panne}>
      <ErrorState
        title={appel && statutErreur(error) === 0 ? LIBELLES.reseau : LIBELLES.page}
        detail={
          <>
            {appel && <>{messageErreur(error)} </>}
            {LIBELLES.intact}
          </>
        }
        onRetry={reessayer}
        level={2}
      />
    </div>
  )
}
