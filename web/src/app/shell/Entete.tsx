import { lazy, Suspense } from 'react'
import { useConfiguration } from '../../lib/session/configuration.ts'
import { AppearanceMenu } from '../../ui/AppearanceMenu.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/Logo.tsx'
import type { useMenus } from '../menus/use-menus.ts'
import styles from './Entete.module.css'
import { MenuUtilisateur } from './MenuUtilisateur.tsx'
import { SelecteurContexte } from './SelecteurContexte.tsx'
import { libelles } from './libelles.ts'

// Customers never ask for it.
const RechercheDuPersonnel = lazy(async () => ({
  default: (await import('./RechercheDuPersonnel.tsx')).RechercheDuPersonnel,
}))

/** The name of the agency, what is being looked at, and the user's own menu. */
export function Entete({ menus }: { menus: ReturnType<typeof useMenus> }) {
  const { nomService, environnement } = useConfiguration()
  const { gabarit } = menus
  return (
    <div className={classes(styles.entete, gabarit !== 'foyer' && styles.large, gabarit === 'agent' && styles.agent)}>
      <span className={styles.enseigne}>
        <Logo subtitle={gabarit === 'foyer' ? nomService : libelles.espaces[gabarit]} href="#/" />
        {gabarit === 'agent' && <span className={styles.environnement}>{environnement}</span>}
      </span>
      <div className={styles.contexte}>
        <SelecteurContexte />
      </div>
      <div className={styles.outils}>
        <Suspense>{gabarit === 'agent' && <RechercheDuPersonnel />}</Suspense>
        <AppearanceMenu />
        <MenuUtilisateur menus={menus} />
      </div>
    </div>
  )
}
