import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { useSearch } from '@tanstack/react-router'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from '../personnel/libelles.ts'
import { OngletPersonnel, ONGLETS_PERSONNELS } from '../personnel/OngletPersonnel.tsx'

/**
 * `/user/donnees`: the rights over one's own data, for everybody: also for whoever has no profile page because somebody else
 * keeps his account. Nobody consents for the holder.
 */
export function DonneesScreen() {
  const { profils, meta } = useUtilisateur()
  const { onglet } = useSearch({ from: '/user/donnees' })
  const offerts = ONGLETS_PERSONNELS.filter((nom) => nom !== 'consentements' || !estSubordonne(profils))
  const courant = offerts.find((nom) => nom === onglet) ?? 'donnees'
  const onglets = offerts.map((nom) => ({
    href: `#/user/donnees?onglet=${nom}`,
    label: libelles.onglets[nom],
    current: courant === nom,
  }))
  return (
    <>
      <PageTitle title={libelles.titre} under={meta.PremiumMail && libelles.comptePrincipal(meta.PremiumMail)} />
      <TabNav label={libelles.titre} tabs={onglets} />
      <OngletPersonnel nom={courant} />
    </>
  )
}
