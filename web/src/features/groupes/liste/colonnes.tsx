import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { absent, formatNombre } from '../../../lib/formats/nombres.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PinButton } from '../../../ui/PinButton.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { EtiquetteGroupe } from '../components/EtiquetteGroupe.tsx'
import { libelles } from '../libelles.ts'
import styles from './Liste.module.css'

type Colonne = DataColumn<Groupe>

const textes = libelles.liste
const { colonnes: entetes } = textes

interface Options {
  /** Whether there is anything to edit and to delete. */
  gerer: boolean
  /** The group being looked at, if it is one. */
  affiche: number | null
  enCartes: boolean
  onAfficher: (groupe: Groupe) => void
  onModifier: (groupe: Groupe) => void
  onSupprimer: (groupe: Groupe) => void
}

const nom: Colonne = {
  id: 'nom',
  header: entetes.nom,
  rowHeader: true,
  card: 'title',
  cell: (groupe) => (
    <a className={styles.nom} href={`#/manage/groupe/${groupe.idGroupe}`}>
      <EtiquetteGroupe groupe={groupe} />
    </a>
  ),
}
const description: Colonne = {
  id: 'description',
  header: entetes.description,
  card: 'full',
  cell: (groupe) => <span className={styles.description}>{groupe.description || absent}</span>,
}
const nbContrats: Colonne = {
  id: 'nbContrats',
  header: entetes.nbContrats,
  numeric: true,
  cardLabel: true,
  card: 'start',
  cell: (groupe) => formatNombre(groupe.nbContrats),
}
const nbUsers: Colonne = {
  id: 'nbUsers',
  header: entetes.nbUsers,
  numeric: true,
  cardLabel: true,
  card: 'end',
  cell: (groupe) => formatNombre(groupe.nbUsers),
}

/** The columns of the list of groups; those that edit and delete are hidden from secondary users and visitors. */
export function colonnesGroupes({
  gerer,
  affiche,
  enCartes,
  onAfficher,
  onModifier,
  onSupprimer,
}: Options): readonly Colonne[] {
  const selection: Colonne = {
    id: 'selection',
    header: entetes.selection,
    quietHeader: true,
    card: 'start',
    cell: (groupe) => (
      <PinButton
        pressed={groupe.idGroupe === affiche}
        label={groupe.idGroupe === affiche ? textes.affiche(groupe.nom) : textes.choisir(groupe.nom)}
        text={enCartes ? (groupe.idGroupe === affiche ? textes.afficheCourt : entetes.selection) : undefined}
        onClick={() => onAfficher(groupe)}
      />
    ),
  }
  const actions: Colonne = {
    id: 'actions',
    header: entetes.actions,
    quietHeader: true,
    card: 'end',
    cell: (groupe) =>
      groupe.modifiable && (
        <span className={styles.actions}>
          <IconButton label={textes.modifier(groupe.nom)} aria-haspopup="dialog" onClick={() => onModifier(groupe)}>
            <IconPencil size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={textes.supprimer(groupe.nom)} aria-haspopup="dialog" onClick={() => onSupprimer(groupe)}>
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      ),
  }
  const faits = gerer ? [description, nbContrats, nbUsers] : [description, nbContrats]
  const suite = gerer ? [actions] : []
  return enCartes ? [nom, ...faits, selection, ...suite] : [selection, nom, ...faits, ...suite]
}
