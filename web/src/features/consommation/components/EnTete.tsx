import type { Plage } from '@ael/contract/consommation/periodes.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatDate } from '../../../lib/formats/dates.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { libelles } from '../libelles.ts'
import { dernierReleveQuery, type Cible } from '../../../lib/consommation/lectures.ts'
import { choixUnites } from '../../../lib/consommation/unites.ts'
import type { Vue } from '../vue.ts'
import styles from './Consommation.module.css'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

interface Props {
  contexte: Contexte
  actions?: ReactNode
  cible: Cible
  vue: Vue
  grandeur: Graphe['grandeur']
  plage: Plage
  aller: (changement: Partial<Vue>) => void
}

/** What is looked at, in which unit and form; the last and the next reading; the way to take it along. */
export function EnTete({ contexte, actions, cible, vue, grandeur, plage, aller }: Props) {
  const [exporte, setExporte] = useState(false)
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={
          contexte.mode === 'contrat' ? (
            <SousTitreContrat {...contexte.contrat} />
          ) : (
            `${contexte.groupe.nom}, ${contexte.groupe.nbContrats} contrats`
          )
        }
        actions={
          <div className={styles.choix}>
            <Segmented
              label={libelles.affichage}
              value={vue.affichage}
              options={[
                { value: 'graphique', label: libelles.graphique },
                { value: 'tableau', label: libelles.tableau },
              ]}
              onChange={(affichage) => aller({ affichage })}
            />
            <Segmented
              label={libelles.unite}
              value={vue.unite}
              options={choixUnites(grandeur)}
              onChange={(unite) => aller({ unite })}
            />
            <Button variant="outline" onClick={() => setExporte(true)}>
              <IconDownload size={20} stroke={1.75} aria-hidden="true" />
              {libelles.exporter}
            </Button>
            {actions}
          </div>
        }
      />
      {exporte && (
        <Suspense>
          <ExportDialog cible={cible} granularite={vue.granularite} plage={plage} onClose={() => setExporte(false)} />
        </Suspense>
      )}
    </>
  )
}

function SousTitreContrat({
  numeroContrat,
  adresseLivraisonConstruite,
  numeroPhysiqueAppareil,
}: {
  numeroContrat: string
  adresseLivraisonConstruite: string
  numeroPhysiqueAppareil: string | null
}) {
  const { data: releve } = useQuery(dernierReleveQuery(numeroContrat))
  const lieu = [adresseLivraisonConstruite, numeroPhysiqueAppareil && `compteur\u00A0${numeroPhysiqueAppareil}`]
    .filter(Boolean)
    .join(', ')
  const releves = [
    releve?.dateReleve && `Dernier relevé le\u00A0${formatDate(releve.dateReleve)}`,
    releve?.dateProchainReleve && `prochain le\u00A0${formatDate(releve.dateProchainReleve)}`,
  ].filter(Boolean)
  return (
    <>
      {lieu}
      <br />
      {releves.join(', ') || '\u00A0'}
    </>
  )
}
