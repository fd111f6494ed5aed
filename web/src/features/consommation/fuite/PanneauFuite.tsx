import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { devise } from '../../../lib/formats/devise.ts'
import { classes } from '../../../ui/classes.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { libelles } from '../libelles.ts'
import { titreFuite } from '../../../lib/alertes/fuite.ts'
import { calculFuite, introFuite, originePrix } from './dire-fuite.ts'
import styles from './PanneauFuite.module.css'
import { Reponses } from './Reponses.tsx'
import { useFuiteLue } from './use-fuite-lue.ts'

/** What a leak has lost and cost, with its arithmetic: the first thing that one reads of a contract that loses water. */
export function PanneauFuite({ fuite, numeroContrat }: { fuite: Fuite; numeroContrat: string }) {
  const id = useId()
  useFuiteLue(fuite, numeroContrat)
  const finie = fuite.arret !== null
  const Icone = finie ? IconCircleCheck : IconAlertTriangle
  const origine = originePrix(fuite)
  return (
    <section className={classes(styles.panneau, finie && styles.finie)} aria-labelledby={id}>
      <header className={styles.tete}>
        <Icone size={20} aria-hidden="true" />
        <div>
          <h2 id={id}>{titreFuite(fuite)}</h2>
          <p>{introFuite(fuite)}</p>
        </div>
      </header>
      <div className={styles.corps}>
        <KeyFigures
          figures={[
            {
              term: finie ? libelles.perdusEnTout : libelles.perdus,
              value: formatNombre(fuite.litresPerdus),
              unit: libelles.litres,
            },
            ...(fuite.coutEuros === null
              ? []
              : [
                  {
                    term: finie ? libelles.coutEnTout : libelles.cout,
                    value: formatNombre(fuite.coutEuros, 2),
                    unit: devise(),
                  },
                ]),
          ]}
        />
        <div className={styles.calcul}>
          <DescriptionList items={calculFuite(fuite)} />
        </div>
        {origine && <p className={styles.origine}>{origine}</p>}
        <Reponses fuite={fuite} numeroContrat={numeroContrat} />
      </div>
    </section>
  )
}
