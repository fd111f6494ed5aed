import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import {
  VUES_LIBELLES,
  VUES_PORTEFEUILLE,
  type VuePortefeuille,
} from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import {
  TRIS_PORTEFEUILLE,
  type ContratDuPortefeuille,
  type Portefeuille,
} from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { emptySelection, type TableSelection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { ExportButtons } from '../../../ui/table/ExportButtons.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { ChoixColonnes } from './ChoixColonnes.tsx'
import { colonnesPortefeuille } from './colonnes.tsx'
import { libelles } from './libelles.ts'
import { portefeuilleQuery } from './queries.ts'
import { useColonnes } from './use-colonnes.ts'
import { lienVue, lireVue } from './vues.ts'
import styles from './Liste.module.css'

const textes = libelles.liste

interface Props {
  /** What chooses a contract, at the head of its line. */
  choix?: (contrat: ContratDuPortefeuille) => ReactNode
  /** What can be done with a contract, at the end of its line. */
  gestes?: (contrat: ContratDuPortefeuille) => ReactNode
  /** What can be done with those chosen; then the choice is emptied. */
  surSelection?: (choix: TableSelection & { recherche: string; total: number }, vider: () => void) => ReactNode
}

const comptes = (portefeuille: Portefeuille | undefined, vue: VuePortefeuille): string | null =>
  portefeuille ? formatNombre(vue === 'tous' ? portefeuille.nbContrats : portefeuille[vue].nombre) : null

/** The contracts of the portfolio: its saved views, searched, sorted and cut by the server. */
export function ListePortefeuille({ choix, gestes, surSelection }: Props) {
  const adresse: { vue?: string; groupe?: string } = useSearch({ strict: false })
  const vue = lireVue(adresse.vue)
  const idGroupe = /^[1-9]\d{0,14}$/.test(adresse.groupe ?? '') ? Number(adresse.groupe) : undefined
  const [densite, setDensite] = useDensity('dense')
  const [montrees, basculer] = useColonnes()
  const enCartes = useMedia(phone)
  const [demande, changer] = useListAddress({
    sorts: TRIS_PORTEFEUILLE,
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const { indexPage, nbElements, recherche = '', ...ordre } = demande
  const filtre = { ...ordre, recherche, vue, ...(idGroupe !== undefined && { idGroupe }) }
  const [selection, setSelection] = useSelection(`${vue} ${idGroupe ?? ''} ${recherche}`)
  const { data: portefeuille } = useQuery(portefeuilleQuery)
  const lue = listRead(
    useQuery({
      ...callQuery(tableauDeBordCalls.contratsPortefeuille, { query: { ...filtre, indexPage, nbElements } }),
      placeholderData: keepPreviousData,
    }),
    { title: textes.echec, detail: libelles.echecDetail },
  )
  const exporter = useTelechargement(tableauDeBordCalls.exportPortefeuille, 'contrats', {
    onSuccess: () => showToast('resolu', textes.exportFait),
  })
  const groupe = portefeuille?.groupes.find((connu) => connu.idGroupe === idGroupe)
  return (
    <>
      <TabNav
        label={textes.vues}
        tabs={VUES_PORTEFEUILLE.map((proposee) => ({
          href: lienVue(proposee, idGroupe),
          label: VUES_LIBELLES[proposee],
          count: comptes(idGroupe === undefined ? portefeuille : groupe && { ...portefeuille!, ...groupe }, proposee),
          current: proposee === vue,
        }))}
      />
      <ListBar>
        <SearchField
          label={textes.recherche}
          placeholder={textes.rechercheExemple}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
        {groupe && (
          <p className={styles.filtre}>
            {textes.groupe(groupe.nom)} <a href={lienVue(vue)}>{textes.toutRevoir}</a>
          </p>
        )}
        <div className={styles.outils}>
          <DensityChoice value={densite} onChange={setDensite} />
          <ChoixColonnes montrees={montrees} onBascule={basculer} />
          <ExportButtons
            label={textes.exporter}
            disabled={exporter.isPending || lue.total === 0}
            onExport={(format) => exporter.mutate({ params: { format }, query: filtre })}
          />
        </div>
      </ListBar>
      <DataTable
        caption={textes.legende}
        columns={colonnesPortefeuille({ montrees, enCartes, choix, gestes })}
        {...lue}
        noun={textes.compte}
        getRowId={({ numeroContrat }) => numeroContrat}
        getRowName={({ numeroContrat }) => textes.nomDeLigne(numeroContrat)}
        query={demande}
        onQueryChange={changer}
        density={densite}
        empty={
          recherche ? (
            <NothingFound texts={textes} search={recherche} onReset={() => changer({ recherche: '' })} />
          ) : (
            <EmptyState
              level={2}
              title={textes.vide}
              reason={textes.videRaison}
              action={
                <ButtonLink variant="outline" size="sm" href={lienVue('tous')}>
                  {textes.videAction}
                </ButtonLink>
              }
            />
          )
        }
        selection={selection}
        // What acts on « all » acts on those of a search: a view holds fewer.
        selectAll={vue === 'tous' && idGroupe === undefined}
        {...(surSelection && {
          onSelectionChange: setSelection,
          bulkActions: surSelection({ ...selection, recherche, total: lue.total }, () => setSelection(emptySelection)),
        })}
      />
    </>
  )
}
