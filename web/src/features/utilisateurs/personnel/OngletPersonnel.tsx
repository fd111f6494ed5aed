import { lazy, Suspense } from 'react'
import { Loading } from '../../../ui/Loading.tsx'

const ECRANS = {
  consentements: lazy(async () => ({ default: (await import('./MesConsentements.tsx')).MesConsentements })),
  sessions: lazy(async () => ({ default: (await import('./MesSessions.tsx')).MesSessions })),
  donnees: lazy(async () => ({ default: (await import('./MesDonnees.tsx')).MesDonnees })),
} as const

/** What one consents to, one's sessions, one's data, as tabs of a page. */
export type Onglet = keyof typeof ECRANS
export const ONGLETS_PERSONNELS: readonly Onglet[] = ['consentements', 'sessions', 'donnees']

export function OngletPersonnel({ nom }: { nom: Onglet }) {
  const Ecran = ECRANS[nom]
  return (
    <Suspense fallback={<Loading shape="table" />}>
      <Ecran />
    </Suspense>
  )
}
