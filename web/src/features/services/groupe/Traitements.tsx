import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../ui/Panel.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { libelles } from '../libelles.ts'
import { traitementsQuery } from '../queries.ts'
import styles from '../Services.module.css'
import { nomDuTraitement } from './nom-du-traitement.ts'

const mots = libelles.traitements
const MONTRES = 3

/** The last batches of whoever is signed in, to come back to; nothing without any. */
export function Traitements() {
  const { data } = useQuery({ ...traitementsQuery, staleTime: 0 })
  if (!data || data.resultats.length === 0) return null
  return (
    <Panel title={mots.titre} className={styles.traitements}>
      <ul>
        {data.resultats.slice(0, MONTRES).map((traitement) => (
          <li key={traitement.id}>
            <span>
              <strong>{nomDuTraitement(traitement)}</strong>
              <small>
                {[
                  mots.etat[traitement.etat],
                  mots.avance(traitement.nbFaits, traitement.nbContrats),
                  ...(traitement.nbNonEffectues > 0 ? [mots.nonEffectues(traitement.nbNonEffectues)] : []),
                  mots.demande(traitement.creeLe),
                ].join(', ')}
              </small>
            </span>
            <a href={`#/service/traitement/${traitement.id}`}>
              {mots.voir}
              <VisuallyHidden>{mots.nom(nomDuTraitement(traitement))}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
