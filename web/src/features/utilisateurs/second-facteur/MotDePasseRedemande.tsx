import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { libelles } from './libelles.ts'
import { saisieMotDePasse } from './saisie-second-facteur.ts'

const textes = libelles.motDePasse

interface Props {
  /** What it is asked for, which the server refuses with a wrong one. */
  essayer: (motDePasseActuel: string) => Promise<unknown>
  onDonne: (motDePasse: string) => void
  onClose: () => void
}

/** The password once more, before a first factor is added. */
export function MotDePasseRedemande({ essayer, onDonne, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieMotDePasse,
    depart: { motDePasseActuel: '' },
    court: true,
    sansPerte: true,
    envoyer: ({ motDePasseActuel }) => essayer(motDePasseActuel),
    reussi: (_, { motDePasseActuel }) => onDonne(motDePasseActuel),
  })
  return (
    <FormDialog form={form} title={textes.titre} submitLabel={textes.bouton} onClose={onClose} enterSends>
      <PasswordField
        {...form.champ('motDePasseActuel')}
        id="mot-de-passe-redemande"
        label={textes.label}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
