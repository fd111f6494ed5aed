import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { absent, formatLitres, formatNombre } from '../../../lib/formats/nombres.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { barresDeNuit, nomNuit, phrasesNuit, totalNuit } from './dire-nuit.ts'
import styles from './Recit.module.css'

/** The last night of a leak, hour by hour, beside a usual one; the others as a table. */
export function NuitHeures({
  fuite: { nuits, depuis, jusque },
}: {
  fuite: Pick<Fuite, 'nuits' | 'depuis' | 'jusque'>
}) {
  const derniere = nuits.at(-1)
  if (!derniere) return null
  const { fait, comparaison } = phrasesNuit(derniere)
  const titre = derniere.jour === jusque ? libelles.nuitTitre : libelles.nuitTitreDu(nomNuit(derniere))
  return (
    <Panel title={titre}>
      <p className={styles.discret}>{`Du ${nomNuit(derniere)}, de 22\u202Fh à 6\u202Fh`}</p>
      <div className={styles.graphe}>
        <BarChart
          titre={`${titre}, ${nomNuit(derniere)}`}
          axe={libelles.litresParHeure}
          barres={barresDeNuit(derniere, derniere.jour === jusque)}
          formatValeur={formatLitres}
          formatAxe={(litres) => formatNombre(litres)}
          part={libelles.ecoulementContinu}
          precedent={libelles.nuitHabituelle}
          bas
        />
      </div>
      <p className={styles.phrase}>
        <strong>{fait}</strong> {comparaison}
      </p>
      <p className={styles.discret}>{libelles.nuitHabituelleNote(formatJourMois(depuis))}</p>
      {nuits.length > 1 && (
        <Disclosure
          className={styles.ouvrir}
          show={libelles.voirLesNuits(nuits.length)}
          hide={libelles.masquerLesNuits}
        >
          <TableauNuits nuits={nuits} />
        </Disclosure>
      )}
    </Panel>
  )
}

function TableauNuits({ nuits }: Pick<Fuite, 'nuits'>) {
  const [premiere] = nuits
  return (
    <div className={styles.defile}>
      <table className={styles.nuits}>
        <caption>{libelles.nuitsTableau}</caption>
        <thead>
          <tr>
            <th scope="col">{libelles.nuit}</th>
            {premiere?.heures.map(({ heure }) => (
              <th key={heure} scope="col">{`${heure}\u202Fh`}</th>
            ))}
            <th scope="col">{libelles.totalNuit}</th>
          </tr>
        </thead>
        <tbody>
          {nuits.toReversed().map((nuit) => (
            <tr key={nuit.jour}>
              <th scope="row">{nomNuit(nuit)}</th>
              {nuit.heures.map(({ heure, litres }) => (
                <td key={heure}>{litres === null ? absent : formatNombre(litres)}</td>
              ))}
              <td>{nombreOuAbsent(totalNuit(nuit))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nombreOuAbsent = (litres: number | null): string => (litres === null ? absent : formatNombre(litres))
