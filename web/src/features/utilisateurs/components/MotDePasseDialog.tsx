'use no memo'

import { REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { liensQuery } from '../liens.ts'
import { saisieChangement } from '../saisie-mot-de-passe.ts'
import { ChoisirMotDePasse } from './ChoisirMotDePasse.tsx'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))
const textes = libelles.motDePasse

/** Whoever signs in through a provider may have no password of his own: he chooses his first one by mail. */
export function MotDePasseDialog({ onClose }: { onClose: () => void }) {
  const { isSocialLogin } = useUtilisateur()
  const liens = useQuery({ ...liensQuery, enabled: isSocialLogin })
  if (!isSocialLogin || liens.data?.deliable || liens.isError) return <ChangementMotDePasse onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={textes.titre}>
      {liens.data ? <ChoisirMotDePasse /> : <Loading />}
    </Dialog>
  )
}

/** A new password for the present one, which the staff gives as well for its own account. */
function ChangementMotDePasse({ onClose }: { onClose: () => void }) {
  const form = useFormulaire({
    schema: saisieChangement,
    depart: { ancienMotDePasse: '', nouveauMotDePasse: '', confirmation: '' },
    court: true,
    envoyer: ({ ancienMotDePasse, nouveauMotDePasse }) =>
      client(utilisateursCalls.modifieMotDePasse, { body: { ancienMotDePasse, nouveauMotDePasse } }),
    reussi: () => {
      showToast('resolu', textes.reussi)
      onClose()
    },
  })
  const nouveau = useWatch({ control: form.control, name: 'nouveauMotDePasse' })
  return (
    <FormDialog form={form} title={textes.titre} submitLabel={textes.bouton} onClose={onClose}>
      <PasswordField {...form.champ('ancienMotDePasse')} label={textes.ancien} autoComplete="current-password" />
      <PasswordField {...form.champ('nouveauMotDePasse')} label={textes.nouveau} autoComplete="new-password" />
      <PasswordStrengthGuide value={nouveau} rules={GUIDE} refused={form.errors.nouveauMotDePasse !== undefined} />
      <PasswordField {...form.champ('confirmation')} label={textes.confirmation} autoComplete="new-password" />
    </FormDialog>
  )
}
