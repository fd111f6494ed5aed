import type { CallAnswer } from '@ael/contract/call.ts'
import type { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Demandes.module.css'
import { enLignes } from './etats.ts'
import { libelles } from './libelles.ts'
import { Pieces } from './Pieces.tsx'

const mots = libelles.detail

/** A request as its page tells it. */
export type DemandeSuivie = CallAnswer<typeof demarchesCalls.detail>
type Evenement = DemandeSuivie['evenements'][number]

const titreDe = ({ nature, etat }: Evenement): string =>
  nature === 'ETAT' && etat !== null ? mots.etats[etat] : mots.evenements[nature === 'ETAT' ? 'CREATION' : nature]

/** What has happened to a request, the newest first, with what was said on either side. */
export const Suivi = ({ demande: { reference, evenements } }: { demande: DemandeSuivie }) => (
  <Panel title={mots.suivi}>
    <ol className={styles.suivi}>
      {evenements.toReversed().map((evenement, rang) => (
        <li key={evenements.length - rang}>
          <time dateTime={evenement.date}>{mots.quand(evenement.date)}</time>
          <strong>{titreDe(evenement)}</strong>
          {evenement.message !== null && <p className={styles.texte}>{enLignes(evenement.message)}</p>}
          {evenement.pieces.length > 0 && <Pieces demande={reference} pieces={evenement.pieces} />}
        </li>
      ))}
    </ol>
  </Panel>
)
