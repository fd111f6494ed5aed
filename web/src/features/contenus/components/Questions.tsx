import type { ItemFaq } from '@ael/contract/contenus/schemas.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { EnPlace } from '../../../lib/en-place/en-place.tsx'
import styles from './Questions.module.css'
import { TexteHtml } from './TexteHtml.tsx'

/** Questions, each of which opens on its answer. */
export const Questions = ({ items, ouverte }: { items: readonly ItemFaq[]; ouverte: string | undefined }) => (
  <ul className={styles.questions}>
    {items.map(({ identifiant, titre, texteHtml }) => (
      <li key={identifiant} id={`question-${identifiant}`}>
        <details open={identifiant === ouverte}>
          <summary>
            <span>{titre}</span>
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          </summary>
          <div className={styles.reponse}>
            <EnPlace sorte="question" identifiant={identifiant} titre={titre} visible>
              <TexteHtml html={texteHtml} />
            </EnPlace>
          </div>
        </details>
      </li>
    ))}
  </ul>
)
