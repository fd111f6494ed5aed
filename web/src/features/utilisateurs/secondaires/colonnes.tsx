import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import type { COLONNES_UTILISATEURS, UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { IconEye, IconMail, IconPencil, IconTrash, IconUserShield } from '@tabler/icons-react'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from './libelles.ts'
import styles from './Secondaires.module.css'

type Colonne = DataColumn<UtilisateurResume>
type Tri = Extract<(typeof COLONNES_UTILISATEURS)[number], keyof typeof libelles.colonnes>

const triable = (id: Tri): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: libelles.colonnes[id],
  sortable: true,
})

export type ActionUtilisateur = 'voir' | 'modifier' | 'usurper' | 'motDePasse' | 'supprimer'

interface Options {
  /** Whether acting in somebody's name is offered here. */
  usurpation: boolean
  enCartes: boolean
  onAction: (action: ActionUtilisateur, utilisateur: UtilisateurResume) => void
}

const ACTIONS = [
  { action: 'voir', label: libelles.voir, Icone: IconEye },
  { action: 'modifier', label: libelles.modifier, Icone: IconPencil },
  { action: 'usurper', label: libelles.usurper, Icone: IconUserShield },
  { action: 'motDePasse', label: libelles.envoyer, Icone: IconMail },
  { action: 'supprimer', label: libelles.supprimer, Icone: IconTrash },
] as const

/** The columns of the users of a premium user (docs/domaines/utilisateurs.md#utilisateurs-secondaires). */
export const colonnesUtilisateurs = ({ usurpation, enCartes, onAction }: Options): readonly Colonne[] => [
  {
    ...triable('nom'),
    rowHeader: true,
    card: 'title',
    cell: ({ nom, nomComplet }) => <strong>{enCartes ? nomComplet : nom}</strong>,
  },
  { ...triable('prenom'), card: 'hidden', cell: ({ prenom }) => prenom },
  { ...triable('email'), card: 'full', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  {
    ...triable('profil'),
    card: 'full',
    cardLabel: true,
    cell: ({ profils: [profil] }) => profil && LIBELLES_PROFILS[profil],
  },
  {
    id: 'univers',
    header: libelles.colonnes.univers,
    card: 'full',
    cardLabel: true,
    cell: ({ univers }) =>
      univers.length > 0 ? (
        univers.map(({ libelle }) => libelle).join(', ')
      ) : (
        <StatusBadge level="attention">{libelles.sansUnivers}</StatusBadge>
      ),
  },
  {
    ...triable('derniereConnexion'),
    card: 'full',
    cardLabel: true,
    cell: ({ derniereConnexion, actif }) =>
      derniereConnexion ? (
        <span className={styles.date}>{formatDateHeure(derniereConnexion)}</span>
      ) : actif ? (
        libelles.jamais
      ) : (
        <StatusBadge level="information" icon={<IconMail size={16} stroke={1.75} aria-hidden="true" />}>
          {libelles.invite}
        </StatusBadge>
      ),
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: (utilisateur) => (
      <span className={styles.actions}>
        {ACTIONS.filter(
          ({ action }) => action !== 'usurper' || (usurpation && utilisateur.usurpable && utilisateur.actif),
        ).map(({ action, label, Icone }) => (
          <IconButton
            key={action}
            label={label(utilisateur.nomComplet)}
            aria-haspopup={action === 'usurper' ? undefined : 'dialog'}
            onClick={() => onAction(action, utilisateur)}
          >
            <Icone size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ))}
      </span>
    ),
  },
]
