import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { Verdict } from '../components/Verdict.tsx'
import { libelles } from '../libelles.ts'
import { annonceDe } from '../issue.ts'
import { oublierFacture } from '../memoire.ts'
import { useIssue } from '../use-issue.ts'

/** Where the provider brings the browser back: what became of the payment, asked of the server, never of the address. */
export function RetourScreen() {
  const { pathname, searchStr } = useLocation()
  const requete = new URLSearchParams(searchStr)
  const connecte = estConnecte(useUtilisateur())
  const lecture = useIssue({
    reference: requete.get('reference') ?? undefined,
    issue: annonceDe(pathname, requete),
    requete: requete.toString(),
  })
  const enregistre = lecture.issue === 'enregistre'
  useEffect(() => {
    if (enregistre) oublierFacture()
  }, [enregistre])
  return (
    <FormPage narrow inShell={connecte} aria-live="polite" aria-busy={lecture.issue === null}>
      {lecture.issue === null ? (
        <>
          <PageTitle title={libelles.lectureRetour} />
          <FormCard>
            <Loading rows={4} />
          </FormCard>
        </>
      ) : (
        <Verdict {...lecture} issue={lecture.issue} connecte={connecte} />
      )}
    </FormPage>
  )
}
