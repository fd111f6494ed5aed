import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import type { MembreGroupe } from '@ael/contract/groupes/schemas.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { absent } from '../../../lib/formats/nombres.ts'
import { Button } from '../../../ui/Button.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from '../libelles.ts'

type Colonne = DataColumn<UtilisateurResume>

const textes = libelles.utilisateurs

interface Options {
  membres: readonly MembreGroupe[]
  enCours: boolean
  /** Gives the group to a user, or takes it back from one to whom it was given. */
  onPartage: (userWebId: string, membre: boolean) => void
}

const nom: Colonne = {
  id: 'nom',
  header: textes.colonnes.nom,
  rowHeader: true,
  card: 'title',
  cell: ({ nomComplet }) => nomComplet,
}
const email: Colonne = {
  id: 'email',
  header: textes.colonnes.email,
  card: 'full',
  cell: (utilisateur) => utilisateur.email,
}
const profil: Colonne = {
  id: 'profil',
  header: textes.colonnes.profil,
  card: 'start',
  cell: ({ profils: [premier] }) => (premier ? LIBELLES_PROFILS[premier] : absent),
}

/** The columns of the users to whom a group may be given. */
export function colonnesUtilisateurs({ membres, enCours, onPartage }: Options): readonly Colonne[] {
  const direct = new Map(membres.map((membre) => [membre.userWebId, membre.direct]))
  const acces: Colonne = {
    id: 'acces',
    header: textes.colonnes.acces,
    card: 'end',
    cell: ({ userWebId }) =>
      direct.has(userWebId) ? (direct.get(userWebId) ? textes.membre : textes.univers) : absent,
  }
  const actions: Colonne = {
    id: 'actions',
    header: textes.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: ({ userWebId, nomComplet }) => {
      const membre = direct.get(userWebId) === true
      return (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={enCours || undefined}
          onClick={() => !enCours && onPartage(userWebId, membre)}
        >
          {membre ? textes.reprendre(nomComplet) : textes.donner(nomComplet)}
        </Button>
      )
    },
  }
  return [nom, email, profil, acces, actions]
}
