import { echangesCalls } from '@ael/contract/echanges/calls.ts'
import { PORTEES_CLE } from '@ael/contract/echanges/schemas.ts'
import * as z from 'zod'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.cles.formulaire
const OPTIONS = PORTEES_CLE.map((value) => ({ value, label: libelles.cles.portees[value] }))

const saisie = z.object({
  libelle: z.string().trim().min(1, 'Renseignez ce champ.').max(100, 'Saisissez au plus 100 caractères.'),
  portees: z.array(z.enum(PORTEES_CLE)).min(1, textes.porteesVides),
})

interface Props {
  onSecret: (secret: string) => void
  onClose: () => void
}

/** A new key, and what it is for. */
export function CleDialog({ onSecret, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: { libelle: '', portees: [] },
    court: true,
    envoyer: (body) => client(echangesCalls.creerCle, { body }),
    reussi: ({ secret }) => {
      onClose()
      onSecret(secret)
    },
  })
  return (
    <FormDialog
      form={form}
      title={textes.titre}
      submitLabel={textes.enregistrer}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextField {...form.champ('libelle')} label={textes.libelle} hint={textes.libelleAide} autoComplete="off" />
      <CheckboxGroup {...form.champ('portees')} label={textes.portees} options={OPTIONS} />
    </FormDialog>
  )
}
