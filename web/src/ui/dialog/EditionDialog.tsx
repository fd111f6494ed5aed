import type { ComponentProps } from 'react'
import { FormDialog } from './FormDialog.tsx'

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel'> {
  texts: {
    creation: string
    modification: (name: string) => string
    enregistrerCreation: string
    enregistrer: string
  }
  /** Of what is changed; left out for a new one. */
  name: string | undefined
}

/** A window in which something is made, or changed: its title and its button say which of both. */
export const EditionDialog = ({ texts, name, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title={name === undefined ? texts.creation : texts.modification(name)}
    submitLabel={name === undefined ? texts.enregistrerCreation : texts.enregistrer}
  />
)
