import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import type { Formulaire, Saisie } from './use-formulaire.ts'

interface Moteur {
  form: Pick<Formulaire<Saisie>, 'soumettre'> & { setValue: (champ: never, valeur: never) => void }
}

/**
 * A form of the first screen: drawn at once, its machinery (`useFormulaire`, the schema) fetched at the first gesture and
 * set upon the fields already there, with what was typed. Sent before that, it waits for it.
 *
 * `champs` are its texts; `charger` answers a memoised component that draws nothing, and publishes the form whenever it changes.
 */
export function useFormulaireDiffere<M extends Moteur>(
  champs: readonly string[],
  charger: () => Promise<ComponentType<{ publier: (moteur: M) => void }>>,
) {
  const [Moteur, setMoteur] = useState<Awaited<ReturnType<typeof charger>> | null>(null)
  const [moteur, publier] = useState<M | null>(null)
  const [enAttente, setEnAttente] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const chercher = () => {
    if (Moteur) return
    charger().then(
      (charge) => setMoteur(() => charge),
      (error: unknown) =>
        setMoteur(() => {
          throw error
        }),
    )
  }
  const envoyer = useEffectEvent((formulaire: HTMLFormElement, { form }: M) => {
    setEnAttente(false)
    // A password manager may have filled a field in without a word.
    const saisie = new FormData(formulaire)
    for (const champ of champs) form.setValue(champ as never, saisie.get(champ) as never)
    form.soumettre()
  })
  useEffect(() => {
    // Not by the browser's own sending, which a form that is being sent ignores: its machinery may come at that very moment.
    if (moteur && enAttente && element.current) envoyer(element.current, moteur)
  }, [moteur, enAttente])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEnAttente(true)
    chercher()
  }
  return {
    moteur,
    enAttente,
    /** To be drawn in the form. */
    place: Moteur && <Moteur publier={publier} />,
    proprietes: {
      ref: element,
      noValidate: true,
      onSubmit,
      onFocus: chercher,
      onPointerDown: chercher,
      onInput: chercher,
    },
  }
}
