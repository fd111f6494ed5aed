import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { GaugeBand } from '../../../ui/GaugeBand.tsx'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { IndexLegend } from '../../../ui/IndexLegend.tsx'
import { SaisieConnexion } from '../connexion/SaisieConnexion.tsx'
import { SansVousConnecter } from '../connexion/SansVousConnecter.tsx'
import { libelles } from '../connexion/libelles.ts'
import styles from './ConnexionScreen.module.css'

// Fetched apart: few visits ask for a new password or a new link.
const SaisieParCourrier = lazy(async () => ({
  default: (await import('../connexion/SaisieParCourrier.tsx')).SaisieParCourrier,
}))
const Orientation = lazy(async () => ({ default: (await import('../orientation/Orientation.tsx')).Orientation }))

/** The index of the public home: a picture of a meter, not somebody's reading. */
const INDEX_ILLUSTRATION = 1_284_317

/** The public home: sign-in in its four modes (login, activate, resetPwd, password), and what can be done without it. */
export function ConnexionScreen() {
  const configuration = useConfiguration()
  const { profileToken } = useParams({ strict: false })
  const { resetPwd, mode } = useSearch({ strict: false })
  const parCourrier = profileToken || resetPwd === 'true' || mode === 'activate'
  const orienter = estActive(configuration, 'AfficherPopinRedirect') && Object.keys(configuration.sites).length > 0
  return (
    <>
      <GaugeBand
        title={libelles.accroche}
        level={parCourrier ? 0 : 1}
        lead={libelles.accrocheSuite}
        below={
          <div className={styles.index}>
            <IndexDisplay litres={INDEX_ILLUSTRATION} size="xl" face />
            <div>
              <IndexLegend face />
            </div>
          </div>
        }
        card={
          <Suspense fallback={<div className={profileToken ? styles.motDePasseAttendu : styles.attendue} />}>
            {parCourrier ? <SaisieParCourrier /> : <SaisieConnexion />}
          </Suspense>
        }
      />
      <SansVousConnecter />
      {orienter && (
        <Suspense>
          <Orientation />
        </Suspense>
      )}
    </>
  )
}
