import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { type GroupeAdministre, nomGroupe } from '@ael/contract/groupes/schemas.ts'
import { texteLibre } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.groupes.formulaire
const saisie = z.object({ nom: nomGroupe, description: texteLibre() })

interface Props {
  groupe: GroupeAdministre
  onClose: () => void
}

/** The name and the description of a group, for its account. */
export function RenommerDialog({ groupe: { idGroupe, nom, description }, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: { nom, description },
    court: true,
    envoyer: (body) => client(groupesCalls.modifierGroupe, { body: { ...body, idGroupe } }),
    reussi: sayAndClose(onClose),
  })
  return (
    <FormDialog form={form} title={textes.titre(nom)} submitLabel={textes.bouton} onClose={onClose}>
      <TextField {...form.champ('nom')} label={textes.nom} autoComplete="off" />
      <TextField {...form.champ('description')} label={textes.description} optional autoComplete="off" />
    </FormDialog>
  )
}
