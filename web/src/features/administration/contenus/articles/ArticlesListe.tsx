import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { ArticleListe } from '@ael/contract/contenus/edition.schemas.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../../lib/query/use-telechargement.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import type { LocalColumn } from '../../../../ui/table/local-page.ts'
import { LocalStaffTable } from '../../../../ui/table/StaffTable.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { adresseArticle } from './adresse-article.ts'
import styles from './Articles.module.css'
import { NouvelArticleDialog } from './NouvelArticleDialog.tsx'

type Colonne = LocalColumn<ArticleListe>
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const simple = (id: 'titre' | 'identifiant' | 'categorie' | 'template'): Colonne => ({
  id,
  header: libelles.colonnes[id],
  sortable: true,
  value: (article) => article[id],
  cell: (article) => article[id],
})

const colonnes = (supprimer: (article: ArticleListe) => void): readonly Colonne[] => [
  {
    ...simple('titre'),
    rowHeader: true,
    card: 'title',
    cell: ({ identifiant, titre }) => <a href={adresseArticle(identifiant)}>{titre}</a>,
  },
  { ...simple('identifiant'), card: 'full' },
  { ...simple('categorie'), card: 'start' },
  { ...simple('template'), card: 'end' },
  {
    id: 'etat',
    header: libelles.colonnes.etat,
    sortable: true,
    card: 'full',
    value: ({ etat }) => libelles.etats[etat],
    cell: ({ etat, brouillon }) => (
      <span className={styles.etat}>
        {libelles.etats[etat]}
        {brouillon && <StatusBadge level="attention">{libelles.brouillonDe(brouillon.auteur)}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'version',
    header: libelles.colonnes.version,
    card: 'hidden',
    value: ({ version }) => String(version ?? ''),
    cell: ({ version }) => version ?? libelles.livree,
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: (article) => (
      <span className={styles.actions}>
        <a
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          href={adresseArticle(article.identifiant)}
          aria-label={libelles.modifier(article.titre)}
        >
          <IconPencil {...icone} />
        </a>
        {article.etat !== 'supprime' && (
          <IconButton
            label={libelles.supprimer(article.titre)}
            aria-haspopup="dialog"
            onClick={() => supprimer(article)}
          >
            <IconTrash {...icone} />
          </IconButton>
        )}
      </span>
    ),
  },
]

/** The articles: where each stands, who has a draft of it. */
export function ArticlesListe() {
  const lus = useQuery({ ...callQuery(editionCalls.listeArticles, {}), staleTime: 0 })
  const [nouveau, setNouveau] = useState(false)
  const [aSupprimer, setASupprimer] = useState<ArticleListe | null>(null)
  const supprimer = useCallMutation(editionCalls.supprimerArticle, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: () => setASupprimer(null),
  })
  const exporter = useTelechargement(editionCalls.exportContenus, 'articles', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setNouveau(true)}>
            <IconPlus {...icone} />
            {libelles.nouveau}
          </Button>
        }
      />
      <LocalStaffTable
        name="articles"
        texts={libelles}
        columns={colonnes(setASupprimer)}
        read={lus}
        getRowId={({ identifiant }) => identifiant}
        exporting={exporter.isPending}
        onExport={(format) => exporter.mutate({ params: { cible: 'articles', format } })}
      />
      {nouveau && <NouvelArticleDialog onClose={() => setNouveau(false)} />}
      {aSupprimer && (
        <DeletionDialog
          texts={libelles.suppression}
          name={aSupprimer.titre}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { identifiant: aSupprimer.identifiant } })}
          onClose={() => setASupprimer(null)}
        />
      )}
    </>
  )
}
