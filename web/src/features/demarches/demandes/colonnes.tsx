import type { CallAnswer } from '@ael/contract/call.ts'
import type { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { ColonneDemarches } from '@ael/contract/demarches/etats.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import styles from './Demandes.module.css'
import { EtatDemande } from './EtatDemande.tsx'
import { enLignes } from './etats.ts'
import { libelles } from './libelles.ts'

type Demande = CallAnswer<typeof demarchesCalls.mesDemandes>['resultats'][number]
type Colonne = DataColumn<Demande>

const mots = libelles.liste
const triable = (id: ColonneDemarches): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: mots.colonnes[id],
  sortable: true,
})

/** The columns of requests (docs/domaines/demarches.md#suite); a card begins with what was asked. */
export const COLONNES: readonly Colonne[] = [
  {
    ...triable('dateCreation'),
    card: 'start',
    cardLabel: true,
    cell: ({ dateCreation }) => <span className={styles.entier}>{formatDate(dateCreation)}</span>,
  },
  {
    ...triable('dateTraitement'),
    card: 'end',
    cardLabel: true,
    cell: ({ dateTraitement }) => (
      <span className={styles.entier}>
        {dateTraitement === null ? <span className={styles.rien}>{mots.pasEncore}</span> : formatDate(dateTraitement)}
      </span>
    ),
  },
  {
    ...triable('libelle'),
    rowHeader: true,
    card: 'title',
    cell: ({ libelle, reference, detail, messageClient }) => (
      <>
        <a className={styles.nom} href={`#/demandes/${reference}`}>
          {libelle}
        </a>
        <small className={styles.detail}>{detail === null ? reference : `${reference}, ${detail}`}</small>
        {messageClient !== null && <span className={styles.message}>{enLignes(messageClient)}</span>}
      </>
    ),
  },
  {
    id: 'contrat',
    header: mots.colonnes.contrat,
    card: 'start',
    cardLabel: true,
    cell: ({ numeroContrat }) => numeroContrat ?? <span className={styles.rien}>{mots.sansContrat}</span>,
  },
  {
    ...triable('etat'),
    card: 'end',
    cell: ({ etat }) => <EtatDemande etat={etat} />,
  },
]
