import { useNavigate } from '@tanstack/react-router'
import { useContexte, type Contexte } from '../../../lib/session/contexte.ts'
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
  const contexte = useContexte()
  return (
    <div className={styles.page}>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      {contexte ? <Demande contexte={contexte} /> : <SansContrat />}
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
      <FormulaireReleve key={contrat?.numeroContrat} contrat={contrat} onFait={fait} />
    </Panel>
  )
}
