import { useConfiguration } from '../../lib/session/configuration.ts'
import { AppearanceMenu } from '../../ui/AppearanceMenu.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/Logo.tsx'
import type { useMenus } from '../menus/use-menus.ts'
import styles from './Entete.module.css'
import { MenuUtilisateur } from './MenuUtilisateur.tsx'
import { SelecteurContexte } from './SelecteurContexte.tsx'
import { libelles } from './libelles.ts'

/** The name of the agency, what is being looked at, and the user's own menu. */
export function Entete({ menus }: { menus: ReturnType<typeof useMenus> }) {
  const { nomService } = useConfiguration()
  const { gabarit } = menus
  return (
    <div className={classes(styles.entete, gabarit !== 'foyer' && styles.large)}>
      <Logo subtitle={gabarit === 'foyer' ? nomService : libelles.espaces[gabarit]} href="#/" />
      <div className={styles.contexte}>
        <SelecteurContexte />
      </div>
      <div className={styles.outils}>
        <AppearanceMenu />
        <MenuUtilisateur menus={menus} />
      </div>
    </div>
  )
}
