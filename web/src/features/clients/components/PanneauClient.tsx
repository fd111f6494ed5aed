import type { Client } from '@ael/contract/clients/schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { nomRoles } from '../nom-roles.ts'
import type { ClientDuContrat } from '../roles.ts'
import { AvisAttente } from './AvisAttente.tsx'
import styles from './Clients.module.css'
import { FicheClient } from './FicheClient.tsx'

const FormulaireClient = lazy(async () => ({ default: (await import('./FormulaireClient.tsx')).FormulaireClient }))

interface Props {
  numeroContrat: string
  client: ClientDuContrat
  lecture: UseQueryResult<Client>
  /** The form is open, by itself or because the user wanted it. */
  edition: 'non' | 'delleMeme' | 'demandee'
  /** Something is missing here, and is asked for. */
  complet: boolean
  onEdition: (ouverte: boolean) => void
}

/** One customer of the contract: his details, or the form that changes them, and whether a change waits. */
export function PanneauClient({ numeroContrat, client, lecture, edition, complet, onEdition }: Props) {
  const { numeroClient, roles } = client
  const { data, isError, error, refetch } = lecture
  const [envoyeA, setEnvoyeA] = useState<string | null>(null)
  const [edite, setEdite] = useState(false)
  const fermer = () => {
    setEdite(true)
    onEdition(false)
  }
  return (
    <Panel
      title={nomRoles(roles)}
      anchor={roles.join(' ')}
      busy={!data && !isError}
      className={classes(edition !== 'non' && styles.large)}
    >
      {isError && !data && (
        <ErrorState error={error} title={libelles.echec} detail={libelles.echecDetail} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading rows={6} />}
      {data && (
        <>
          {data.majEnAttente && (
            <AvisAttente
              numeroContrat={numeroContrat}
              numeroClient={numeroClient}
              email={envoyeA ?? data.email}
              nouveau={envoyeA !== null}
            />
          )}
          {edition !== 'non' ? (
            <Suspense fallback={<Loading rows={6} />}>
              <FormulaireClient
                client={data}
                numeroContrat={numeroContrat}
                complet={complet}
                viser={edition === 'demandee'}
                onAbandon={fermer}
                onFait={({ message, mailEnvoye, email }) => {
                  setEnvoyeA(mailEnvoye ? email : null)
                  if (!mailEnvoye) showToast('resolu', message)
                  fermer()
                }}
              />
            </Suspense>
          ) : (
            <FicheClient
              client={data}
              payeur={roles.includes('payeur')}
              rendreFocus={edite}
              onModifier={data.modifiable ? () => onEdition(true) : undefined}
            />
          )}
        </>
      )}
    </Panel>
  )
}
