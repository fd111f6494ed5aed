import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { FormulaireInscription } from '../inscription/FormulaireInscription.tsx'
import styles from '../inscription/Inscription.module.css'
import { libelles } from '../inscription/libelles.ts'

/** The account is there, and waits for its activation. */
function Fait({ email }: { email: string }) {
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

/** « Ouvrir un espace client » ; from the invoices (`/inscription/factures`) it says why one is needed. */
export function InscriptionScreen() {
  const { origine } = useParams({ strict: false })
  const [fait, setFait] = useState<{ email: string } | null>(null)
  if (fait) return <Fait email={fait.email} />
  return (
    <div className={styles.page}>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      {origine === 'factures' && (
        <div className={styles.avis}>
          <Notice level="information">
            <p>{libelles.origineFactures}</p>
          </Notice>
        </div>
      )}
      <div className={styles.carte}>
        <FormulaireInscription origine={origine} onFait={setFait} />
      </div>
      <p className={styles.connexion}>
        {libelles.dejaClient} <Link to="/login">{libelles.seConnecter}</Link>
      </p>
    </div>
  )
}
