import type { IssueListe as Issue } from '@ael/contract/abonnements/schemas.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { typographie } from '@ael/contract/commun/typographie.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import styles from './Rattachement.module.css'

const textes = libelles.masse

/** What became of a list: how many contracts were attached, and why each of the others was not. */
export function IssueListe({ issue: { message, resultats } }: { issue: Issue }) {
  const refuses = resultats.filter(({ rattache }) => !rattache)
  return (
    <>
      <Notice level={refuses.length > 0 ? 'attention' : 'resolu'} live>
        <p>{typographie(message)}</p>
      </Notice>
      {refuses.length > 0 && (
        <table className={styles.refus}>
          <caption>{refuses.length === 1 ? textes.refuse : textes.refuses(formatNombre(refuses.length))}</caption>
          <thead>
            <tr>
              <th scope="col">{textes.colonneNumero}</th>
              <th scope="col">{textes.colonneRaison}</th>
            </tr>
          </thead>
          <tbody>
            {refuses.map(({ numeroContrat, message: raison }, rang) => (
              // The same wrong number may come twice in a list.
              <tr key={`${numeroContrat} ${rang}`}>
                <th scope="row">{numeroContrat}</th>
                <td>{typographie(raison)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
