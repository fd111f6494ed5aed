'use no memo'

import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FilesField } from '../../../ui/fields/FilesField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { joindre, limitesDesFichiers } from '../champs/fichiers-joints.ts'
import { nommerUneFois } from '../formulaire/envoi.ts'
import { definitionsQuery } from '../queries.ts'
import { libelles } from './libelles.ts'
import { MESSAGE_MAX, type SaisieReponse, saisieReponse } from './saisie-reponse.ts'

const mots = libelles.reponse
const VIDE: SaisieReponse = { message: '', fichiers: [] }

interface Props {
  demande: string
  typeFormulaire: string
}

/** A message, with files, to whoever handles the request. */
export function Repondre({ demande, typeFormulaire }: Props) {
  const { data: definitions } = useQuery(definitionsQuery)
  const reglages = definitions?.find((une) => une.typeFormulaire === typeFormulaire)
  const [ecartes, setEcartes] = useState<readonly string[]>([])
  const form = useFormulaire({
    schema: saisieReponse,
    depart: VIDE,
    court: true,
    envoyer: ({ message, fichiers }) =>
      client(demarchesCalls.repondre, { body: { demande, message }, files: nommerUneFois(fichiers) }),
    reussi: () => {
      form.reset(VIDE)
      setEcartes([])
      showToast('resolu', mots.envoye)
    },
  })
  const { message, fichiers } = useWatch({ control: form.control, compute: (saisie) => saisie })
  return (
    <Panel title={mots.titre}>
      <Form form={form} failure={<FormFailure error={form.erreurGenerale} fallback={mots.echec} />}>
        <TextAreaField
          label={mots.message}
          {...form.champ('message')}
          count={{ typed: message.length, max: MESSAGE_MAX }}
        />
        {reglages?.autoriserPj && (
          <FilesField
            label={mots.pieces}
            optional
            name="fichiers"
            hint={limitesDesFichiers(reglages)}
            error={ecartes.join(' ') || undefined}
            files={fichiers}
            full={fichiers.length >= reglages.nbMaxPj}
            accept={reglages.extensionPj.map((extension) => `.${extension}`).join(',')}
            onAdd={(nouveaux) => {
              const suite = joindre(fichiers, nouveaux, reglages)
              setEcartes(suite.ecartes)
              form.setValue('fichiers', suite.joints, { shouldDirty: true })
            }}
            onRemove={(rang) => {
              setEcartes([])
              form.setValue(
                'fichiers',
                fichiers.filter((_, index) => index !== rang),
                { shouldDirty: true },
              )
            }}
          />
        )}
        <SubmitButton>{mots.envoyer}</SubmitButton>
      </Form>
    </Panel>
  )
}
