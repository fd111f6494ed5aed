import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { direReponse } from './dire-reponse.ts'
import styles from './Reponses.module.css'

const CauseDialog = lazy(async () => ({ default: (await import('./CauseDialog.tsx')).CauseDialog }))

interface Props {
  fuite: Pick<Fuite, 'reponse' | 'arret'>
  numeroContrat: string
}

/** What the subscriber answers to a leak, each answer with what follows; then where his answer stands. */
export function Reponses({ fuite, numeroContrat }: Props) {
  const { profils } = useUtilisateur()
  const [ouverte, setOuverte] = useState(false)
  const etat = useRef<HTMLDivElement>(null)
  // The button that was pressed goes: the focus comes to what took its place.
  const [repondu, setRepondu] = useState(0)
  useEffect(() => {
    if (repondu > 0) etat.current?.focus()
  }, [repondu])
  const dire = (message: string) => {
    showToast('resolu', message)
    setOuverte(false)
    setRepondu((fois) => fois + 1)
  }
  const suivi = { onSuccess: ({ message }: { message: string }) => dire(message) }
  const reparation = useCallMutation(alertesCalls.repondreFuite, suivi)
  const retrait = useCallMutation(alertesCalls.annulerReponseFuite, suivi)
  const suite = direReponse(fuite)
  // Visitors look, they change nothing.
  const ecrit = !profils.includes('UTILISATEUR_VISITEUR')
  const demande = ecrit && fuite.arret === null && !suite?.court
  if (!suite && !demande) return null
  return (
    <div ref={etat} tabIndex={-1} className={styles.reponses}>
      {suite && (
        <div className={styles.suite} data-niveau={suite.niveau}>
          <h3>{suite.titre}</h3>
          <p>{suite.texte}</p>
          {suite.court && ecrit && (
            <SubmitButton
              variant="outline"
              size="sm"
              loading={retrait.isPending}
              onClick={() => retrait.mutate({ body: { numeroContrat } })}
            >
              {libelles.retirerReponse}
            </SubmitButton>
          )}
        </div>
      )}
      {demande && (
        <>
          <div>
            <Button variant="outline" full onClick={() => setOuverte(true)}>
              {libelles.connaisLaCause}
            </Button>
            <p>{libelles.connaisLaCauseSuite}</p>
          </div>
          <div>
            <SubmitButton
              variant="outline"
              full
              loading={reparation.isPending}
              onClick={() => reparation.mutate({ body: { numeroContrat, nature: 'REPARATION' } })}
            >
              {libelles.cEstRepare}
            </SubmitButton>
            <p>{libelles.cEstRepareSuite}</p>
          </div>
        </>
      )}
      {ouverte && (
        <Suspense>
          <CauseDialog numeroContrat={numeroContrat} onClose={() => setOuverte(false)} onRepondu={dire} />
        </Suspense>
      )}
    </div>
  )
}
