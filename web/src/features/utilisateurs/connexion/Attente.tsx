import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import styles from './Attente.module.css'

/** A screen that only runs the code of a link: what is being done. */
export function Attente({ titre }: { titre: string }) {
  return (
    <div className={styles.attente}>
      <PageTitle title={titre} />
      <Loading />
    </div>
  )
}
