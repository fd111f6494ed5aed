import type { ParametreAlerte } from '@ael/contract/alertes/parametres.ts'
import type { DemandeApercu } from '@ael/contract/alertes/reglages.schemas.ts'
import { useId, useState } from 'react'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Alertes.module.css'
import { ApercuDialog } from './ApercuDialog.tsx'
import { libelles } from './libelles.ts'
import type { SchemaParametres } from './saisie-reglages.ts'

interface Props<S> {
  schema: SchemaParametres<S>
  depart: Readonly<Record<string, string>>
  question: string
  aide?: (nom: ParametreAlerte) => string
  demande: (saisie: S) => DemandeApercu
  envoyer: (saisie: S) => Promise<{ message: string }>
}

/** Parameters of the rules: what they would have changed is seen before they are recorded. */
export function ParametresForm<S>({ schema, depart, question, aide, demande, envoyer }: Props<S>) {
  const [propose, setPropose] = useState<{ saisie: S } | null>(null)
  // The same parameters may be twice on the page: the service's, and those of a contract.
  const id = useId()
  const fermer = () => setPropose(null)
  const form = useFormulaire({
    schema,
    depart,
    court: true,
    avant: (saisie) => {
      setPropose({ saisie })
      return false
    },
    envoyer,
    reussi: ({ message }) => {
      showToast('resolu', message)
      fermer()
    },
    echoue: fermer,
  })
  const noms = Object.keys(depart) as ParametreAlerte[]
  return (
    <Form form={form}>
      <div className={styles.champs}>
        {noms.map((nom) => (
          <TextField
            key={nom}
            id={`${id}${nom}`}
            {...form.champ(nom)}
            label={`${libelles.champs[nom].label} (${libelles.champs[nom].unite})`}
            {...(aide && { hint: aide(nom) })}
            width="short"
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      <SubmitButton>{libelles.enregistrer}</SubmitButton>
      {propose && (
        <ApercuDialog
          question={question}
          demande={demande(propose.saisie)}
          loading={form.enCours}
          onConfirm={() => form.envoyer(propose.saisie)}
          onClose={fermer}
        />
      )}
    </Form>
  )
}
