import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import { VUES_FILE, type DemandeEnFile, type VueFile } from '@ael/contract/demarches/traitement.schemas.ts'
import type { CallAnswer } from '@ael/contract/call.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTelechargement } from '../../../../lib/query/use-telechargement.ts'
import { DelayGraduation } from '../../../../ui/DelayGraduation.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { ExportButtons } from '../../../../ui/table/ExportButtons.tsx'
import type { ListQuery } from '../../../../ui/table/list-query.ts'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { TabNav } from '../../../../ui/TabNav.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { direLeDelai } from './delai.ts'
import styles from './Demandes.module.css'
import { libelles } from './libelles.ts'

interface Filtre {
  vue: VueFile
  typeFormulaire?: string
  recherche: string
}

interface Props {
  ref: Ref<HTMLElement>
  lue: UseQueryResult<CallAnswer<typeof traitementCalls.file>>
  filtre: Filtre
  page: ListQuery
  onPage: (change: Partial<ListQuery>) => void
  onType: (type: string) => void
  /** The address of a part of the queue, and of a request in it. */
  adresse: (change: { vue?: VueFile; demande?: string }) => string
  /** The request that is open. */
  ouverte: string | undefined
}

interface LigneProps {
  demande: DemandeEnFile
  href: string
  ouverte: boolean
  /** Milliseconds: when the queue was read. */
  maintenant: number
}

function Ligne({ demande, href, ouverte, maintenant }: LigneProps) {
  const { dateCreation, dateTraitement, echeance } = demande
  return (
    <li>
      <a href={href} aria-current={ouverte ? 'true' : undefined}>
        <span className={styles.nom}>{demande.libelle}</span>
        <span className={demande.enRetard ? styles.retard : styles.reste}>{direLeDelai(demande, maintenant)}</span>
        <span className={styles.sous}>
          {demande.reference} · {demande.demandeur ?? libelles.anonyme}
          <br />
          {demande.aMoi ? libelles.aVous : (demande.agent ?? libelles.personne)}
        </span>
        {dateTraitement === null && (
          <DelayGraduation start={Date.parse(dateCreation)} end={Date.parse(echeance)} now={maintenant} />
        )}
      </a>
    </li>
  )
}

/** What waits, the oldest first: each a link to its file. */
export function FileDemandes({ ref, lue, filtre, page, onPage, onType, adresse, ouverte }: Props) {
  const exporter = useTelechargement(traitementCalls.exportFile, 'demandes', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const nombres = lue.data?.nombres
  return (
    <section ref={ref} className={styles.file} aria-label={libelles.file}>
      <TabNav
        label={libelles.file}
        tabs={VUES_FILE.map((vue) => ({
          href: `#${adresse({ vue })}`,
          label: libelles.vues[vue],
          count: vue === 'closes' || lue.isError ? undefined : (nombres?.[vue] ?? null),
          current: vue === filtre.vue,
        }))}
      />
      <SearchField
        label={libelles.recherche}
        placeholder={libelles.rechercheExemple}
        value={filtre.recherche}
        onSearch={(recherche) => onPage({ recherche })}
      />
      <SelectField
        label={libelles.type}
        name="type"
        value={filtre.typeFormulaire ?? ''}
        placeholder={libelles.tousLesTypes}
        options={tousLesFormulaires().map(({ type, libelle }) => ({ value: type, label: libelle }))}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {lue.isPending && <Loading rows={8} />}
      {lue.isError && (
        <ErrorState level={2} title={libelles.echec} error={lue.error} onRetry={() => void lue.refetch()} />
      )}
      {lue.data?.resultats.length === 0 && <EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />}
      {lue.data && lue.data.resultats.length > 0 && (
        <>
          <ul className={styles.liste}>
            {lue.data.resultats.map((demande) => (
              <Ligne
                key={demande.reference}
                demande={demande}
                href={`#${adresse({ demande: demande.reference })}`}
                ouverte={demande.reference === ouverte}
                maintenant={lue.dataUpdatedAt}
              />
            ))}
          </ul>
          <Pager query={page} total={lue.data.nbTotalResultats} noun={libelles.compte} onQueryChange={onPage} />
        </>
      )}
      <div className={styles.ligne}>
        <span className={styles.touches}>{libelles.parcourir}</span>
        <ExportButtons
          label={libelles.exporter}
          disabled={exporter.isPending}
          onExport={(format) => exporter.mutate({ params: { format }, query: filtre })}
        />
      </div>
    </section>
  )
}
