import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useChoixCookies } from '../../lib/cookies/choix-cookies.ts'

const BarreCookies = lazy(async () => ({
  default: (await import('../../features/configuration/cookies/BarreCookies.tsx')).BarreCookies,
}))
const CookiesDialog = lazy(async () => ({
  default: (await import('../../features/configuration/cookies/CookiesDialog.tsx')).CookiesDialog,
}))

/** The question of cookies while it waits for its answer, their window, and the measure once it is accepted. */
export function Cookies({ surMenu }: { surMenu: boolean }) {
  const { consentement, fenetre } = useChoixCookies()
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  const accepte = consentement === 'accepte'
  useEffect(() => {
    if (accepte)
      void import('../../features/configuration/cookies/compter-visites.ts').then(({ compterVisite }) =>
        compterVisite(chemin),
      )
  }, [accepte, chemin])
  return (
    <Suspense>
      {consentement === 'indefini' && <BarreCookies surMenu={surMenu} />}
      {fenetre && <CookiesDialog />}
    </Suspense>
  )
}
