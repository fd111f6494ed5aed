'use no memo'

import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { CAUSES_FUITE, JOURS_DE_CAUSE } from '@ael/contract/alertes/fuites.regles.ts'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from '../libelles.ts'
import { CAUSE_NEUVE, saisieCause } from './saisie-cause.ts'

interface Props {
  numeroContrat: string
  onClose: () => void
  onRepondu: (message: string) => void
}

/** « Je connais la cause » : which, and when to ask again. */
export function CauseDialog({ numeroContrat, onClose, onRepondu }: Props) {
  const form = useFormulaire({
    schema: saisieCause,
    depart: CAUSE_NEUVE,
    court: true,
    envoyer: (saisie) => client(alertesCalls.repondreFuite, { body: { numeroContrat, ...saisie } }),
    reussi: ({ message }) => onRepondu(message),
  })
  const cause = useWatch({ control: form.control, name: 'cause' })
  const { jour } = maintenant()
  return (
    <FormDialog form={form} title={libelles.cause.titre} submitLabel={libelles.cause.enregistrer} onClose={onClose}>
      <RadioField
        label={libelles.cause.laquelle}
        options={Object.entries(CAUSES_FUITE).map(([value, label]) => ({ value, label }))}
        {...form.champ('cause')}
      />
      {cause === 'AUTRE' && (
        <TextField label={libelles.cause.precision} maxLength={120} autoComplete="off" {...form.champ('precision')} />
      )}
      <RadioField
        label={libelles.cause.jusquAQuand}
        hint={libelles.cause.suite}
        options={JOURS_DE_CAUSE.map((jours) => ({
          value: String(jours),
          label: `${jours} jours`,
          hint: `Jusqu’au ${formatDate(ajouterJours(jour, jours))}`,
        }))}
        {...form.champ('jours')}
      />
    </FormDialog>
  )
}
