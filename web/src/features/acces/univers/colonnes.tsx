import type { TriUnivers, UniversResume } from '@ael/contract/acces/schemas.ts'
import { SCOPES, type Scope } from '@ael/contract/acces/scopes.ts'
import { IconFiles, IconPencil, IconTags, IconTrash } from '@tabler/icons-react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from './libelles.ts'
import styles from './Univers.module.css'

type Colonne = DataColumn<UniversResume>

const triable = (id: TriUnivers): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: libelles.colonnes[id],
  sortable: true,
})
const nomScope = (scope: string): string => (scope in SCOPES ? SCOPES[scope as Scope].libelle : scope)
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface Options {
  onModifier: (univers: UniversResume) => void
  onSupprimer: (univers: UniversResume) => void
  onOuvrir: (univers: UniversResume, partie: 'groups' | 'contracts') => void
}

/** The columns of the perimeters (docs/domaines/acces.md#périmètres). */
export const colonnesUnivers = ({ onModifier, onSupprimer, onOuvrir }: Options): readonly Colonne[] => [
  {
    ...triable('libelle'),
    rowHeader: true,
    card: 'title',
    cell: ({ key, libelle }) => <a href={`#/manage/univers/${key}/groups`}>{libelle}</a>,
  },
  {
    id: 'scopes',
    header: libelles.colonnes.scopes,
    card: 'full',
    cardLabel: true,
    cell: ({ scopes }) => (scopes.length > 0 ? scopes.map(nomScope).join(', ') : libelles.toutOuvert),
  },
  {
    id: 'groupes',
    header: libelles.colonnes.groupes,
    numeric: true,
    card: 'start',
    cardLabel: true,
    cell: ({ groupes }) => formatNombre(groupes.length),
  },
  {
    ...triable('nbContrats'),
    numeric: true,
    card: 'end',
    cardLabel: true,
    cell: ({ nbContrats }) => formatNombre(nbContrats),
  },
  {
    ...triable('nbUtilisateurs'),
    numeric: true,
    card: 'start',
    cardLabel: true,
    cell: ({ nbUtilisateurs }) => formatNombre(nbUtilisateurs),
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: (univers) => (
      <span className={styles.actions}>
        <IconButton
          label={libelles.modifier(univers.libelle)}
          aria-haspopup="dialog"
          onClick={() => onModifier(univers)}
        >
          <IconPencil {...icone} />
        </IconButton>
        <IconButton label={libelles.groupes(univers.libelle)} onClick={() => onOuvrir(univers, 'groups')}>
          <IconTags {...icone} />
        </IconButton>
        <IconButton label={libelles.contrats(univers.libelle)} onClick={() => onOuvrir(univers, 'contracts')}>
          <IconFiles {...icone} />
        </IconButton>
        <IconButton
          label={libelles.supprimer(univers.libelle)}
          aria-haspopup="dialog"
          onClick={() => onSupprimer(univers)}
        >
          <IconTrash {...icone} />
        </IconButton>
      </span>
    ),
  },
]
