import { TYPES_PROTECTION } from '@ael/contract/alertes/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { PRESENTATIONS } from '../presentations.ts'
import { parametresQuery } from '../queries.ts'
import styles from './Alertes.module.css'

/** What the utility watches without being asked. */
export function Protection({ numeroContrat }: { numeroContrat: string }) {
  const { data: parametres } = useQuery(parametresQuery(numeroContrat))
  return (
    <Panel title={libelles.protection}>
      <p>{libelles.protectionTexte}</p>
      {parametres ? (
        <ul className={styles.regles}>
          {TYPES_PROTECTION.map((type, rang) => (
            <li key={type}>
              {PRESENTATIONS[type].protection(parametres)}
              {rang === TYPES_PROTECTION.length - 1 ? '.' : '\u202F;'}
            </li>
          ))}
        </ul>
      ) : (
        <Loading rows={2} />
      )}
      <p className={styles.discret}>{libelles.protectionMesures}</p>
    </Panel>
  )
}
