import type { Appareil } from '@ael/contract/abonnements/schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { IndexLegend } from '../../../ui/IndexLegend.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Detail.module.css'
import { faitsCompteur } from './faits-contrat.ts'

const textes = libelles.detail

interface Props {
  cadran: Appareil['cadrans'][number]
  appareil: Appareil
}

/** The reading of a dial: the meter's own digits for water, a figure for electricity. */
function Index({
  cadran: { dernierIndex, dernierIndexLitres },
  appareil: { unite, nombreRoues, telereleve, cadrans },
}: Props) {
  if (dernierIndex === null || dernierIndexLitres === null) {
    return <p className={styles.aide}>{cadrans.length > 1 ? textes.indexEnsemble : textes.sansIndex}</p>
  }
  if (unite === 'kWh') return <Figure value={formatNombre(dernierIndex)} unit="kWh" size="sm" />
  return <IndexDisplay litres={dernierIndexLitres} black={nombreRoues} red={telereleve ? 3 : 0} />
}

/** The meter, in place or the last one of a terminated contract, and what its dials show. */
export function PanneauCompteur({ compteur }: { compteur: Appareil | null }) {
  if (!compteur) {
    return (
      <Panel title={textes.compteur}>
        <p className={styles.aide}>{textes.sansCompteur}</p>
      </Panel>
    )
  }
  const rouges =
    compteur.unite === 'm3' &&
    compteur.telereleve &&
    compteur.cadrans.some(({ dernierIndexLitres }) => dernierIndexLitres !== null)
  return (
    <Panel title={textes.compteur}>
      <ul className={styles.cadrans}>
        {compteur.cadrans.map((cadran) => (
          <li key={cadran.numeroOrdre}>
            <p className={styles.aide}>
              {cadran.dateReleve ? textes.cadranDu(cadran.libelle, formatDate(cadran.dateReleve)) : cadran.libelle}
            </p>
            <Index cadran={cadran} appareil={compteur} />
          </li>
        ))}
      </ul>
      {rouges && <IndexLegend />}
      <div className={styles.faits}>
        <DescriptionList items={faitsCompteur(compteur)} />
      </div>
    </Panel>
  )
}
