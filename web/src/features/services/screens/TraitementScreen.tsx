import { lignesParPage } from '@ael/contract/commun/pagination.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import type { TraitementDetaille } from '@ael/contract/services/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { statutErreur } from '../../../lib/client/erreurs.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { classes } from '../../../ui/classes.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { changeListQuery, type ListQuery } from '../../../ui/table/list-query.ts'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { nomDuTraitement } from '../groupe/nom-du-traitement.ts'
import { libelles } from '../libelles.ts'
import styles from '../Services.module.css'

const mots = libelles.traitements
/** Between two looks at a batch that is not over. */
const RELECTURE_MS = 2000

type NonEffectue = TraitementDetaille['resultats'][number]
const COLONNES: readonly DataColumn<NonEffectue>[] = [
  {
    id: 'numeroContrat',
    header: mots.contrat,
    rowHeader: true,
    card: 'title',
    cell: ({ numeroContrat }) => <a href={`#/service/${numeroContrat}`}>{numeroContrat}</a>,
  },
  {
    id: 'motif',
    header: mots.raison,
    card: 'full',
    cell: ({ message, motif }) => (motif === null ? message : `${message}\u202F: ${motif}`),
  },
]

/** `/service/traitement/…`: how far a batch is; it goes on whoever looks. */
export function TraitementScreen({ id }: { id: string }) {
  const [page, setPage] = useState<ListQuery>({
    indexPage: 1,
    nbElements: lignesParPage(useParametre('ConfigurationNbMaxElementPagination')),
  })
  const { indexPage, nbElements } = page
  const { data, error, refetch } = useQuery({
    queryKey: [servicesCalls.traitementGroupe.path, id, indexPage, nbElements],
    queryFn: ({ signal }) =>
      client(
        servicesCalls.traitementGroupe,
        { params: { idProcessus: id }, query: { indexPage, nbElements } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.etat !== 'TERMINE' ? RELECTURE_MS : false),
  })
  return (
    <>
      <PageTitle
        title={data ? nomDuTraitement(data) : mots.titre}
        under={data && (data.termineLe === null ? mots.demande(data.creeLe) : mots.termine(data.termineLe))}
        actions={
          <ButtonLink variant="outline" href="#/service">
            {libelles.retour}
          </ButtonLink>
        }
      />
      {data ? (
        <Avance traitement={data} page={page} onPage={(change) => setPage(changeListQuery(page, change))} />
      ) : statutErreur(error) === 404 ? (
        <Panel>
          <EmptyState level={2} title={mots.inconnu} reason={mots.inconnuRaison} />
        </Panel>
      ) : (
        <ReadingPanel
          error={error}
          onRetry={() => void refetch()}
          failure={{ title: mots.echec, detail: mots.echecDetail }}
          label={mots.chargement}
          rows={4}
        />
      )}
    </>
  )
}

interface PropsAvance {
  traitement: TraitementDetaille
  page: ListQuery
  onPage: (change: Partial<ListQuery>) => void
}

function Avance({
  traitement: { etat, nbContrats, nbFaits, nbNonEffectues, resultats, nbTotalResultats },
  page,
  onPage,
}: PropsAvance) {
  const vus = nbFaits + nbNonEffectues
  return (
    <div className={styles.familles}>
      <Panel title={mots.etat[etat]} busy={etat !== 'TERMINE'}>
        <progress className={styles.avance} max={nbContrats} value={vus} aria-label={mots.avance(vus, nbContrats)} />
        <KeyFigures
          figures={[
            { term: mots.faits, value: formatNombre(nbFaits) },
            {
              term: mots.refuses,
              value: formatNombre(nbNonEffectues),
              ...(nbNonEffectues > 0 && { tone: 'attention' as const }),
            },
            { term: mots.restants, value: formatNombre(nbContrats - vus) },
          ]}
        />
        <output className={classes(styles.discret, styles.suite)}>
          {etat !== 'TERMINE' ? mots.quitter : nbNonEffectues === 0 ? mots.toutFait : mots.nonEffectues(nbNonEffectues)}
        </output>
      </Panel>
      {nbTotalResultats > 0 && (
        <section aria-label={mots.raisons}>
          <h2 className={styles.chapeau}>{mots.raisons}</h2>
          <DataTable
            caption={mots.raisons}
            columns={COLONNES}
            rows={resultats}
            total={nbTotalResultats}
            noun={libelles.groupe.compte}
            getRowId={({ numeroContrat }) => numeroContrat}
            getRowName={({ numeroContrat }) => libelles.groupe.nomDeLigne(numeroContrat)}
            query={page}
            onQueryChange={onPage}
            empty={null}
          />
        </section>
      )}
    </div>
  )
}
