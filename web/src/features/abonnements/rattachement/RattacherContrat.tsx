import { referencesProposees, type ReferenceContrat } from '../../../lib/rattachement/references.ts'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { useDroits } from '../use-droits.ts'
import { FormulaireRattachement } from './FormulaireRattachement.tsx'
import styles from './Rattachement.module.css'
import { RattachementParListe } from './RattachementParListe.tsx'

const textes = libelles.rattachement

const estProposee = (references: ReferenceContrat[]): references is [ReferenceContrat, ...ReferenceContrat[]] =>
  references.length > 0

/** The ways to bring contracts to an account: one by its numbers, many by a list for those who may. */
export function RattacherContrat() {
  const { parListe } = useDroits()
  const references = referencesProposees(useConfiguration().fonctionnalites)
  return (
    <div className={styles.page}>
      <Panel title={parListe === 'non' ? undefined : textes.unContrat}>
        {estProposee(references) ? (
          <>
            <p className={styles.introduction}>{textes.introduction}</p>
            <FormulaireRattachement
              references={references}
              prouveClient={parListe !== 'aUnAutre' && references.includes('facture')}
            />
          </>
        ) : (
          <EmptyState level={2} title={textes.aucuneFacon} reason={textes.aucuneFaconRaison} />
        )}
      </Panel>
      {parListe !== 'non' && (
        <Panel title={libelles.masse.titre}>
          <RattachementParListe aUnAutre={parListe === 'aUnAutre'} />
        </Panel>
      )}
    </div>
  )
}
