import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { FormSection } from '../../../ui/form-page/FormSection.tsx'
import { libelles } from './libelles.ts'
import type { ModeRattachement } from './modes-rattachement.ts'
import type { Inscription } from './saisie.ts'

interface Props {
  modes: readonly ModeRattachement[]
  mode: ModeRattachement | undefined
  register: UseFormRegister<Inscription>
  errors: FieldErrors<Inscription>
  /** Another reference is asked for: what was said of the former one no longer holds. */
  onMode: () => void
}

const mots = (mode: ModeRattachement) => (mode === 'plusTard' ? libelles.plusTard : motsRattachement.modes[mode])

/** The contract to attach: its number, and one reference that only its holder knows. */
export function RattachementContrat({ modes, mode, register, errors, onMode }: Props) {
  const reference = mode && mode !== 'plusTard' ? motsRattachement.references[mode] : null
  return (
    <FormSection title={libelles.contrat}>
      <RadioField
        {...register('mode', { onChange: onMode })}
        label={libelles.mode}
        options={modes.map((valeur) => ({ value: valeur, ...mots(valeur) }))}
      />
      {reference && (
        <>
          <FieldPair>
            <ReferenceField
              {...register('numeroContrat')}
              {...motsRattachement.numeroContrat}
              error={errors.numeroContrat?.message}
            />
            <ReferenceField {...register('reference')} {...reference} error={errors.reference?.message} />
          </FieldPair>
          <BillSketch {...motsRattachement.ouTrouver} />
        </>
      )}
    </FormSection>
  )
}
