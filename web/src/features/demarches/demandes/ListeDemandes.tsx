import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { COLONNES_DEMARCHES, ETATS_DEMARCHE, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ExportButtons } from '../../../ui/table/ExportButtons.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { demandesQuery } from '../queries.ts'
import { type Filtres, lireFiltres } from './adresse.ts'
import { COLONNES } from './colonnes.tsx'
import styles from './Demandes.module.css'
import { libelles } from './libelles.ts'

const mots = libelles.liste

/** All the requests of the account, or of one contract: searched, sorted and cut by the server. */
export function ListeDemandes() {
  const naviguer = useNavigate()
  const contexte = useContexte()
  const [demande, changer] = useListAddress({
    sorts: COLONNES_DEMARCHES,
    size: useParametre('ConfigurationNbMaxElementPagination'),
    descending: true,
  })
  const { recherche = '' } = demande
  const { etat, contrat } = lireFiltres(useSearch({ strict: false }))
  const regarde = contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : null
  const contrats = [...new Set([contrat, regarde])].filter((un) => un !== null)
  const lecture = useQuery({
    ...demandesQuery(contrat, { ...demande, ...(etat && { etat }) }),
    placeholderData: keepPreviousData,
  })
  const exporter = useTelechargement(demarchesCalls.exporter, 'demandes', {
    onSuccess: () => showToast('resolu', mots.exportReussi),
  })
  const filtrer = (voulus: Partial<Record<keyof Filtres | 'recherche', string>>) =>
    void naviguer({
      to: '.',
      search: (avant: Record<string, unknown>) => ({ ...avant, page: undefined, ...voulus }),
      replace: true,
    })
  return (
    <>
      <ListBar>
        <SearchField
          label={mots.recherche}
          placeholder={mots.rechercheExemple}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
        <ExportButtons
          label={mots.exporter}
          disabled={exporter.isPending || !lecture.data?.nbTotalResultats}
          onExport={(format) =>
            exporter.mutate({
              params: { format },
              query: { recherche, ...(etat && { etat }), ...(contrat !== null && { contrat }) },
            })
          }
        />
      </ListBar>
      <ListBar>
        <div className={styles.filtres}>
          <SelectField
            name="etat"
            label={mots.etat}
            placeholder={mots.toutes}
            options={ETATS_DEMARCHE.map((un) => ({ value: un, label: LIBELLES_ETATS[un] }))}
            value={etat ?? ''}
            onChange={({ currentTarget }) => filtrer({ etat: currentTarget.value })}
          />
          {contrats.length > 0 && (
            <SelectField
              name="contrat"
              label={mots.contrat}
              placeholder={mots.tousLesContrats}
              options={contrats.map((un) => ({ value: un, label: mots.ceContrat(un) }))}
              value={contrat ?? ''}
              onChange={({ currentTarget }) => filtrer({ contrat: currentTarget.value })}
            />
          )}
        </div>
      </ListBar>
      <DataTable
        caption={mots.legende}
        columns={COLONNES}
        {...listRead(lecture, { title: mots.vide, detail: mots.echecDetail })}
        noun={mots.compte}
        getRowId={({ reference }) => reference}
        getRowName={({ libelle, reference }) => mots.nomDeLigne(libelle, reference)}
        query={demande}
        onQueryChange={changer}
        align="first-line"
        empty={
          <Vide
            recherche={recherche}
            filtree={etat !== null || contrat !== null}
            onRevoir={() => filtrer({ etat: '', contrat: '', recherche: '' })}
          />
        }
      />
    </>
  )
}

function Vide({ recherche, filtree, onRevoir }: { recherche: string; filtree: boolean; onRevoir: () => void }) {
  if (recherche) return <NothingFound texts={mots} search={recherche} onReset={onRevoir} />
  return filtree ? (
    <EmptyState
      level={2}
      title={mots.aucuneAinsi}
      reason={mots.aucuneAinsiRaison}
      action={
        <Button variant="outline" onClick={onRevoir}>
          {mots.revoir}
        </Button>
      }
    />
  ) : (
    <EmptyState
      level={2}
      title={mots.vide}
      reason={mots.videRaison}
      action={<ButtonLink href="#/demarches">{mots.nouvelle}</ButtonLink>}
    />
  )
}
