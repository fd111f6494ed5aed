import { messagesCalls } from '@ael/contract/configuration/messages.calls.ts'
import type { MessageReecrit } from '@ael/contract/configuration/schemas.ts'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.formulaire

const saisie = z.object({
  controller: z.string().min(1, textes.controllerManquant),
  action: z.string().min(1, textes.actionManquante),
  code: z
    .string()
    .trim()
    .regex(/^\w{1,60}$/, textes.codeInvalide),
  culture: z
    .string()
    .trim()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, textes.cultureInvalide),
  libelle: z.string().trim().min(1, textes.libelleManquant).max(2000, 'Saisissez au plus 2000 caractères.'),
})

interface Props {
  /** Left out: another one. */
  message?: MessageReecrit
  /** The calls of which a message can be rewritten. */
  appels: readonly { controller: string; actions: readonly string[] }[]
  onClose: () => void
}

const choix = (noms: readonly string[]) => noms.map((nom) => ({ value: nom, label: nom }))

/** The sentence of one refusal of one call. */
export function MessageDialog({ message, appels, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: {
      controller: message?.controller ?? '',
      action: message?.action ?? '',
      code: message?.code ?? '',
      culture: message?.culture ?? 'fr-FR',
      libelle: message?.libelle ?? '',
    },
    court: true,
    envoyer: (body) => client(messagesCalls.ajouterMessage, { body }),
    reussi: sayAndClose(onClose),
  })
  const [controller, setController] = useState(message?.controller ?? '')
  const changerControleur = ({ target: { value } }: { target: { value: string } }) => {
    setController(value)
    // Another one has other actions.
    form.setValue('action', '')
  }
  const actions = appels.find((appel) => appel.controller === controller)?.actions ?? []
  return (
    <EditionDialog
      form={form}
      shape="wide"
      texts={textes}
      name={message?.code}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      {!message && (
        <>
          <SelectField
            {...form.champ('controller', { onChange: changerControleur })}
            label={textes.controller}
            placeholder={textes.choisir}
            options={choix(appels.map((appel) => appel.controller))}
          />
          <SelectField
            {...form.champ('action')}
            label={textes.action}
            placeholder={textes.choisir}
            options={choix(actions)}
          />
          <TextField {...form.champ('code')} label={textes.code} hint={textes.codeAide} autoComplete="off" />
          <TextField {...form.champ('culture')} label={textes.culture} autoComplete="off" />
        </>
      )}
      <TextAreaField {...form.champ('libelle')} label={textes.libelle} />
    </EditionDialog>
  )
}
