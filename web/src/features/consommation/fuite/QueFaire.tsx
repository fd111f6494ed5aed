import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { dernierReleveQuery } from '../../../lib/consommation/lectures.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatLitres } from '../../../lib/formats/nombres.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { Ecreter } from './Ecreter.tsx'
import styles from './Recit.module.css'

interface Props {
  fuite: Fuite
  numeroContrat: string
}

/** What to do about a leak, in order: find it, have it repaired, ask for the relief of the bill while there is time. */
export function QueFaire({ fuite, numeroContrat }: Props) {
  return (
    <Panel title={libelles.queFaire}>
      <ol className={styles.etapes}>
        {fuite.arret === null && <Chercher fuite={fuite} numeroContrat={numeroContrat} />}
        {fuite.arret === null && (
          <li>
            <div>
              <h3>{libelles.reparer}</h3>
              <p>{libelles.reparerTexte}</p>
            </div>
          </li>
        )}
        <Ecreter fuite={fuite} numeroContrat={numeroContrat} />
      </ol>
    </Panel>
  )
}

function Chercher({ fuite: { debitMinimum, jusque }, numeroContrat }: Props) {
  const { data: releve } = useQuery(dernierReleveQuery(numeroContrat))
  return (
    <li>
      <div>
        <h3>{libelles.chercher}</h3>
        <p>{libelles.chercherTexte(`${formatLitres(debitMinimum)}/h`)}</p>
        {releve?.telereleve && releve.index !== null && releve.dateReleve !== null && (
          <p className={styles.compteur}>
            <IndexDisplay litres={releve.index} size="sm" />
            <span>{libelles.chercherIndex(formatDate(releve.dateReleve))}</span>
          </p>
        )}
        <p className={styles.geste}>
          <ButtonLink href={`#/conso?zoom=heure&jour=${jusque}`}>{libelles.chercherHeures}</ButtonLink>
        </p>
      </div>
    </li>
  )
}
