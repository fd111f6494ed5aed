import { LIBELLES_PROFILS, type ProfilPersonnel } from '@ael/contract/acces/profils.ts'
import { IconLock } from '@tabler/icons-react'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

export const REFUS = 'Accès refusé'

const LIBELLES = {
  ouvert: (rang: ProfilPersonnel) =>
    rang === 'ADMIN'
      ? 'Cet écran est réservé aux administrateurs.'
      : 'Cet écran est réservé aux webmasters et aux administrateurs.',
  suite: (profil: string) =>
    `Votre compte est «\u202F${profil}\u202F»\u202F: un administrateur peut lui donner ce rang. Rien n’a été lu ni changé.`,
  retour: 'Revenir à mon accueil',
} as const

/** In place of a screen of the back office that is open to a higher rank: whose it is, and the way back to one's own home. */
export function AccesRefuse({ rang }: { rang: ProfilPersonnel }) {
  const [profil] = useUtilisateur().profils
  return (
    <>
      <PageTitle title={REFUS} />
      <EmptyState
        level={2}
        icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />}
        title={LIBELLES.ouvert(rang)}
        reason={profil && LIBELLES.suite(LIBELLES_PROFILS[profil])}
        action={<ButtonLink href="#/admin">{LIBELLES.retour}</ButtonLink>}
      />
    </>
  )
}
