import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { declenchementsEnCoursQuery } from '../../../lib/alertes/lectures.ts'
import { plusUrgent } from '../../../lib/alertes/urgence.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { Declenchement } from './Declenchement.tsx'

/** The firing that calls first, of one type when it is named, while it is recent: with its chart and what to do. */
export function EnCours({ cible, type }: { cible: Cible; type?: TypeAlerte | undefined }) {
  const { data } = useQuery(declenchementsEnCoursQuery(cible, type))
  const premiere = plusUrgent(data?.resultats ?? [])
  if (!premiere) return null
  return (
    <Panel title={libelles.enCours}>
      <Declenchement key={premiere.idInstance} declenchement={premiere} avecContrat={cible.mode === 'groupe'} />
    </Panel>
  )
}
