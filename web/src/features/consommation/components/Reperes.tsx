import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { phrasesReperes } from '../reperes.ts'
import styles from './VueGraphique.module.css'

/** The regional average and the price of a day, in small print below the totals of a contract. */
export function Reperes({ graphe }: { graphe: Graphe }) {
  const phrases = phrasesReperes(graphe, {
    moyenneRegionale: useParametre('ConsommationMoyenneRegionale'),
    facteurMonetaire: useParametre('FacteurMonetaire'),
  })
  return phrases.length > 0 && <p className={styles.reperes}>{phrases.join(' ')}</p>
}
