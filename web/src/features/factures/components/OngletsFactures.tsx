import type { Contexte } from '../../../lib/session/contexte.ts'
import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from '../libelles.ts'
import { useReglementsMasques } from '../reglements/use-reglements-masques.ts'
import { lienVue, VUES, type Vue } from '../vues.ts'

/** The views of the invoices, and the settlements where they are shown. */
export function OngletsFactures({ contexte, courant }: { contexte: Contexte; courant: Vue | 'reglements' }) {
  const masques = useReglementsMasques(contexte)
  const vues = VUES.map((vue) => ({ href: lienVue(vue), label: libelles.onglets[vue], current: courant === vue }))
  const reglements = { href: '#/reglements', label: libelles.onglets.reglements, current: courant === 'reglements' }
  return <TabNav label={libelles.vues} tabs={masques === null ? [...vues, reglements] : vues} />
}
