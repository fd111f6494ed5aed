'use no memo'

import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { useController } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { libelles } from '../libelles.ts'
import { ChoixCompte } from './ChoixCompte.tsx'
import { IssueListe } from './IssueListe.tsx'
import styles from './Rattachement.module.css'
import { saisieListe, type Compte } from './saisie-liste.ts'

const textes = libelles.masse

/** Attaches many contracts at once: to one's own account, or, for staff, to that of a user they manage. */
export function RattachementParListe({ aUnAutre }: { aUnAutre: boolean }) {
  const form = useFormulaire({
    schema: saisieListe(aUnAutre),
    depart: { compte: null as Compte | null, contrats: '' },
    court: true,
    envoyer: ({ compte, contrats }) =>
      client(abonnementsCalls.gestionListeAbonnements, {
        body: { contrats, ...(compte && { userWebId: compte.userWebId }) },
      }),
    reussi: () => {
      form.reset({ ...form.getValues(), contrats: '' })
    },
  })
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'compte' })
  return (
    <Form form={{ ...form, plusieurs: aUnAutre }} className={styles.liste}>
      <p className={styles.introduction}>
        {aUnAutre ? textes.introduction : `${textes.introduction} ${textes.introductionASoi}`}
      </p>
      {form.reponse && <IssueListe issue={form.reponse} />}
      {aUnAutre && <ChoixCompte ref={ref} choisi={value} erreur={fieldState.error?.message} onChoix={onChange} />}
      <TextAreaField
        {...form.champ('contrats')}
        label={textes.champ}
        hint={textes.aide}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton>{textes.envoyer}</SubmitButton>
    </Form>
  )
}
