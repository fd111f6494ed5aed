import type { fuiteDuContrat } from '@ael/contract/alertes/fuites.schemas.ts'
import { zoomPrecedent, type GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import { plageContenant } from '@ael/contract/consommation/periodes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { raisonErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { maintenant as lireMaintenant } from '../../../lib/maintenant.ts'
import { fuiteQuery, grapheQuery, type Cible } from '../../../lib/consommation/lectures.ts'
import { ecrireVue, lireVue, plages, vueDe, type Vue } from '../vue.ts'
import { DonneesConsommation } from './DonneesConsommation.tsx'
import { EnTete } from './EnTete.tsx'
import { TeteGraphique } from './TeteGraphique.tsx'
import styles from './Consommation.module.css'

interface Props {
  contexte: Contexte
  actions?: ReactNode
  cible: Cible
  ouvertes: ReadonlySet<GranulariteZoom>
  /** What is shown when the address does not say. */
  usuelle: GranulariteZoom
  /** What stands between the title and the graph, if anything. */
  avis: ReactNode
  connues: readonly { granularite: string; intervalleDates: { dateMin: string; dateMax: string } }[]
}

/** Of a group, and where the days are closed. */
const SANS_FUITE: z.infer<typeof fuiteDuContrat> = { fuite: null, exces: [] }

/** The view that the address asks for, and how one goes from view to view. */
export function ConsommationOuverte({ contexte, actions, cible, ouvertes, usuelle, avis, connues }: Props) {
  const maintenant = lireMaintenant()
  const recherche = useSearch({ strict: false })
  const naviguer = useNavigate()
  const intervalle = (granularite: string) =>
    connues.find((dates) => dates.granularite === granularite)?.intervalleDates ?? null
  const vue = lireVue(
    recherche,
    { granularite: usuelle, jour: intervalle(usuelle)?.dateMax ?? maintenant.jour },
    ouvertes,
  )
  const periodes = plages(vue, intervalle(vue.granularite))
  const graphe = useQuery(grapheQuery(cible, vue.granularite, periodes.plage))
  const { data: perdue = SANS_FUITE, isLoading: fuiteAttendue } = useQuery({
    ...fuiteQuery(cible.mode === 'contrat' ? cible.contract : ''),
    enabled: cible.mode === 'contrat' && ouvertes.has('JOURNEE'),
  })
  const { data: lu, isPlaceholderData: enAttente } = graphe
  const montree = lu && enAttente ? vueDe(lu, vue) : vue
  const aller = (changement: Partial<Vue>) =>
    void naviguer({ to: '/conso', search: ecrireVue({ ...vue, ...changement }), resetScroll: false })
  const plusLarge = zoomPrecedent(vue.granularite)
  const revenir = () =>
    aller(plusLarge ? { granularite: plusLarge } : { jour: intervalle(vue.granularite)?.dateMax ?? maintenant.jour })

  return (
    <div className={styles.ecran}>
      <EnTete
        contexte={contexte}
        actions={actions}
        cible={cible}
        vue={vue}
        grandeur={lu?.grandeur ?? 'EAU'}
        plage={periodes.plage}
        aller={aller}
      />
      {avis}
      {graphe.isError ? (
        <Panel>
          <ErrorState
            error={graphe.error}
            level={2}
            title={statutErreur(graphe.error) === 403 ? libelles.inaccessible : libelles.echec}
            detail={statutErreur(graphe.error) === 0 ? libelles.echecDetail : raisonErreur(graphe.error)}
            onRetry={statutErreur(graphe.error) === 403 ? undefined : () => void graphe.refetch()}
          />
          <p className={styles.retour}>
            <Button variant="outline" onClick={revenir}>
              {libelles.retour}
            </Button>
          </p>
        </Panel>
      ) : lu && !fuiteAttendue ? (
        <DonneesConsommation
          {...{ cible, ouvertes, maintenant, aller, revenir, enAttente }}
          fuite={perdue.fuite}
          exces={perdue.exces}
          tete={<TeteGraphique {...{ vue, periodes, ouvertes, aller }} />}
          vue={montree}
          plage={plageContenant(montree.granularite, montree.jour)}
          compagne={{ granularite: vue.granularite, plage: periodes.plage }}
          graphe={lu}
        />
      ) : (
        <Panel>
          <Loading shape="chart" label={libelles.releves} />
        </Panel>
      )}
    </div>
  )
}
