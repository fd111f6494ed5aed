import type { ContratService, TriContratsService } from '@ael/contract/services/schemas.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from '../libelles.ts'

const mots = libelles.groupe
type Colonne = DataColumn<ContratService>
const triable = (id: TriContratsService): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: mots.colonnes[id],
  sortable: true,
})

/** How a contract stands to the service, in words. */
const position = ({ estSouscrit, dateSouscription, souscription }: ContratService): string => {
  if (estSouscrit) return dateSouscription === null ? libelles.souscrit : libelles.depuis(dateSouscription)
  return souscription.actif ? mots.possible : (souscription.messageSiNonActif ?? libelles.demande.indisponible)
}

/** The columns of the contracts of a group before a service. */
export const COLONNES: readonly Colonne[] = [
  {
    ...triable('numeroContrat'),
    rowHeader: true,
    card: 'title',
    cell: ({ numeroContrat }) => <a href={`#/service/${numeroContrat}`}>{numeroContrat}</a>,
  },
  { ...triable('titulaire'), card: 'full', cell: ({ titulaire }) => titulaire },
  { ...triable('adresse'), card: 'full', cell: ({ adresse }) => adresse },
  { ...triable('dateSouscription'), card: 'full', cell: position },
]
