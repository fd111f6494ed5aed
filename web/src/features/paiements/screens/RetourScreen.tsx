import { ISSUES_RETOUR } from '@ael/contract/paiements/retours.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { classes } from '../../../ui/classes.ts'
import { Verdict } from '../components/Verdict.tsx'
import { libelles } from '../libelles.ts'
import { oublierFacture } from '../memoire.ts'
import styles from '../Paiements.module.css'
import { useIssue } from '../use-issue.ts'

/** Where the provider brings the browser back: what became of the payment, asked of the server, never of the address. */
export function RetourScreen() {
  const requete = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const connecte = estConnecte(useUtilisateur())
  const annonce = ISSUES_RETOUR.find((une) => une === requete.get('issue'))
  const lecture = useIssue({ reference: requete.get('reference') ?? undefined, issue: annonce, requete: requete.toString() })
  const enregistre = lecture.issue === 'enregistre'
  useEffect(() => {
    if (enregistre) oublierFacture()
  }, [enregistre])
  return (
    <div className={classes(!connecte && styles.page, styles.etroite)} aria-live="polite" aria-busy={lecture.issue === null}>
      {lecture.issue === null ? (
        <>
          <PageTitle title={libelles.lectureRetour} />
          <div className={styles.carte}>
            <Loading rows={4} />
          </div>
        </>
      ) : (
        <Verdict {...lecture} issue={lecture.issue} connecte={connecte} />
      )}
    </div>
  )
}
