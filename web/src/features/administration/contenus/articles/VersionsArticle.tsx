import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { VersionPubliee } from '@ael/contract/contenus/edition.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateHeure } from '../../../../lib/formats/dates.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { comparer, motsDeLArticle } from '../comparer.ts'
import { libelles } from '../libelles.ts'
import styles from './Articles.module.css'

const textes = libelles.versions

interface Props {
  identifiant: string
  versions: readonly VersionPubliee[]
  /** What is written now. */
  lire: () => Parameters<typeof motsDeLArticle>[0]
  /** Asks first: it stands in a form, of which the question must not be a part. */
  onRestore: (numero: number) => void
}

const MARQUES = { ote: 'del', ajoute: 'ins' } as const

function Comparaison({ identifiant, numero, lire }: Pick<Props, 'identifiant' | 'lire'> & { numero: number }) {
  const { data } = useQuery(callQuery(editionCalls.versionArticle, { params: { id: identifiant, numero } }))
  if (!data) return null
  const morceaux = comparer(motsDeLArticle(data.texte), motsDeLArticle(lire()))
  return (
    <section aria-label={textes.de(numero)}>
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
export function VersionsArticle({ identifiant, versions, lire, onRestore }: Props) {
  const [comparee, setComparee] = useState<number | null>(null)
  return (
    <Panel title={textes.titre}>
      {versions.length === 0 && <p>{textes.aucune}</p>}
      <ul className={styles.versions}>
        {versions.map(({ numero, auteur, le }, rang) => (
          <li key={numero}>
            <strong>
              {numero}. {auteur || textes.livree}
            </strong>
            <small>{formatDateHeure(le)}</small>
            <div className={styles.boutons}>
              <Button variant="outline" size="sm" onClick={() => setComparee(numero)}>
                {textes.comparer(numero)}
              </Button>
              {rang > 0 && (
                <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => onRestore(numero)}>
                  {textes.restaurer(numero)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {comparee !== null && <Comparaison identifiant={identifiant} numero={comparee} lire={lire} />}
    </Panel>
  )
}
