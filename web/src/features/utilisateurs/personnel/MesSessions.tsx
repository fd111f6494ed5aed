import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { SessionOuverte } from '@ael/contract/utilisateurs/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import styles from './Personnel.module.css'

const textes = libelles.sessions
const nomDe = ({ agent, appareil }: SessionOuverte): string => (agent ? textes.agent : (appareil ?? textes.inconnu))

/** The open sessions of the user: he ends one, or all the others. */
export function MesSessions() {
  const { modeUsurpation } = useUtilisateur()
  const sessions = useQuery({ ...callQuery(utilisateursCalls.mesSessions, {}), staleTime: 0, enabled: !modeUsurpation })
  const [demande, setDemande] = useState(false)
  const fermer = useCallMutation(utilisateursCalls.fermeSession, {
    onSuccess: () => showToast('resolu', textes.fermee),
  })
  const fermerAutres = useCallMutation(utilisateursCalls.fermeAutresSessions, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: () => setDemande(false),
  })
  if (modeUsurpation) return <EmptyState level={2} title={textes.reserve} />
  if (sessions.isError)
    return <ErrorState error={sessions.error} level={2} title={textes.echec} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <Loading shape="table" />
  const { resultats } = sessions.data
  const autres = resultats.filter(({ actuelle }) => !actuelle)
  return (
    <Panel
      title={textes.titre}
      aside={
        autres.length > 0 && (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setDemande(true)}>
            {textes.fermerAutres}
          </Button>
        )
      }
    >
      <p className={styles.texte}>{autres.length > 0 ? textes.texte : textes.seule}</p>
      <ul className={styles.liste}>
        {resultats.map((session) => (
          <li key={session.idSession} className={styles.ligne}>
            <div>
              <p className={styles.nom}>
                {nomDe(session)}
                {session.actuelle && <StatusBadge level="information">{textes.actuelle}</StatusBadge>}
              </p>
              <p className={styles.faits}>
                {textes.vue} {formatDateHeure(session.vueLe)}
                <br />
                {textes.depuis} {formatDateHeure(session.ouverteLe)}
                {session.adresse && `, ${textes.adresse.toLowerCase()} ${session.adresse}`}
              </p>
            </div>
            {!session.actuelle && (
              <Button
                variant="outline"
                size="sm"
                aria-label={textes.fermerCelle(nomDe(session), formatDateHeure(session.ouverteLe))}
                disabled={fermer.isPending}
                onClick={() => fermer.mutate({ body: { idSession: session.idSession } })}
              >
                {textes.fermer}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={demande}
        question={textes.question}
        confirmLabel={textes.fermerAutres}
        cancelLabel={textes.garder}
        loading={fermerAutres.isPending}
        onConfirm={() => fermerAutres.mutate({})}
        onCancel={() => setDemande(false)}
      >
        <p>{textes.detail}</p>
      </ConfirmDialog>
    </Panel>
  )
}
