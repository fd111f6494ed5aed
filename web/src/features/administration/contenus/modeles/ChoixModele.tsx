import { TEMPLATES } from '@ael/contract/contenus/templates.ts'
import { useLayoutEffect, useRef } from 'react'
import type { Formulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import type { SaisieArticle } from '../articles/saisie-article.ts'
import { libelles } from '../libelles.ts'
import styles from './ChoixModele.module.css'
import { MODELES } from './libelles.ts'
import { VignetteModele } from './VignetteModele.tsx'

/** The template of an article, chosen by what it looks like: the arrows go from one to the next, and the chosen one is in sight. */
export function ChoixModele({ form }: { form: Formulaire<SaisieArticle> }) {
  'use no memo'
  const liste = useRef<HTMLDivElement>(null)
  const { error, ...champ } = form.champ('template')
  useLayoutEffect(() => {
    const choisi = liste.current?.querySelector('label:has(:checked)')
    if (!(choisi instanceof HTMLElement) || !liste.current) return
    // The list alone moves, not the page.
    liste.current.scrollTop = choisi.offsetTop - (liste.current.clientHeight - choisi.offsetHeight) / 2
  }, [])
  return (
    <fieldset className={styles.choix}>
      <legend>{libelles.edition.modele}</legend>
      {error && <p role="alert">{error}</p>}
      <div ref={liste} className={styles.liste}>
        {TEMPLATES.map((nom) => (
          <label key={nom} className={styles.modele}>
            <input {...champ} type="radio" value={nom} />
            <VignetteModele nom={nom} />
            <span>
              {MODELES[nom]}
              <small>{nom}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
