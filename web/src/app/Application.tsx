import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { useUtilisateur } from '../lib/session/utilisateur.ts'
import { Loading } from '../ui/Loading.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { CadreConnecte } from './shell/cadre-connecte.ts'
import { CadrePublic } from './shell/CadrePublic.tsx'
import { Cookies } from './shell/Cookies.tsx'
import { useSuiviDesPages } from './shell/suivi-des-pages.ts'

/** What surrounds every page: the shell of whoever looks at it, and the messages in passing. */
export function Application() {
  const utilisateur = useUtilisateur()
  const cadrePublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.cadrePublic ?? false })
  const reserve = useMatches({ select: (matches) => matches.at(-1)?.staticData.acces === 'login' })
  const enSession = estConnecte(utilisateur) && !cadrePublic
  useSuiviDesPages()
  return (
    <>
      <SkipLink />
      <Cookies surMenu={enSession} />
      {enSession ? (
        <Suspense fallback={<Loading />}>
          {/* Somebody else starts from fresh screens: nothing typed or shown by the former user stays. */}
          <CadreConnecte key={utilisateur.userWebId}>
            <Outlet />
          </CadreConnecte>
        </Suspense>
      ) : (
        <CadrePublic>
          {/* Whoever has just signed out leaves the screen: it asks nothing any more in the name of nobody. */}
          {reserve ? <Loading /> : <Outlet />}
        </CadrePublic>
      )}
      <Toasts />
    </>
  )
}
