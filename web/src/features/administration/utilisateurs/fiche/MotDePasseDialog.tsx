import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Utilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { libelles } from '../libelles.ts'
import { saisieMotDePasse } from '../saisie-compte.ts'

const textes = libelles.motDePasse

interface Props {
  compte: Pick<Utilisateur, 'userWebId' | 'nomComplet'>
  onClose: () => void
}

/** Another password for a customer; an agent gives none of his own. */
export function MotDePasseDialog({ compte: { userWebId, nomComplet }, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieMotDePasse,
    depart: { nouveauMotDePasse: '', confirmation: '' },
    court: true,
    envoyer: ({ nouveauMotDePasse }) =>
      client(utilisateursCalls.modifieMotDePasse, { body: { nouveauMotDePasse, userWebId } }),
    reussi: sayAndClose(onClose),
  })
  return (
    <FormDialog form={form} title={textes.titre(nomComplet)} submitLabel={textes.bouton} onClose={onClose}>
      <p>{textes.suite}</p>
      <PasswordField {...form.champ('nouveauMotDePasse')} label={textes.nouveau} autoComplete="new-password" />
      <PasswordField {...form.champ('confirmation')} label={textes.confirmation} autoComplete="new-password" />
    </FormDialog>
  )
}
