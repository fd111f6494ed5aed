import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { raisonErreur, statutErreur } from '../lib/client/erreurs.ts'
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
    // It weighs on no first screen, of which this page is a part.
    import('./signaler.ts').then(({ signaler }) => signaler(error, location.hash)).catch(() => undefined)
  }, [appel, error])
  const reessayer = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={styles.panne}>
      <ErrorState
        error={error}
        title={appel && statutErreur(error) === 0 ? LIBELLES.reseau : LIBELLES.page}
        detail={
          <>
            {appel && <>{raisonErreur(error)} </>}
            {LIBELLES.intact}
          </>
        }
        onRetry={reessayer}
        level={2}
      />
    </div>
  )
}
