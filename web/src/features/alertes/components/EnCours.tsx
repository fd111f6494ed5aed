import { useQuery } from '@tanstack/react-query'
import { declenchementsEnCoursQuery } from '../../../lib/alertes/lectures.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { Declenchement } from './Declenchement.tsx'

/** The last firing, while it still calls: with its chart and what to do. */
export function EnCours({ cible }: { cible: Cible }) {
  const { data } = useQuery(declenchementsEnCoursQuery(cible))
  const derniere = data?.resultats[0]
  if (!derniere) return null
  return (
    <Panel title={libelles.enCours}>
      <Declenchement key={derniere.idInstance} instance={derniere} avecContrat={cible.mode === 'groupe'} />
    </Panel>
  )
}
