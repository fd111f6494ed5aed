import { useNavigate } from '@tanstack/react-router'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { ReglementsMasques } from '../components/ReglementsMasques.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { useReglementsMasques } from '../reglements/use-reglements-masques.ts'
import { FormulaireReleve } from './FormulaireReleve.tsx'
import { libelles } from './libelles.ts'
import styles from './ReleveCompte.module.css'

/**
 * `/demarches/exportReleveCompte`: the statement of account of a contract, then the dashboard
 * (docs/domaines/abonnements.md#relevé-de-compte).
 */
export function ReleveCompteScreen() {
  return (
    <div className={styles.page}>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      <SelonContexte sinon={<SansContrat />}>{(contexte) => <Demande contexte={contexte} />}</SelonContexte>
    </div>
  )
}

function Demande({ contexte }: { contexte: Contexte }) {
  const naviguer = useNavigate()
  const regroupe = useReglementsMasques(contexte) === 'regroupe'
  const contrat = contexte.mode === 'contrat' ? contexte.contrat : null
  if (regroupe) return <ReglementsMasques raison="regroupe" />
  const fait = () => {
    showToast('resolu', libelles.fait)
    void naviguer({ to: '/dashboard/{-$tutorial}' })
  }
  return (
    <Panel title={libelles.demande}>
      <FormulaireReleve contrat={contrat} onFait={fait} />
    </Panel>
  )
}
