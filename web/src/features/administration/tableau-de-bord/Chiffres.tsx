import type { Accueil } from '@ael/contract/administration/accueil.ts'
import { formatDateLongue, formatJourMois } from '../../../lib/formats/dates.ts'
import { formatEuros, formatNombre } from '../../../lib/formats/nombres.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from './libelles.ts'
import styles from './Accueil.module.css'

type Jour = Accueil['jours'][number]

const SERIES = [
  { cle: 'connexions', dire: formatNombre },
  { cle: 'comptes', dire: formatNombre },
  { cle: 'contrats', dire: formatNombre },
  { cle: 'paye', dire: formatEuros },
  { cle: 'recues', dire: formatNombre },
  { cle: 'traitees', dire: formatNombre },
  { cle: 'horsDelai', dire: formatNombre },
  { cle: 'fuites', dire: formatNombre },
  { cle: 'reparees', dire: formatNombre },
] as const

/** The days of a month, figure by figure: each is the sum of its bars. */
export function Chiffres({ jours }: { jours: readonly Jour[] }) {
  return (
    <>
      <h2 className={styles.sousTitre}>{libelles.chiffres}</h2>
      <div className={styles.graphes}>
        {SERIES.map(({ cle, dire }) => {
          const ecrire = (valeur: number) => dire(valeur)
          const total = jours.reduce((somme, jour) => somme + Math.round(jour[cle] * 100), 0) / 100
          return (
            <Panel key={cle} title={libelles[cle]} className={styles.graphe}>
              <Figure value={ecrire(total)} size="sm" />
              <BarChart
                titre={libelles.titreGraphe(libelles[cle])}
                compact
                bas
                legende={false}
                formatValeur={ecrire}
                barres={jours.map((jour) => ({
                  cle: jour.jour,
                  libelle: formatJourMois(jour.jour),
                  libelleLong: formatDateLongue(jour.jour),
                  valeur: jour[cle],
                  etat: 'mesure',
                }))}
              />
            </Panel>
          )
        })}
      </div>
    </>
  )
}
