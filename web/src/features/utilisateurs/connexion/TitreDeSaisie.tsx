import { pageTitleId } from '../../../ui/PageTitle.tsx'
import styles from './Saisie.module.css'

/** The title of the page in the modes that go by mail: what is done there, and not the welcome of the sign-in. */
export const TitreDeSaisie = ({ children }: { children: string }) => (
  <h1 id={pageTitleId} tabIndex={-1} className={styles.titre}>
    {children}
  </h1>
)
