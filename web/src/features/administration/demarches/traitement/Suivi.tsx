import { LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { formatDateHeure } from '../../../../lib/formats/dates.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import styles from './Demandes.module.css'
import { libelles } from './libelles.ts'

interface Fait {
  date: string
  dit: string
  message: string | null
}

const dire = ({ nature, etat }: DossierDemande['evenements'][number]): string => {
  if (nature === 'CREATION') return libelles.suivi.creation
  if (nature === 'MESSAGE_SERVICE') return libelles.suivi.service
  if (nature === 'MESSAGE_CLIENT') return libelles.suivi.client
  return libelles.suivi.etat(etat === null ? '' : LIBELLES_ETATS[etat])
}

const DIRE: Record<DossierDemande['suivi'][number]['nature'], (agent: string) => string> = {
  PRISE: libelles.suivi.prise,
  RENDUE: libelles.suivi.rendue,
  CONFIEE: libelles.suivi.confiee,
  ATTENTE: libelles.suivi.attente,
  NOTE: String,
}

/** What happened to a request, the latest first: what the customer sees, and who took it. */
export function Suivi({ dossier }: { dossier: DossierDemande }) {
  const faits: Fait[] = [
    ...dossier.evenements.map((evenement) => ({
      date: evenement.date,
      dit: dire(evenement),
      message: evenement.message,
    })),
    ...dossier.suivi
      .filter(({ nature }) => nature !== 'NOTE')
      .map(({ date, nature, agent, texte }) => ({ date, dit: DIRE[nature](agent), message: texte })),
  ].toSorted((un, autre) => Date.parse(autre.date) - Date.parse(un.date))
  return (
    <Panel title={libelles.suivi.titre}>
      <ol className={styles.entree}>
        {faits.map(({ date, dit, message }) => (
          <li key={`${date} ${dit} ${message}`}>
            <small>{formatDateHeure(date)}</small>
            {dit}
            {message !== null && <p className={styles.texte}>{message}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
