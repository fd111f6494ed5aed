import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { libelles } from '../libelles.ts'
import { saisieDelier } from '../saisie-mot-de-passe.ts'

const textes = libelles.identites

/** Unlinks an identity provider, once the password that remains has been given. */
export function DelierDialog({ fournisseur, onClose }: { fournisseur: FournisseurIdentite; onClose: () => void }) {
  const form = useFormulaire({
    schema: saisieDelier,
    depart: { motDePasseActuel: '' },
    court: true,
    envoyer: (saisie) => client(federationCalls.delier, { body: { fournisseur, ...saisie } }),
    reussi: sayAndClose(onClose),
  })
  return (
    <FormDialog
      form={form}
      title={textes.question(textes.noms[fournisseur])}
      submitLabel={textes.delier(textes.noms[fournisseur])}
      onClose={onClose}
    >
      <p>{textes.detail}</p>
      <PasswordField
        {...form.champ('motDePasseActuel')}
        label={libelles.motDePasse.ancien}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
