import type { Contexte } from '../../../lib/session/contexte.ts'
import { TabNav } from '../../../ui/TabNav.tsx'
import { libelles } from '../libelles.ts'
import { useReglementsMasques } from '../reglements/use-reglements-masques.ts'
import { lienVue, VUES, type Vue } from '../vues.ts'

/** The views of the invoices, the settlements where they are shown, and how a contract is debited. */
export function OngletsFactures({
  contexte,
  courant,
}: {
  contexte: Contexte
  courant: Vue | 'reglements' | 'mensualisation'
}) {
  const masques = useReglementsMasques(contexte)
  const vues = VUES.map((vue) => ({ href: lienVue(vue), label: libelles.onglets[vue], current: courant === vue }))
  const reglements = { href: '#/reglements', label: libelles.onglets.reglements, current: courant === 'reglements' }
  const mensualisation = {
    href: '#/mensualisation',
    label: libelles.onglets.mensualisation,
    current: courant === 'mensualisation',
  }
  return (
    <TabNav
      label={libelles.vues}
      tabs={[
        ...vues,
        ...(masques === null ? [reglements] : []),
        ...(contexte.mode === 'contrat' ? [mensualisation] : []),
      ]}
    />
  )
}
