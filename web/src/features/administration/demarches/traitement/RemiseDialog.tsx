import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { libelles } from './libelles.ts'
import { saisieRemise } from './saisie-traitement.ts'

interface Props {
  dossier: DossierDemande
  onClose: () => void
}

/** A request handed to a colleague, with the reason. */
export function RemiseDialog({ dossier: { reference, collegues }, onClose }: Props) {
  const textes = libelles.confier
  const form = useFormulaire({
    schema: saisieRemise,
    depart: { collegue: '', motif: '' },
    court: true,
    envoyer: (saisie) => client(traitementCalls.confier, { body: { demande: reference, ...saisie } }),
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
      <SelectField
        {...form.champ('collegue')}
        label={textes.collegue}
        placeholder={textes.choisir}
        options={collegues.map(({ id, nom }) => ({ value: String(id), label: nom }))}
      />
      <TextAreaField {...form.champ('motif')} label={textes.motif} hint={textes.motifAide} rows={3} />
    </FormDialog>
  )
}
