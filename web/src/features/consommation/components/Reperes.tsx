import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { prixQuery } from '../../../lib/consommation/lectures.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { phrasesReperes } from '../reperes.ts'
import styles from './VueGraphique.module.css'

/** The regional average and the price of a day, in small print below the totals of a contract. */
export function Reperes({ graphe, contract }: { graphe: Graphe; contract: string }) {
  const moyenneRegionale = useParametre('ConsommationMoyenneRegionale')
  const { data: prix = null, isPending } = useQuery(prixQuery(contract))
  const phrases = phrasesReperes(graphe, { moyenneRegionale, prix })
  return (
    phrases.length > 0 && (
      <p className={styles.reperes} aria-busy={isPending}>
        {phrases.join(' ')}
      </p>
    )
  )
}
