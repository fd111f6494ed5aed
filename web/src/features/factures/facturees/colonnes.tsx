import { absent, formatNombre } from '../../../lib/formats/nombres.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from './libelles.ts'
import type { Ligne } from './queries.ts'

type Colonne = DataColumn<Ligne>

const { colonnes: entetes } = libelles
const periode: Colonne = {
  id: 'periode',
  header: entetes.periode,
  rowHeader: true,
  card: 'title',
  cell: ({ dateDebut, dateReleve }) => libelles.periode(dateDebut, dateReleve),
}
const contrat: Colonne = {
  id: 'contrat',
  header: entetes.contrat,
  card: 'start',
  cardLabel: true,
  cell: ({ numeroContrat }) => <a href={`#/detail?contrat=${numeroContrat}`}>{numeroContrat}</a>,
}
const nbJours: Colonne = {
  id: 'nbJours',
  header: entetes.nbJours,
  numeric: true,
  card: 'start',
  cardLabel: true,
  cell: (ligne) => formatNombre(ligne.nbJours),
}
const volume: Colonne = {
  id: 'volume',
  header: entetes.volume,
  numeric: true,
  card: 'end',
  cardLabel: true,
  cell: ({ consommation }) => consommation,
}
const puissance: Colonne = {
  id: 'puissance',
  header: entetes.puissance,
  numeric: true,
  card: 'end',
  cardLabel: true,
  cell: (ligne) => ligne.puissance ?? absent,
}
const etat: Colonne = {
  id: 'etat',
  header: entetes.etat,
  card: 'start',
  cell: (ligne) => libelles.etats[ligne.etat],
}
const facture: Colonne = {
  id: 'facture',
  header: entetes.facture,
  card: 'end',
  cell: ({ numeroFactureClient }) =>
    numeroFactureClient === null ? (
      absent
    ) : (
      <a href={`#/factures?vue=toutes&recherche=${encodeURIComponent(numeroFactureClient)}`}>{numeroFactureClient}</a>
    ),
}

/** The columns of billed periods: of a group, the contract too; of medium voltage, the power. */
export const colonnesFacturees = ({ groupe, avecPuissance }: { groupe: boolean; avecPuissance: boolean }) => [
  periode,
  ...(groupe ? [contrat] : []),
  nbJours,
  volume,
  ...(avecPuissance ? [puissance] : []),
  etat,
  facture,
]
