import type { ReactNode } from 'react'
import { useConfiguration } from '../../lib/session/configuration.ts'
import { AppearanceMenu } from '../../ui/AppearanceMenu.tsx'
import { Graduation } from '../../ui/Graduation.tsx'
import { Logo } from '../../ui/Logo.tsx'
import styles from './Cadre.module.css'
import { FlashInformation } from './FlashInformation.tsx'
import { LigneUrgence } from './LigneUrgence.tsx'
import { Pied } from './Pied.tsx'

/** The shell of whoever is not signed in: the name, the emergency line, the page. */
export function CadrePublic({ children }: { children: ReactNode }) {
  const { nomService } = useConfiguration()
  return (
    <div className={styles.cadre}>
      <header>
        <div className={styles.barre}>
          <Logo subtitle={nomService} href="#/login" />
          <AppearanceMenu />
        </div>
        <Graduation header />
        <LigneUrgence />
      </header>
      <FlashInformation />
      <main id="contenu" className={styles.contenu} tabIndex={-1}>
        {children}
      </main>
      <Pied />
    </div>
  )
}
