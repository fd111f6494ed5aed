import { useQuery } from '@tanstack/react-query'
import { fuiteQuery } from '../../../lib/consommation/lectures.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { libelles } from '../libelles.ts'
import { PanneauFuite } from './PanneauFuite.tsx'
import styles from './Recit.module.css'

/** The leak of a contract on another page than its own; nothing without one. */
export function FuiteDuContrat({ numeroContrat }: { numeroContrat: string }) {
  const { data } = useQuery(fuiteQuery(numeroContrat))
  if (!data?.fuite) return null
  return (
    <div className={styles.ailleurs}>
      <PanneauFuite fuite={data.fuite} numeroContrat={numeroContrat} />
      <p>
        <ButtonLink variant="outline" href="#/conso">
          {libelles.voirLeRecit}
        </ButtonLink>
      </p>
    </div>
  )
}
