import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'
import { saisieNom } from './saisie-second-facteur.ts'

interface Props {
  id: number
  nom: string
  onClose: () => void
}

/** Another name for one of one's keys. */
export function NommerPasskey({ id, nom, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieNom,
    depart: { nom },
    court: true,
    envoyer: (saisie) => client(secondFacteurCalls.nommePasskey, { body: { id, ...saisie } }),
    reussi: sayAndClose(onClose),
  })
  return (
    <FormDialog
      form={form}
      title={libelles.gestion.nommerTitre}
      submitLabel={libelles.gestion.nommerBouton}
      onClose={onClose}
      enterSends
    >
      <TextField
        {...form.champ('nom')}
        id="nom-de-la-cle"
        label={libelles.passkey.nom}
        maxLength={50}
        autoComplete="off"
      />
    </FormDialog>
  )
}
