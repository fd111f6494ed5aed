import { formatNombre } from '../../../lib/formats/nombres.ts'
import { Figure } from '../../../ui/Figure.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../components/Tuile.module.css'
import { useLien } from '../components/use-lien.tsx'
import { estGroupe } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesTuile, Tuile } from '../tuile.ts'

function Contenu({ contexte }: ProprietesTuile) {
  const lien = useLien('/manage/contrats?onglet=rattaches', libelles.voirContrats)
  if (contexte.mode === 'contrat') return null
  const { nbContrats, nom, description } = contexte.groupe
  return (
    <Panel title={libelles.contrats} footer={lien}>
      <Figure value={formatNombre(nbContrats)} unit={nbContrats > 1 ? 'contrats' : 'contrat'} size="sm" />
      <p className={styles.secondaire}>{description || nom}</p>
    </Panel>
  )
}

/** How many contracts the group holds, and the way to them. */
export const contrats: Tuile = {
  id: 'contrats',
  nom: libelles.contrats,
  colonnes: 5,
  sous: 'solde',
  condition: estGroupe,
  Contenu,
}
