import { lazy, Suspense } from 'react'
import type { UsageFederation } from '@ael/contract/federation/regles.ts'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import styles from './Federation.module.css'

const BoutonsFederation = lazy(async () => ({ default: (await import('./BoutonsFederation.tsx')).BoutonsFederation }))

/** The identity providers of the installation, if any; their room is kept until they are fetched. */
export function Federation({ usage }: { usage: UsageFederation }) {
  const { federations } = useConfiguration()
  if (federations.length === 0) return null
  return (
    <div className={styles.place} data-federations={federations.join(' ')}>
      <Suspense>
        <BoutonsFederation federations={federations} usage={usage} />
      </Suspense>
    </div>
  )
}
