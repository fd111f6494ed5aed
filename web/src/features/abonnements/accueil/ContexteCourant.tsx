import type { Contexte } from '../../../lib/session/contexte.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Accueil.module.css'

const textes = libelles.accueil

/** What is being looked at, and where to go on with it. */
export function ContexteCourant({ contexte }: { contexte: Contexte }) {
  const existe = useRouteExiste()
  const [titre, detail] =
    contexte.mode === 'contrat'
      ? [
          contexte.contrat.libelle ?? contexte.contrat.adresseLivraisonConstruite,
          `${libelles.detail.contrat} ${contexte.contrat.numeroContrat}`,
        ]
      : [
          contexte.groupe.nom,
          `${formatNombre(contexte.groupe.nbContrats)} ${contexte.groupe.nbContrats < 2 ? libelles.compte[0] : libelles.compte[1]}`,
        ]
  return (
    <Panel title={textes.affiche}>
      <p className={styles.contexte}>{titre}</p>
      <p className={styles.note}>{detail}</p>
      <p className={styles.liens}>
        <a href="#/dashboard">{textes.tableauDeBord}</a>
        {existe('/conso') && <a href="#/conso">{textes.consommation}</a>}
        {contexte.mode === 'contrat' && <a href="#/detail">{textes.contrat}</a>}
      </p>
    </Panel>
  )
}
