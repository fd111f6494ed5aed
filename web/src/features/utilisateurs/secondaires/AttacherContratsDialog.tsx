import { listeNumeros } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.attache
const saisieAttache = z.object({ key: z.string().min(1, textes.universManquant), contrats: listeNumeros })

interface Props {
  utilisateur: UtilisateurResume
  onClose: () => void
}

/** Gives contracts to a user of the account, one number a line, through one of his perimeters: he has no others. */
export function AttacherContratsDialog({ utilisateur: { nomComplet, univers }, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieAttache,
    depart: { key: univers.length === 1 && univers[0] ? univers[0].key : '', contrats: '' },
    court: true,
    envoyer: (body) => client(accesCalls.attacherContratsUnivers, { body }),
    reussi: sayAndClose(onClose),
  })
  return (
    <FormDialog form={form} title={textes.titre(nomComplet)} submitLabel={textes.bouton} onClose={onClose}>
      <SelectField
        {...form.champ('key')}
        label={textes.univers}
        hint={textes.universAide}
        placeholder={textes.choisir}
        options={univers.map(({ key, libelle }) => ({ value: key, label: libelle }))}
      />
      <TextAreaField
        {...form.champ('contrats')}
        label={textes.contrats}
        hint={textes.contratsAide}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
