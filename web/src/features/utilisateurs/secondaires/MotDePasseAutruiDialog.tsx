'use no memo'

import { REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import { libelles as motsDuCompte } from '../libelles.ts'
import { saisieChangement } from '../saisie-mot-de-passe.ts'
import { libelles } from './libelles.ts'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))
const textes = libelles.nouveauMotDePasse

interface Props {
  utilisateur: UtilisateurResume
  onClose: () => void
}

/** Another password for a user of the account, for the one of whoever changes it. */
export function MotDePasseAutruiDialog({ utilisateur: { userWebId, nomComplet }, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieChangement,
    depart: { ancienMotDePasse: '', nouveauMotDePasse: '', confirmation: '' },
    court: true,
    envoyer: ({ ancienMotDePasse, nouveauMotDePasse }) =>
      client(utilisateursCalls.modifieMotDePasse, { body: { ancienMotDePasse, nouveauMotDePasse, userWebId } }),
    reussi: sayAndClose(onClose),
  })
  const nouveau = useWatch({ control: form.control, name: 'nouveauMotDePasse' })
  return (
    <FormDialog form={form} title={textes.titre(nomComplet)} submitLabel={textes.bouton} onClose={onClose}>
      <p>{textes.suite}</p>
      <PasswordField
        {...form.champ('ancienMotDePasse')}
        label={textes.vous}
        hint={textes.vousAide}
        autoComplete="current-password"
      />
      <PasswordField {...form.champ('nouveauMotDePasse')} label={textes.nouveau} autoComplete="new-password" />
      <PasswordStrengthGuide value={nouveau} rules={GUIDE} refused={form.errors.nouveauMotDePasse !== undefined} />
      <PasswordField
        {...form.champ('confirmation')}
        label={motsDuCompte.motDePasse.confirmation}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
