import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FenetreEnPlace } from '../../lib/en-place/en-place.tsx'
import { useContexte } from '../../lib/session/contexte.ts'
import { Graduation } from '../../ui/Graduation.tsx'
import { classes } from '../../ui/classes.ts'
import { useGardeDuContexte } from '../guards/use-garde-du-contexte.ts'
import { useMenus } from '../menus/use-menus.ts'
import { DepartVisite } from '../visite/DepartVisite.tsx'
import { BandeauUsurpation } from './BandeauUsurpation.tsx'
import { BarreMobile } from './BarreMobile.tsx'
import cadre from './Cadre.module.css'
import styles from './CadreConnecte.module.css'
import { Conditions } from './Conditions.tsx'
import { dansAdministration } from './dans-administration.ts'
import { Entete } from './Entete.tsx'
import { FinDeSession } from './FinDeSession.tsx'
import { FlashInformation } from './FlashInformation.tsx'
import { HorsReseau } from './HorsReseau.tsx'
import { NavigationHaut } from './NavigationHaut.tsx'
import { NavigationLaterale } from './NavigationLaterale.tsx'
import { Pied } from './Pied.tsx'
import { SelecteurContexte } from './SelecteurContexte.tsx'
import { useGroupeDisparu } from './use-groupe-disparu.ts'

/**
 * The shell of a signed-in user, in the look of a household, of a manager or of staff. What the service tells its customers
 * takes no place in the back office.
 */
export function CadreConnecte({ children }: { children: ReactNode }) {
  const menus = useMenus()
  useGroupeDisparu()
  useGardeDuContexte()
  const { gabarit, principal } = menus
  const contexte = useContexte()
  const administre = useLocation({ select: ({ pathname }) => dansAdministration(pathname) })
  const lateral = gabarit !== 'foyer'
  return (
    <div className={classes(cadre.cadre, styles.cadre, lateral && styles.large)}>
      <BandeauUsurpation />
      <header className={gabarit === 'agent' ? styles.agent : undefined}>
        <Entete menus={menus} />
        {!lateral && principal.length > 0 && <NavigationHaut entrees={principal} />}
        <Graduation header />
      </header>
      {!administre && (
        <FlashInformation
          contract={contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : undefined}
          large={lateral}
        />
      )}
      <div className={lateral ? styles.colonnes : styles.colonne}>
        {lateral && <NavigationLaterale menus={menus} />}
        <main id="contenu" className={styles.contenu} tabIndex={-1}>
          <HorsReseau />
          <FinDeSession />
          <div className={styles.selecteurMobile}>
            <SelecteurContexte />
          </div>
          {children}
        </main>
      </div>
      <Pied large={lateral} />
      <BarreMobile menus={menus} />
      <Conditions />
      <FenetreEnPlace />
      <DepartVisite entrees={menus.compte} />
    </div>
  )
}
