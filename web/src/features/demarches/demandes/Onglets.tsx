import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from './libelles.ts'

const mots = libelles.onglets

/** What one may ask for, and what was asked. */
export const Onglets = ({ courant }: { courant: 'demarches' | 'demandes' }) => (
  <TabNav
    label={mots.nom}
    tabs={(['demarches', 'demandes'] as const).map((nom) => ({
      href: `#/${nom}`,
      label: mots[nom],
      current: nom === courant,
    }))}
  />
)
