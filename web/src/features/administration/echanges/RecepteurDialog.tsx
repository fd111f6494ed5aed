import { echangesCalls } from '@ael/contract/echanges/calls.ts'
import { EVENEMENTS, TYPES_EVENEMENT } from '@ael/contract/echanges/evenements.ts'
import type { Recepteur } from '@ael/contract/echanges/schemas.ts'
import * as z from 'zod'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

const textes = libelles.recepteurs.formulaire
const OPTIONS = TYPES_EVENEMENT.filter((type) => type !== 'essai').map((type) => ({
  value: type,
  label: type,
  hint: EVENEMENTS[type].phrase,
}))

const saisie = z.object({
  libelle: z.string().trim().min(1, 'Renseignez ce champ.').max(100, 'Saisissez au plus 100 caractères.'),
  url: z.string().trim().min(1, 'Renseignez ce champ.').max(500, 'Saisissez au plus 500 caractères.'),
  types: z.array(z.enum(TYPES_EVENEMENT)).min(1, textes.typesVides),
})

interface Props {
  /** Left out: a new one. */
  recepteur?: Recepteur
  permises: readonly string[]
  /** The secret of a new one. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/** A receiver: where it is, and what it is told. */
export function RecepteurDialog({ recepteur, permises, onSecret, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: { libelle: recepteur?.libelle ?? '', url: recepteur?.url ?? '', types: recepteur?.types ?? [] },
    court: true,
    envoyer: (body): Promise<{ message: string; secret?: string }> =>
      recepteur
        ? client(echangesCalls.modifierRecepteur, {
            body: { ...body, id: recepteur.id, suspendu: recepteur.suspendu },
          })
        : client(echangesCalls.creerRecepteur, { body }),
    reussi: ({ message, secret }) => {
      showToast('resolu', message)
      onClose()
      if (secret !== undefined) onSecret(secret)
    },
  })
  return (
    <EditionDialog
      form={form}
      texts={textes}
      name={recepteur?.libelle}
      shape="wide"
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextField {...form.champ('libelle')} label={textes.libelle} autoComplete="off" />
      <TextField
        {...form.champ('url')}
        label={textes.url}
        hint={permises.length > 0 ? textes.permises(permises.join(' ou ')) : textes.aucunePermise}
        autoComplete="off"
        inputMode="url"
      />
      <CheckboxGroup {...form.champ('types')} label={textes.types} options={OPTIONS} />
    </EditionDialog>
  )
}
