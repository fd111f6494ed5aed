import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { TRIS_CONTRATS, type ContratResume, type TriContrats } from '@ael/contract/abonnements/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { emptySelection, type TableSelection } from '../../../ui/table/columns.ts'
import { changeListQuery, type ListQuery } from '../../../ui/table/list-query.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { libelles } from '../libelles.ts'
import { useDroits } from '../use-droits.ts'
import { colonnesContrats } from './colonnes.tsx'
import { ListeVide } from './ListeVide.tsx'
import styles from './Liste.module.css'

const LibelleModal = lazy(async () => ({ default: (await import('../components/LibelleModal.tsx')).LibelleModal }))
const RetraitModal = lazy(async () => ({ default: (await import('../components/RetraitModal.tsx')).RetraitModal }))

const textes = libelles.liste
const estTri = (tri: string | undefined): tri is TriContrats => TRIS_CONTRATS.some((connu) => connu === tri)

/** What can be done with the contracts chosen: some of them, or all those of the search; then the choice is emptied. */
export type SurSelection = (choix: TableSelection & { recherche: string; total: number }, vider: () => void) => ReactNode

interface Props {
  demande: ListQuery
  onDemande: (demande: ListQuery) => void
  surSelection?: SurSelection
}

/** The contracts of the account: searched, sorted and cut by the server. */
export function ContratsRattaches({ demande, onDemande, surSelection }: Props) {
  const contexte = useContexte()
  const droits = useDroits()
  const [densite, setDensite] = useDensity()
  const [ouverte, setOuverte] = useState<{ modale: 'libelle' | 'retrait'; contrat: ContratResume } | null>(null)
  const [selection, setSelection] = useState(emptySelection)
  const enCartes = useMedia(phone)
  const { tri, ...reste } = demande
  const contrats = useQuery({
    ...callQuery(abonnementsCalls.contrats, { query: { ...reste, ...(estTri(tri) && { tri }) } }),
    placeholderData: keepPreviousData,
  })
  const changer = (changement: Partial<ListQuery>) => {
    // « All » means all those of the search: of another one, it is another question.
    if (changement.recherche !== undefined && selection.all) setSelection(emptySelection)
    onDemande(changeListQuery(demande, changement))
  }
  const colonnes = colonnesContrats({
    droits,
    affiche: contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : null,
    enCartes,
    onModifier: (contrat) => setOuverte({ modale: 'libelle', contrat }),
    onRetirer: (contrat) => setOuverte({ modale: 'retrait', contrat }),
  })
  const total = contrats.data?.nbTotalResultats ?? 0
  const fermer = () => setOuverte(null)
  return (
    <>
      <div className={styles.barre}>
        <SearchField
          label={textes.recherche}
          placeholder={textes.rechercheExemple}
          value={demande.recherche ?? ''}
          onSearch={(recherche) => changer({ recherche })}
        />
        <DensityChoice value={densite} onChange={setDensite} />
      </div>
      <DataTable
        caption={textes.legende}
        columns={colonnes}
        rows={contrats.data?.resultats}
        total={total}
        noun={libelles.compte}
        getRowId={({ numeroContrat }) => numeroContrat}
        getRowName={({ numeroContrat }) => textes.nomDeLigne(numeroContrat)}
        query={demande}
        onQueryChange={changer}
        loading={contrats.isPlaceholderData || undefined}
        density={densite}
        error={
          contrats.isError
            ? { title: textes.echec, detail: textes.echecDetail, level: 2, onRetry: () => void contrats.refetch() }
            : undefined
        }
        empty={<ListeVide recherche={demande.recherche ?? ''} rattacher={droits.gerer} onRevoir={() => changer({ recherche: '' })} />}
        selection={selection}
        {...(surSelection && {
          onSelectionChange: setSelection,
          bulkActions: surSelection({ ...selection, recherche: demande.recherche ?? '', total }, () => setSelection(emptySelection)),
        })}
      />
      <Suspense>
        {ouverte?.modale === 'libelle' && <LibelleModal contrat={ouverte.contrat} onClose={fermer} />}
        {ouverte?.modale === 'retrait' && <RetraitModal contrat={ouverte.contrat} onClose={fermer} />}
      </Suspense>
    </>
  )
}
