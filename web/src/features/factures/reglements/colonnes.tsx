import type { Reglement, TriReglements } from '@ael/contract/factures/listes.schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from '../libelles.ts'
import { Recu } from './Recu.tsx'
import styles from '../liste/Liste.module.css'

type Colonne = DataColumn<Reglement>

const textes = libelles.reglements
const triable = (id: TriReglements): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: textes.colonnes[id],
  sortable: true,
})

const date: Colonne = {
  ...triable('dateReglement'),
  rowHeader: true,
  card: 'start',
  cell: ({ dateReglement }) => formatDate(dateReglement),
}
const mode: Colonne = {
  ...triable('libelleModeReglement'),
  card: 'start',
  cell: ({ libelleModeReglement, rejet, montantTtc }) => (
    <>
      {libelleModeReglement}{' '}
      {rejet !== null && (
        <StatusBadge level="urgent" icon={false}>
          {textes.rejete}
        </StatusBadge>
      )}
      {rejet === null && montantTtc < 0 && <StatusBadge>{textes.rembourse}</StatusBadge>}
      {rejet && <small className={styles.detail}>{rejet}</small>}
    </>
  ),
}
const facture: Colonne = {
  ...triable('numeroFacture'),
  card: 'end',
  cell: ({ numeroFacture }) =>
    numeroFacture ? (
      <a href={`#/factures?vue=toutes&recherche=${encodeURIComponent(numeroFacture)}`}>{numeroFacture}</a>
    ) : (
      textes.acompte
    ),
}
const montant: Colonne = {
  ...triable('montantTtc'),
  numeric: true,
  card: 'end',
  cell: ({ montantTtc }) => formatEuros(montantTtc),
}

const recu: Colonne = {
  id: 'recu',
  header: textes.colonnes.recu,
  card: 'end',
  cell: (reglement) => <Recu reglement={reglement} />,
}

/** The columns of settlements (docs/domaines/factures.md#règlements); a card begins with the day and the amount. */
export const colonnesReglements = (enCartes: boolean): readonly Colonne[] =>
  enCartes ? [date, montant, mode, facture, recu] : [date, mode, facture, montant, recu]
