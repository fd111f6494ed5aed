import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { estConnecte } from '../lib/session/anonyme.ts'
import { useUtilisateur } from '../lib/session/utilisateur.ts'
import { Loading } from '../ui/Loading.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { CadreConnecte } from './shell/cadre-connecte.ts'
import { CadrePublic } from './shell/CadrePublic.tsx'
import { useSuiviDesPages } from './shell/suivi-des-pages.ts'

/** What surrounds every page: the shell of whoever looks at it, and the messages in passing. */
export function Application() {
  const connecte = estConnecte(useUtilisateur())
  const cadrePublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.cadrePublic ?? false })
  useSuiviDesPages()
  return (
    <>
      <SkipLink />
      {connecte && !cadrePublic ? (
        <Suspense fallback={<Loading />}>
          <CadreConnecte>
            <Outlet />
          </CadreConnecte>
        </Suspense>
      ) : (
        <CadrePublic>
          <Outlet />
        </CadrePublic>
      )}
      <Toasts />
    </>
  )
}
