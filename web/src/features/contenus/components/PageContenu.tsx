import { estTemplate } from '@ael/contract/contenus/templates.ts'
import { IconFileOff, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { raisonErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { libelles } from '../libelles.ts'
import { useArticle } from '../queries.ts'
import { ArticleEnPlace } from './ArticleEnPlace.tsx'
import { ArticleAffiche } from './ArticleAffiche.tsx'
import { Page } from './Page.tsx'

interface Props {
  id: string
  /** The template that the address asks for, if any. */
  format?: string | undefined
  /** What stands under the article. */
  children?: ReactNode
}

/** A page made of one article. */
export function PageContenu({ id, format, children }: Props) {
  const { data: article, isError, error, refetch } = useArticle(id)
  return (
    <Page courante={id} attend={!article && !isError}>
      {article ? (
        <ArticleEnPlace article={article}>
          <PageTitle title={article.titre} />
          <ArticleAffiche
            article={article}
            niveau={1}
            template={format !== undefined && estTemplate(format) ? format : undefined}
          />
          {children}
        </ArticleEnPlace>
      ) : !isError ? (
        <Loading label={libelles.chargement} rows={8} />
      ) : (
        <Absente error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Absente({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const statut = statutErreur(error)
  if (![400, 403, 404].includes(statut)) {
    return (
      <>
        <PageTitle title={libelles.echec} />
        <ErrorState
          error={error}
          level={2}
          title={raisonErreur(error)}
          detail={libelles.echecDetail}
          onRetry={onRetry}
        />
      </>
    )
  }
  const reservee = statut === 403
  const Icone = reservee ? IconLock : IconFileOff
  return (
    <>
      <PageTitle title={reservee ? libelles.reservee : libelles.introuvable} />
      <EmptyState
        level={2}
        icon={<Icone size={24} stroke={1.75} aria-hidden="true" />}
        title={raisonErreur(error)}
        reason={reservee ? undefined : libelles.introuvableRaison}
        action={<ButtonLink href="#/">{libelles.retour}</ButtonLink>}
      />
    </>
  )
}
