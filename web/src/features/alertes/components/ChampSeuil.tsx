'use no memo'

import { TYPES } from '@ael/contract/alertes/regles.ts'
import { useWatch } from 'react-hook-form'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { PRESENTATIONS } from '../presentations.ts'
import { aUnite, type FormulaireAlerte } from '../saisie-alerte.ts'
import { habitude } from '../vraisemblance.ts'
import styles from './Alertes.module.css'
import { ChampUnite } from './ChampUnite.tsx'
import { Simulation } from './Simulation.tsx'

interface Props {
  form: Formulaire<FormulaireAlerte>
  /** The minimum flow of the meter, litres per hour; without one, each meter has its own. */
  debitMinimal: number | null
  /** Litres of a usual day; null where nobody knows. */
  parJour: number | null
  /** Null on a group: what it would have told there is not worked out. */
  numeroContrat: string | null
}

/** The threshold and its unit, beside what is usual. */
export function ChampSeuil({ form, debitMinimal, parJour, numeroContrat }: Props) {
  const saisie = useWatch({ control: form.control })
  const type = saisie.codeTypeAlarme ?? 'AC'
  const { seuil } = PRESENTATIONS[type]
  const usuel = habitude({ unite: 'M', seuil: '', periodicite: 'JOUR', ...saisie, codeTypeAlarme: type }, parJour)
  return (
    <>
      <div className={classes(styles.paire, aUnite(type) && styles.seuil)}>
        <TextField
          width={aUnite(type) ? 'full' : 'short'}
          label={seuil.label}
          hint={[seuil.hint(debitMinimal), usuel].filter(Boolean).join(' ')}
          optional={!TYPES[type].seuilObligatoire}
          inputMode="decimal"
          autoComplete="off"
          {...form.champ('seuil')}
        />
        {aUnite(type) && <ChampUnite form={form} />}
      </div>
      {numeroContrat !== null && (
        <Simulation numeroContrat={numeroContrat} saisie={{ ...form.getValues(), ...saisie }} />
      )}
    </>
  )
}
