import { useState, type SubmitEvent } from 'react'
import { fieldId } from '../../ui/fields/field.ts'
import type { FieldError } from '../../ui/fields/field-errors.ts'
import { focusById } from '../../ui/focus-by-id.ts'
import { verifier, type Regles } from './regles-saisie.ts'

/** A short form whose fields keep their own values: checked when it is sent, and told field by field. */
export function useSaisie<C extends string>(regles: Regles<C>, envoyer: (lire: (champ: NoInfer<C>) => string) => void) {
  const [erreurs, setErreurs] = useState<readonly FieldError[]>([])
  const soumettre = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const lire = (champ: C) => {
      const element = elements.namedItem(champ)
      return element instanceof HTMLInputElement ? element.value : ''
    }
    const refusees = verifier(regles, lire)
    setErreurs(refusees)
    const [premiere] = refusees
    if (premiere) focusById(fieldId(premiere.field))
    else envoyer(lire)
  }
  const erreurDe = (champ: C) => erreurs.find(({ field }) => field === champ)?.message
  return { soumettre, erreurDe }
}
