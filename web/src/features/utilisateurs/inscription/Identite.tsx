'use no memo'

import type { ReactNode } from 'react'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormSection } from '../../../ui/form-page/FormSection.tsx'
import { libelles } from './libelles.ts'
import type { FormulaireInscription } from './saisie.ts'

interface Props {
  avecIdentifiant: boolean
  avecNomUsage: boolean
  pourAutrui: boolean
  form: FormulaireInscription
  /** How he signs in, or what he may do. */
  children: ReactNode
}

/** Whose account it is. */
export function Identite({ avecIdentifiant, avecNomUsage, pourAutrui, form, children }: Props) {
  // The browser knows who types, and nobody else.
  const sien = (nom: string) => (pourAutrui ? 'off' : nom)
  return (
    <FormSection title={pourAutrui ? libelles.pourAutrui.identite : libelles.vous}>
      <FieldPair>
        <TextField {...form.champ('prenom')} label={libelles.prenom} autoComplete={sien('given-name')} />
        <TextField {...form.champ('nom')} label={libelles.nom} autoComplete={sien('family-name')} />
      </FieldPair>
      {avecNomUsage && <TextField {...form.champ('nomUsage')} label={libelles.nomUsage} optional autoComplete="off" />}
      <EmailField
        {...form.champ('email')}
        label={libelles.email}
        hint={pourAutrui ? libelles.pourAutrui.emailAide : libelles.emailAide}
        autoComplete={sien('email')}
      />
      {avecIdentifiant && (
        <TextField
          {...form.champ('identifiant')}
          label={libelles.identifiant}
          hint={libelles.identifiantAide}
          autoComplete={sien('username')}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {children}
    </FormSection>
  )
}
