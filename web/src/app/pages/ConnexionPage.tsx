import { ConnexionScreen } from '../../features/utilisateurs/screens/ConnexionScreen.tsx'
import styles from './ConnexionPage.module.css'
import { Vitrine } from './Vitrine.tsx'

/** `/login`: the sign-in screen, and below it what the agency shows of itself. */
export const ConnexionPage = () => (
  <>
    <ConnexionScreen />
    <div className={styles.vitrine}>
      <Vitrine carousel="carousel_accueil" tuiles="tuiles_accueil" place="trois" />
    </div>
  </>
)
