import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import styles from './Inscription.module.css'
import { libelles } from './libelles.ts'

/** The account is there, and waits for its activation. */
export function CompteCree({ email }: { email: string }) {
  return (
    <div className={styles.page}>
      <PageTitle title={libelles.fait.titre} />
      <div className={styles.carte}>
        <p>{libelles.fait.envoye(email)}</p>
        <p className={styles.suite}>{libelles.fait.rien}</p>
        <p className={styles.suite}>
          <Link to="/login" search={{ mode: 'activate' }} className={buttonClass({ variant: 'outline' })}>
            {libelles.fait.autreLien}
          </Link>
        </p>
      </div>
    </div>
  )
}
