import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { motEnvoi } from '@ael/contract/alertes/fuites.regles.ts'
import type { Fuite, MessageFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { suiteEnvoi } from '../../../lib/alertes/envois.ts'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { absent } from '../../../lib/formats/nombres.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { libelles } from '../libelles.ts'
import { preuveEnvoi, quoiEnvoi } from './dire-message.ts'
import styles from './Recit.module.css'

interface Props {
  fuite: Pick<Fuite, 'messages'>
  numeroContrat: string
}

/** What was said of a leak, when, to whom, and what proves it, in exact words. */
export function Prevenu({ fuite: { messages }, numeroContrat }: Props) {
  const preuve = useTelechargement(alertesCalls.preuveFuite, libelles.preuveNom)
  return (
    <Panel
      title={libelles.prevenu}
      aside={
        <SubmitButton
          variant="outline"
          size="sm"
          loading={preuve.isPending}
          onClick={() => preuve.mutate({ params: { contract: numeroContrat } })}
        >
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {libelles.preuve}
        </SubmitButton>
      }
    >
      {messages.length === 0 ? (
        <p>{libelles.prevenuVide}</p>
      ) : (
        <table className={styles.messages}>
          <caption>{libelles.prevenu}</caption>
          <thead>
            <tr>
              <th scope="col">{libelles.colonneQuand}</th>
              <th scope="col">{libelles.colonneQuoi}</th>
              <th scope="col">{libelles.colonnePreuve}</th>
              <th scope="col">{libelles.colonneEtat}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <tr key={`${message.nature} ${message.le} ${message.envoi?.destinataire ?? ''}`}>
                <th scope="row">{formatDateHeure(message.le)}</th>
                <Message message={message} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Message({ message: { nature, message, envoi } }: { message: MessageFuite }) {
  if (nature === 'ENVOI' && envoi)
    return (
      <>
        <td>
          <strong>{quoiEnvoi(envoi).nom}</strong> {quoiEnvoi(envoi).vers}
        </td>
        <td className={styles.discret}>{preuveEnvoi(envoi) ?? suiteEnvoi(envoi)}</td>
        <td>
          <StatusBadge level={envoi.etat === 'ENVOYE' ? 'resolu' : envoi.etat === 'ECHEC' ? 'attention' : 'neutre'}>
            {motEnvoi(envoi.canal, envoi.etat)}
          </StatusBadge>
        </td>
      </>
    )
  return nature === 'LECTURE' ? (
    <>
      <td>
        <strong>{libelles.lecture}</strong> {libelles.lectureQuoi}
      </td>
      <td className={styles.rien}>{absent}</td>
      <td>
        <StatusBadge icon={<IconEye size={16} stroke={1.75} aria-hidden="true" />}>{libelles.lu}</StatusBadge>
      </td>
    </>
  ) : (
    <>
      <td>
        <strong>{libelles.constat}</strong> {message}
      </td>
      <td className={styles.discret}>{libelles.constatPreuve}</td>
      <td className={styles.rien}>{absent}</td>
    </>
  )
}
