import { Panel } from '../../../ui/Panel.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { libelles } from './libelles.ts'

/** Litres per day from which the provider warns: fixed (docs/domaines/consommation.md#radio-relève). */
const SEUILS = [300, 250, 50] as const

/** The thresholds of the radio-reading provider. */
export const Alertes = () => (
  <Panel title={libelles.alertes}>
    <p>{libelles.alertesDetail}</p>
    <DescriptionList
      items={SEUILS.map((seuil) => ({ term: libelles.seuils[seuil], value: `${seuil}\u202F${libelles.parJour}` }))}
    />
  </Panel>
)
