import { AppearanceMenu } from '../AppearanceMenu.tsx'
import { Graduation } from '../Graduation.tsx'
import { Logo } from '../Logo.tsx'
import { PageTitle } from '../PageTitle.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { Boutons } from './Boutons.tsx'
import { Champs } from './Champs.tsx'
import { Couleurs } from './Couleurs.tsx'
import { Etats } from './Etats.tsx'
import { Fenetres } from './Fenetres.tsx'
import { Graphiques } from './Graphiques.tsx'
import styles from './Planche.module.css'
import { Reperes } from './Reperes.tsx'
import { Tableau } from './Tableau.tsx'

/** Every component of the interface on one page, to look at, to try with a keyboard, and to scan. */
export function Planche() {
  return (
    <>
      <SkipLink />
      <header className={styles.top}>
        <div className={styles.bar}>
          <Logo subtitle="Eaux de Valombre" />
          <AppearanceMenu />
        </div>
        <Graduation header />
      </header>
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <PageTitle title="Planche de style" under="Tous les composants de l’interface, avec des valeurs d’exemple" />
        <div className={styles.grid}>
          <Couleurs />
          <Boutons />
          <Etats />
          <Reperes />
          <Champs />
          <Fenetres />
          <Graphiques />
          <Tableau />
        </div>
      </main>
    </>
  )
}
