import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { libelles } from './libelles.ts'
import { saisieAttente } from './saisie-traitement.ts'

interface Props {
  dossier: DossierDemande
  onClose: () => void
}

/** A request that waits for something, which is said. */
export function AttenteDialog({ dossier: { reference }, onClose }: Props) {
  const textes = libelles.attente
  const form = useFormulaire({
    schema: saisieAttente,
    depart: { motif: '' },
    court: true,
    envoyer: ({ motif }) => client(traitementCalls.mettreEnAttente, { body: { demande: reference, motif } }),
    reussi: sayAndClose(onClose),
  })
  return (
    <FormDialog
      form={form}
      title={textes.titre}
      submitLabel={textes.envoyer}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextAreaField {...form.champ('motif')} label={textes.motif} hint={textes.suite} rows={3} />
    </FormDialog>
  )
}
