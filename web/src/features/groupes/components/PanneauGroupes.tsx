import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { usePeutGerer } from '../use-peut-gerer.ts'
import { EtiquetteGroupe } from './EtiquetteGroupe.tsx'
import styles from './PanneauGroupes.module.css'
import { useModales } from './use-modales.tsx'

/** The groups beside the contracts: how many contracts each holds, the way to it, and a new one. */
export function PanneauGroupes() {
  const gerer = usePeutGerer()
  const { data } = useQuery(callQuery(groupesCalls.groupes, {}))
  const { ouvrir, modales } = useModales()
  const groupes = data?.resultats.filter(({ idGroupe }) => idGroupe !== 0)
  return (
    <Panel title={libelles.nom} aside={<a href="#/manage/groupes">{libelles.panneau.gerer}</a>} busy={!data} className={styles.panneau}>
      <ul className={styles.groupes}>
        {groupes?.map((groupe) => (
          <li key={groupe.idGroupe}>
            <a href={`#/manage/groupe/${groupe.idGroupe}`}>
              <EtiquetteGroupe groupe={groupe} /> <span className={styles.nombre}>{formatNombre(groupe.nbContrats)}</span>
            </a>
          </li>
        ))}
        {groupes?.length === 0 && <li className={styles.nombre}>{libelles.panneau.aucun}</li>}
        {gerer && (
          <li>
            <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => ouvrir({ modale: 'creation' })}>
              {libelles.creer}
            </Button>
          </li>
        )}
      </ul>
      {modales}
    </Panel>
  )
}
