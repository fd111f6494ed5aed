import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { VersionPubliee } from '@ael/contract/contenus/edition.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { comparer, motsDeLArticle } from '../comparer.ts'
import { libelles } from '../libelles.ts'
import { Versions } from '../Versions.tsx'
import styles from './Articles.module.css'

const textes = libelles.versions

interface Props {
  identifiant: string
  versions: readonly VersionPubliee[]
  /** Whether customers read the last one; not of an article that was taken away. */
  enPlace: boolean
  /** What is written now. */
  lire: () => Parameters<typeof motsDeLArticle>[0]
  /** Asks first: it stands in a form, of which the question must not be a part. */
  onRestore: (numero: number) => void
}

const MARQUES = { ote: 'del', ajoute: 'ins' } as const

function Comparaison({ identifiant, numero, lire }: Pick<Props, 'identifiant' | 'lire'> & { numero: number }) {
  const { data, isError, error, refetch } = useQuery(
    callQuery(editionCalls.versionArticle, { params: { id: identifiant, numero } }),
  )
  if (isError)
    return <ErrorState level={3} title={textes.illisible(numero)} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const morceaux = comparer(motsDeLArticle(data.texte), motsDeLArticle(lire()))
  return (
    <section className={styles.comparee} aria-label={textes.de(numero)}>
      <h3>{textes.de(numero)}</h3>
      {morceaux.every(({ etat }) => etat === 'garde') ? (
        <p>{textes.memes}</p>
      ) : (
        <p className={styles.comparaison}>
          {morceaux.map(({ texte, etat }, rang) => {
            if (etat === 'garde') return <span key={rang}>{texte}</span>
            const Marque = MARQUES[etat]
            return (
              <Marque key={rang}>
                <VisuallyHidden>[{textes[etat]}] </VisuallyHidden>
                {texte}
              </Marque>
            )
          })}
        </p>
      )}
    </section>
  )
}

/** What was published, by whom and when; compared with what is written, and published again. */
export function VersionsArticle({ identifiant, versions, enPlace, lire, onRestore }: Props) {
  const [comparee, setComparee] = useState<number | null>(null)
  return (
    <Versions
      versions={versions}
      texts={textes}
      enPlace={enPlace}
      asks
      onRestore={onRestore}
      compare={{ label: textes.comparer, onCompare: setComparee }}
    >
      {comparee !== null && <Comparaison identifiant={identifiant} numero={comparee} lire={lire} />}
    </Versions>
  )
}
